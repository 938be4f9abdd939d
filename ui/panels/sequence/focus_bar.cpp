// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/sequence/focus_bar.h"

#include <QEvent>
#include <QHBoxLayout>

#include <ropescope/base/text.h>

#include "ui/document/convert.h"
#include "ui/document/focus.h"
#include "ui/document/jobs/pair_feed.h"
#include "ui/document/placement.h"
#include "ui/document/theme.h"
#include "ui/document/words/position_words.h"
#include "ui/document/words/scheme_words.h"
#include "ui/forms/panel_parts.h"
#include "ui/panels/sequence/hint_line.h"
#include "ui/views/elided_label.h"

namespace ropescope::ui {

namespace {

constexpr int kFocusBarMinLetters = 10; ///< pixels

QStringList tokenForms(const std::optional<std::int64_t>& token, const Position& position, int axes) {
    if (!token) return {QStringLiteral("–")};
    return {tokenText(*token) + u' ' + positionText(position, axes), tokenText(*token)};
}

} // namespace

FocusBar::FocusBar(Context context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_query(new ElidedLabel(this)),
      m_key(new ElidedLabel(this)),
      m_delta(new ElidedLabel(this, ElidedLabel::Last::Nothing)),
      m_score(makeLabel(context, LabelRole::Number, this)),
      m_scheme(new ElidedLabel(this, ElidedLabel::Last::Nothing)),
      m_hint(new HintLine(
          context, [this] { return hintForms(); }, this)) {
    m_hint->setObjectName(QStringLiteral("hint"));
    m_scheme->setFont(m_context.theme.style().fonts.body);
    m_scheme->setForegroundRole(QPalette::PlaceholderText);
    for (ElidedLabel* label : {m_query, m_key, m_delta}) {
        label->setFont(m_context.theme.style().fonts.mono);
        label->setMinPixelSize(kFocusBarMinLetters);
    }
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(10, 0, 10, 0);
    line->setSpacing(6);
    line->addWidget(makeBadge(context, Badge::Query, this));
    line->addWidget(m_query);
    line->addSpacing(6);
    line->addWidget(makeBadge(context, Badge::Key, this));
    line->addWidget(m_key);
    for (QLabel* label : std::initializer_list<QLabel*>{m_delta, m_score, m_scheme}) {
        line->addSpacing(8);
        line->addWidget(label);
    }
    line->addSpacing(8);
    line->addWidget(m_hint, 1);

    connect(&m_context.placement, &Placement::changed, this, &FocusBar::refresh);
    connect(&m_context.focus, &Focus::changed, this, [this](Focus::Changes changes) {
        if (changes.testFlag(Focus::Scheme)) refresh();
        m_hint->refresh();
    });
    connect(&m_context.pair, &PairFeed::changed, this, &FocusBar::refresh);
    refresh();
}

void FocusBar::refresh() {
    const PlacedSession& placed = *m_context.placed();
    const auto scheme = static_cast<std::size_t>(m_context.focus.scheme());
    const PairReadout pair = m_context.pair.read(scheme);
    m_query->showForms(tokenForms(pair.queryToken, pair.query, pair.axes));
    m_key->showForms(tokenForms(pair.keyToken, pair.key, pair.axes));
    m_delta->showText(pair.complete() ? u"Δ " + positionText(pair.delta, pair.axes) : QString());
    m_score->setText(pair.score ? u"S " + readoutText(pair) : QString());
    m_score->setVisible(pair.score.has_value());
    m_scheme->showText(scheme < placed.columns.size() ? titleOf(*placed.columns[scheme].scheme) : QString());
    m_query->setAccessibleName(tr("Query: %1").arg(m_query->text()));
    m_key->setAccessibleName(tr("Key: %1").arg(m_key->text()));
    m_hint->refresh();
}

QStringList FocusBar::hintForms() const {
    const bool pinned = m_context.focus.keyPinned();
    const QString hint = pinned ? tr("K is pinned: Esc unpins it") : tr("Click sets Q · hover sets K · Space swaps");
    const QString took = m_scores == 0
                             ? QString()
                             : tr("%1 scores   computed %2 ms")
                                   .arg(toQString(formatGrouped(m_scores)), QString::number(m_milliseconds, 'f', 1));
    return {took.isEmpty() ? hint : hint + QStringLiteral("     ") + took, pinned ? hint : took, QString()};
}

void FocusBar::showTiming(qint64 scores, double milliseconds) {
    m_scores = scores;
    m_milliseconds = milliseconds;
    m_hint->refresh();
}

void FocusBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) refresh();
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui
