// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/window_layout.h"

#include <QAction>
#include <QCoreApplication>
#include <QScreen>

#include "ui/document/document.h"
#include "ui/views/board.h"
#include "ui/window/main_window.h"
#include "ui/window/workbench.h"

namespace ropescope::ui {
namespace {

constexpr int kWideWindow = 1366, kTallWindow = 820;

class WindowLayoutText {
    Q_DECLARE_TR_FUNCTIONS(WindowLayout)
};

/// The action that shows or hides a part of the window.
QAction& toggleOf(const MainWindow& window, const char* id) {
    return *window.findChild<QAction*>(QString::fromLatin1(id));
}

/// Centred, at `size` or as much of it as the screen allows.
void placeAfresh(MainWindow& window) {
    const QRect room = window.screen()->availableGeometry();
    if (window.isMaximized() || window.isFullScreen()) window.showNormal();
    window.resize(kDefaultWindowSize.boundedTo(room.size()));
    if (window.isVisible())
        window.move(room.center() - window.rect().center());
    else if (window.size() != kDefaultWindowSize) // its frame would not fit
        window.setWindowState(Qt::WindowMaximized);
}

} // namespace

WindowLayout layoutOf(const Context& context, const MainWindow& window) {
    const Workbench& parts = window.workbench();
    const PanelWidths widths = parts.panelWidths();
    return {.geometry = window.saveGeometry(),
            .leftPanel = toggleOf(window, "view.left-panel").isChecked(),
            .rightPanel = toggleOf(window, "view.right-panel").isChecked(),
            .cards = toggleOf(window, "view.cards").isChecked(),
            .ribbon = toggleOf(window, "view.ribbon").isChecked(),
            .history = toggleOf(window, "edit.history").isChecked(),
            .leftWidth = widths.left,
            .rightWidth = widths.right,
            .rowHeights = parts.board().rowHeights(),
            .plots = context.document.session()->views.plots};
}

void applyLayout(const WindowLayout& layout, MainWindow& window, std::optional<QSize> size) {
    if (size)
        window.resize(*size);
    else if (layout.geometry.isEmpty() || !window.restoreGeometry(layout.geometry))
        placeAfresh(window);
    // Until the user has arranged a window, a small one leaves its room to the plots.
    const bool arranged = !layout.geometry.isEmpty();
    const bool wide = arranged || window.width() >= kWideWindow, tall = arranged || window.height() >= kTallWindow;
    toggleOf(window, "view.left-panel").setChecked(layout.leftPanel && wide);
    toggleOf(window, "view.right-panel").setChecked(layout.rightPanel && wide);
    toggleOf(window, "view.cards").setChecked(layout.cards && tall);
    toggleOf(window, "view.ribbon").setChecked(layout.ribbon);
    toggleOf(window, "edit.history").setChecked(layout.history);
    window.workbench().setPanelWidths({.left = layout.leftWidth, .right = layout.rightWidth});
    window.workbench().board().setRowHeights(layout.rowHeights);
}

void resetLayout(const Context& context, MainWindow& window) {
    const WindowLayout defaults;
    context.document.edit([] { return WindowLayoutText::tr("Reset layout"); },
                          [&](Session& session) { session.views.plots = defaults.plots; });
    applyLayout(defaults, window);
}

} // namespace ropescope::ui
