// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where schemes differ: the scores of each minus those of a chosen one, and the block with the largest difference.
#include <algorithm>

#include <QCoreApplication>

#include <ropescope/analysis/score_difference.h>
#include <ropescope/session/column_edits.h>

#include "ui/document/convert.h"
#include "ui/document/fields/declared_field.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/scheme_words.h"
#include "ui/document/words/score_words.h"
#include "ui/painters/drawing.h"
#include "ui/painters/map_cells.h"
#include "ui/plots/plot_words.h"
#include "ui/plots/token_map.h"

namespace ropescope::ui {

namespace {

const ScoreDifferenceResult& differenceIn(const PlotPanel& panel) {
    return resultOf<ScoreDifferenceResult>(panel.data);
}

/// "+0.314": a difference always has its sign.
QString signedText(double value, int digits) {
    return (value > 0 ? QStringLiteral("+") : QString()) + scoreText(value, digits);
}

/// Draws a frame around the visible part of a block.
void paintBlockFrame(QPainter& painter, const HeatmapGeometry& geometry, const TokenRange& queries,
                     const TokenRange& keys, const PaintStyle& style) {
    const QRectF box = cellBox(geometry, queries, keys) & geometry.map;
    if (!box.isEmpty()) drawHaloedRect(painter, box, Qt::white, QColor(0x17, 0x1c, 0x23), style);
}

class DifferencePlot : public Plot {
    Q_DECLARE_TR_FUNCTIONS(DifferencePlot)
public:
    [[nodiscard]] std::string id() const override { return "difference"; }
    [[nodiscard]] QString title() const override { return tr("Difference"); }
    [[nodiscard]] QString panelName(const PlotData*) const override { return tr("map of score differences"); }
    [[nodiscard]] PlotSize size() const override { return {.minimum = 222, .stretch = 31, .square = true}; }
    [[nodiscard]] QMarginsF margins() const override { return {2, 0, 2, 2}; }
    [[nodiscard]] PlotAxes axes() const override { return {.queries = true, .keys = true}; }

    [[nodiscard]] std::optional<PlotWork> work(const PlotRequest& requested) const override;
    [[nodiscard]] std::optional<Error> errorOf(const PlotData& data, std::size_t column) const override {
        if (!explainsOthers(data, column)) return resultOf<ScoreDifferenceResult>(data).columns[column].error;
        return Error{.what = message("difference"),
                     .why = message("this scheme is the one that is subtracted"),
                     .hint = message("show a second scheme, or subtract another one")};
    }
    [[nodiscard]] bool explainsOthers(const PlotData& data, std::size_t column) const override {
        const auto& result = resultOf<ScoreDifferenceResult>(data);
        return column == result.subtracted && !result.columns[column].error;
    }
    [[nodiscard]] int mostBins() const override { return kMostBins; }
    [[nodiscard]] std::unique_ptr<PlotPainter> painter() const override;
    [[nodiscard]] double height(double width, const PlotState&) const override { return tokenMapHeight(width); }

    [[nodiscard]] QStringList caption(const PlotState& state) const override;
    [[nodiscard]] QStringList remarks(const PlotState& state) const override {
        return mapRemarks(state) + markRemarks(state, [&state](std::size_t column) { return mapMarks(state, column); });
    }
    [[nodiscard]] QStringList note(const PlotState& state) const override;
    [[nodiscard]] std::vector<PlotScale> scales(const PlotState& state) const override;
    [[nodiscard]] std::vector<FormField> controls(const Session& session, const PlotState& state) const override;
    [[nodiscard]] QString summary(const PlotPanel& panel) const override;
    [[nodiscard]] Table values(const PlotData& data, std::size_t column) const override;

    /// "largest mean: 2 image 4×3 → 3 text: +0.314", then shorter forms.
    [[nodiscard]] static QStringList footerOf(const ScoreDifferenceResult& result, std::size_t column);
    /// The text in the panel of the subtracted scheme.
    [[nodiscard]] static QString subtractedText(const ScoreDifferenceResult& result) {
        return result.columns.size() == 1
                   ? tr("Show a second scheme to see its scores minus those of this one.")
                   : tr("This scheme is subtracted: the other panels show their scores minus those of this one.");
    }

private:
    [[nodiscard]] static QString subtractedTitle(const PlacedSession& placed) {
        return titleOf(*placed.columns[subtractedColumn(placed)].scheme);
    }
};

class DifferencePainter : public TokenMapPainter {
public:
    void paint(QPainter& painter, const PlotPanel& panel) override {
        const ScoreDifferenceResult& result = differenceIn(panel);
        if (subtracted(panel)) return paintWords(painter, panel);
        const bool own = result.placed->session->colour.range == RangeMode::PerScheme;
        paintHeatmap(painter, geometry(panel),
                     {.scores = result.columns[panel.index],
                      .placed = *result.placed,
                      .column = panel.index,
                      .footer = DifferencePlot::footerOf(result, panel.index),
                      .ramp = own ? std::string("rdbu") : std::string()},
                     panel.style);
        if (result.columns[panel.index].error || !panel.scheme.positions) return;
        if (const auto& largest = result.largest[panel.index])
            paintBlockFrame(painter, geometry(panel),
                            tokensOf(result.blocks->groups[largest->queries], *panel.scheme.positions),
                            tokensOf(result.blocks->groups[largest->keys], *panel.scheme.positions), panel.style);
    }
    void paintMarks(QPainter& painter, const PlotPanel& panel) override {
        if (subtracted(panel) || differenceIn(panel).columns[panel.index].error) return;
        paintHeatmapMarks(painter, geometry(panel), panel.marks, {},
                          DifferencePlot::footerOf(differenceIn(panel), panel.index), panel.style);
    }
    [[nodiscard]] PlotHit hit(const QPointF& point, const PlotPanel& panel) const override {
        return subtracted(panel) ? PlotHit{} : TokenMapPainter::hit(point, panel);
    }
    [[nodiscard]] QRectF map(const PlotPanel& panel) const override {
        return subtracted(panel) ? QRectF() : TokenMapPainter::map(panel);
    }
    /// The score of the pair under both schemes; a token of one may not exist in the other.
    [[nodiscard]] Derivations derive(const QPointF& point, const PlotPanel& panel) const override {
        const PlotHit at = hit(point, panel);
        const SchemeColumn& other = panel.placed.columns[subtractedColumn(panel.placed)];
        if (!at.query || !at.key || !panel.scheme.positions || !other.positions) return {};
        const PositionMap& map = *panel.scheme.positions;
        Derivations derivations;
        const auto add = [&](const SchemeColumn& column, std::int64_t query, std::int64_t key) {
            for (Derivation each : derivePair(panel.placed, column, query, key)) {
                each.quantity = labelled(titleOf(*column.scheme), each.quantity);
                derivations << std::move(each);
            }
        };
        add(panel.scheme, *at.query, *at.key);
        add(other, other.positions->tokenOf(map.elementOf(*at.query)),
            other.positions->tokenOf(map.elementOf(*at.key)));
        return derivations;
    }

private:
    [[nodiscard]] static bool subtracted(const PlotPanel& panel) {
        return panel.index == differenceIn(panel).subtracted && !differenceIn(panel).columns[panel.index].error;
    }
    static void paintWords(QPainter& painter, const PlotPanel& panel) {
        const double unit = panel.style.unit;
        drawParagraph(painter, panel.area.adjusted(12 * unit, 12 * unit, -12 * unit, -8 * unit),
                      DifferencePlot::subtractedText(differenceIn(panel)), panel.style.fonts.body,
                      panel.style.palette.ink2);
    }
};

std::unique_ptr<PlotPainter> DifferencePlot::painter() const { return std::make_unique<DifferencePainter>(); }

std::optional<PlotWork> DifferencePlot::work(const PlotRequest& requested) const {
    const std::int64_t tokens = visibleTokens(*requested.placed, requested.viewport);
    if (tokens == 0) return {};
    ScoreDifferenceRequest coarse{.placed = requested.placed, .viewport = requested.viewport, .cells = kCoarseCells};
    const bool softmax = requested.placed->session->scores.mode == ScoreMode::Softmax;
    if (softmax) coarse.refinement = kExactRefinement - 1;
    if (requested.earlier) coarse.blocks = resultOf<ScoreDifferenceResult>(*requested.earlier).blocks;
    ScoreDifferenceRequest fine = coarse;
    fine.cells = finestCells(requested);
    Job<PlotData> job = resultJob<ScoreDifferenceResult>(fine, &analyseScoreDifference);
    // Entire softmax rows are slow and must be cancellable.
    if (softmax || requested.onPage) return PlotWork{.key = fine.key(), .fine = std::move(job)};
    if (tokens <= kCoarseCells) return PlotWork{.key = fine.key(), .coarse = std::move(job)};
    return PlotWork{.key = fine.key(),
                    .coarse = resultJob<ScoreDifferenceResult>(coarse, &analyseScoreDifference),
                    .fine = std::move(job)};
}

QStringList DifferencePlot::caption(const PlotState& state) const {
    const Session& session = *state.placed.session;
    if (state.placed.columns.empty()) return {};
    QStringList sentences{
        figureText(QT_TRANSLATE_NOOP("Figure", "Difference: %1 of each scheme minus those of %2, with %3, head dim "
                                               "%4%5; a frame marks the block whose mean differs most."))
            .arg(scoresName(session.scores.mode), subtractedTitle(state.placed), contentText(session.scores.content),
                 QString::number(session.rotary.headDim), maskAndBias(session.scores))};
    if (!state.data) return sentences;
    const auto& result = resultOf<ScoreDifferenceResult>(*state.data);
    return sentences << colourRanges(state, [&result](std::size_t column) -> std::optional<ValueRange> {
               if (column == result.subtracted || result.columns[column].error) return {};
               return result.columns[column].range;
           });
}

QStringList DifferencePlot::note(const PlotState& state) const {
    if (state.placed.columns.empty()) return {};
    const ScoreOptions& scores = state.placed.session->scores;
    const QString title = subtractedTitle(state.placed), content = contentText(scores.content);
    QStringList forms{tr("%1 minus those of %2, %3").arg(scoresName(scores.mode), title, content),
                      tr("minus %1, %2").arg(title, content), tr("minus %1").arg(title)};
    if (state.data && resultOf<ScoreDifferenceResult>(*state.data).sampledFraction() < 1)
        for (QString& form : forms) form = tr("%1; an estimate").arg(form);
    return forms;
}

std::vector<PlotScale> DifferencePlot::scales(const PlotState& state) const {
    if (!state.data) return {};
    const auto& result = resultOf<ScoreDifferenceResult>(*state.data);
    const auto shown = [&](std::size_t i) {
        return i < result.columns.size() && i != result.subtracted && !result.columns[i].error;
    };
    std::size_t index = state.scheme;
    for (std::size_t i = 0; i < result.columns.size() && !shown(index); ++i) index = i;
    if (!shown(index)) return {};
    return {{.title = figureText(QT_TRANSLATE_NOOP("Figure", "difference of scores")),
             .hint = {},
             .map = QStringLiteral("rdbu"),
             .range = result.columns[index].range,
             .onPage = state.placed.session->colour.range != RangeMode::PerScheme}};
}

std::vector<FormField> DifferencePlot::controls(const Session& session, const PlotState& state) const {
    FormField minus{.name = [] { return tr("Subtracted scheme"); },
                    .label = tr("minus"),
                    .hint = tr("The scheme whose scores are subtracted from those of the others"),
                    .value = QStringLiteral("")};
    const Session& placed = *state.placed.session;
    for (const std::size_t choice : columnChoices(placed)) minus.words << toQString(placed.schemes[choice].id);
    for (const SchemeColumn& column : state.placed.columns) minus.titles << titleOf(*column.scheme);
    if (!minus.words.isEmpty()) minus.value = minus.words[static_cast<qsizetype>(subtractedColumn(state.placed))];
    return {sessionField(session, "views.subtracted", std::move(minus)), axisControl(session)};
}

QStringList DifferencePlot::footerOf(const ScoreDifferenceResult& result, std::size_t column) {
    const auto& largest = result.largest[column];
    if (!largest) return {tr("no block differs"), {}};
    const Sequence& sequence = result.placed->session->sequence;
    const QStringList from = groupNames(result.blocks->groups[largest->queries], sequence);
    const QStringList to = groupNames(result.blocks->groups[largest->keys], sequence);
    const QString value = signedText(largest->value, 3);
    return {tr("largest mean: %1 → %2: %3").arg(from.first(), to.first(), value),
            tr("largest mean: %1 → %2: %3").arg(from.last(), to.last(), value),
            labelled(QStringLiteral("%1 → %2").arg(from.last(), to.last()), value),
            {}};
}

QString DifferencePlot::summary(const PlotPanel& panel) const {
    const ScoreDifferenceResult& result = differenceIn(panel);
    const ScoreColumn& column = result.columns[panel.index];
    if (column.error) return tr("No map.");
    if (panel.index == result.subtracted) return subtractedText(result);
    const auto single = [](const TokenRange& range) { return range.size() == 1; };
    const bool pairs =
        std::ranges::all_of(column.scores.queries, single) && std::ranges::all_of(column.scores.keys, single);
    return (pairs ? tr("Differences from %1 to %2; %3.") : tr("Mean differences shown from %1 to %2; %3."))
        .arg(signedText(column.own.low, 3), signedText(column.own.high, 3), footerOf(result, panel.index).first());
}

Table DifferencePlot::values(const PlotData& data, std::size_t column) const {
    return scoreTable(resultOf<ScoreDifferenceResult>(data).columns[column].scores);
}

} // namespace

PlotPtr differencePlot() { return std::make_shared<const DifferencePlot>(); }

} // namespace ropescope::ui
