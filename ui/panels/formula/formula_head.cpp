// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/formula/formula_head.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include <ropescope/base/limits.h>

#include "ui/document/convert.h"
#include "ui/document/theme.h"
#include "ui/forms/icons.h"
#include "ui/forms/panel_parts.h"
#include "ui/panels/controls/plain_field.h"

namespace ropescope::ui {
namespace {

constexpr int kTitleWidth = 200, kAllocationWidth = 150, kLeastWidth = 80;

} // namespace

FormulaHead::FormulaHead(Context context, const Reports& reports, QMenu* menu, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_heading(makeLabel(context, LabelRole::Heading, this)),
      m_title(new PlainField(reports.fields, this)),
      m_name(makeLabel(context, LabelRole::Caption, this)),
      m_originLabel(new QLabel(this)),
      m_origin(new QComboBox(this)),
      m_allocationLabel(new QLabel(this)),
      m_allocation(new PlainField(reports.fields, this)),
      m_addAxis(new QToolButton(this)),
      m_more(iconButton(QStringLiteral("more"))),
      m_close(iconButton(QStringLiteral("close"))) {
    m_title->setMinimumWidth(kLeastWidth);
    m_title->setMaximumWidth(kTitleWidth);
    m_origin->addItems({QStringLiteral("0"), QStringLiteral("1")});
    connect(m_origin, &QComboBox::activated, this, reports.fields.changed);
    m_allocation->setMinimumWidth(kLeastWidth);
    m_allocation->setMaximumWidth(kAllocationWidth);
    connect(m_addAxis, &QToolButton::clicked, this, reports.addAxis);
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setMenu(menu);
    connect(m_close, &QToolButton::clicked, this, reports.close);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    lay(*row);
    retranslate();
}

QToolButton* FormulaHead::iconButton(const QString& icon) {
    auto* button = new QToolButton(this);
    button->setIcon(themedIcon(m_context.theme, icon));
    button->setAutoRaise(true);
    return button;
}

void FormulaHead::lay(QHBoxLayout& row) {
    m_originLabel->setBuddy(m_origin);
    m_allocationLabel->setBuddy(m_allocation);
    row.addWidget(m_heading);
    row.addWidget(m_title, 4);
    row.addWidget(m_name);
    row.addStretch(1);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_originLabel, m_origin, m_allocationLabel})
        row.addWidget(widget);
    row.addWidget(m_allocation, 3);
    for (QWidget* widget : {m_addAxis, m_more, m_close}) row.addWidget(widget);
}

void FormulaHead::retranslate() {
    m_heading->setText(tr("Scheme by formula"));
    m_title->setAccessibleName(tr("Title of the scheme"));
    m_name->setToolTip(tr("Name of the scheme on the command line"));
    m_originLabel->setText(tr("Origin"));
    m_origin->setAccessibleName(tr("Position of the first text token"));
    m_origin->setToolTip(m_origin->accessibleName());
    m_allocationLabel->setText(tr("Allocation"));
    m_allocation->setAccessibleName(tr("Allocation of frequencies"));
    m_allocation->setToolTip(tr("alternate, symmetric, split, split-restart, sections:16,24,24, …"));
    m_addAxis->setText(tr("Add axis"));
    m_addAxis->setAccessibleName(tr("Add axis"));
    m_more->setAccessibleName(tr("More about user-defined schemes"));
    m_more->setToolTip(m_more->accessibleName());
    m_close->setAccessibleName(tr("Close the formulas"));
    m_close->setToolTip(m_close->accessibleName());
}

void FormulaHead::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

void FormulaHead::showScheme(const FormulaScheme& scheme) {
    m_title->showText(toQString(scheme.title));
    m_title->setPlaceholderText(toQString(scheme.id));
    m_name->setText(toQString(userSchemeId(scheme)));
    m_origin->setCurrentIndex(scheme.origin);
    m_allocation->showText(toQString(scheme.allocation));
    m_addAxis->setEnabled(scheme.axes.size() < kMaxAxes);
}

void FormulaHead::readInto(FormulaScheme& scheme) const {
    scheme.title = toStdString(m_title->text());
    scheme.origin = m_origin->currentIndex();
    scheme.allocation = toStdString(m_allocation->text());
}

} // namespace ropescope::ui
