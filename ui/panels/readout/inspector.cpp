// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/readout/inspector.h"

#include <algorithm>

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QListView>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/document/focus.h"
#include "ui/document/jobs/pair_feed.h"
#include "ui/document/placement.h"
#include "ui/document/theme.h"
#include "ui/document/words/position_words.h"
#include "ui/document/words/rotary_words.h"
#include "ui/document/words/rounding_words.h"
#include "ui/document/words/scheme_words.h"
#include "ui/document/words/score_words.h"
#include "ui/forms/panel_parts.h"
#include "ui/painters/describe.h"
#include "ui/panels/readout/pair_delegate.h"
#include "ui/panels/readout/pair_model.h"
#include "ui/panels/readout/terms_view.h"
#include "ui/views/elided_label.h"

namespace ropescope::ui {

namespace {

constexpr int kInspectorMargin = 12;
constexpr int kInspectorMinLetters = 10; ///< pixels

} // namespace

Inspector::Inspector(Context context, QWidget* parent)
    : QWidget(parent), m_context(context), m_model(new PairModel(context, this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 8, 0, 8);
    column->setSpacing(6);
    column->addWidget(makeTokenLines());
    column->addWidget(makePairList());
    column->addWidget(makeTerms());
    column->addStretch(1);
    connect(&m_context.placement, &Placement::changed, this, &Inspector::refresh);
    connect(&m_context.pair, &PairFeed::changed, this, &Inspector::refresh);
    connect(&m_context.focus, &Focus::changed, this, [this](Focus::Changes changes) {
        if (changes.testFlag(Focus::Scheme)) refresh();
    });
    retranslate();
}

QWidget* Inspector::makeTokenLines() {
    auto* holder = new QWidget(this);
    auto* grid = new QGridLayout(holder);
    grid->setContentsMargins(kInspectorMargin, 0, kInspectorMargin, 0);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(2, 1);
    grid->setRowMinimumHeight(0, 24);
    m_title = makeLabel(m_context, LabelRole::Heading, holder);
    m_pinned = makeLabel(m_context, LabelRole::Caption, holder);
    grid->addWidget(m_title, 0, 0, 1, 3);
    grid->addWidget(m_pinned, 0, 2, Qt::AlignRight);
    int row = 1;
    for (const auto& [line, badge] : {std::pair{&m_query, Badge::Query}, std::pair{&m_key, Badge::Key}}) {
        line->number = makeLabel(m_context, LabelRole::Number, holder);
        line->segment = makeLabel(m_context, LabelRole::Caption, holder);
        line->what = new ElidedLabel(holder);
        line->what->setFont(m_context.theme.style().fonts.body);
        line->what->setMinPixelSize(kInspectorMinLetters);
        grid->addWidget(makeBadge(m_context, badge, holder), row, 0);
        grid->addWidget(line->number, row, 1);
        grid->addWidget(line->segment, row, 2, Qt::AlignRight);
        grid->addWidget(line->what, row + 1, 1, 1, 2);
        row += 2;
    }
    return holder;
}

QWidget* Inspector::makePairList() {
    auto* holder = new QWidget(this);
    auto* column = new QVBoxLayout(holder);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    auto* captions = new QHBoxLayout;
    captions->setContentsMargins(kInspectorMargin, 0, kInspectorMargin, 0);
    m_deltaCaption = makeLabel(m_context, LabelRole::Caption, holder);
    m_scoreCaption = makeLabel(m_context, LabelRole::Caption, holder);
    captions->addWidget(m_deltaCaption);
    captions->addStretch(1);
    captions->addWidget(m_scoreCaption);
    column->addLayout(captions);

    m_pairs = new QListView(holder);
    m_pairs->setModel(m_model);
    m_pairs->setItemDelegate(new PairDelegate(m_context, m_pairs));
    m_pairs->setUniformItemSizes(false);
    m_pairs->setFrameShape(QFrame::NoFrame);
    m_pairs->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_pairs->setSelectionMode(QAbstractItemView::SingleSelection);
    m_pairs->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // sized to its rows; the surrounding panel scrolls
    column->addWidget(m_pairs);
    m_ends = new ElidedLabel(holder);
    m_ends->setObjectName(QStringLiteral("pairEnds"));
    m_ends->setContentsMargins(kInspectorMargin, 0, kInspectorMargin, 0);
    column->addWidget(m_ends);
    m_spread = new QToolButton(holder);
    m_spread->setAutoRaise(true);
    connect(m_spread, &QToolButton::clicked, this, &Inspector::spreadWanted);
    column->addWidget(m_spread, 0, Qt::AlignRight);
    connect(m_pairs->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& current) {
        if (current.isValid()) m_context.focus.setScheme(current.row());
    });
    return holder;
}

QWidget* Inspector::makeTerms() {
    auto* holder = new QWidget(this);
    auto* grid = new QGridLayout(holder);
    grid->setContentsMargins(kInspectorMargin, 0, kInspectorMargin, 0);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(1, 1);
    m_termsTitle = makeLabel(m_context, LabelRole::Heading, holder);
    m_termsScheme = makeSchemeLabel(m_context, holder);
    m_content = makeLabel(m_context, LabelRole::Caption, holder);
    m_content->setWordWrap(true);
    m_terms = new TermsView(m_context, holder);
    m_copy = new QToolButton(holder);
    m_copy->setPopupMode(QToolButton::InstantPopup);
    m_copy->setMenu(new QMenu(m_copy));
    connect(m_copy->menu(), &QMenu::aboutToShow, this, [this] {
        m_copy->menu()->clear(); // rebuilt in the current language
        m_terms->addCopies(*m_copy->menu());
    });
    grid->addWidget(m_termsTitle, 0, 0);
    grid->addWidget(m_termsScheme, 0, 1);
    grid->addWidget(m_terms, 1, 0, 1, 2);
    grid->addWidget(m_content, 2, 0, 1, 2);
    m_rounding = new ElidedLabel(holder);
    m_rounding->setObjectName(QStringLiteral("pairRounding"));
    grid->addWidget(m_rounding, 3, 0, 1, 2);
    for (ElidedLabel* line : {m_ends, m_rounding}) {
        line->setFont(m_context.theme.style().fonts.caption);
        line->setForegroundRole(QPalette::PlaceholderText);
    }
    grid->addWidget(m_copy, 4, 0, 1, 2, Qt::AlignRight);
    return holder;
}

Derivations Inspector::arithmeticAt(const std::optional<QPoint>& point) const {
    const QModelIndex row = point ? m_pairs->indexAt(m_pairs->viewport()->mapFrom(this, *point)) : QModelIndex();
    return deriveFocusedPair(m_context, row.isValid() ? row.row() : m_context.focus.scheme());
}

void Inspector::retranslate() {
    m_title->setText(tr("Token pair"));
    m_pinned->setText(tr("K pinned, Esc unpins it"));
    m_deltaCaption->setText(tr("Δ = position Q − position K"));
    m_termsTitle->setText(tr("Where the score comes from"));
    m_terms->setAccessibleName(tr("Term of each frequency pair"));
    m_copy->setText(tr("Copy"));
    m_copy->setToolTip(tr("Copy the arithmetic of the score, pair by pair"));
    m_copy->setAccessibleName(tr("Copy arithmetic"));
    m_spread->setText(tr("Spread per segment…"));
    m_spread->setAccessibleName(tr("Spread of the scores per segment"));
    m_spread->setToolTip(
        tr("Minimum, maximum, mean and deviation of the scores from Q to each segment, under each scheme"));
    m_pairs->setAccessibleName(tr("The pair under each scheme"));
    m_query.number->setAccessibleName(tr("Query token"));
    m_key.number->setAccessibleName(tr("Key token"));
    refresh();
}

QString Inspector::scoreName() const {
    switch (m_context.placed()->session->scores.mode) {
    case ScoreMode::Logit: return tr("logit");
    case ScoreMode::Softmax: return tr("softmax");
    case ScoreMode::Score: break;
    }
    return tr("score");
}

void Inspector::refresh() {
    const PlacedSession& placed = *m_context.placed();
    m_scoreCaption->setText(scoreName());
    const Focus& focus = m_context.focus;
    const auto scheme = static_cast<std::size_t>(focus.scheme());
    const bool known = scheme < placed.columns.size();
    const auto show = [&](const TokenLine& line, const std::optional<Element>& element) {
        const auto token = known ? tokenIn(placed.columns[scheme], element) : std::nullopt;
        line.number->setText(token ? tokenText(*token) : QStringLiteral("–"));
        line.segment->setText(element ? tr("segment %1").arg(QString::number(element->segment + 1)) : QString());
        line.what->showText(element ? Describe::element(*element, placed.session->sequence)
                                    : tr("none: click or hover a token"));
    };
    show(m_query, focus.query());
    show(m_key, focus.key());
    m_pinned->setVisible(focus.keyPinned());
    m_model->refresh();
    // A list without a current row picks the first one when it gets the focus, which would change the focused scheme.
    m_pairs->selectionModel()->setCurrentIndex(m_model->index(focus.scheme()), QItemSelectionModel::NoUpdate);
    m_pairs->setFixedHeight(std::max(1, m_model->rowCount()) * PairDelegate::rowHeight(*m_model));
    refreshTerms();
}

void Inspector::refreshTerms() {
    const PlacedSession& placed = *m_context.placed();
    const auto scheme = static_cast<std::size_t>(m_context.focus.scheme());
    const bool known = scheme < placed.columns.size();
    m_termsScheme->setText(known ? titleOf(*placed.columns[scheme].scheme) : QString());
    m_content->setText(termsText());
    m_ends->showText(known ? Describe::ends(placed.columns[scheme]) : QString());
    const PairReadout pair = m_context.pair.read(scheme);
    m_rounding->showText(
        pair.rounding ? tr("error %1 with %2")
                            .arg(roundingText(*pair.rounding), precisionTitle(placed.session->views.precisionModel))
                      : QString());
    m_terms->update();
}

QString Inspector::barsText(const PlacedSession& placed) const {
    const auto scheme = static_cast<std::size_t>(m_context.focus.scheme());
    const bool known = scheme < placed.columns.size() && placed.columns[scheme].plan;
    const bool rotatesPairs = !known || placed.columns[scheme].plan->rotates();
    const bool scaled = attentionFactorOf(placed) != 1;
    if (!rotatesPairs) {
        return scaled ? tr("One bar per two dimensions, with m²; the score is their mean.")
                      : tr("One bar per two dimensions; the score is their mean.");
    }
    return scaled ? tr("One bar per frequency pair, with m²; the score is their mean.")
                  : tr("One bar per frequency pair; the score is their mean.");
}

QString Inspector::termsText() const {
    const PlacedSession& placed = *m_context.placed();
    const Content& content = placed.session->scores.content;
    const double factor = attentionFactorOf(placed);
    const QString bars = barsText(placed);
    if (factor == 1) return tr("%1 %2.").arg(bars, contentText(content));
    return tr("S = %1, attention factor %2. %3 %4.")
        .arg(scoreFormulas(content, factor, hasMatrices(placed)).front(), factorText(factor), bars,
             contentText(content));
}

void Inspector::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui
