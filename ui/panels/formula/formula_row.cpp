// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/formula/formula_row.h"

#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>

#include "ui/document/convert.h"
#include "ui/document/theme.h"
#include "ui/forms/icons.h"
#include "ui/panels/controls/plain_field.h"

namespace ropescope::ui {
namespace {

constexpr int kNameWidth = 48;

} // namespace

FormulaRow::FormulaRow(Context context, const FormulaField::Reports& reports,
                       const std::function<void(const FormulaRow*)>& remove, QWidget* parent)
    : QWidget(parent),
      m_name(new PlainField(reports, this)),
      m_formula(new FormulaField(context, reports, this)),
      m_video(new QCheckBox(this)),
      m_remove(new QToolButton(this)) {
    m_name->setFont(context.theme.style().fonts.mono);
    m_name->setFixedWidth(kNameWidth);
    m_remove->setIcon(themedIcon(context.theme, QStringLiteral("minus")));
    m_remove->setAutoRaise(true);
    connect(m_video, &QCheckBox::toggled, this, reports.changed);
    connect(m_remove, &QToolButton::clicked, this, [this, remove] { remove(this); });
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    row->addWidget(m_name);
    row->addWidget(new QLabel(QStringLiteral("="), this));
    row->addWidget(m_formula, 1);
    row->addWidget(m_video);
    row->addWidget(m_remove);
    retranslate();
}

void FormulaRow::retranslate() {
    m_name->setAccessibleName(tr("Name of the axis"));
    m_name->setToolTip(tr("Name of the axis; h, w and t have the colours of rows, columns and frames"));
    m_video->setText(tr("with video only"));
    m_video->setToolTip(tr("The axis exists only in sequences that contain a video"));
    m_formula->setAccessibleName(tr("Formula of axis %1").arg(m_axis));
    m_remove->setAccessibleName(tr("Remove axis %1").arg(m_axis));
    m_remove->setToolTip(m_remove->accessibleName());
}

void FormulaRow::showAxis(const FormulaAxis& axis) {
    m_axis = toQString(axis.name);
    m_name->showText(m_axis);
    m_formula->showText(toQString(axis.expression));
    retranslate();
    const QSignalBlocker blocker(m_video);
    m_video->setChecked(axis.onlyWithVideo);
}

void FormulaRow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

FormulaAxis FormulaRow::axis() const {
    return {
        .name = toStdString(m_name->text()), .expression = m_formula->formula(), .onlyWithVideo = m_video->isChecked()};
}

void FormulaRow::setRemovable(bool removable) { m_remove->setEnabled(removable); }

QList<QWidget*> FormulaRow::controls() const { return {m_name, m_formula, m_video, m_remove}; }

} // namespace ropescope::ui
