// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QHash>
#include <QMenu>

#include "ui/document/context.h"

namespace ropescope::ui {

class RecentFiles;
class SessionPictures;

/// Recently opened or saved sessions, with thumbnails that appear as they are rendered. Missing files are disabled.
class RecentMenu : public QMenu {
    Q_OBJECT
public:
    using Open = std::function<void(const QString& path)>;

    /// If `recent` is null, there is no list and the menu is disabled.
    RecentMenu(Context context, RecentFiles* recent, Open open, QWidget* parent);

private:
    void fill();
    void addFile(int number, const QString& path);
    void showPicture(const QString& key);

    RecentFiles* m_recent;
    Open m_open;
    SessionPictures* m_pictures;
    QHash<QString, QAction*> m_entries; ///< by thumbnail key
};

} // namespace ropescope::ui
