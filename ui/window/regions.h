// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QList>
#include <QPointer>
#include <QWidget>

/// How the keyboard gets around in the window.
namespace ropescope::ui {

/// The widgets inside `root` that take the keyboard by Tab, line by line as one reads. By geometry and not by when they
/// were made, because columns and rows are rebuilt again and again. `also` is listed even if it does not take it.
[[nodiscard]] std::vector<QWidget*> readingOrder(const QWidget& root, const QWidget* also = nullptr);

/// True while letters typed into the widget are text.
[[nodiscard]] bool isTextField(const QWidget* widget);

/// Scrolls the areas around a widget so that it is seen.
void bringIntoSight(QWidget* widget);

/// Parts of the window that F6 goes through. Each remembers which of its widgets had the keyboard last.
class Regions {
public:
    /// The widgets of a region that F6 stops at: those inside `inside` that pass `test`, if there is one.
    struct Stops {
        QWidget* inside;
        std::function<bool(const QWidget*)> test{};
        std::function<QWidget*()> first{}; ///< else the first in reading order that is no text field
    };
    /// `others` belong to the region; from them F6 leads to its stops.
    void add(Stops stops, const QList<QWidget*>& others = {});
    /// The region that one starts from while nothing has the keyboard is the last one added before the call.
    void startHere() { m_start = static_cast<int>(m_regions.size()) - 1; }
    /// Moves the keyboard from `focused` to the next or the previous region that is shown.
    void step(QWidget* focused, bool forward);

private:
    struct Region {
        Stops stops;
        QList<QWidget*> others;
        QPointer<QWidget> last;
        [[nodiscard]] bool stopsAt(const QWidget* widget) const;
    };
    [[nodiscard]] int regionOf(const QWidget* widget) const;
    bool enter(Region& region) const;

    std::vector<Region> m_regions;
    int m_start = 0;
};

} // namespace ropescope::ui
