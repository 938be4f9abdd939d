// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/sequence/sequence_strip.h"

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/document/theme.h"
#include "ui/panels/controls/icons.h"
#include "ui/panels/sequence/notation_row.h"
#include "ui/panels/sequence/segment_card.h"
#include "ui/panels/sequence/segment_list.h"
#include "ui/panels/sequence/sequence_totals.h"
#include "ui/panels/sequence/token_ribbon.h"

namespace ropescope::ui {

SequenceStrip::SequenceStrip(Context context, const Actions& actions, QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("sequenceStrip"));
    setAttribute(Qt::WA_StyledBackground);
    auto* notation = new NotationRow(context, actions.examples, actions.import, this);
    m_notation = &notation->field();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 8, 0, 2);
    column->setSpacing(2);
    column->addWidget(makeCards(context, actions));
    column->addWidget(notation);
    column->addWidget(new TokenRibbon(context, this));
}

QWidget* SequenceStrip::makeCards(const Context& context, const Actions& actions) {
    auto* cards = new QWidget(this);
    auto* list = new SegmentList(context, cards);
    list->addActions(actions.segment);
    auto* add = new QToolButton(cards);
    add->setObjectName(QStringLiteral("addSegment"));
    add->setText(tr("Add"));
    add->setAccessibleName(tr("Add a segment"));
    add->setIcon(tintedIcon(QStringLiteral("plus"), context.theme.style().palette.ink2));
    add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    add->setPopupMode(QToolButton::InstantPopup);
    add->setFixedHeight(kCardHeight);
    auto* menu = new QMenu(add);
    menu->addActions(actions.add);
    menu->addSeparator();
    menu->addAction(actions.import);
    add->setMenu(menu);

    auto* row = new QHBoxLayout(cards);
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(0);
    row->addWidget(list, 0, Qt::AlignTop);
    row->addWidget(add, 0, Qt::AlignTop);
    row->addStretch(1);
    row->addSpacing(16);
    row->addWidget(new SequenceTotals(context, cards), 0, Qt::AlignTop);
    return cards;
}

} // namespace ropescope::ui
