// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Score errors of computing in the number types of frameworks, over the position of the query.
#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include <ropescope/analysis/rounding_errors.h>

#include "ui/document/convert.h"
#include "ui/document/derivation/derivation_text.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/position_words.h"
#include "ui/document/words/property_words.h"
#include "ui/document/words/rounding_words.h"
#include "ui/document/words/score_words.h"
#include "ui/painters/drawing.h"
#include "ui/plots/plot_words.h"

namespace ropescope::ui {

namespace {

constexpr double kErrorFloor = -9; ///< power of ten; smaller errors are drawn there

class PrecisionDistancePlot : public Plot {
    Q_DECLARE_TR_FUNCTIONS(PrecisionDistancePlot)
public:
    [[nodiscard]] std::string id() const override { return "precision-distance"; }
    [[nodiscard]] QString title() const override { return tr("Precision over distance"); }
    [[nodiscard]] QString panelName(const PlotData*) const override { return tr("rounding errors over distance"); }
    [[nodiscard]] PlotSize size() const override { return {.minimum = 188, .stretch = 24}; }
    [[nodiscard]] bool showsModalities() const override { return false; }

    [[nodiscard]] std::optional<PlotWork> work(const PlotRequest& requested) const override {
        if (requested.placed->columns.empty()) return {};
        const PrecisionByDistanceRequest request{.placed = requested.placed,
                                                 .model = requested.placed->session->views.precisionModel};
        return PlotWork{.key = request.key(),
                        .coarse = resultJob<PrecisionByDistance>(request, &analysePrecisionByDistance)};
    }
    [[nodiscard]] std::optional<Error> errorOf(const PlotData& data, std::size_t column) const override {
        return resultOf<PrecisionByDistance>(data).columns[column].error;
    }

    [[nodiscard]] std::unique_ptr<PlotPainter> painter() const override;
    [[nodiscard]] double height(double, const PlotState&) const override { return 160; }
    [[nodiscard]] QStringList caption(const PlotState& state) const override {
        return {figureText(QT_TRANSLATE_NOOP("Figure", "Precision over distance: |score with %1 − exact score|, with "
                                                       "%2, of a query at position p on every axis and a key at 0, "
                                                       "and of neighbours, whose key is at p − 1."))
                    .arg(precisionTitle(state.placed.session->views.precisionModel),
                         contentText(state.placed.session->scores.content))};
    }
    [[nodiscard]] QStringList note(const PlotState&) const override {
        return {tr("|score as computed − exact score|"), tr("|computed − exact|")};
    }
    [[nodiscard]] std::vector<ChartSeries> legend(const PlotState&, const PaintStyle& style) const override {
        return {{.name = tr("key at 0"), .colour = style.palette.axisTime},
                {.name = tr("key at p − 1"), .colour = style.palette.ink}};
    }
    [[nodiscard]] std::vector<FormField> controls(const Session& session, const PlotState&) const override {
        return {precisionControl(session)};
    }
    [[nodiscard]] QString summary(const PlotPanel& panel) const override {
        const auto& result = resultOf<PrecisionByDistance>(panel.data);
        const PrecisionCurves& curves = result.columns[panel.index];
        return curves.error ? tr("No curve.") : sentenceOf(onsetText(result.tolerance, curves.onset));
    }
    [[nodiscard]] Table values(const PlotData& data, std::size_t column) const override {
        const auto& result = resultOf<PrecisionByDistance>(data);
        const PrecisionCurves& curves = result.columns[column];
        Table table{.shape = {.rows = curves.first.size(), .columns = 3}, .values = {}};
        table.shape.header = {"distance", "key_at_0", "neighbours"};
        for (std::size_t i = 0; i < curves.first.size(); ++i)
            for (const double value : {result.distances[i], curves.first[i], curves.neighbours[i]})
                table.values.push_back(value);
        return table;
    }
};

class PrecisionDistancePainter : public ChartPainter {
public:
    void paint(QPainter& painter, const PlotPanel& panel) override {
        const auto& result = resultOf<PrecisionByDistance>(panel.data);
        const PrecisionCurves& curves = result.columns[panel.index];
        const PaintStyle& style = panel.style;
        if (curves.error) {
            drawError(painter, panel.area, *curves.error, style);
            return;
        }
        const double limit = std::log10(result.tolerance), last = std::log10(result.distances.back());
        const QString place = curves.onset.position ? u"p = " + coordinateText(*curves.onset.position) : QString();
        ChartContent chart{
            .x = {.range = {0, last}, .title = PrecisionDistancePlot::tr("position p"), .logarithmic = true},
            .y = {.range = decadesOf(result), .title = PrecisionDistancePlot::tr("error"), .logarithmic = true},
            .title = fittingForm({onsetBrief(result.tolerance, curves.onset), place}, style.fonts.caption,
                                 panel.area.width() - 20)};
        chart.series = {{.colour = style.palette.lineStrong, .width = 1.5, .points = {{0, limit}, {last, limit}}},
                        {.colour = style.palette.axisTime, .points = pointsOf(result, curves.first)},
                        {.colour = style.palette.ink, .width = 1.5, .points = pointsOf(result, curves.neighbours)}};
        paintChart(painter, panel, std::move(chart));
    }

    [[nodiscard]] Derivations derive(const QPointF& point, const PlotPanel& panel) const override {
        const auto index = distanceOf(point, panel);
        if (!index || !panel.scheme.plan) return {};
        const double at = resultOf<PrecisionByDistance>(panel.data).distances[*index];
        const Content& content = panel.placed.session->scores.content;
        const PrecisionModel model = panel.placed.session->views.precisionModel;
        Position query{}, before{};
        query.fill(at);
        before.fill(at - 1);
        const QString place = coordinateText(at), name = DerivationWords::tr("rounding error of query %1 and key %2");
        return deriveRounding(name.arg(place, coordinateText(0)), *panel.scheme.plan, content, model, query, {}) +
               deriveRounding(name.arg(place, coordinateText(at - 1)), *panel.scheme.plan, content, model, query,
                              before);
    }

    /// "p = 37: error 0.012 with the key at 0, 0.003 with the key at 36".
    [[nodiscard]] QString tip(const QPointF& point, const PlotPanel& panel) const override {
        const auto& result = resultOf<PrecisionByDistance>(panel.data);
        const auto at = distanceOf(point, panel);
        if (!at) return {};
        const PrecisionCurves& curves = result.columns[panel.index];
        return PrecisionDistancePlot::tr("p = %1: error %2 with the key at 0, %3 with the key at p − 1")
            .arg(coordinateText(result.distances[*at]), roundingText(curves.first[*at]),
                 roundingText(curves.neighbours[*at]));
    }

private:
    [[nodiscard]] std::optional<std::size_t> distanceOf(const QPointF& point, const PlotPanel& panel) const {
        const auto& result = resultOf<PrecisionByDistance>(panel.data);
        if (result.columns[panel.index].error) return {};
        return numberChart().nearestAt(point, result.distances);
    }
    /// Powers of ten that enclose the errors of all columns and the tolerance.
    [[nodiscard]] static ValueRange decadesOf(const PrecisionByDistance& result) {
        ValueRange range{std::log10(result.tolerance), std::log10(result.tolerance)};
        for (const PrecisionCurves& curves : result.columns)
            for (const auto* errors : {&curves.first, &curves.neighbours})
                for (const QPointF& point : pointsOf(result, *errors))
                    range = {std::min(range.low, point.y()), std::max(range.high, point.y())};
        return {std::floor(range.low), std::ceil(range.high)};
    }
    [[nodiscard]] static QList<QPointF> pointsOf(const PrecisionByDistance& result, const std::vector<double>& errors) {
        QList<QPointF> points;
        for (std::size_t i = 0; i < errors.size(); ++i)
            if (std::isfinite(errors[i]))
                points.append({std::log10(result.distances[i]), std::max(std::log10(errors[i]), kErrorFloor)});
        return points;
    }
};

std::unique_ptr<PlotPainter> PrecisionDistancePlot::painter() const {
    return std::make_unique<PrecisionDistancePainter>();
}

} // namespace

PlotPtr precisionDistancePlot() { return std::make_shared<const PrecisionDistancePlot>(); }

} // namespace ropescope::ui
