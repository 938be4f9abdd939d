// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/check/check_view.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <ropescope/base/text.h>
#include <ropescope/check/first_difference.h>
#include <ropescope/formats/check/rotary_report.h>
#include <ropescope/schemes/scheme_registry.h>

#include "ui/document/convert.h"
#include "ui/document/theme.h"
#include "ui/document/words/error_words.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/position_words.h"
#include "ui/document/words/scheme_words.h"
#include "ui/forms/fault_bar.h"
#include "ui/forms/icons.h"
#include "ui/forms/panel_parts.h"
#include "ui/modes/check/check_words.h"
#include "ui/modes/check/pictures/difference_strip.h"
#include "ui/modes/check/pictures/mismatch_picture.h"
#include "ui/modes/check/pictures/pair_strip.h"
#include "ui/modes/check/ranked_list.h"
#include "ui/modes/check/pictures/score_maps.h"
#include "ui/modes/models/fact_card.h"

namespace ropescope::ui {

namespace {

constexpr int kCheckMargin = 16, kCheckGap = 10, kTwoCards = 620, kSignSize = 32, kEmptyWidth = 460;

QLabel* wrapped(QLabel* label) {
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

} // namespace

CheckView::CheckView(Context context, QWidget* parent)
    : QScrollArea(parent),
      m_context(context),
      m_page(new QWidget(this)),
      m_head(makeHead()),
      m_empty(makeEmpty()),
      m_fault(new FaultBar(
          context, [] {}, m_page)),
      m_cards(new QGridLayout),
      m_stripCard(new FactCard(context, m_page)),
      m_strip(new DifferenceStrip(context, m_stripCard)),
      m_pairs(new PairStrip(context, m_stripCard)),
      m_mismatchCard(new FactCard(context, m_page)),
      m_mismatch(new MismatchPicture(context, m_mismatchCard)),
      m_explanation(wrapped(makeLabel(context, LabelRole::Body, m_mismatchCard))),
      m_causesCard(new FactCard(context, m_page)),
      m_causes(new RankedList(context, RankedList::Kind::Mistakes, m_causesCard)),
      m_fitsCard(new FactCard(context, m_page)),
      m_fits(new RankedList(context, RankedList::Kind::Rules, m_fitsCard)),
      m_mapsCard(new FactCard(context, m_page)),
      m_maps(new ScoreMaps(context, m_mapsCard)),
      m_mapsText(wrapped(makeLabel(context, LabelRole::Body, m_mapsCard))) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // texts wrap, so the width must not follow the height
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_fault->setWrapped();
    m_causes->list().setObjectName(QStringLiteral("causes"));
    m_fits->list().setObjectName(QStringLiteral("fits"));
    m_stripCard->addBelow(m_strip);
    m_stripCard->addBelow(m_pairs);
    m_mismatchCard->addBelow(m_mismatch);
    m_mismatchCard->addBelow(m_explanation);
    m_causesCard->addBelow(m_causes);
    m_fitsCard->addBelow(m_fits);
    m_mapsCard->addBelow(m_maps);
    m_mapsCard->addBelow(m_mapsText);
    m_cards->setSpacing(kCheckGap);
    auto* column = new QVBoxLayout(m_page);
    column->setContentsMargins(kCheckMargin, 12, kCheckMargin, kCheckMargin);
    column->setSpacing(kCheckGap);
    column->addWidget(m_fault);
    column->addWidget(m_head);
    column->addWidget(m_empty);
    column->addLayout(m_cards);
    column->addStretch(1);
    setWidget(m_page);
    connect(m_strip, &DifferenceStrip::tokenChosen, this, &CheckView::tokenChosen);
    connect(m_maps, &ScoreMaps::tokenChosen, this, &CheckView::tokenChosen);
    connect(m_maps, &ScoreMaps::changed, this, &CheckView::showMaps);
    connect(&context.theme, &Theme::changed, this, &CheckView::retranslate);
    show({}, {});
}

QWidget* CheckView::makeHead() {
    auto* head = new QWidget(m_page);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(12);
    m_sign = new QLabel(head);
    m_headline = wrapped(makeLabel(m_context, LabelRole::Heading, head));
    m_headline->setObjectName(QStringLiteral("checkHeadline"));
    m_headline->setFont(m_context.theme.style().fonts.total);
    m_subline = wrapped(makeLabel(m_context, LabelRole::Body, head));
    auto* texts = new QVBoxLayout;
    texts->setSpacing(2);
    texts->addWidget(m_headline);
    texts->addWidget(m_subline);
    row->addWidget(m_sign, 0, Qt::AlignTop);
    row->addLayout(texts, 1);
    return head;
}

QWidget* CheckView::makeEmpty() {
    auto* empty = new QWidget(m_page);
    empty->setMaximumWidth(kEmptyWidth);
    auto* column = new QVBoxLayout(empty);
    column->setContentsMargins(0, 40, 0, 0);
    column->setSpacing(12);
    m_emptyTitle = makeLabel(m_context, LabelRole::Heading, empty);
    m_emptyTitle->setFont(m_context.theme.style().fonts.total);
    m_emptyTitle->setWordWrap(true);
    m_emptyText = wrapped(makeLabel(m_context, LabelRole::Body, empty));
    column->addWidget(m_emptyTitle);
    column->addWidget(m_emptyText);
    return empty;
}

void CheckView::setActions(const QList<QAction*>& actions) {
    auto* row = new QHBoxLayout;
    for (QAction* action : actions) {
        auto* button = new QToolButton(m_empty);
        button->setDefaultAction(action);
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
    }
    row->addStretch(1);
    qobject_cast<QVBoxLayout*>(m_empty->layout())->addLayout(row);
}

void CheckView::show(const CheckedSource& checked, const std::optional<Error>& error) {
    const bool another = checked.positions != m_checked;
    m_source = checked;
    m_checked = checked.positions;
    m_error = error;
    m_strip->show(m_checked);
    m_pairs->show(checked.rotation);
    if (another) m_maps->show(m_checked);
    retranslate();
}

void CheckView::setToken(std::int64_t token) {
    m_token = token;
    m_strip->setToken(token);
    showMismatch();
}

void CheckView::retranslate() {
    setAccessibleName(tr("Result of the check"));
    setAccessibleDescription(headlineOf(m_source));
    m_emptyTitle->setText(tr("Are your position ids right?"));
    m_emptyText->setText(
        tr("1. Set the sequence of your prompt and the scheme on the left.\n"
           "2. Drop a file with the ids that your code made, or paste what it printed: a tensor, an array or lists.\n"
           "3. You see whether they are equal, and if not, where they differ first, why, and how to fix it."));
    m_fault->showFault(m_error ? errorText(*m_error) : QString(), {});
    const bool shown = static_cast<bool>(m_source);
    m_empty->setVisible(!shown);
    for (QWidget* part : std::initializer_list<QWidget*>{m_head, m_stripCard}) part->setVisible(shown);
    m_strip->setVisible(m_checked != nullptr);
    m_pairs->setVisible(m_source.rotation != nullptr);
    if (shown) {
        const bool equal = m_source.equal();
        m_headline->setText(headlineOf(m_source));
        m_subline->setText(m_checked ? sublineOf(*m_checked) : QString());
        m_subline->setVisible(!m_subline->text().isEmpty());
        m_sign->setPixmap(themedIcon(m_context.theme, equal ? QStringLiteral("check") : QStringLiteral("cross"),
                                     equal ? &Palette::pass : &Palette::fail)
                              .pixmap(kSignSize, kSignSize));
        m_sign->setAccessibleName(equal ? tr("equal") : tr("different"));
        m_stripCard->show(m_checked ? tr("Difference, yours − expected") : tr("Pairs of a head"),
                          equal || !m_checked ? QString() : tr("F8: next difference, Shift+F8: previous one"), {});
    }
    showMismatch();
    if (m_source.rotation) showTurns(m_source.rotation->first());
    if (!m_source.rotation) showCauses();
    if (!m_source.rotation) showFits();
    showMaps();
    place();
}

void CheckView::showMismatch() {
    m_mismatch->setVisible(m_checked != nullptr);
    if (m_source.rotation) {
        m_mismatchCard->setVisible(!m_source.equal());
        m_mismatchCard->show(tr("First difference"), {}, {});
        QStringList sentences;
        for (const Message& line : firstPairLines(m_source.rotation->first())) sentences << sentenceText(line);
        return m_explanation->setText(sentences.join(u'\n'));
    }
    const auto& first = m_checked ? m_checked->result.comparison.first : std::nullopt;
    m_mismatchCard->setVisible(first.has_value());
    if (!first) return;
    const auto here = m_checked->differenceAt(m_token);
    const TokenDifference& told = here ? *here : *first;
    m_mismatchCard->show(told.token == first->token ? tr("First difference, explained")
                                                    : tr("Token %1, explained").arg(told.token),
                         told.token < m_checked->tokens() ? tokenName(*m_checked, told.token) : QString(), {});
    m_mismatch->show(m_checked.get(), told.token);
    m_explanation->setText(sentenceText(explain(m_checked->result.expectation, told)));
}

void CheckView::showCauses() {
    const bool differs = m_checked && !m_checked->result.equal();
    m_causesCard->setVisible(differs);
    if (!differs) return;
    std::vector<RankedList::Row> rows;
    for (const RankedCause& ranked : m_checked->result.causes) {
        QStringList titles, details;
        for (const Cause* cause : {ranked.cause, ranked.with}) {
            if (!cause) continue;
            titles << sentenceText(cause->sentence);
            details << sentenceText(cause->sentence);
            if (!cause->symptom.empty()) details << sentenceText(cause->symptom);
            if (!cause->thread.empty()) details << tr("It happened in %1.").arg(toQString(cause->thread));
        }
        rows.push_back({.title = titles.join(u' '),
                        .count = ranked.explains,
                        .of = m_checked->known(),
                        .detail = joinSentences(details)});
    }
    m_causesCard->show(tr("What would explain it"), tr("tokens that a known mistake would give"), {});
    m_causes->show(std::move(rows), tr("No known mistake gives more of these positions than the rule itself."),
                   tr("Known mistakes, the best explanation first"));
}

/// Causes and schemes of an array that follows from the positions.
void CheckView::showTurns(const RotaryCheck& check) {
    std::vector<RankedList::Row> causes, fits;
    for (const TurnCause& told : check.causes) {
        QStringList details{sentenceText(told.cause->sentence)};
        if (!told.cause->symptom.empty()) details << sentenceText(told.cause->symptom);
        if (!told.cause->thread.empty()) details << tr("It happened in %1.").arg(toQString(told.cause->thread));
        causes.push_back(
            {.title = details.front(), .count = told.explains, .of = check.pairs, .detail = joinSentences(details)});
    }
    for (const TurnFit& fit : check.fits) {
        const auto scheme = findScheme(fit.scheme);
        if (!scheme) continue;
        fits.push_back({.title = titleOf(**scheme),
                        .count = check.pairs - fit.different,
                        .of = check.pairs,
                        .detail = subtitleOf(**scheme)});
    }
    m_causesCard->setVisible(!check.equal());
    m_causesCard->show(tr("What would explain it"), tr("pairs that a known mistake would give"), {});
    m_causes->show(std::move(causes), tr("No known mistake gives more of these pairs than the rule itself."),
                   tr("Known mistakes, the best explanation first"));
    m_fitsCard->setVisible(!fits.empty());
    m_fitsCard->show(tr("Which rule made this?"), tr("pairs that are equal"), {});
    m_fits->show(std::move(fits), {}, tr("Rules, the one that fits best first"));
}

void CheckView::showFits() {
    m_fitsCard->setVisible(m_checked != nullptr);
    if (!m_checked) return;
    const Fits& fits = m_checked->result.fits;
    std::vector<RankedList::Row> rows;
    const std::int64_t missing = std::max<std::int64_t>(0, m_checked->tokens() - m_checked->dump().tokens());
    const auto exact = std::ranges::count(fits.ranked, 0, &Fit::different);
    for (const Fit& fit : fits.ranked) {
        QStringList details;
        if (rows.empty() && exact > 1) details << tr("Several rules fit: this sequence does not tell them apart.");
        if (rows.empty() && fits.separation && fits.ranked.size() > 1) {
            const Separation& parted = *fits.separation;
            details << withName(tr("%1 and %2 part at token %3, with %4 and %5 on %6.")
                                    .arg(titleOf(*fits.ranked[0].scheme), titleOf(*fits.ranked[1].scheme))
                                    .arg(parted.token)
                                    .arg(coordinateText(parted.one), coordinateText(parted.other),
                                         toQString(m_checked->map().axes[parted.axis])));
        }
        details << subtitleOf(*fit.scheme);
        rows.push_back({.title = titleOf(*fit.scheme),
                        .count = std::max<std::int64_t>(0, m_checked->known() + missing - fit.different),
                        .of = m_checked->known(),
                        .detail = joinSentences(details)});
    }
    m_fitsCard->show(tr("Which rule made this?"), tr("tokens that are equal"), {});
    m_fits->show(std::move(rows), tr("No known rule has as many axes and places this sequence."),
                 tr("Rules, the one that fits best first"));
}

void CheckView::showMaps() {
    m_mapsCard->setVisible(m_checked && !m_checked->result.equal());
    m_mapsCard->show(tr("What it does to attention"), m_maps->largestText(), {});
    m_mapsText->setText(m_maps->summary());
    m_mapsText->setVisible(!m_mapsText->text().isEmpty());
}

/// The explanation beside the causes, if there is room.
void CheckView::place() {
    const bool two = viewport()->width() - 2 * kCheckMargin >= kTwoCards;
    for (FactCard* card : {m_stripCard, m_mismatchCard, m_causesCard, m_fitsCard, m_mapsCard})
        m_cards->removeWidget(card);
    m_cards->setColumnStretch(0, 1);
    m_cards->setColumnStretch(1, two ? 1 : 0);
    m_cards->addWidget(m_stripCard, 0, 0, 1, 2);
    m_cards->addWidget(m_mismatchCard, 1, 0, 1, two ? 1 : 2);
    m_cards->addWidget(m_causesCard, two ? 1 : 2, two ? 1 : 0, 1, two ? 1 : 2);
    m_cards->addWidget(m_fitsCard, 3, 0, 1, 2);
    m_cards->addWidget(m_mapsCard, 4, 0, 1, 2);
}

void CheckView::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    place();
}

void CheckView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QScrollArea::changeEvent(event);
}

} // namespace ropescope::ui
