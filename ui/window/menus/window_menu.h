// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

#include "ui/window/window_requests.h"

namespace ropescope::ui {

/// The Window menu: commands on windows, and below them all windows of the process with the current one checked.
class WindowMenu : public QMenu {
    Q_OBJECT
public:
    /// `own` are the commands above; the menu adds those that go to the next and the previous window.
    WindowMenu(WindowRequests requests, const QList<QAction*>& own, QWidget* parent);

private:
    [[nodiscard]] QList<MainWindow*> windows() const;
    void fill();
    void step(int by) const;

    WindowRequests m_requests;
    QList<QAction*> m_entries;
};

} // namespace ropescope::ui
