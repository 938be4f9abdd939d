// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/controls/view_return.h"

#include <QApplication>

#include "ui/views/plot_view.h"

namespace ropescope::ui {

ViewReturn::ViewReturn(QWidget* field) : QObject(field), m_field(field) {
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget*, const QWidget* now) {
        const auto* view = qobject_cast<const PlotView*>(now);
        if (!view || view->window() != m_field->window()) return;
        m_plot = view->plot();
        m_column = view->column();
    });
}

PlotView* ViewReturn::destination() const {
    PlotView* first = nullptr;
    for (PlotView* view : m_field->window()->findChildren<PlotView*>()) {
        if (!view->isVisible()) continue;
        if (view->plot() == m_plot && view->column() == m_column) return view;
        if (!first) first = view;
    }
    return first;
}

void ViewReturn::leave() {
    if (PlotView* view = destination())
        view->setFocus(Qt::OtherFocusReason);
    else
        m_field->clearFocus();
}

} // namespace ropescope::ui
