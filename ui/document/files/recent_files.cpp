// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/files/recent_files.h"

#include <QFileInfo>

#include "ui/document/files/file_names.h"
#include "ui/document/settings/settings_file.h"

namespace ropescope::ui {
namespace {

const QString kKey = QStringLiteral("recent/sessions");

/// Beside the folder of the settings; empty if there is no home folder.
QString listPath() {
    const QString settings = settingsPath();
    return settings.isEmpty() ? settings : QFileInfo(settings).path() + QStringLiteral(".conf");
}

} // namespace

QStringList RecentFiles::paths() const {
    if (!m_kept) return m_paths;
    const auto file = readSettings(listPath());
    return file ? file->value(kKey).toStringList().mid(0, kMax) : m_paths;
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
    // Without the file, the list lasts until the program ends.
    if (m_kept) static_cast<void>(mergeIntoSettings(listPath(), {{kKey, paths}}));
    emit changed();
}

} // namespace ropescope::ui
