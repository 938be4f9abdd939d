// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/schemes/param_forms.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QEvent>
#include <QFormLayout>
#include <QLabel>

#include <ropescope/base/text.h>
#include <ropescope/session/column_edits.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/focus.h"
#include "ui/document/words/scheme_words.h"
#include "ui/forms/own_height.h"

namespace ropescope::ui {

namespace {

/// Empty for a value that the scheme decides.
QString paramText(double value) { return std::isnan(value) ? QStringLiteral("") : toQString(formatNumber(value)); }

FormField paramField(const ParamSpec& spec, int column, double value) {
    const QString label = labelOf(spec), id = toQString(spec.id);
    FormField field{.kind = spec.choices.empty() ? FormField::Kind::Decimal : FormField::Kind::Words,
                    .path = QStringLiteral("schemes.params.") + id,
                    .name = [spec] { return labelOf(spec); },
                    .label = label,
                    .value = paramText(value),
                    .least = spec.minimum,
                    .most = spec.maximum,
                    .step = spec.step,
                    .change =
                        [column, id = spec.id](Session& session, const QString& text) {
                            bool isNumber = false;
                            const double number = text.toDouble(&isNumber);
                            setParam(session, column, id, isNumber ? number : std::numeric_limits<double>::quiet_NaN());
                        },
                    .mergeKey = QStringLiteral("param/") + id};
    if (std::isnan(spec.defaultValue)) {
        field.words << QStringLiteral("");
        field.titles << ParamForm::tr("Automatic");
    }
    for (const double choice : spec.choices) {
        field.words << paramText(choice);
        field.titles << field.words.back();
    }
    return field;
}

} // namespace

ParamForm::ParamForm(Context context, QWidget* parent)
    : QWidget(parent), m_form(new Form(context, this)), m_layout(new QFormLayout(this)) {
    m_layout->setContentsMargins(12, 0, 12, 4);
    m_layout->setRowWrapPolicy(QFormLayout::WrapLongRows);
}

void ParamForm::showColumn(int column, const ChosenColumn& shown) {
    Form::Fields fields;
    for (const ParamSpec& spec : shown.scheme->params)
        fields.push_back(paramField(spec, column, paramValue(shown.scheme->params, shown.params, spec.id)));
    if (!m_form->show(std::move(fields))) return;
    while (m_layout->rowCount() > 0) m_layout->removeRow(0);
    for (const FormRow& row : m_form->rows()) m_layout->addRow(row.label, row.widget());
}

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

void ParamForms::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) refresh();
    QWidget::changeEvent(event);
}

void ParamForms::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
}

} // namespace ropescope::ui
