// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Score errors from computing angles and rotations in the number types of frameworks.
#include <algorithm>

#include <QCoreApplication>

#include <ropescope/analysis/rounding_errors.h>

#include "ui/document/convert.h"
#include "ui/document/derivation/derivation_text.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/position_words.h"
#include "ui/document/words/property_words.h"
#include "ui/document/words/rounding_words.h"
#include "ui/document/words/score_words.h"
#include "ui/plots/plot_words.h"
#include "ui/plots/precision/precision_painter.h"
#include "ui/plots/token_map.h"

namespace ropescope::ui {

namespace {

constexpr int kPrecisionCoarseCells = 48, kFineCells = 192;

const PrecisionColumn& precisionColumnOf(const PlotPanel& panel) {
    return resultOf<PrecisionResult>(panel.data).columns[panel.index];
}

class PrecisionPainter : public TokenMapPainter {
public:
    void paint(QPainter& painter, const PlotPanel& panel) override {
        paintPrecision(painter, panel.area, geometry(panel), resultOf<PrecisionResult>(panel.data), panel.index,
                       panel.style);
    }
    void paintMarks(QPainter& painter, const PlotPanel& panel) override {
        if (precisionColumnOf(panel).error) return; // the error message is shown instead
        paintHeatmapMarks(painter, geometry(panel), panel.marks, {},
                          precisionFooter(precisionColumnOf(panel), resultOf<PrecisionResult>(panel.data).model),
                          panel.style);
    }
    /// The error of the bin under the point and of its middle pair.
    [[nodiscard]] Derivations derive(const QPointF& point, const PlotPanel& panel) const override {
        const PrecisionColumn& column = precisionColumnOf(panel);
        const PlotHit at = hit(point, panel);
        if (column.error || !at.query || !at.key) return {};
        const auto& result = resultOf<PrecisionResult>(panel.data);
        const auto row = binOf(column.queries, *at.query), across = binOf(column.keys, *at.key);
        Derivations derivations;
        if (row && across && (column.queries[*row].size() > 1 || column.keys[*across].size() > 1)) {
            const auto error = static_cast<double>(column.errors[*row * column.keys.size() + *across]);
            derivations << deriveLargestError(column.queries[*row], column.keys[*across], error);
        }
        derivations << deriveError(panel.scheme, panel.placed.session->scores.content, result.model, *at.query,
                                   *at.key);
        return derivations << deriveScore(panel.placed, panel.scheme, *at.query, *at.key);
    }
};

class PrecisionPlot : public Plot {
    Q_DECLARE_TR_FUNCTIONS(PrecisionPlot)
public:
    [[nodiscard]] std::string id() const override { return "precision"; }
    [[nodiscard]] QString title() const override { return tr("Precision"); }
    [[nodiscard]] QString panelName(const PlotData*) const override { return tr("map of rounding errors"); }
    [[nodiscard]] PlotSize size() const override { return {.minimum = 222, .stretch = 31, .square = true}; }
    [[nodiscard]] QMarginsF margins() const override { return {2, 0, 2, 2}; } // the rulers have their own margins
    [[nodiscard]] PlotAxes axes() const override { return {.queries = true, .keys = true}; }

    [[nodiscard]] std::optional<PlotWork> work(const PlotRequest& requested) const override {
        const Session& session = *requested.placed->session;
        if (requested.placed->columns.empty() || session.sequence.empty()) return {};
        const PrecisionRequest coarse{.placed = requested.placed,
                                      .viewport = requested.viewport,
                                      .model = session.views.precisionModel,
                                      .cells = kPrecisionCoarseCells};
        PrecisionRequest fine = coarse;
        fine.cells =
            std::min(requested.bins.value_or(requested.onPage ? kMaxPrecisionCells : kFineCells), kMaxPrecisionCells);
        return PlotWork{.key = fine.key(),
                        .coarse = resultJob<PrecisionResult>(coarse, &analysePrecision),
                        .fine = resultJob<PrecisionResult>(fine, &analysePrecision)};
    }
    [[nodiscard]] std::optional<Error> errorOf(const PlotData& data, std::size_t column) const override {
        return resultOf<PrecisionResult>(data).columns[column].error;
    }

    [[nodiscard]] int mostBins() const override { return kMaxPrecisionCells; }
    [[nodiscard]] std::unique_ptr<PlotPainter> painter() const override { return std::make_unique<PrecisionPainter>(); }
    [[nodiscard]] double height(double width, const PlotState&) const override { return tokenMapHeight(width); }

    [[nodiscard]] QStringList caption(const PlotState& state) const override {
        if (!state.data) return {};
        const auto& result = resultOf<PrecisionResult>(*state.data);
        const bool sampled =
            std::ranges::any_of(result.columns, [](const PrecisionColumn& column) { return column.sampled; });
        return {figureText(QT_TRANSLATE_NOOP("Figure", "Precision: |score with %1 − exact score|, with %2, head dim "
                                                       "%3%4."))
                    .arg(precisionTitle(result.model), contentText(state.placed.session->scores.content),
                         QString::number(state.placed.session->rotary.headDim),
                         sampled ? figureText(QT_TRANSLATE_NOOP("Figure", ", the largest of 9 sampled pairs of a cell"))
                                 : QString())};
    }
    [[nodiscard]] QStringList remarks(const PlotState& state) const override {
        return mapRemarks(state) + markRemarks(state, [&state](std::size_t column) { return mapMarks(state, column); });
    }
    [[nodiscard]] QStringList note(const PlotState& state) const override;

    [[nodiscard]] std::vector<PlotScale> scales(const PlotState& state) const override {
        if (!state.data) return {};
        const auto& result = resultOf<PrecisionResult>(*state.data);
        return {{.title = figureText(QT_TRANSLATE_NOOP("Figure", "error of the score")),
                 .hint = {},
                 .map = toQString(result.placed->session->colour.map),
                 .range = result.decades,
                 .decades = true}};
    }

    [[nodiscard]] std::vector<FormField> controls(const Session& session, const PlotState&) const override {
        return {precisionControl(session)};
    }

    [[nodiscard]] QString summary(const PlotPanel& panel) const override {
        const auto& result = resultOf<PrecisionResult>(panel.data);
        const PrecisionColumn& column = precisionColumnOf(panel);
        if (column.error) return tr("No map.");
        const QString errors =
            tr("Errors of %1, at most %2.").arg(precisionTitle(result.model), roundingText(column.largest));
        const QString overflow = column.overflows > 0 ? sentenceOf(overflowText(result.model)) : QString();
        return joinSentences({errors, overflow});
    }

    [[nodiscard]] Table values(const PlotData& data, std::size_t column) const override {
        const PrecisionColumn& map = resultOf<PrecisionResult>(data).columns[column];
        return {.shape = {.rows = map.queries.size(), .columns = map.keys.size(), .floats = true},
                .values = {map.errors.begin(), map.errors.end()}};
    }

private:
    [[nodiscard]] static QStringList pairForms(const QStringList& what, const PairReadout& pair) {
        const QString query = tokenText(*pair.queryToken), key = tokenText(*pair.keyToken);
        const QString error = roundingText(*pair.rounding);
        const QString brief = tr("%1, %2: %3").arg(query, key, error);
        return {what.front() + tr("; query %1, key %2: %3").arg(query, key, error), joinItems({what.back(), brief}),
                tr("query %1, key %2: %3").arg(query, key, error), brief};
    }
};

QStringList PrecisionPlot::note(const PlotState& state) const {
    QStringList forms{tr("|score as computed − exact score|"), tr("|computed − exact|")};
    if (state.scheme >= state.pairs.size()) return forms;
    const PairReadout& pair = state.pairs[state.scheme];
    if (pair.complete() && pair.rounding) forms = pairForms(forms, pair);
    return forms;
}

} // namespace

Derivations deriveError(const SchemeColumn& column, const Content& content, PrecisionModel model, std::int64_t query,
                        std::int64_t key) {
    if (!column.positions || !column.plan) return {};
    const PositionMap& map = *column.positions;
    return deriveRounding(
        DerivationWords::tr("rounding error of query %1 and key %2").arg(tokenText(query), tokenText(key)),
        *column.plan, content, model, map.positionOf(query), map.positionOf(key));
}

Derivation deriveLargestError(const TokenRange& queries, const TokenRange& keys, double error) {
    return {DerivationWords::tr("error from queries %1 to keys %2").arg(rangeText(queries), rangeText(keys)),
            {DerivationWords::tr("the largest among the sampled pairs"),
             std::isnan(error) ? DerivationWords::tr("a number type overflows") : roundedResult(error)}};
}

PlotPtr precisionPlot() { return std::make_shared<const PrecisionPlot>(); }

} // namespace ropescope::ui
