// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/controls/view_return.h"

#include <QApplication>

#include "ui/views/token_view.h"

namespace ropescope::ui {

ViewReturn::ViewReturn(QWidget* field) : QObject(field), m_field(field) {
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget*, const QWidget* now) {
        const auto* view = qobject_cast<const TokenView*>(now);
        if (!view || view->window() != m_field->window()) return;
        m_row = view->row();
        m_column = view->column();
    });
}

TokenView* ViewReturn::destination() const {
    TokenView* first = nullptr;
    for (TokenView* view : m_field->window()->findChildren<TokenView*>()) {
        if (!view->isVisible()) continue;
        if (view->row() == m_row && view->column() == m_column) return view;
        if (!first) first = view;
    }
    return first;
}

void ViewReturn::leave() {
    if (TokenView* view = destination())
        view->setFocus(Qt::OtherFocusReason);
    else
        m_field->clearFocus();
}

} // namespace ropescope::ui
