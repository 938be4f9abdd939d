// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Scores over relative distance, with RoFormer's upper bound and the spread over random q and k.
#include <cmath>
#include <limits>

#include <QCoreApplication>

#include <ropescope/analysis/decay.h>
#include <ropescope/base/text.h>

#include "ui/document/convert.h"
#include "ui/document/derivation/derivation_text.h"
#include "ui/document/fields/declared_field.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/position_words.h"
#include "ui/document/words/rotary_words.h"
#include "ui/document/words/scheme_words.h"
#include "ui/painters/drawing.h"
#include "ui/plots/decay/decay_chart.h"
#include "ui/plots/plot_words.h"

namespace ropescope::ui {

namespace {

constexpr double kDecayPageHeight = 160;
constexpr int kMaxDraws = 2000;

QString decayText(const char* text) { return QCoreApplication::translate("DecayPlot", text); }

/// "rises on 49 % of the unit steps up to 4096, first at 12", and shorter.
QStringList risesForms(const KernelRises& rises) {
    if (rises.steps == 0 || rises.rises == 0)
        return {decayText(QT_TRANSLATE_NOOP("DecayPlot", "falls on every unit step up to %1")).arg(rises.steps),
                decayText(QT_TRANSLATE_NOOP("DecayPlot", "falls on every step"))};
    const QString share =
        QString::number(std::lround(100.0 * static_cast<double>(rises.rises) / static_cast<double>(rises.steps)));
    return {decayText(QT_TRANSLATE_NOOP("DecayPlot", "rises on %1 % of the unit steps up to %2, first at %3"))
                .arg(share, QString::number(rises.steps), QString::number(rises.first)),
            decayText(QT_TRANSLATE_NOOP("DecayPlot", "rises on %1 % of the steps, first at %2"))
                .arg(share, QString::number(rises.first)),
            decayText(QT_TRANSLATE_NOOP("DecayPlot", "rises on %1 %")).arg(share)};
}

/// "The curves are those of RoPE-Tie."
QString sameCurves(const DecayResult& result, std::size_t first) {
    return decayText(QT_TRANSLATE_NOOP("DecayPlot", "The curves are those of %1."))
        .arg(titleOf(*result.placed->columns[first].scheme));
}

/// The other schemes that have the curves of this panel.
QStringList sharersOf(const DecayResult& result, std::size_t column) {
    QStringList names;
    for (std::size_t i = column + 1; i < result.columns.size(); ++i)
        if (firstWithCurves(result, i) == column) names << titleOf(*result.placed->columns[i].scheme);
    return names;
}

/// Who shares the panel, and what is said about its rises.
QStringList titleForms(const DecayResult& result, std::size_t column) {
    const QStringList rises = risesForms(result.columns[column].rises), names = sharersOf(result, column);
    if (names.isEmpty()) return rises;
    const QString also = decayText(QT_TRANSLATE_NOOP("DecayPlot", "also %1; %2"));
    QStringList forms;
    for (const QString& form : rises) forms << also.arg(names.join(u", "_qs), form);
    const QString count = decayText(QT_TRANSLATE_NOOP("DecayPlot", "%1 more schemes")).arg(names.size());
    for (const QString& form : rises) forms << also.arg(count, form);
    return forms << rises.last();
}

class DecayPainter : public ChartPainter {
public:
    void paint(QPainter& painter, const PlotPanel& panel) override {
        const auto& result = resultOf<DecayResult>(panel.data);
        const DecayColumn& column = result.columns[panel.index];
        if (column.error) {
            drawError(painter, panel.area, *column.error, panel.style);
        } else if (const std::size_t first = firstWithCurves(result, panel.index); first != panel.index) {
            const double unit = panel.style.unit;
            drawParagraph(painter, panel.area.adjusted(12 * unit, 12 * unit, -12 * unit, -8 * unit),
                          sameCurves(result, first), panel.style.fonts.body, panel.style.palette.ink2);
        } else if (!column.curves.empty()) {
            ChartContent chart = decayChart(result, panel.index, decayRange(result), panel.style);
            if (!result.settings.eachAxis)
                chart.title = fittingForm(titleForms(result, panel.index), panel.style.fonts.caption,
                                          panel.area.width() - 20 * panel.style.unit);
            paintChart(painter, panel, std::move(chart));
        }
    }
    /// "distance 12, score 0.4512"; with several axes, one score per axis; "RoPE-TV: " before it for the line nearest to
    /// the point if several are compared.
    [[nodiscard]] QString tip(const QPointF& point, const PlotPanel& panel) const override;
    [[nodiscard]] Derivations derive(const QPointF& point, const PlotPanel& panel) const override {
        const auto distance = distanceOf(point, panel);
        return distance ? deriveDecay(resultOf<DecayResult>(panel.data), panel.index, *distance) : Derivations();
    }

private:
    [[nodiscard]] std::optional<std::size_t> distanceOf(const QPointF& point, const PlotPanel& panel) const {
        const auto& result = resultOf<DecayResult>(panel.data);
        if (firstWithCurves(result, panel.index) != panel.index) return {};
        return numberChart().nearestAt(point, result.distances);
    }
    /// The compared column whose line is nearer to a point than all others and this one's.
    [[nodiscard]] std::size_t nearestColumn(const QPointF& point, std::size_t distance, const PlotPanel& panel) const {
        const auto& result = resultOf<DecayResult>(panel.data);
        const double wanted = numberChart().valuesAt(point)->y();
        const auto off = [&](std::size_t column) {
            return std::abs(result.columns[column].curves.front().kernel[distance] - wanted);
        };
        std::vector<std::size_t> columns = comparedCurves(result, panel.index);
        columns.insert(columns.begin(), panel.index);
        return *std::ranges::min_element(columns, {}, off);
    }
};

class DecayPlot : public Plot {
    Q_DECLARE_TR_FUNCTIONS(DecayPlot)
public:
    [[nodiscard]] std::string id() const override { return "decay"; }
    [[nodiscard]] QString title() const override { return tr("Decay over distance"); }
    [[nodiscard]] QString panelName(const PlotData*) const override { return tr("decay over distance"); }
    [[nodiscard]] PlotSize size() const override { return {.minimum = 188, .stretch = 24}; }
    [[nodiscard]] bool showsModalities() const override { return false; }

    [[nodiscard]] std::optional<PlotWork> work(const PlotRequest& requested) const override {
        if (requested.placed->columns.empty()) return {};
        DecayRequest request{.placed = requested.placed, .settings = requested.placed->session->views.decayOptions};
        if (requested.earlier) request.earlier = sharedResultOf<DecayResult>(*requested.earlier);
        return PlotWork{.key = request.key(), .coarse = resultJob<DecayResult>(request, &analyseDecay)};
    }
    [[nodiscard]] std::optional<Error> errorOf(const PlotData& data, std::size_t column) const override {
        return resultOf<DecayResult>(data).columns[column].error;
    }

    [[nodiscard]] bool explainsOthers(const PlotData& data, std::size_t column) const override {
        return firstWithCurves(resultOf<DecayResult>(data), column) != column;
    }

    [[nodiscard]] std::unique_ptr<PlotPainter> painter() const override { return std::make_unique<DecayPainter>(); }
    [[nodiscard]] double height(double, const PlotState&) const override { return kDecayPageHeight; }
    [[nodiscard]] QStringList caption(const PlotState& state) const override;
    [[nodiscard]] QString heading(const PlotState&) const override { return tr("Decay"); }
    [[nodiscard]] QStringList note(const PlotState& state) const override;
    [[nodiscard]] std::vector<ChartSeries> legend(const PlotState& state, const PaintStyle& style) const override;
    [[nodiscard]] std::vector<FormField> controls(const Session& session, const PlotState& state) const override;

    [[nodiscard]] QString summary(const PlotPanel& panel) const override {
        const DecayColumn& column = resultOf<DecayResult>(panel.data).columns[panel.index];
        if (column.error) return tr("No curve.");
        return tr("With distance, the score of q = k = 1 %1.").arg(risesForms(column.rises).front());
    }
    [[nodiscard]] Table values(const PlotData& data, std::size_t column) const override;
};

QString DecayPainter::tip(const QPointF& point, const PlotPanel& panel) const {
    const auto distance = distanceOf(point, panel);
    if (!distance) return {};
    const auto& result = resultOf<DecayResult>(panel.data);
    const std::size_t nearest = nearestColumn(point, *distance, panel);
    QStringList scores;
    for (const DecayCurve& curve : result.columns[nearest].curves) scores << scoreText(curve.kernel[*distance], 4);
    const QString text =
        DecayPlot::tr("distance %1, score %2").arg(coordinateText(result.distances[*distance]), joinNames(scores));
    if (comparedCurves(result, panel.index).empty()) return text;
    return labelled(titleOf(*result.placed->columns[nearest].scheme), text);
}

/// "RoPE-TV and Flattened 1D have the curves of RoPE-Tie."
QStringList sharedSentences(const PlotState& state) {
    QStringList sentences;
    if (!state.current()) return sentences;
    const auto& result = resultOf<DecayResult>(*state.data);
    for (const std::size_t column : state.shown) {
        const QStringList names = sharersOf(result, column);
        if (!names.isEmpty())
            sentences << figureText(QT_TRANSLATE_NOOP("Figure", "The curves of %1 are also those of %2."))
                             .arg(titleOf(*result.placed->columns[column].scheme), joinNames(names));
    }
    return sentences;
}

QStringList DecayPlot::caption(const PlotState& state) const {
    const DecaySettings& settings = state.placed.session->views.decayOptions;
    const QString headDim = QString::number(state.placed.session->rotary.headDim);
    QStringList more = sharedSentences(state);
    if (!settings.eachAxis) more << comparedSentence(state.placed);
    if (settings.eachAxis) {
        return QStringList{figureText(QT_TRANSLATE_NOOP("Figure",
                                                        "Decay: the score of q = k = 1, head dim %1, over the distance "
                                                        "on each axis, the others equal."))
                               .arg(headDim)} +
               more;
    }
    const QString text =
        figureText(QT_TRANSLATE_NOOP("Figure", "Decay: the score of q = k = 1, head dim %1, over the distance of two "
                                               "tokens along all axes, and RoFormer's upper bound (section 3.4.3 of "
                                               "arXiv 2104.09864) over its value at distance 0"))
            .arg(headDim);
    if (settings.draws == 0) return QStringList{figureText(QT_TRANSLATE_NOOP("Figure", "%1.")).arg(text)} + more;
    return QStringList{text + figureText(QT_TRANSLATE_NOOP(
                                             "Figure", "; band: 5 to 95 % and median of %1 draws of standard normal "
                                                       "q and k, seed %2."))
                                  .arg(QString::number(settings.draws), QString::number(settings.seed))} +
           more;
}

QStringList DecayPlot::note(const PlotState& state) const {
    const double factor = attentionFactorOf(state.placed);
    if (factor == 1) return {tr("score over query − key")};
    return {tr("score over query − key, attention factor %1").arg(factorText(factor)), factorText(factor)};
}

std::vector<ChartSeries> DecayPlot::legend(const PlotState& state, const PaintStyle& style) const {
    std::vector<ChartSeries> legend;
    if (!state.data) return legend;
    legend = decayLegend(resultOf<DecayResult>(*state.data), style);
    if (state.placed.session->views.decayOptions.eachAxis) return legend;
    const auto& result = resultOf<DecayResult>(*state.data);
    for (const std::size_t column : comparedColumns(*result.placed, result.columns.size()))
        if (firstWithCurves(result, column) == column)
            legend.emplace_back(chartCurve(column, style)).name = titleOf(*result.placed->columns[column].scheme);
    return legend;
}

std::vector<FormField> DecayPlot::controls(const Session& session, const PlotState& state) const {
    const DecaySettings& settings = session.views.decayOptions;
    FormField compared = compareControl(session, state.placed);
    compared.shown = !settings.eachAxis; // else a panel has a line per axis
    auto [scale, farthest] = distanceControls(session);
    return {sessionField(session, "views.decay.along",
                         {.name = [] { return tr("Distances along"); },
                          .hint = tr("Two text tokens that far apart, or tokens that differ on one axis only"),
                          .titles = {tr("All axes together"), tr("Each axis alone")}}),
            std::move(scale), std::move(farthest),
            sessionField(session, "views.decay.draws",
                         {.kind = FormField::Kind::Number,
                          .name = [] { return tr("Random draws"); },
                          .label = tr("Draws"),
                          .hint = tr("Number of random q and k for the band of 5 to 95 %"),
                          .most = kMaxDraws,
                          .step = 100,
                          .enabled = !settings.eachAxis}),
            std::move(compared)};
}

Table DecayPlot::values(const PlotData& data, std::size_t column) const {
    const auto& result = resultOf<DecayResult>(data);
    Table table{.shape = {.header = {"distance"}}, .values = {}};
    std::vector<const std::vector<double>*> curves;
    const auto& axes = result.placed->columns[column].positions->axes;
    const auto add = [&](const std::string& name, const std::vector<double>& curve) {
        if (curve.empty()) return;
        table.shape.header.push_back(name);
        curves.push_back(&curve);
    };
    for (const DecayCurve& curve : result.columns[column].curves) {
        const std::string axis = curve.axis < 0 ? "" : "_" + axes[static_cast<std::size_t>(curve.axis)];
        add("kernel" + axis, curve.kernel);
        add("bound" + axis, curve.bound);
        add("low" + axis, curve.low);
        add("median" + axis, curve.median);
        add("high" + axis, curve.high);
    }
    table.shape.rows = result.distances.size();
    table.shape.columns = table.shape.header.size();
    for (std::size_t i = 0; i < result.distances.size(); ++i) {
        table.values.push_back(result.distances[i]);
        for (const std::vector<double>* curve : curves)
            table.values.push_back(i < curve->size() ? (*curve)[i] : std::numeric_limits<double>::quiet_NaN());
    }
    return table;
}

Derivation boundOf(const SchemeColumn& column, double bound) {
    const double atZero = roformerBoundAtZero(*column.plan);
    return {DerivationWords::tr("relative bound"),
            {QStringLiteral("B(Δ) / B(0), B(Δ) = Σⱼ |Sⱼ(Δ)| / (d′/2), Sⱼ(Δ) = Σ exp(i·Δ·θₖ), k < j"),
             QStringLiteral("= %1 / %2").arg(roundedNumber(bound), roundedNumber(atZero)),
             roundedResult(bound / atZero)}};
}

Derivation bandOf(const DecayCurve& curve, std::size_t at, const DecaySettings& settings) {
    return {DerivationWords::tr("random q and k, %1 draws").arg(settings.draws),
            {DerivationWords::tr("5 % of the scores are below %1").arg(roundedNumber(curve.low[at])),
             DerivationWords::tr("50 % are below %1").arg(roundedNumber(curve.median[at])),
             DerivationWords::tr("95 % are below %1").arg(roundedNumber(curve.high[at]))}};
}

} // namespace

Derivations deriveDecay(const DecayResult& result, std::size_t column, std::size_t distance) {
    Derivations derivations;
    if (column >= result.columns.size() || distance >= result.distances.size()) return derivations;
    const SchemeColumn& scheme = result.placed->columns[column];
    for (const DecayCurve& curve : result.columns[column].curves) {
        derivations << deriveKernel(scheme, curve.axis, result.distances[distance], curve.kernel[distance]);
        if (curve.axis < 0) derivations << boundOf(scheme, curve.bound[distance]);
        if (!curve.median.empty()) derivations << bandOf(curve, distance, result.settings);
    }
    return derivations;
}

PlotPtr decayPlot() { return std::make_shared<const DecayPlot>(); }

} // namespace ropescope::ui
