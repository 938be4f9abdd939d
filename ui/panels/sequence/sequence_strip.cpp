// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/sequence/sequence_strip.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/forms/fault_bar.h"
#include "ui/forms/icons.h"
#include "ui/panels/sequence/notation_row.h"
#include "ui/panels/sequence/segment_card.h"
#include "ui/panels/sequence/segment_list.h"
#include "ui/panels/sequence/sequence_totals.h"
#include "ui/panels/sequence/token_ribbon.h"

namespace ropescope::ui {

SequenceStrip::SequenceStrip(Context context, const Actions& actions, QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("sequenceStrip"));
    setAttribute(Qt::WA_StyledBackground);
    auto* notation = new NotationRow(context, {actions.examples, actions.import, actions.cards}, this);
    m_notation = &notation->field();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 8, 0, 2);
    column->setSpacing(2);
    m_cards = makeCards(context, actions);
    m_ribbon = new TokenRibbon(context, this);
    column->addWidget(m_cards);
    column->addWidget(notation);
    column->addWidget(m_ribbon);
    retranslate();
}

void SequenceStrip::retranslate() {
    m_add->setText(tr("Add"));
    m_add->setAccessibleName(tr("Add a segment"));
}

void SequenceStrip::showRibbon(bool shown) { m_ribbon->setVisible(shown); }

void SequenceStrip::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

QWidget* SequenceStrip::makeCards(const Context& context, const Actions& actions) {
    auto* cards = new QWidget(this);
    auto* list = new SegmentList(context, cards);
    list->addActions(actions.segment);
    m_add = new QToolButton(cards);
    m_add->setObjectName(QStringLiteral("addSegment"));
    m_add->setIcon(themedIcon(context.theme, QStringLiteral("plus")));
    m_add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_add->setPopupMode(QToolButton::InstantPopup);
    m_add->setFixedHeight(kCardHeight);
    auto* menu = new QMenu(m_add);
    menu->addActions(actions.add);
    menu->addSeparator();
    menu->addAction(actions.import);
    m_add->setMenu(menu);

    auto* fault = new FaultBar(
        context, [] {}, cards);
    connect(list, &SegmentList::refused, fault, [fault](const QString& reason) { fault->showFault(reason, {}); });
    auto* column = new QVBoxLayout(cards);
    column->setContentsMargins(12, 0, 12, 0);
    column->setSpacing(2);
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    row->addWidget(list, 0, Qt::AlignTop);
    row->addWidget(m_add, 0, Qt::AlignTop);
    row->addStretch(1);
    row->addSpacing(16);
    row->addWidget(new SequenceTotals(context, cards), 0, Qt::AlignTop);
    column->addLayout(row);
    column->addWidget(fault);
    return cards;
}

} // namespace ropescope::ui
