// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHelpEvent>
#include <QLabel>
#include <QTest>
#include <QToolTip>

#include "tests/ui/monkey/subject.h"
#include "ui/views/explain/explanations.h"
#include "ui/views/plot_view.h"

namespace ropescope::ui::monkey {

/// The pointer rests on a view or a label, or what has the focus is explained; then the explanation goes again.
inline void askForExplanation(Subject& subject, std::uint64_t which, std::uint64_t x, std::uint64_t y) {
    Workbench& workbench = subject.window().workbench();
    QList<QWidget*> places;
    for (PlotView* view : workbench.findChildren<PlotView*>()) places << view;
    for (QLabel* label : workbench.findChildren<QLabel*>()) places << label;
    places.removeIf([](const QWidget* widget) { return !widget->isVisible() || widget->size().isEmpty(); });
    if (places.isEmpty()) return;
    QWidget* place = places[static_cast<qsizetype>(which % static_cast<std::uint64_t>(places.size()))];
    if (QWidget* focused = subject.window().focusWidget(); focused && x % 4 == 0)
        (void)explanationOf(subject.workspace.context(), *focused);
    const QPoint point(static_cast<int>(x % static_cast<std::uint64_t>(place->width())),
                       static_cast<int>(y % static_cast<std::uint64_t>(place->height())));
    QHelpEvent help(QEvent::ToolTip, point, place->mapToGlobal(point));
    QCoreApplication::sendEvent(place, &help);
    QToolTip::hideText();
    QTest::keyClick(&workbench, Qt::Key_F24); // closes an explanation, and does nothing else
}

} // namespace ropescope::ui::monkey
