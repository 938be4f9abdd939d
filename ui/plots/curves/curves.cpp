// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Scores over distance, or from the query to every key: the curves of several schemes, bases or scalings in one panel.
#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include <ropescope/scores/methods/softmax_estimate.h>
#include <ropescope/session/session_words.h>

#include "ui/document/convert.h"
#include "ui/document/fields/declared_field.h"
#include "ui/document/words/error_words.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/position_words.h"
#include "ui/document/words/rotary_words.h"
#include "ui/document/words/scheme_words.h"
#include "ui/document/words/score_words.h"
#include "ui/painters/drawing.h"
#include "ui/plots/curves/curve_lines.h"
#include "ui/plots/plot_words.h"

namespace ropescope::ui {

namespace {

constexpr double kCurvesPageHeight = 190;
constexpr double kCurvePadding = 0.05; ///< of the range, above and below
constexpr double kOwnCurve = 2;

const CurvesResult& curvesIn(const PlotPanel& panel) { return resultOf<CurvesResult>(panel.data); }

/// The colour of a scheme is that of its column, as in other charts, but the first lines all have different forms.
ChartSeries curveOf(const CurvesResult& result, const CurveLine& line, std::size_t rank, const PaintStyle& style) {
    if (!result.ofSchemes()) return chartCurve(line.set, style);
    ChartSeries series = chartCurve(rank, style);
    series.colour = style.palette.curve(line.column);
    return series;
}

class CurvesPlot : public Plot {
    Q_DECLARE_TR_FUNCTIONS(CurvesPlot)
public:
    [[nodiscard]] std::string id() const override { return "curves"; }
    [[nodiscard]] QString title() const override { return tr("Curves in one chart"); }
    [[nodiscard]] QString panelName(const PlotData*) const override { return tr("curves"); }
    [[nodiscard]] PlotSize size() const override { return {.minimum = 188, .stretch = 24}; }
    [[nodiscard]] bool showsModalities() const override { return false; }

    [[nodiscard]] std::optional<PlotWork> work(const PlotRequest& requested) const override;
    [[nodiscard]] std::optional<Error> errorOf(const PlotData& data, std::size_t column) const override {
        return resultOf<CurvesResult>(data).errorOf(column);
    }
    [[nodiscard]] bool explainsOthers(const PlotData& data, std::size_t column) const override {
        const auto& result = resultOf<CurvesResult>(data);
        return result.onPage && !result.errorOf(column) && result.firstAlike(column) != column;
    }
    [[nodiscard]] PlotOwn own(const Session& session) const override {
        const CurveSettings& settings = session.views.curves;
        return {.base = !settings.bases.empty(), .scaling = !settings.scalings.empty()};
    }
    [[nodiscard]] bool showsScores(const Session& session) const override { return !own(session).scaling; }
    [[nodiscard]] bool sharesPanel(const Session& session) const override {
        return curveVariants(session.views.curves).size() == 1;
    }
    [[nodiscard]] std::unique_ptr<PlotPainter> painter() const override;
    [[nodiscard]] double height(double, const PlotState&) const override { return kCurvesPageHeight; }
    [[nodiscard]] QString panelTitle(const PlotData& data, std::size_t column) const override {
        const auto& result = resultOf<CurvesResult>(data);
        if (!result.ofSchemes()) return titleOf(*data.placed->columns[column].scheme);
        return result.lines(column).size() > 1 ? tr("Curves") : QString();
    }
    [[nodiscard]] QStringList caption(const PlotState& state) const override;
    [[nodiscard]] QString heading(const PlotState&) const override { return tr("Curves"); }
    [[nodiscard]] QStringList note(const PlotState& state) const override;
    [[nodiscard]] std::vector<ChartSeries> legend(const PlotState& state, const PaintStyle& style) const override;
    [[nodiscard]] std::vector<FormField> controls(const Session& session, const PlotState& state) const override;
    [[nodiscard]] QString summary(const PlotPanel& panel) const override;
    [[nodiscard]] Table values(const PlotData& data, std::size_t column) const override;
};

std::optional<PlotWork> CurvesPlot::work(const PlotRequest& requested) const {
    if (requested.placed->columns.empty()) return {};
    const Session& session = *requested.placed->session;
    const bool profiles = session.views.curves.kind == CurveKind::Profile;
    CurvesRequest request{.placed = requested.placed,
                          .queryTokens = queryTokens(requested),
                          .columns = requested.shown,
                          .onPage = requested.onPage};
    if (request.columns.empty())
        for (std::size_t i = 0; i < requested.placed->columns.size(); ++i) request.columns.push_back(i);
    if (profiles && std::ranges::all_of(request.queryTokens, [](std::int64_t token) { return token < 0; })) return {};
    Job<PlotData> job = resultJob<CurvesResult>(request, &analyseCurves);
    const bool slow = profiles && session.scores.mode == ScoreMode::Softmax &&
                      visibleTokens(*requested.placed, Viewport{}) > kMaxTokensAtOnce;
    if (slow) return PlotWork{.key = request.key(), .fine = std::move(job)};
    return PlotWork{.key = request.key(), .coarse = std::move(job)};
}

/// Axes that hold the curves of all panels.
ChartContent emptyChart(const CurvesResult& result) {
    const bool decay = result.kind == CurveKind::Decay;
    ValueRange across = result.across, up = result.up;
    if (decay) up = {std::min(up.low, 0.0), std::max(up.high, 1.0)};
    if (across.high - across.low < 1e-9) across = {across.low - 0.5, across.high + 0.5};
    const double pad = std::max((up.high - up.low) * kCurvePadding, 1e-9);
    return {.x = {.range = across,
                  .title = decay ? CurvesPlot::tr("distance") : CurvesPlot::tr("key"),
                  .logarithmic = result.logarithmic},
            .y = {.range = {up.low - pad, up.high + pad}, .title = CurvesPlot::tr("score")}};
}

class CurvesPainter : public ChartPainter {
public:
    void paint(QPainter& painter, const PlotPanel& panel) override {
        const CurvesResult& result = curvesIn(panel);
        if (const auto error = result.errorOf(panel.index)) {
            drawError(painter, panel.area, *error, panel.style);
            return;
        }
        if (result.lines(panel.index).empty()) return;
        ChartContent chart = emptyChart(result);
        for (const CurveLine& line : result.lines(panel.index)) {
            ChartSeries& series = chart.series.emplace_back(curveOf(result, line, chart.series.size(), panel.style));
            const bool own = result.ofSchemes() && !panel.onPage &&
                             (line.column == panel.index || std::ranges::count(line.alike, panel.index) > 0);
            if (own) series.width = kOwnCurve;
            series.points = line.points;
        }
        paintChart(painter, panel, std::move(chart));
    }
    /// The key of this column; distances belong to no token.
    [[nodiscard]] PlotHit hit(const QPointF& point, const PlotPanel& panel) const override {
        const auto values = numberChart().valuesAt(point);
        const PlacedTokens& positions = panel.data.placed->columns[panel.index].positions;
        if (!values || curvesIn(panel).kind == CurveKind::Decay || !positions) return {};
        const auto token = static_cast<std::int64_t>(std::llround(values->x())) - 1;
        return {.query = {}, .key = std::clamp<std::int64_t>(token, 0, positions->tokens - 1)};
    }
    /// "M-RoPE: distance 12, score 0.4512", of the line nearest to the point.
    [[nodiscard]] QString tip(const QPointF& point, const PlotPanel& panel) const override;
    [[nodiscard]] Derivations derive(const QPointF& point, const PlotPanel& panel) const override;

private:
    struct Nearest {
        const CurveLine& line;
        qsizetype point;
        [[nodiscard]] std::size_t index() const { return line.index[static_cast<std::size_t>(point)]; }
        [[nodiscard]] double score() const { return line.points[point].y(); }
    };
    [[nodiscard]] std::optional<Nearest> nearestTo(const QPointF& point, const PlotPanel& panel) const {
        const auto values = numberChart().valuesAt(point);
        std::optional<Nearest> nearest;
        if (!values) return nearest;
        double least = INFINITY;
        for (const CurveLine& line : curvesIn(panel).lines(panel.index)) {
            const auto aside = [&](const QPointF& each) { return std::abs(each.x() - values->x()); };
            const auto at = std::ranges::min_element(line.points, {}, aside);
            const double off = std::abs(at->y() - values->y());
            if (off >= least) continue;
            least = off;
            nearest.emplace(Nearest{line, at - line.points.begin()});
        }
        return nearest;
    }
};

std::unique_ptr<PlotPainter> CurvesPlot::painter() const { return std::make_unique<CurvesPainter>(); }

QString CurvesPainter::tip(const QPointF& point, const PlotPanel& panel) const {
    const auto nearest = nearestTo(point, panel);
    if (!nearest) return {};
    const CurveSet& set = curvesIn(panel).sets[nearest->line.set];
    const QString score = scoreText(nearest->score(), 4);
    const QString text =
        set.decay
            ? CurvesPlot::tr("distance %1, score %2").arg(coordinateText(set.decay->distances[nearest->index()]), score)
            : CurvesPlot::tr("key %1, score %2")
                  .arg(rangeText(set.profile->columns[nearest->line.column].keys[nearest->index()]), score);
    return labelled(lineTitle(curvesIn(panel), nearest->line), text);
}

Derivations CurvesPainter::derive(const QPointF& point, const PlotPanel& panel) const {
    const auto nearest = nearestTo(point, panel);
    if (!nearest) return {};
    const CurveSet& set = curvesIn(panel).sets[nearest->line.set];
    const SchemeColumn& column = set.placed->columns[nearest->line.column];
    if (set.decay) return {deriveKernel(column, -1, set.decay->distances[nearest->index()], nearest->score())};
    const ProfileColumn& profile = set.profile->columns[nearest->line.column];
    const TokenRange& keys = profile.keys[nearest->index()];
    if (keys.size() > 1)
        return {deriveMean({profile.queryToken, profile.queryToken + 1}, keys, nearest->score(),
                           set.placed->session->scores, profile.sampledFraction)};
    return derivePosition(*set.placed, column, profile.queryToken) + derivePosition(*set.placed, column, keys.begin) +
           derivePair(*set.placed, column, profile.queryToken, keys.begin, nearest->score(), profile.sampledFraction);
}

/// "; a line for each scheme.", or "; a line for each base: 10 000, 500 000."
QString linesSentence(const CurveSettings& settings) {
    QStringList bases, scalings;
    if (const auto listed = parseBases(settings.bases))
        for (const double base : *listed) bases << baseText(base);
    if (const auto listed = parseScalings(settings.scalings))
        for (const std::string& scaling : *listed) scalings << variantTitle({.scaling = scaling});
    if (bases.isEmpty() && scalings.isEmpty())
        return figureText(QT_TRANSLATE_NOOP("Figure", "%1; a line for each scheme."));
    if (scalings.isEmpty())
        return figureText(QT_TRANSLATE_NOOP("Figure", "%1; a line for each base: %2."))
            .arg(QStringLiteral("%1"), joinNames(bases));
    if (bases.isEmpty())
        return figureText(QT_TRANSLATE_NOOP("Figure", "%1; a line for each context scaling: %2."))
            .arg(QStringLiteral("%1"), joinNames(scalings));
    return figureText(QT_TRANSLATE_NOOP("Figure", "%1; a line for each base (%2) and context scaling (%3)."))
        .arg(QStringLiteral("%1"), joinNames(bases), joinNames(scalings));
}

/// "The curves of RoPE-Tie are also those of RoPE-TV.", where their panels are left out.
QStringList sharedPanels(const PlotState& state) {
    QStringList sentences;
    const auto* data = state.current();
    if (!data || resultOf<CurvesResult>(*data).ofSchemes()) return sentences;
    const auto& result = resultOf<CurvesResult>(*data);
    for (const std::size_t column : state.shown) {
        QStringList names;
        for (const std::size_t other : state.shown)
            if (other != column && result.firstAlike(other) == column)
                names << titleOf(*state.placed.columns[other].scheme);
        if (!names.isEmpty())
            sentences << figureText(QT_TRANSLATE_NOOP("Figure", "The curves of %1 are also those of %2."))
                             .arg(titleOf(*state.placed.columns[column].scheme), joinNames(names));
    }
    return sentences;
}

QStringList CurvesPlot::caption(const PlotState& state) const {
    const Session& session = *state.placed.session;
    const QString lines = linesSentence(session.views.curves), headDim = QString::number(session.rotary.headDim);
    if (session.views.curves.kind == CurveKind::Decay)
        return QStringList{lines.arg(
                   figureText(QT_TRANSLATE_NOOP("Figure", "Curves: the score of q = k = 1, head dim %1, over the "
                                                          "distance of two tokens along all axes"))
                       .arg(headDim))} +
               sharedPanels(state);
    std::int64_t query = -1;
    if (const PlotData* data = state.current())
        for (const std::size_t column : state.shown)
            if (query < 0) query = resultOf<CurvesResult>(*data).sets.front().profile->columns[column].queryToken;
    QStringList sentences{lines.arg(
        figureText(QT_TRANSLATE_NOOP("Figure", "Curves: the score from query token %1 to every key")).arg(query + 1))};
    if (!state.explained)
        sentences << figureText(QT_TRANSLATE_NOOP("Figure", "Scores: %1, with %2, head dim %3%4."))
                         .arg(scoresName(session.scores.mode), contentText(session.scores.content), headDim,
                              maskAndBias(session.scores));
    return sentences + sharedPanels(state);
}

QStringList CurvesPlot::note(const PlotState& state) const {
    if (state.placed.session->views.curves.kind == CurveKind::Decay) return {tr("score over query − key")};
    const auto& columns = state.placed.columns;
    const auto query = state.scheme < columns.size() ? tokenIn(columns[state.scheme], state.query) : std::nullopt;
    if (!query) return {tr("click a token to set the query"), tr("click a token")};
    return {tr("from query %1 to every key").arg(tokenText(*query)), tokenText(*query)};
}

std::vector<ChartSeries> CurvesPlot::legend(const PlotState& state, const PaintStyle& style) const {
    std::vector<ChartSeries> legend;
    if (!state.data) return legend;
    const auto& result = resultOf<CurvesResult>(*state.data);
    for (const std::size_t column : result.columns) {
        for (const CurveLine& line : result.lines(column)) {
            const QString name = lineTitle(result, line);
            if (std::ranges::find(legend, name, &ChartSeries::name) != legend.end()) continue;
            legend.emplace_back(curveOf(result, line, legend.size(), style)).name = name;
        }
    }
    return legend;
}

/// Why a typed list is invalid; empty if it is valid.
template <class List>
QString faultIn(Expected<List> (*parse)(std::string_view), const QString& text) {
    const auto parsed = parse(toStdString(text));
    return parsed ? QString() : errorText(parsed.error());
}

std::vector<FormField> CurvesPlot::controls(const Session& session, const PlotState&) const {
    auto [scale, farthest] = distanceControls(session);
    scale.shown = farthest.shown = session.views.curves.kind == CurveKind::Decay;
    return {
        sessionField(session, "views.curves.of",
                     {.name = [] { return tr("What curves show"); },
                      .hint = tr("Scores over distance, or from the query to every key"),
                      .titles = {tr("Decay"), tr("Profile")}}),
        sessionField(session, "views.curves.bases",
                     {.kind = FormField::Kind::Text,
                      .name = [] { return tr("Bases of the curves"); },
                      .label = tr("Bases"),
                      .hint = tr("Bases that each have a curve, such as 10000,500000; each scheme then has a panel of "
                                 "its own. Empty: its base"),
                      .words = {QString(), QStringLiteral("10000,500000"), QStringLiteral("10000,100000,1000000")},
                      .titles = {tr("its own"), QStringLiteral("10000,500000"), QStringLiteral("10000,100000,1000000")},
                      .fault = [](const QString& text) { return faultIn(&parseBases, text); }}),
        sessionField(
            session, "views.curves.scalings",
            {.kind = FormField::Kind::Text,
             .name = [] { return tr("Context scalings of the curves"); },
             .label = tr("Scalings"),
             .hint = tr("Context scalings that each have a curve, such as none,linear:4,ntk:4; each scheme then "
                        "has a panel of its own. Empty: that of the document"),
             .words = {QString(), QStringLiteral("none,linear:4,ntk:4"), QStringLiteral("none,yarn:4,yarn:8")},
             .titles = {tr("as set"), QStringLiteral("none,linear:4,ntk:4"), QStringLiteral("none,yarn:4,yarn:8")},
             .fault = [](const QString& text) { return faultIn(&parseScalings, text); }}),
        std::move(scale), std::move(farthest)};
}

QString CurvesPlot::summary(const PlotPanel& panel) const {
    const CurvesResult& result = curvesIn(panel);
    const std::vector<CurveLine>& lines = result.lines(panel.index);
    if (lines.empty() || result.errorOf(panel.index)) return tr("No curve.");
    QStringList parts;
    for (const CurveLine& line : lines) {
        const auto [low, high] = std::ranges::minmax(line.points, {}, &QPointF::y);
        parts << tr("%1 from %2 to %3").arg(lineTitle(result, line), scoreText(low.y(), 3), scoreText(high.y(), 3));
    }
    return tr("Scores: %1.").arg(joinItems(parts));
}

Table CurvesPlot::values(const PlotData& data, std::size_t column) const {
    const auto& result = resultOf<CurvesResult>(data);
    const CurveSet& first = result.sets.front();
    Table table;
    table.shape.header =
        first.decay ? std::vector<std::string>{"distance"} : std::vector<std::string>{"first_key", "last_key"};
    for (const CurveSet& set : result.sets) table.shape.header.push_back(variantId(set.variant));
    table.shape.columns = table.shape.header.size();
    if (result.errorOf(column)) return table;
    table.shape.rows = first.decay ? first.decay->distances.size() : first.profile->columns[column].keys.size();
    for (std::size_t i = 0; i < table.shape.rows; ++i) {
        if (first.decay) {
            table.values.push_back(first.decay->distances[i]);
        } else {
            const TokenRange& keys = first.profile->columns[column].keys[i];
            table.values.push_back(static_cast<double>(keys.begin));
            table.values.push_back(static_cast<double>(keys.end - 1));
        }
        for (const CurveSet& set : result.sets)
            table.values.push_back(set.decay ? set.decay->columns[column].curves.front().kernel[i]
                                             : static_cast<double>(set.profile->columns[column].values[i]));
    }
    return table;
}

} // namespace

PlotPtr curvesPlot() { return std::make_shared<const CurvesPlot>(); }

} // namespace ropescope::ui
