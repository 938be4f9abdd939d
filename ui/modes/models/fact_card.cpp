// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/models/fact_card.h"

#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include "ui/document/theme.h"
#include "ui/forms/panel_parts.h"

namespace ropescope::ui {

namespace {

constexpr int kCardMargin = 12, kCardRadius = 5, kFactNameWidth = 118;

} // namespace

FactCard::FactCard(Context context, QWidget* parent)
    : QFrame(parent),
      m_context(context),
      m_title(makeLabel(context, LabelRole::Heading, this)),
      m_note(makeLabel(context, LabelRole::Caption, this)),
      m_column(new QVBoxLayout(this)) {
    auto* head = new QHBoxLayout;
    head->addWidget(m_title);
    head->addStretch(1);
    head->addWidget(m_note);
    m_column->setContentsMargins(kCardMargin, 8, kCardMargin, kCardMargin);
    m_column->setSpacing(8);
    m_column->addLayout(head);
    m_column->addStretch(1);
}

void FactCard::show(const QString& title, const QString& note, const std::vector<Fact>& facts) {
    m_title->setText(title);
    m_note->setText(note);
    delete m_facts;
    m_facts = new QWidget(this);
    auto* grid = new QGridLayout(m_facts);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(4);
    grid->setColumnMinimumWidth(0, kFactNameWidth);
    grid->setColumnStretch(1, 1);
    int row = 0;
    for (const Fact& fact : facts) {
        auto* value = makeLabel(m_context, fact.name.isEmpty() ? LabelRole::Body : LabelRole::Number, m_facts);
        value->setText(fact.value);
        value->setWordWrap(true);
        if (fact.name.isEmpty()) {
            grid->addWidget(value, row++, 0, 1, 2);
            continue;
        }
        auto* name = makeLabel(m_context, LabelRole::Caption, m_facts);
        name->setText(fact.name);
        grid->addWidget(name, row, 0, Qt::AlignTop);
        grid->addWidget(value, row++, 1);
    }
    m_column->insertWidget(1, m_facts);
}

void FactCard::addBelow(QWidget* widget) { m_column->insertWidget(m_column->count() - 1, widget); }

void FactCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Palette& palette = m_context.theme.style().palette;
    painter.setPen(QPen(palette.line, 1));
    painter.setBrush(palette.panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kCardRadius, kCardRadius);
}

} // namespace ropescope::ui
