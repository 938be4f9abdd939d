// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/files/recent_files.h"

#include <QSettings>

#include "ui/document/files/file_names.h"

namespace ropescope::ui {
namespace {

const QString kKey = QStringLiteral("recent/sessions");

} // namespace

QStringList RecentFiles::paths() const {
    return m_kept ? QSettings().value(kKey).toStringList().mid(0, kMax) : m_paths;
}

void RecentFiles::add(const QString& path) {
    const QString absolute = absolutePath(path);
    QStringList now = paths();
    if (!now.isEmpty() && now.front() == absolute) return;
    now.removeAll(absolute);
    now.prepend(absolute);
    store(now.mid(0, kMax));
}

void RecentFiles::clear() { store({}); }

void RecentFiles::store(const QStringList& paths) {
    m_paths = paths;
    if (m_kept) QSettings().setValue(kKey, paths);
    emit changed();
}

} // namespace ropescope::ui
