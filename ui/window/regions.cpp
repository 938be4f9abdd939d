// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/regions.h"

#include <algorithm>
#include <utility>

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QTextEdit>

namespace ropescope::ui {
namespace {

/// The visible children of a widget, line by line: a line has the children whose centre is not below its topmost child.
std::vector<QWidget*> partsInLines(const QWidget& parent) {
    std::vector<QWidget*> parts;
    for (QObject* child : parent.children()) {
        auto* part = qobject_cast<QWidget*>(child);
        if (part && !part->isWindow() && !part->isHidden()) parts.push_back(part);
    }
    std::ranges::stable_sort(parts, {}, [](const QWidget* part) { return part->y(); });
    for (auto line = parts.begin(); line != parts.end();) {
        const int bottom = (*line)->geometry().bottom();
        const auto end = std::find_if(line, parts.end(),
                                      [&](const QWidget* part) { return part->geometry().center().y() > bottom; });
        const auto next = end == line ? line + 1 : end;
        std::stable_sort(line, next, [](const QWidget* a, const QWidget* b) { return a->x() < b->x(); });
        line = next;
    }
    return parts;
}

bool takesTab(const QWidget& widget) {
    return widget.focusPolicy() & Qt::TabFocus && widget.isEnabled() && !widget.focusProxy();
}

void collect(const QWidget& parent, const QWidget* also, std::vector<QWidget*>& into) {
    for (QWidget* part : partsInLines(parent)) {
        if (part == also || takesTab(*part)) into.push_back(part);
        collect(*part, also, into);
    }
}

bool canTake(const QWidget* widget) { return widget && widget->isVisible() && widget->isEnabled(); }

} // namespace

std::vector<QWidget*> readingOrder(const QWidget& root, const QWidget* also) {
    std::vector<QWidget*> order;
    collect(root, also, order);
    return order;
}

bool isTextField(const QWidget* widget) {
    if (const auto* box = qobject_cast<const QComboBox*>(widget)) return box->isEditable();
    if (const auto* line = qobject_cast<const QLineEdit*>(widget)) return !line->isReadOnly();
    if (const auto* text = qobject_cast<const QPlainTextEdit*>(widget)) return !text->isReadOnly();
    if (const auto* text = qobject_cast<const QTextEdit*>(widget)) return !text->isReadOnly();
    return qobject_cast<const QAbstractSpinBox*>(widget);
}

void bringIntoSight(QWidget* widget) {
    for (QWidget* around = widget->parentWidget(); around; around = around->parentWidget()) {
        if (auto* area = qobject_cast<QScrollArea*>(around)) area->ensureWidgetVisible(widget);
    }
}

bool Regions::Region::stopsAt(const QWidget* widget) const {
    return widget && stops.inside->isAncestorOf(widget) && (!stops.test || stops.test(widget));
}

void Regions::add(Stops stops, const QList<QWidget*>& others) {
    m_regions.push_back({.stops = std::move(stops), .others = others, .last = {}});
}

int Regions::regionOf(const QWidget* widget) const {
    const auto holds = [widget](const QWidget* part) { return part == widget || part->isAncestorOf(widget); };
    const auto found = std::ranges::find_if(m_regions, [&](const Region& region) {
        return widget && (holds(region.stops.inside) || std::ranges::any_of(region.others, holds));
    });
    return found == m_regions.end() ? -1 : static_cast<int>(found - m_regions.begin());
}

bool Regions::enter(Region& region) const {
    const Stops& stops = region.stops;
    if (!stops.inside->isVisible()) return false;
    QWidget* target = canTake(region.last) && region.stopsAt(region.last) ? region.last.data() : nullptr;
    if (!target && stops.first) target = stops.first();
    if (!target && !stops.first) {
        const std::vector<QWidget*> inside = readingOrder(*stops.inside);
        const auto first = std::ranges::find_if_not(inside, isTextField);
        if (!inside.empty()) target = first == inside.end() ? inside.front() : *first;
    }
    if (!canTake(target)) return false;
    // Both show the focus ring: views check the reason, Qt lists the window attribute.
    target->window()->setAttribute(Qt::WA_KeyboardFocusChange);
    target->setFocus(Qt::TabFocusReason);
    bringIntoSight(target);
    return true;
}

void Regions::step(QWidget* focused, bool forward) {
    const int count = static_cast<int>(m_regions.size());
    const int here = regionOf(focused);
    const int from = here < 0 ? m_start : here;
    if (from >= count) return;
    Region& region = m_regions[static_cast<std::size_t>(from)];
    const bool atStop = region.stopsAt(focused);
    if (atStop) region.last = focused;
    if (!atStop && enter(region)) return;
    for (int tried = 1; tried < count; ++tried) {
        const int next = (from + (forward ? tried : count - tried)) % count;
        if (enter(m_regions[static_cast<std::size_t>(next)])) return;
    }
}

} // namespace ropescope::ui
