// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QList>
#include <QPointer>
#include <QWidget>

/// Keyboard navigation in the window.
namespace ropescope::ui {

/// The widgets inside `root` that accept focus by Tab, in reading order. Sorted by geometry rather than creation,
/// because columns and rows are rebuilt often. `also` is listed even if it does not accept focus.
[[nodiscard]] std::vector<QWidget*> readingOrder(const QWidget& root, const QWidget* also = nullptr);

/// True if letters typed into the widget are text.
[[nodiscard]] bool isTextField(const QWidget* widget);

/// Scrolls the areas around a widget to make it visible.
void bringIntoSight(QWidget* widget);

/// Parts of the window that F6 cycles through. Each remembers which of its widgets was focused last.
class Regions {
public:
    /// The widgets of a region where F6 stops: those inside `inside` that pass `test`, if there is one.
    struct Stops {
        QWidget* inside;
        std::function<bool(const QWidget*)> test{};
        std::function<QWidget*()> first{}; ///< default: the first in reading order that is not a text field
    };
    /// `others` also belong to the region; from them F6 moves to its stops.
    void add(Stops stops, const QList<QWidget*>& others = {});
    /// While nothing is focused, navigation starts from the last region added before this call.
    void startHere() { m_start = static_cast<int>(m_regions.size()) - 1; }
    /// Moves the focus from `focused` to the next or previous visible region.
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
