// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "ui/document/context.h"

namespace ropescope::ui {

/// A plot of the focused scheme alone on the whole screen, for a class, until Esc or F11. It is linked with the window as
/// any view is, and deletes itself when closed.
class Presentation : public QWidget {
    Q_OBJECT
public:
    Presentation(Context context, const std::shared_ptr<const Plot>& plot, QWidget* parent);

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    Context m_context;
    std::vector<std::shared_ptr<const Plot>> m_plots; ///< the one that is shown
    bool m_alone;                                     ///< the focused column had the room of all before
};

/// Presents the view that has the keyboard, or else the topmost one of the window of `parent`.
void presentFocusedView(Context context, QWidget* parent);

} // namespace ropescope::ui
