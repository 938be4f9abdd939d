// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Scores of all visible pairs: queries down, keys right. In a window, a coarse pass is followed by one with as many
// bins as there are pixels, unless the latter is known to be prompt.
#include <algorithm>

#include <QCoreApplication>

#include <ropescope/analysis/heatmap.h>
#include <ropescope/base/ranges.h>
#include <ropescope/raster/colour_map.h>

#include "ui/document/convert.h"
#include "ui/document/fields/declared_field.h"
#include "ui/document/pair.h"
#include "ui/document/words/rotary_words.h"
#include "ui/document/words/rounding_words.h"
#include "ui/document/words/score_words.h"
#include "ui/painters/drawing.h"
#include "ui/plots/heatmap/heatmap_footer.h"
#include "ui/plots/plot_words.h"
#include "ui/plots/token_map.h"

namespace ropescope::ui {

namespace {

constexpr int kPageRefinement = 2;
constexpr double kPromptMs = 8; ///< a pass in full detail that takes no longer needs no coarse one before it

using Maps = PlotResult<HeatmapResult>;

const ScoreColumn& scoreColumnOf(const PlotPanel& panel) {
    return resultOf<HeatmapResult>(panel.data).columns[panel.index];
}

/// Whether the mask leaves any score visible.
bool hasVisibleScores(const ScoreColumn& column) {
    return std::ranges::any_of(column.image.pixels, [](std::uint32_t pixel) { return pixel >> 24 != 0; });
}

/// Finding the extremes takes longer than a map that is drawn while a setting is dragged.
enum class Extremes { Unknown, Found };

Job<PlotData> jobFor(const HeatmapRequest& request, Extremes extremes) {
    return [request, extremes](const JobControl& control) -> Expected<PlotDataPtr> {
        auto made = analyseHeatmaps(request, control.cancel);
        if (made && extremes == Extremes::Found) made = withExtremes(*made, control.cancel);
        if (!made) return made.error();
        auto data = std::make_shared<Maps>(request.placed, *made);
        for (const ScoreColumn& column : (*made)->columns)
            data->scores += static_cast<std::int64_t>(column.scores.values.size());
        data->milliseconds = (*made)->milliseconds;
        return PlotDataPtr(std::move(data));
    };
}

class HeatmapPainter : public TokenMapPainter {
public:
    void paint(QPainter& painter, const PlotPanel& panel) override {
        const auto& result = resultOf<HeatmapResult>(panel.data);
        paintHeatmap(painter, geometry(panel),
                     {.scores = scoreColumnOf(panel),
                      .placed = *result.placed,
                      .column = panel.index,
                      .footer = heatmapFooter(result, panel.index),
                      .ramp = ownRamp(*result.placed->session)},
                     panel.style);
    }
    void paintMarks(QPainter& painter, const PlotPanel& panel) override {
        if (scoreColumnOf(panel).error) return; // the error message is shown instead
        paintHeatmapMarks(painter, geometry(panel), panel.marks, panel.score,
                          heatmapFooter(resultOf<HeatmapResult>(panel.data), panel.index), panel.style);
    }

    bool paintMagnified(QPainter& painter, const QRectF& box, const PlotPanel& panel) override {
        if (scoreColumnOf(panel).error || !panel.scheme.positions) return false;
        HeatmapGeometry magnified = geometry(panel);
        magnified.map = box;
        paintMap(painter, magnified, scoreColumnOf(panel), *panel.scheme.positions, panel.style);
        return true;
    }

    /// The score of the middle pair of the bin under the point, and then the mean of the bin.
    [[nodiscard]] Derivations derive(const QPointF& point, const PlotPanel& panel) const override {
        const PlotHit at = hit(point, panel);
        const ScoreMap& scores = scoreColumnOf(panel).scores;
        if (scoreColumnOf(panel).error || !at.query || !at.key) return {};
        const auto row = binOf(scores.queries, *at.query), column = binOf(scores.keys, *at.key);
        Derivations derivations = TokenMapPainter::derive(point, panel);
        if (row && column && (scores.queries[*row].size() > 1 || scores.keys[*column].size() > 1))
            derivations << deriveMean(scores.queries[*row], scores.keys[*column],
                                      static_cast<double>(scores.at(*row, *column)), panel.data.placed->session->scores,
                                      scores.sampledFraction);
        return derivations;
    }
};

class HeatmapPlot : public Plot {
    Q_DECLARE_TR_FUNCTIONS(HeatmapPlot)
public:
    [[nodiscard]] std::string id() const override { return "heatmap"; }
    [[nodiscard]] QString title() const override { return tr("Relative score"); }
    [[nodiscard]] QString panelName(const PlotData*) const override { return tr("heatmap of relative scores"); }
    [[nodiscard]] PlotRoles roles() const override { return {.main = true, .figure = true, .explains = true}; }
    [[nodiscard]] PlotSize size() const override { return {.minimum = 236, .stretch = 31, .square = true}; }
    [[nodiscard]] QMarginsF margins() const override { return {2, 0, 2, 2}; } // the rulers have their own margins
    [[nodiscard]] PlotAxes axes() const override { return {.queries = true, .keys = true}; }
    [[nodiscard]] bool marksTellScore() const override { return true; }
    [[nodiscard]] std::optional<PlotWork> work(const PlotRequest& request) const override;
    [[nodiscard]] std::optional<Error> errorOf(const PlotData& data, std::size_t column) const override {
        return resultOf<HeatmapResult>(data).columns[column].error;
    }
    [[nodiscard]] int mostBins() const override { return kMostBins; }
    [[nodiscard]] std::unique_ptr<PlotPainter> painter() const override { return std::make_unique<HeatmapPainter>(); }
    [[nodiscard]] double height(double width, const PlotState&) const override { return tokenMapHeight(width); }
    [[nodiscard]] QStringList caption(const PlotState& state) const override;
    [[nodiscard]] QStringList remarks(const PlotState& state) const override;
    [[nodiscard]] QString heading(const PlotState& state) const override;
    [[nodiscard]] QStringList note(const PlotState& state) const override;
    [[nodiscard]] std::vector<PlotScale> scales(const PlotState& state) const override;
    [[nodiscard]] std::vector<FormField> controls(const Session& session, const PlotState& state) const override;
    [[nodiscard]] std::vector<PlotAction> actions() const override;
    [[nodiscard]] QString summary(const PlotPanel& panel) const override;
    [[nodiscard]] Table values(const PlotData& data, std::size_t column) const override;

private:
    [[nodiscard]] static QStringList scoreForms(const PlotState& state);
    [[nodiscard]] static FormField rangeEnd(const Session& session, std::string_view path, FormField field);
};

/// A softmax over many tokens starts with an estimate and is refined until it is exact. A map of the same range in
/// another size starts at the current level.
int refinementFor(const PlotRequest& request, const MapCells& cells) {
    if (request.onPage) {
        const bool exact = std::ranges::all_of(request.placed->columns, [](const SchemeColumn& column) {
            return !column.positions || column.positions->tokens <= kMaxExactTokens;
        });
        return exact ? kExactRefinement : kPageRefinement;
    }
    if (!request.earlier) return 0;
    const auto& shown = resultOf<HeatmapResult>(*request.earlier);
    if (shown.placed != request.placed || shown.viewport != request.viewport) return 0;
    return shown.cells == cells && shown.nextRefinement ? *shown.nextRefinement : shown.refinement.value_or(0);
}

/// Whether the scores will take at most kPromptMs, going by the ones that are shown, if those are of the same kind and
/// from the same positions. While a setting is dragged, each step then draws the full map at once.
bool isPrompt(const PlotRequest& request, const MapCells& cells) {
    if (!request.earlier) return false;
    const auto& shown = resultOf<HeatmapResult>(*request.earlier);
    const bool sameScores = shown.placed->session->scores == request.placed->session->scores;
    if (!sameScores || !samePlaces(*shown.placed, *request.placed)) return false;
    const double times = static_cast<double>(cells.queries) / shown.cells.queries * cells.keys / shown.cells.keys;
    return shown.milliseconds * std::max(times, 1.0) <= kPromptMs;
}

std::optional<PlotWork> HeatmapPlot::work(const PlotRequest& request) const {
    const std::int64_t tokens = visibleTokens(*request.placed, request.viewport);
    if (tokens == 0 && !request.onPage) return {};
    HeatmapRequest coarse{.placed = request.placed, .viewport = request.viewport, .cells = kCoarseCells};
    HeatmapRequest fine = coarse;
    if (tokens > kCoarseCells || request.onPage) fine.cells = finestCells(request);
    coarse.refinement = fine.refinement = refinementFor(request, fine.cells);
    // A softmax sums entire rows of logits, whatever the visible range and the number of bins: a coarse pass would not
    // be faster, and over many tokens it must be cancellable.
    const bool slow = request.placed->session->scores.mode == ScoreMode::Softmax &&
                      visibleTokens(*request.placed, Viewport{}) > kCoarseCells;
    const Job<PlotData> best = jobFor(fine, Extremes::Found);
    if (slow || request.onPage) return PlotWork{.key = fine.key(), .fine = best};
    if (tokens <= kCoarseCells) return PlotWork{.key = fine.key(), .coarse = best};
    const HeatmapRequest& first = isPrompt(request, fine.cells) ? fine : coarse;
    return PlotWork{.key = fine.key(), .coarse = jobFor(first, Extremes::Unknown), .fine = best};
}

// --- texts ---

/// Every figure states what q and k are; without that it is meaningless.
QString scoreSentence(const PlotState& state) {
    const Session& session = *state.placed.session;
    const bool ones = session.scores.content.kind == ContentKind::Ones && session.scores.mode == ScoreMode::Score;
    QString what = scoresName(session.scores.mode);
    const bool scaled = attentionFactorOf(state.placed) != 1;
    const bool matrices = hasMatrices(state.placed);
    if (ones && matrices) {
        what += scaled ? figureText(QT_TRANSLATE_NOOP("Figure", ", m²·R(p_i)q·R(p_j)k / (rotary dim)"))
                       : figureText(QT_TRANSLATE_NOOP("Figure", ", R(p_i)q·R(p_j)k / (rotary dim)"));
    }
    if (ones && scaled && !matrices)
        what += figureText(QT_TRANSLATE_NOOP("Figure", ", m² times the mean over the pairs of cos(Δ·θ)"));
    if (ones && !scaled && !matrices)
        what += figureText(QT_TRANSLATE_NOOP("Figure", ", the mean over the pairs of cos(Δ·θ)"));
    return figureText(QT_TRANSLATE_NOOP("Figure", "Heatmaps show %1, with %2, head dim %3%4; queries run down, keys "
                                                  "right."))
        .arg(what, contentText(session.scores.content), QString::number(session.rotary.headDim),
             maskAndBias(session.scores));
}

QStringList HeatmapPlot::caption(const PlotState& state) const {
    QStringList sentences{scoreSentence(state)};
    if (!state.data) return sentences;
    const auto& result = resultOf<HeatmapResult>(*state.data);
    if (result.sampledFraction() < 1)
        sentences << figureText(QT_TRANSLATE_NOOP("Figure", "Their probabilities are estimates."));
    if (std::ranges::any_of(state.shown, [&](std::size_t column) { return result.columns[column].masked; }))
        sentences << figureText(QT_TRANSLATE_NOOP("Figure", "Hatched pairs are masked."));
    return sentences << colourRanges(state, result.columns);
}

QStringList HeatmapPlot::remarks(const PlotState& state) const {
    const auto drawn = [&state](std::size_t column) { return mapMarks(state, column); };
    QStringList remarks = mapRemarks(state) + markRemarks(state, drawn);
    const bool boxed = state.marks && std::ranges::any_of(state.shown, [&](std::size_t column) {
                           const Marks marks = drawn(column);
                           return marks.queryToken && marks.keyToken && state.pairs[column].score;
                       });
    if (boxed) remarks << figureText(QT_TRANSLATE_NOOP("Figure", "The box gives the value of the pair (Q, K)."));
    return remarks;
}

QString HeatmapPlot::heading(const PlotState& state) const {
    const ScoreMode mode = state.placed.session->scores.mode;
    if (mode == ScoreMode::Logit) return tr("Logits");
    return mode == ScoreMode::Softmax ? tr("Softmax over keys") : tr("Relative score");
}

QStringList HeatmapPlot::scoreForms(const PlotState& state) {
    const ScoreOptions& scores = state.placed.session->scores;
    const double factor = attentionFactorOf(state.placed);
    QString given = contentText(scores.content); // must be in every form
    if (factor != 1) given.prepend(factorText(factor) + tr(", ", "between the parts of a note"));
    switch (scores.mode) {
    case ScoreMode::Logit:
        return {tr("%1, %2").arg(logitFormula(factor, hasPassThrough(state.placed), hasMatrices(state.placed)), given),
                given};
    case ScoreMode::Softmax: return {tr("of the logits, %1").arg(given), given};
    case ScoreMode::Score: break;
    }
    const QStringList formulas = scoreFormulas(scores.content, factor, hasMatrices(state.placed));
    QStringList forms{tr("S(i, j) = %1, %2").arg(formulas.front(), given)};
    for (const QString& formula : formulas) forms << tr("%1, %2").arg(formula, given);
    return forms << given;
}

/// Describes the colours. Even the shortest form names everything that affects them.
QStringList HeatmapPlot::note(const PlotState& state) const {
    const ScoreOptions& scores = state.placed.session->scores;
    QStringList forms = scoreForms(state);
    QStringList least{forms.last()};
    const auto add = [&](const QString& pattern, const QString& brief) {
        for (QString& form : forms) form = pattern.arg(form);
        least << brief;
    };
    if (scores.mode != ScoreMode::Score && scores.bias.kind != BiasKind::None) {
        const QString bias = biasText(scores.bias);
        add(tr("%1; bias %2").arg(QStringLiteral("%1"), bias), bias);
    }
    if (scores.mask == Mask::Block) add(tr("%1; each segment attends only to itself"), tr("own segment"));
    const HeatmapResult* result = state.data ? &resultOf<HeatmapResult>(*state.data) : nullptr;
    if (result && scores.mode == ScoreMode::Softmax && result->sampledFraction() < 1)
        add((result->nextRefinement ? tr("%1; an estimate from %2 of the cells, becoming exact")
                                    : tr("%1; an estimate from %2 of the cells"))
                .arg(QStringLiteral("%1"), shareText(result->sampledFraction())),
            tr("estimate"));
    if (least.size() > 1) forms << least.join(tr(", ", "between the parts of a note"));
    return forms;
}

std::vector<PlotScale> HeatmapPlot::scales(const PlotState& state) const {
    if (!state.data || visibleTokens(state.placed, state.viewport) == 0) return {};
    const std::optional<double> mark =
        state.scheme < state.pairs.size() ? state.pairs[state.scheme].score : std::nullopt;
    return scoreScales(resultOf<HeatmapResult>(*state.data).columns, state, mark);
}

std::vector<PlotAction> HeatmapPlot::actions() const {
    return {{.id = "view.causal-mask",
             .text = [] { return tr("Causal mask"); },
             .path = "scores.mask",
             .on = "causal",
             .off = "none",
             .keys = Qt::Key_C}};
}

std::vector<FormField> HeatmapPlot::controls(const Session& session, const PlotState& state) const {
    FormField maps{.name = [] { return tr("Colour map"); }, .hint = tr("Colour map")};
    for (const ColourMap& map : colourMaps()) {
        if (map.id == "position" || map.id == "rdbu") continue;
        maps.words << toQString(map.id);
        maps.titles << toQString(map.title);
    }
    const bool logarithmic =
        state.data && std::ranges::any_of(resultOf<HeatmapResult>(*state.data).columns, &ScoreColumn::decades);
    return {
        sessionField(session, "scores.mask",
                     {.kind = FormField::Kind::Check,
                      .name = [] { return tr("Causal mask"); },
                      .label = tr("Causal"),
                      .hint = tr("Leave out keys that come after the query (C)"),
                      .words = {QStringLiteral("none"), QStringLiteral("causal")}}),
        sessionField(session, "colours.scale",
                     {.kind = FormField::Kind::Check,
                      .name = [] { return tr("Logarithmic colours"); },
                      .label = tr("Log"),
                      .hint = tr("Colours run over powers of ten; the default for a softmax of more than 1000 tokens"),
                      .value = logarithmic ? QStringLiteral("log") : QStringLiteral("linear"),
                      .words = {QStringLiteral("linear"), QStringLiteral("log")},
                      .shown = session.scores.mode == ScoreMode::Softmax}),
        axisControl(session),
        sessionField(session, "colours.map", std::move(maps)),
        sessionField(session, "colours.range",
                     {.name = [] { return tr("Colour range"); },
                      .hint = tr("Shared: equal colour means equal score in all columns"),
                      .titles = {tr("One range"), tr("Own ranges"), tr("Fixed range")}}),
        rangeEnd(session, "colours.low", {.name = [] { return tr("Start of the fixed range"); }, .label = tr("from")}),
        rangeEnd(session, "colours.high", {.name = [] { return tr("End of the fixed range"); }, .label = tr("to")})};
}

/// A typed end of the fixed colour range.
FormField HeatmapPlot::rangeEnd(const Session& session, std::string_view path, FormField field) {
    field.kind = FormField::Kind::Text;
    field.hint = tr("The score that has this end of the colours");
    field.shown = session.colour.range == RangeMode::Fixed;
    field.fault = [](const QString& text) {
        const auto number = parseNumber("", toStdString(text), kColourEnds);
        return number ? QString() : tr("Type a score, such as 0 or 0.5");
    };
    return sessionField(session, path, std::move(field));
}

QString HeatmapPlot::summary(const PlotPanel& panel) const {
    const QString size = tr("%1 queries by %1 keys").arg(QString::number(panel.scheme.positions->tokens));
    const ScoreColumn& column = scoreColumnOf(panel);
    if (column.error || !hasVisibleScores(column)) return size + u'.';
    const ValueRange range = column.pairs.value_or(column.own);
    const QString text = column.pairs ? tr("%1; scores from %2 to %3.") : tr("%1; mean scores shown from %2 to %3.");
    return text.arg(size, scoreText(range.low, 3), scoreText(range.high, 3));
}

Table HeatmapPlot::values(const PlotData& data, std::size_t column) const {
    return scoreTable(resultOf<HeatmapResult>(data).columns[column].scores);
}

} // namespace

QStringList heatmapFooter(const HeatmapResult& result, std::size_t column) {
    const ScoreColumn& scores = result.columns[column];
    if (!hasVisibleScores(scores)) return {};
    const auto words = [](const char* text) { return QCoreApplication::translate("Painters", text); };
    if (result.placed->session->colour.range == RangeMode::PerScheme) return ownRangeForms(scores);
    const auto number = [](double value) { return scoreText(value, 3); };
    if (scores.pairs) return {words(QT_TRANSLATE_NOOP("Painters", "min %1")).arg(number(scores.pairs->low)), {}};
    return {words(QT_TRANSLATE_NOOP("Painters", "least mean shown %1")).arg(number(scores.own.low)),
            words(QT_TRANSLATE_NOOP("Painters", "least mean %1")).arg(number(scores.own.low)),
            {}};
}

PlotPtr heatmapPlot() { return std::make_shared<const HeatmapPlot>(); }

} // namespace ropescope::ui
