// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/controls/param_forms.h"

#include <algorithm>

#include <QEvent>
#include <QLayout>

#include <ropescope/session/chosen_columns.h>

#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/panels/controls/own_height.h"
#include "ui/panels/controls/param_form.h"

namespace ropescope::ui {

ParamForms::ParamForms(Context context, QWidget* parent) : QWidget(parent), m_context(context) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ParamForms::refresh() {
    const auto columns = chosenColumns(*m_context.document.session());
    const std::size_t count = columns.size();
    while (m_forms.size() > count) {
        m_forms.back()->hide();
        m_forms.back()->deleteLater(); // not delete: a signal of one of its editors may have led here
        m_forms.pop_back();
    }
    while (m_forms.size() < count) m_forms.push_back(new ParamForm(m_context, this));
    for (std::size_t i = 0; i < count; ++i) m_forms[i]->showColumn(static_cast<int>(i), columns[i]);
    place();
}

int ParamForms::heightOf(const ParamForm& form) const {
    const QLayout& layout = *form.layout();
    if (layout.count() == 0) return 0;
    return layout.hasHeightForWidth() ? layout.totalHeightForWidth(width()) : layout.totalSizeHint().height();
}

void ParamForms::place() {
    int highest = 0;
    for (std::size_t i = 0; i < m_forms.size(); ++i) {
        ParamForm& form = *m_forms[i];
        const int height = heightOf(form);
        form.setGeometry(0, 0, width(), height);
        form.setVisible(height > 0 && static_cast<int>(i) == m_context.focus.scheme());
        highest = std::max(highest, height);
    }
    setOwnHeight(*this, highest);
}

bool ParamForms::event(QEvent* event) {
    const bool done = QWidget::event(event);
    if (event->type() == QEvent::LanguageChange) place(); // after the base class: the forms are retranslated by then
    return done;
}

void ParamForms::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
}

} // namespace ropescope::ui
