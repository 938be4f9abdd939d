// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/formula/formula_head.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include "core/base/limits.h"
#include "ui/document/convert.h"
#include "ui/document/theme.h"
#include "ui/panels/controls/icons.h"
#include "ui/panels/controls/panel_parts.h"
#include "ui/panels/controls/plain_field.h"

namespace ropescope::ui {
namespace {

constexpr int kTitleWidth = 200;
constexpr int kAllocationWidth = 150;

} // namespace

FormulaHead::FormulaHead(Context context, const Reports& reports, QMenu* menu, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_title(new PlainField(reports.fields, this)),
      m_name(makeLabel(context, LabelRole::Caption, this)),
      m_origin(new QComboBox(this)),
      m_allocation(new PlainField(reports.fields, this)),
      m_addAxis(new QToolButton(this)) {
    m_title->setAccessibleName(tr("Title of the scheme"));
    m_title->setFixedWidth(kTitleWidth);
    m_name->setToolTip(tr("Name of the scheme on the command line"));
    m_origin->addItems({QStringLiteral("0"), QStringLiteral("1")});
    m_origin->setAccessibleName(tr("Position of the first text token"));
    m_origin->setToolTip(tr("Position of the first text token"));
    connect(m_origin, &QComboBox::activated, this, reports.fields.changed);
    m_allocation->setFixedWidth(kAllocationWidth);
    m_allocation->setAccessibleName(tr("Allocation of frequencies"));
    m_allocation->setToolTip(tr("alternate, symmetric, split, split-restart, sections:16,24,24, …"));
    m_addAxis->setText(tr("Add axis"));
    m_addAxis->setAccessibleName(tr("Add axis"));
    connect(m_addAxis, &QToolButton::clicked, this, reports.addAxis);
    const QColor ink = context.theme.style().palette.ink2;
    QToolButton* more = iconButton(tintedIcon(QStringLiteral("more"), ink), tr("More about own schemes"));
    more->setPopupMode(QToolButton::InstantPopup);
    more->setMenu(menu);
    QToolButton* close = iconButton(tintedIcon(QStringLiteral("close"), ink), tr("Close the formulas"));
    connect(close, &QToolButton::clicked, this, reports.close);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    lay(*row, {m_addAxis, more, close});
}

QToolButton* FormulaHead::iconButton(const QIcon& icon, const QString& name) {
    auto* button = new QToolButton(this);
    button->setIcon(icon);
    button->setAutoRaise(true);
    button->setAccessibleName(name);
    button->setToolTip(name);
    return button;
}

void FormulaHead::lay(QHBoxLayout& row, const QList<QWidget*>& buttons) {
    const auto label = [this](const QString& text, QWidget* buddy) {
        auto* made = new QLabel(text, this);
        made->setBuddy(buddy);
        return made;
    };
    QLabel* heading = makeLabel(m_context, LabelRole::Heading, this);
    heading->setText(tr("Scheme by formula"));
    row.addWidget(heading);
    row.addWidget(m_title);
    row.addWidget(m_name);
    row.addStretch(1);
    row.addWidget(label(tr("Origin"), m_origin));
    row.addWidget(m_origin);
    row.addWidget(label(tr("Allocation"), m_allocation));
    row.addWidget(m_allocation);
    for (QWidget* button : buttons) row.addWidget(button);
}

void FormulaHead::showScheme(const FormulaScheme& scheme) {
    m_title->showText(toQString(scheme.title));
    m_title->setPlaceholderText(toQString(scheme.id));
    m_name->setText(toQString(ownId(scheme)));
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
