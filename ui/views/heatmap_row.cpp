// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/heatmap_row.h"

#include <algorithm>

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

#include "core/analysis/heatmap.h"
#include "core/raster/colour_map.h"
#include "ui/document/convert.h"
#include "ui/document/document.h"
#include "ui/document/render_queue.h"
#include "ui/document/score_words.h"
#include "ui/painters/rotary_words.h"
#include "ui/views/colour_bar.h"
#include "ui/views/elided_label.h"
#include "ui/views/heatmap_view.h"
#include "ui/views/pair_feed.h"

namespace ropescope::ui {

namespace {

const QString kSlot = QStringLiteral("heatmaps");
constexpr int kCoarseCells = 128;
constexpr int kMostCells = 1024;

RenderQueue::Work workFor(const HeatmapRequest& request) {
    return [request](const CancelToken& cancel) -> std::any {
        auto result = analyseHeatmaps(request, cancel);
        return result ? std::any(*result) : std::any();
    };
}

/// Instead of a coarse pass, which is never cancelled.
std::any noWork(const CancelToken&) { return {}; }

/// The most tokens that any column shows along one side of its map.
std::int64_t visibleTokens(const Layout& layout, const Viewport& view) {
    std::int64_t most = 0;
    for (const SchemeColumn& column : layout.columns) {
        if (!column.usable()) continue;
        most = std::max({most, tokensInView(column.positions->tokens, view.keyBegin, view.keyEnd).size(),
                         tokensInView(column.positions->tokens, view.queryBegin, view.queryEnd).size()});
    }
    return most;
}

} // namespace

HeatmapRow::HeatmapRow(Context context, QWidget* parent)
    : ViewRow(context, kSlot, parent),
      m_title(addTitle()),
      m_note(addNote()),
      m_causal(new QCheckBox(this)),
      m_maps(makeChoice(this)),
      m_rangeLabel(new QLabel(this)),
      m_range(makeChoice(this)),
      m_bar(new ColourBar(context, this)) {
    for (QWidget* widget : std::initializer_list<QWidget*>{m_causal, m_maps, m_rangeLabel, m_range, m_bar})
        head().addWidget(widget);
    m_rangeLabel->setBuddy(m_range);
    fillMaps();
    m_range->addItems({QString(), QString()});
    connectHead();
}

void HeatmapRow::fillMaps() {
    for (const ColourMap& map : colourMaps())
        if (map.id != "position" && map.id != "rdbu") m_maps->addItem(toQString(map.title), toQString(map.id));
}

void HeatmapRow::connectHead() {
    connect(&context().queue, &RenderQueue::ready, this, [this](const QString& slot) {
        if (slot == kPairSlot) updateBar();
    });
    connect(m_causal, &QCheckBox::toggled, this, [this](bool on) {
        this->context().document.edit(tr("Causal mask"),
                                      [on](Session& session) { session.scores.mask = on ? Mask::Causal : Mask::None; });
    });
    connect(m_maps, &QComboBox::activated, this, [this](int index) {
        const std::string id = toStdString(m_maps->itemData(index).toString());
        this->context().document.edit(tr("Colour map"), [id](Session& session) { session.colour.map = id; });
    });
    connect(m_range, &QComboBox::activated, this, [this](int index) {
        const RangeMode mode = index == 0 ? RangeMode::Shared : RangeMode::PerScheme;
        this->context().document.edit(tr("Colour range"), [mode](Session& session) { session.colour.range = mode; });
    });
}

TokenView* HeatmapRow::makeCell(int column) { return new HeatmapView(context(), column, this); }

void HeatmapRow::refreshHead() {
    const Session& session = *context().document.session();
    refreshTexts(session.scores);
    m_causal->setText(tr("Causal"));
    m_causal->setToolTip(tr("Leave out keys that come after the query (C)"));
    m_causal->setAccessibleName(tr("Causal mask"));
    m_maps->setAccessibleName(tr("Colour map"));
    m_maps->setToolTip(tr("Colour map"));
    m_rangeLabel->setText(tr("Range"));
    m_range->setAccessibleName(tr("Colour range"));
    m_range->setItemText(0, tr("Shared"));
    m_range->setItemText(1, tr("Per scheme"));
    m_range->setToolTip(tr("Shared: equal colour means equal score in all columns"));
    const QSignalBlocker causalBlocker(m_causal);
    m_causal->setChecked(session.scores.mask == Mask::Causal);
    m_maps->setCurrentIndex(m_maps->findData(toQString(session.colour.map)));
    m_range->setCurrentIndex(session.colour.range == RangeMode::Shared ? 0 : 1);
    updateBar();
}

QString HeatmapRow::titleOf(ScoreMode mode) {
    if (mode == ScoreMode::Logit) return tr("Logits");
    return mode == ScoreMode::Softmax ? tr("Softmax over keys") : tr("Relative score");
}

QStringList HeatmapRow::scoreForms(const ScoreOptions& scores) const {
    const Layout& layout = *context().layout();
    const double factor = attentionFactorOf(layout);
    QString given = contentText(scores.content); // what no form may hide
    if (factor != 1) given.prepend(factorText(factor) + tr(", ", "between the parts of a note"));
    switch (scores.mode) {
    case ScoreMode::Logit: return {tr("%1, %2").arg(logitFormula(factor, hasPassThrough(layout)), given), given};
    case ScoreMode::Softmax: return {tr("of the logits, %1").arg(given), given};
    case ScoreMode::Score: break;
    }
    const QStringList formulas = scoreFormulas(scores.content, factor);
    QStringList forms{tr("S(i, j) = %1, %2").arg(formulas.front(), given)};
    for (const QString& formula : formulas) forms << tr("%1, %2").arg(formula, given);
    return forms << given;
}

/// What the colours are: nothing that enters them may be hidden, so the shortest form still names all of it.
void HeatmapRow::refreshTexts(const ScoreOptions& scores) {
    m_title->setText(titleOf(scores.mode));
    QStringList forms = scoreForms(scores);
    QStringList least{forms.last()};
    const auto add = [&](const QString& pattern, const QString& brief) {
        for (QString& form : forms) form = pattern.arg(form);
        least << brief;
    };
    if (scores.mode != ScoreMode::Score && scores.bias.kind != BiasKind::None) {
        const QString bias = biasText(scores.bias);
        add(tr("%1; bias %2").arg(QStringLiteral("%1"), bias), bias);
    }
    if (scores.mask == Mask::Block) add(tr("%1; each segment sees itself only"), tr("own segment"));
    const auto result = context().queue.result<HeatmapResult>(kSlot);
    if (result && scores.mode == ScoreMode::Softmax && result->share() < 1)
        add(result->nextEffort ? tr("%1; an estimate, becoming exact") : tr("%1; an estimate"), tr("estimate"));
    if (least.size() > 1) forms << least.join(tr(", ", "between the parts of a note"));
    m_note->showForms(forms);
}

int HeatmapRow::cellsASide() const {
    int pixels = kCoarseCells;
    for (const TokenView* cell : cells())
        pixels = std::max(pixels, qobject_cast<const HeatmapView*>(cell)->mapPixels());
    return std::min(pixels, kMostCells);
}

void HeatmapRow::requestData() {
    const LayoutPtr& layout = context().layout();
    const Viewport& view = context().focus.viewport();
    const std::int64_t tokens = visibleTokens(*layout, view);
    if (tokens == 0 || !isVisible()) return context().queue.drop(kSlot);
    const int effort = effortSoFar();
    const HeatmapRequest coarse{.layout = layout, .viewport = view, .cells = kCoarseCells, .effort = effort};
    // A softmax sums whole rows of logits, whatever is in view and however few the bins: a coarse pass would not be
    // done sooner, and one of many tokens must be cancellable.
    const bool slow =
        layout->session->scores.mode == ScoreMode::Softmax && visibleTokens(*layout, Viewport{}) > kCoarseCells;
    HeatmapRequest fine = coarse;
    if (tokens > kCoarseCells) fine.cells = cellsASide();
    if (slow)
        context().queue.request(kSlot, fine.key(), noWork, workFor(fine));
    else if (tokens <= kCoarseCells)
        context().queue.request(kSlot, coarse.key(), workFor(coarse));
    else
        context().queue.request(kSlot, fine.key(), workFor(coarse), workFor(fine));
    watchProgress();
}

void HeatmapRow::dataReady() {
    ViewRow::dataReady();
    updateBar();
    refreshTexts(context().document.session()->scores);
    requestBetter();
}

/// What a map of the same part was made with: in another size it need not be worse.
int HeatmapRow::effortSoFar() const {
    const auto result = context().queue.result<HeatmapResult>(kSlot);
    const bool same =
        result && result->layout == context().layout() && result->viewport == context().focus.viewport();
    return same ? result->effort.value_or(0) : 0;
}

/// An estimate is followed by a better one, until it is exact or as good as it gets.
void HeatmapRow::requestBetter() {
    const auto result = context().queue.result<HeatmapResult>(kSlot);
    if (!result || !result->nextEffort || context().queue.busy(kSlot) || !isVisible()) return;
    if (result->layout != context().layout() || result->viewport != context().focus.viewport()) return;
    const HeatmapRequest better{
        .layout = result->layout, .viewport = result->viewport, .cells = cellsASide(), .effort = result->nextEffort};
    context().queue.request(kSlot, better.key(), noWork, workFor(better));
    watchProgress();
}

void HeatmapRow::updateBar() {
    const auto result = context().queue.result<HeatmapResult>(kSlot);
    const bool empty = visibleTokens(*context().layout(), context().focus.viewport()) == 0;
    if (!result || empty) return m_bar->setVisible(false);
    const auto& columns = result->columns;
    const auto focused = static_cast<std::size_t>(context().focus.scheme());
    const auto healthy = [](const HeatmapColumn& column) { return !column.error; };
    const bool good = focused < columns.size() && healthy(columns[focused]);
    const auto shown =
        good ? columns.begin() + context().focus.scheme() : std::find_if(columns.begin(), columns.end(), healthy);
    m_bar->setVisible(shown != columns.end());
    if (shown == columns.end()) return;
    const PairReadout pair = readPair(context(), focused);
    m_bar->show(toQString(context().document.session()->colour.map), shown->range, pair.score);
}

void HeatmapRow::focusChanged(Focus::Changes changes) {
    if (changes & (Focus::Marks | Focus::Scheme)) updateBar();
    if (changes.testFlag(Focus::Range)) requestData();
}

} // namespace ropescope::ui
