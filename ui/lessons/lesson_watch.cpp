// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_watch.h"

#include <QDir>
#include <QFileInfo>
#include <QStringList>

namespace ropescope::ui {

namespace {

constexpr int kLessonSettleMs = 150; ///< editors write several files, or one in several steps

} // namespace

LessonWatch::LessonWatch() {
    m_settled.setSingleShot(true);
    m_settled.setInterval(kLessonSettleMs);
    const auto settle = [this] { m_settled.start(); };
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, settle);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, settle);
    connect(&m_settled, &QTimer::timeout, this, [this] {
        addFiles(); // those that were replaced are no longer watched
        emit changed();
    });
}

void LessonWatch::watch(const QString& path) {
    if (const QStringList watched = m_watcher.files() + m_watcher.directories(); !watched.isEmpty())
        m_watcher.removePaths(watched);
    m_settled.stop();
    m_path = path;
    addFiles();
}

void LessonWatch::addFiles() {
    if (m_path.isEmpty()) return;
    QStringList paths{m_path};
    if (QFileInfo(m_path).isDir())
        for (const QFileInfo& file : QDir(m_path).entryInfoList(QDir::Files)) paths << file.filePath();
    else
        paths << QFileInfo(m_path).path(); // a package that is written again
    m_watcher.addPaths(paths);
}

} // namespace ropescope::ui
