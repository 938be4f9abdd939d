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

/// The sessions that were opened or saved lately, with thumbnails that come as they are made. Files that are gone are greyed.
class RecentMenu : public QMenu {
    Q_OBJECT
public:
    using Open = std::function<void(const QString& path)>;

    /// `recent` null: there is no list, and the menu is disabled.
    RecentMenu(Context context, RecentFiles* recent, Open open, QWidget* parent);

private:
    void fill();
    void addFile(int number, const QString& path);
    void showPicture(const QString& key);

    RecentFiles* m_recent;
    Open m_open;
    SessionPictures* m_pictures;
    QHash<QString, QAction*> m_entries; ///< by the key of the picture
};

} // namespace ropescope::ui
