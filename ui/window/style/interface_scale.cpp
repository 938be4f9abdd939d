// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/style/interface_scale.h"

#include <algorithm>
#include <array>
#include <vector>

#include <QApplication>
#include <QMainWindow>
#include <QScreen>
#include <QWindow>

// Qt has no public function that changes the scale while windows are open.
#include <private/qhighdpiscaling_p.h>

#include <qpa/qplatformwindow.h>
#include <qpa/qwindowsysteminterface.h>

namespace ropescope::ui {

namespace {

constexpr std::array kSteps{100, 110, 125, 150, 175, 200, 225, 250};
constexpr auto kOwnFactor = "ropescopeOwnFactor"; ///< of a screen: what Qt itself has chosen

/// QT_SCALE_FACTOR, which multiplies whatever is set for a screen.
double commonFactor() { return QHighDpiScaling::factor(static_cast<QPlatformScreen*>(nullptr)); }

double ownFactor(QScreen& screen) {
    if (const QVariant known = screen.property(kOwnFactor); known.isValid()) return known.toDouble();
    const double own = QHighDpiScaling::factor(&screen) / commonFactor();
    screen.setProperty(kOwnFactor, own);
    return own;
}

/// Has Qt find out what a window measures at the new scale.
void renew(QWindow& window, const QRect& pixels, const QSize& before, bool grows) {
    window.handle()->propagateSizeHints();
    QWindowSystemInterface::handleGeometryChange<QWindowSystemInterface::SynchronousDelivery>(&window, pixels);
    const QSize wanted = grows ? before.boundedTo(window.screen()->availableSize()) : window.size();
    const QSize size = wanted.expandedTo(window.minimumSize());
    if (size != window.size()) window.resize(size); // which rounds
    window.requestUpdate();
}

} // namespace

void setInterfaceScale(int percent) {
    struct Shown {
        QWindow* window;
        QRect pixels;
        QSize size;
        bool grows;
    };
    const double scale = percent / 100.0;
    const auto screens = QGuiApplication::screens();
    const auto right = [scale](QScreen* screen) {
        return qFuzzyCompare(QHighDpiScaling::factor(screen), ownFactor(*screen) * scale * commonFactor());
    };
    if (std::ranges::all_of(screens, right)) return;
    std::vector<Shown> shown;
    for (QWidget* widget : QApplication::topLevelWidgets()) {
        QWindow* window = widget->windowHandle();
        if (!window || !window->handle()) continue;
        shown.push_back({window, window->handle()->geometry(), window->size(), !qobject_cast<QMainWindow*>(widget)});
    }
    for (QScreen* screen : screens) QHighDpiScaling::setScreenFactor(screen, ownFactor(*screen) * scale);
    for (const Shown& each : shown) renew(*each.window, each.pixels, each.size, each.grows);
}

int nextInterfaceScale(int percent, bool larger) {
    if (larger) {
        const auto found = std::ranges::upper_bound(kSteps, percent);
        return found == kSteps.end() ? kSteps.back() : *found;
    }
    const auto found = std::ranges::lower_bound(kSteps, percent);
    return found == kSteps.begin() ? kSteps.front() : *std::prev(found);
}

} // namespace ropescope::ui
