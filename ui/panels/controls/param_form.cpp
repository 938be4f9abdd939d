// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/controls/param_form.h"

#include <cmath>
#include <limits>

#include <QComboBox>
#include <QCoreApplication>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QSignalBlocker>

#include <ropescope/base/text.h>
#include <ropescope/session/column_edits.h>

#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/words/scheme_words.h"

namespace ropescope::ui {

namespace {

constexpr double kOwn = std::numeric_limits<double>::quiet_NaN();

/// Drops trailing zeros: 25, not 25.0000.
class PlainNumber : public QDoubleSpinBox {
public:
    using QDoubleSpinBox::QDoubleSpinBox;
    [[nodiscard]] QString textFromValue(double value) const override { return toQString(formatNumber(value)); }
};

void showValue(QWidget* editor, double value) {
    const QSignalBlocker blocker(editor);
    if (auto* number = qobject_cast<QDoubleSpinBox*>(editor)) number->setValue(value);
    auto* choices = qobject_cast<QComboBox*>(editor);
    if (!choices) return;
    for (int i = 0; i < choices->count(); ++i) {
        const double choice = choices->itemData(i).toDouble();
        if (choice == value || (std::isnan(choice) && std::isnan(value))) choices->setCurrentIndex(i);
    }
}

} // namespace

ParamForm::ParamForm(Context context, QWidget* parent)
    : QWidget(parent), m_context(context), m_form(new QFormLayout(this)) {
    m_form->setContentsMargins(12, 0, 12, 4);
    m_form->setRowWrapPolicy(QFormLayout::WrapLongRows);
}

void ParamForm::setValue(const ParamSpec& spec, double value) {
    const int column = m_column;
    const std::string id = spec.id;
    m_context.document.edit([spec] { return labelOf(spec); },
                            [column, id, value](Session& session) { setParam(session, column, id, value); },
                            QStringLiteral("param/") + toQString(id));
}

QWidget* ParamForm::makeChoices(const ParamSpec& spec) {
    auto* box = new QComboBox(this);
    if (std::isnan(spec.defaultValue)) box->addItem(QString(), kOwn);
    for (const double choice : spec.choices) box->addItem(toQString(formatNumber(choice)), choice);
    connect(box, &QComboBox::activated, this,
            [this, box, spec](int index) { setValue(spec, box->itemData(index).toDouble()); });
    return box;
}

QWidget* ParamForm::makeNumber(const ParamSpec& spec) {
    auto* box = new PlainNumber(this);
    box->setLocale(QLocale::c());
    box->setDecimals(4);
    box->setRange(spec.minimum, spec.maximum);
    box->setSingleStep(spec.step);
    box->setKeyboardTracking(false);
    connect(box, &QDoubleSpinBox::valueChanged, this, [this, spec](double value) { setValue(spec, value); });
    return box;
}

void ParamForm::rebuild(const std::vector<ParamSpec>& specs) {
    // Rows added to a visible form would have no height until the event loop shows them.
    hide();
    while (m_form->rowCount() > 0) m_form->removeRow(0);
    m_specs = specs;
    for (const ParamSpec& spec : specs) {
        auto* label = new QLabel(this);
        QWidget* editor = spec.choices.empty() ? makeNumber(spec) : makeChoices(spec);
        label->setBuddy(editor);
        m_form->addRow(label, editor);
    }
    retranslate();
}

QWidget* ParamForm::editorAt(std::size_t row) const {
    return m_form->itemAt(static_cast<int>(row), QFormLayout::FieldRole)->widget();
}

void ParamForm::retranslate() {
    for (std::size_t i = 0; i < m_specs.size(); ++i) {
        const QString label = labelOf(m_specs[i]);
        QWidget* editor = editorAt(i);
        editor->setAccessibleName(label);
        qobject_cast<QLabel*>(m_form->labelForField(editor))->setText(label);
        auto* choices = qobject_cast<QComboBox*>(editor);
        if (choices && std::isnan(m_specs[i].defaultValue)) choices->setItemText(0, tr("Automatic"));
    }
}

void ParamForm::showColumn(int column, const ChosenColumn& shown) {
    m_column = column;
    if (m_scheme != shown.scheme->id) rebuild(shown.scheme->params);
    m_scheme = shown.scheme->id;
    for (std::size_t i = 0; i < m_specs.size(); ++i)
        showValue(editorAt(i), paramValue(shown.scheme->params, shown.params, m_specs[i].id));
}

void ParamForm::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui
