// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/window_layout.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QGuiApplication>
#include <QScreen>

#include "ui/document/document.h"
#include "ui/views/board.h"
#include "ui/window/main_window.h"
#include "ui/window/workbench.h"

namespace ropescope::ui {
namespace {

constexpr int kWideWindow = 1366, kTallWindow = 820;
constexpr int kCascadeOffset = 32; ///< from one window to the next, in both directions

class WindowLayoutText {
    Q_DECLARE_TR_FUNCTIONS(WindowLayout)
};

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

/// The frame of the window manager around a window, which is known while it is shown.
QMargins frameOf(const MainWindow& window) {
    const QRect inside = window.geometry(), outside = window.frameGeometry();
    return {inside.left() - outside.left(), inside.top() - outside.top(), outside.right() - inside.right(),
            outside.bottom() - inside.bottom()};
}

/// Moves a window onto its screen, unless it is wholly on one or several screens.
void bringOntoScreen(MainWindow& window) {
    if (window.isMaximized() || window.isFullScreen()) return;
    QRegion off(window.frameGeometry());
    for (const QScreen* screen : QGuiApplication::screens()) off -= screen->availableGeometry();
    if (off.isEmpty()) return;
    const QRect room = window.screen()->availableGeometry().marginsRemoved(frameOf(window));
    QRect place(window.geometry().topLeft(), window.size().boundedTo(room.size()));
    place.moveTo(std::clamp(place.x(), room.left(), room.right() + 1 - place.width()),
                 std::clamp(place.y(), room.top(), room.bottom() + 1 - place.height()));
    window.setGeometry(place);
}

/// Where a window as long as another one begins and ends, along one side of the room.
std::pair<int, int> cascaded(int begin, int length, int roomBegin, int roomLength) {
    length = std::min(length, roomLength);
    if (begin + kCascadeOffset + length <= roomBegin + roomLength) return {begin + kCascadeOffset, length};
    if (length + kCascadeOffset <= roomLength) return {roomBegin, length};
    return {roomBegin + kCascadeOffset, roomLength - kCascadeOffset};
}

} // namespace

QAction& toggleOf(const MainWindow& window, const char* id) {
    return *window.findChild<QAction*>(QString::fromLatin1(id));
}

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
    else
        bringOntoScreen(window);
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

void placeBeside(const MainWindow& beside, MainWindow& window) {
    const bool grown = beside.isMaximized() || beside.isFullScreen();
    const QRect place = grown ? beside.normalGeometry() : beside.geometry();
    const QRect room = beside.screen()->availableGeometry().marginsRemoved(frameOf(beside));
    const auto [x, width] = cascaded(place.x(), place.width(), room.x(), room.width());
    const auto [y, height] = cascaded(place.y(), place.height(), room.y(), room.height());
    window.setWindowState(Qt::WindowNoState);
    window.setGeometry(x, y, width, height);
}

void resetLayout(const Context& context, MainWindow& window) {
    const WindowLayout defaults;
    context.document.edit([] { return WindowLayoutText::tr("Reset layout"); },
                          [&](Session& session) { session.views.plots = defaults.plots; });
    applyLayout(defaults, window);
}

} // namespace ropescope::ui
