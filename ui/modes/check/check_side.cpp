// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/check/check_side.h"

#include <QScrollArea>

#include "ui/forms/panel_parts.h"
#include "ui/modes/check/fix_panel.h"
#include "ui/modes/check/token_panel.h"

namespace ropescope::ui {

namespace {

constexpr int kSideWidth = 360, kSideHeight = 220;
constexpr int kPart = 1000, kTokensPart = 1400; ///< shared out in proportion

} // namespace

CheckSide::CheckSide(Context context, QWidget* parent)
    : QSplitter(Qt::Vertical, parent), m_tokens(new TokenPanel(context, this)), m_fix(new FixPanel(context, this)) {
    setObjectName(QStringLiteral("sidePanel"));
    setChildrenCollapsible(false);
    addWidget(m_tokens);
    auto* fix = new QScrollArea(this);
    makeSideColumn(*fix, *m_fix);
    fix->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    addWidget(fix);
    setSizes({kPart, kPart});
    connect(m_tokens, &TokenPanel::tokenChosen, this, &CheckSide::tokenChosen);
    connect(m_fix, &FixPanel::tokenChosen, this, &CheckSide::tokenChosen);
}

void CheckSide::setActions(const QList<QAction*>& actions) { m_fix->setActions(actions); }

void CheckSide::show(const CheckedDumpPtr& checked) {
    m_tokens->show(checked);
    m_fix->show(checked);
    setVisible(checked != nullptr);
}

void CheckSide::setToken(std::int64_t token) { m_tokens->setToken(token); }

void CheckSide::setBeside(bool beside) {
    if (const Qt::Orientation along = beside ? Qt::Vertical : Qt::Horizontal; orientation() != along) {
        setOrientation(along);
        setSizes({beside ? kPart : kTokensPart, kPart});
    }
    m_fix->setButtonColumns(beside ? 2 : 1);
    setMinimumWidth(beside ? kSideWidth : 0);
    // A splitter takes its largest size from its parts, again and again.
    for (int i = 0; i < count(); ++i)
        widget(i)->setMaximumSize(beside ? kSideWidth : QWIDGETSIZE_MAX, beside ? QWIDGETSIZE_MAX : kSideHeight);
}

} // namespace ropescope::ui
