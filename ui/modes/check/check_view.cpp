// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/check/check_view.h"

#include <algorithm>

#include <QAction>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <ropescope/check/first_difference.h>
#include <ropescope/formats/check/rotary_report.h>

#include "ui/document/convert.h"
#include "ui/document/theme.h"
#include "ui/document/words/error_words.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/position_words.h"
#include "ui/forms/fault_bar.h"
#include "ui/forms/icons.h"
#include "ui/forms/panel_parts.h"
#include "ui/modes/check/check_words.h"
#include "ui/modes/check/pictures/difference_strip.h"
#include "ui/modes/check/pictures/mismatch_picture.h"
#include "ui/modes/check/pictures/pair_strip.h"
#include "ui/modes/check/pictures/score_maps.h"
#include "ui/modes/check/ranked_list.h"
#include "ui/modes/check/ranked_rows.h"
#include "ui/modes/models/fact_card.h"

namespace ropescope::ui {

namespace {

constexpr int kCheckMargin = 16, kCheckGap = 10, kTwoCards = 600, kSignSize = 32, kEmptyWidth = 460;

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
    connect(m_fits, &RankedList::chosen, this, &CheckView::ruleChosen);
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

QImage CheckView::picture() {
    std::vector<QPixmap> parts;
    for (QWidget* part : std::initializer_list<QWidget*>{m_head, m_stripCard, m_mapsCard})
        if (!part->isHidden()) parts.push_back(part->grab());
    const double ratio = devicePixelRatioF();
    QSizeF size(0, kCheckGap);
    for (const QPixmap& part : parts)
        size = {std::max(size.width(), part.deviceIndependentSize().width() + 2 * kCheckGap),
                size.height() + part.deviceIndependentSize().height() + kCheckGap};
    QImage image((size * ratio).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    image.fill(m_context.theme.style().palette.window);
    QPainter painter(&image);
    double top = kCheckGap;
    for (const QPixmap& part : parts) {
        painter.drawPixmap(QPointF(kCheckGap, top), part);
        top += part.deviceIndependentSize().height() + kCheckGap;
    }
    return image;
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
    m_empty->setVisible(!shown && !m_error);
    for (QWidget* part : std::initializer_list<QWidget*>{m_head, m_stripCard}) part->setVisible(shown);
    m_strip->setVisible(m_checked != nullptr);
    m_pairs->setVisible(m_source.rotation != nullptr);
    if (shown) {
        const bool equal = m_source.equal();
        m_headline->setText(headlineOf(m_source));
        QStringList sentences;
        if (m_error) sentences << tr("This is the last result; what was to be compared then failed.");
        if (m_checked) sentences << sublineOf(*m_checked);
        m_subline->setText(joinSentences(sentences));
        m_subline->setVisible(!m_subline->text().isEmpty());
        m_sign->setPixmap(themedIcon(m_context.theme, equal ? QStringLiteral("check") : QStringLiteral("cross"),
                                     equal ? &Palette::pass : &Palette::fail)
                              .pixmap(kSignSize, kSignSize));
        m_sign->setAccessibleName(equal ? tr("equal") : tr("different"));
        m_stripCard->show(m_checked ? tr("Difference, yours − expected") : tr("Pairs of a head"),
                          equal || !m_checked ? QString() : tr("F8: next difference, Shift+F8: previous one"), {});
    }
    showMismatch();
    showCauses();
    showFits();
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
    const RotaryCheck* turns = m_source.rotation ? &m_source.rotation->first() : nullptr;
    // A dump of another length alone is no mistake in the positions.
    const bool differs = m_source && !m_source.equal() && (turns || m_checked->result.comparison.differentShared() > 0);
    m_causesCard->setVisible(differs);
    if (!differs) return;
    m_causesCard->show(
        tr("What would explain it"),
        turns ? tr("pairs that a known mistake would give") : tr("tokens that a known mistake would give"), {});
    m_causes->show(turns ? causeRows(*turns) : causeRows(*m_checked),
                   turns && turns->instead ? sentenceText(*turns->instead)
                   : turns                 ? tr("No known mistake gives more of these pairs than the rule itself.")
                                           : tr("No known mistake explains most of what differs."),
                   tr("Known mistakes, the best explanation first"));
}

void CheckView::showFits() {
    const RotaryCheck* turns = m_source.rotation ? &m_source.rotation->first() : nullptr;
    const auto& unfitting = m_source.unfitting;
    m_fitsCard->setVisible(m_checked || unfitting || (turns && !turns->fits.empty()));
    if (!m_checked && !unfitting && !turns) return;
    m_fitsCard->show(tr("Which rule made this?"),
                     turns ? tr("pairs that are equal; click a rule to compare with it")
                           : tr("tokens that are equal; click a rule to compare with it"),
                     {});
    m_fits->show(turns       ? ruleRows(*turns)
                 : unfitting ? ruleRows(unfitting->others)
                             : ruleRows(*m_checked),
                 tr("No known rule has as many axes and places this sequence."),
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
