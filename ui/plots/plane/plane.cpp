// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tokens as dots at their coordinates on two axes, as in drawings of schemes: text on the diagonal, images beside it.
#include <algorithm>
#include <array>
#include <cmath>

#include <QCoreApplication>

#include <ropescope/session/session_key.h>

#include "ui/document/convert.h"
#include "ui/document/fields/declared_field.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/position_words.h"
#include "ui/painters/describe.h"
#include "ui/painters/drawing.h"
#include "ui/painters/ribbon_painter.h"
#include "ui/plots/plane/plane_points.h"
#include "ui/plots/plot_words.h"

namespace ropescope::ui {

namespace {

constexpr double kPlanePageSide = 236; ///< at most, with its axes
constexpr double kPlanePadding = 0.04; ///< of the range, on every side
constexpr double kReach = 12;          ///< of the pointer to a dot, in design pixels
constexpr std::array kDrawnOrder{Modality::Pad,   Modality::Text,       Modality::Image,
                                 Modality::Video, Modality::AudioVideo, Modality::Audio};

struct Planes {
    std::vector<PlaneColumn> columns; ///< one per column of the placed session; empty without positions
};

const PlaneColumn& planeIn(const PlotPanel& panel) { return resultOf<Planes>(panel.data).columns[panel.index]; }

ValueRange padded(ValueRange range) {
    const double pad = std::max((range.high - range.low) * kPlanePadding, 0.5);
    return {range.low - pad, range.high + pad};
}

/// Diameter of dots, of which a few are larger.
double dotWidth(std::size_t dots) { return dots <= 60 ? 5 : dots <= 300 ? 4 : 3; }

class PlanePlot : public Plot {
    Q_DECLARE_TR_FUNCTIONS(PlanePlot)
public:
    [[nodiscard]] std::string id() const override { return "plane"; }
    [[nodiscard]] QString title() const override { return tr("Plane of positions"); }
    [[nodiscard]] QString panelName(const PlotData*) const override { return tr("plane of positions"); }
    [[nodiscard]] PlotSize size() const override { return {.minimum = 222, .stretch = 31, .square = true}; }
    [[nodiscard]] bool needsPlan() const override { return false; }

    [[nodiscard]] std::optional<PlotWork> work(const PlotRequest& requested) const override;
    [[nodiscard]] std::unique_ptr<PlotPainter> painter() const override;
    [[nodiscard]] double height(double width, const PlotState&) const override {
        return std::min(width, kPlanePageSide);
    }
    [[nodiscard]] QStringList caption(const PlotState& state) const override;
    [[nodiscard]] QStringList remarks(const PlotState& state) const override {
        return markRemarks(state, [&state](std::size_t column) -> Marks {
            if (column >= state.pairs.size()) return {};
            return {.queryToken = state.pairs[column].queryToken, .keyToken = state.pairs[column].keyToken};
        });
    }
    [[nodiscard]] QString heading(const PlotState&) const override { return tr("Plane"); }
    [[nodiscard]] QStringList note(const PlotState& state) const override;
    [[nodiscard]] std::vector<FormField> controls(const Session& session, const PlotState& state) const override {
        return {axesControl(session, state.placed)};
    }
    [[nodiscard]] QString summary(const PlotPanel& panel) const override;
    [[nodiscard]] Table values(const PlotData& data, std::size_t column) const override;

    /// Names of the horizontal and the vertical axis of a column.
    [[nodiscard]] static std::pair<QString, QString> axisNames(const PlaneColumn& plane, const PositionMap& map) {
        const auto name = [&](int axis) { return axisTitle(map.axes[static_cast<std::size_t>(axis)]); };
        if (plane.axes.across < 0) return {tr("token"), tr("position")};
        return {name(plane.axes.across), name(plane.axes.up)};
    }

private:
    [[nodiscard]] static FormField axesControl(const Session& session, const PlacedSession& placed);
};

std::optional<PlotWork> PlanePlot::work(const PlotRequest& requested) const {
    if (requested.placed->columns.empty()) return {};
    const Session& session = *requested.placed->session;
    Hasher key;
    key.add("plane").add(requested.placed->positionsKey).add(groupKey(session, "views.plane_axes"));
    key.add(session.views.gaps);
    for (const SchemeColumn& column : requested.placed->columns) key.add(column.positions.hasValue());
    return PlotWork{.key = key.value(),
                    .coarse = [placed = requested.placed](const JobControl&) -> Expected<PlotDataPtr> {
                        auto planes = std::make_shared<Planes>();
                        for (const SchemeColumn& column : placed->columns)
                            planes->columns.push_back(column.positions ? planeOf(*placed, column) : PlaneColumn{});
                        return PlotDataPtr(std::make_shared<const PlotResult<Planes>>(placed, std::move(planes)));
                    }};
}

/// The chart of a column: a square if both axes are of the same kind.
ChartContent planeChart(const PlaneColumn& plane, const PositionMap& map, const PaintStyle& style) {
    const auto [across, up] = PlanePlot::axisNames(plane, map);
    ChartContent chart{.x = {.range = padded(plane.across), .title = across},
                       .y = {.range = padded(plane.up), .title = up}};
    if (plane.axes.across >= 0) {
        const ValueRange both =
            padded({std::min(plane.across.low, plane.up.low), std::max(plane.across.high, plane.up.high)});
        chart.x.range = chart.y.range = both;
        chart.y.reversed = map.axes[static_cast<std::size_t>(plane.axes.up)] == "h"; // rows as in a picture
        chart.square = true;
        chart.series.push_back(
            {.colour = style.palette.lineStrong, .points = {{both.low, both.low}, {both.high, both.high}}});
    }
    for (const QLineF& gap : plane.gaps)
        chart.series.push_back(
            {.colour = style.palette.ink3, .points = {gap.p1(), gap.p2()}, .form = ChartSeries::Form::Dashes});
    for (const Modality modality : kDrawnOrder) {
        ChartSeries dots{.colour = style.palette.modality(modality).line,
                         .width = dotWidth(plane.points.size()),
                         .form = ChartSeries::Form::Dots};
        for (const PlanePoint& point : plane.points)
            if (point.modality == modality) dots.points.append(point.place);
        if (!dots.points.isEmpty()) chart.series.push_back(std::move(dots));
    }
    return chart;
}

class PlanePainter : public ChartPainter {
public:
    void paint(QPainter& painter, const PlotPanel& panel) override {
        if (planeIn(panel).tokens == 0) return;
        paintChart(painter, panel, planeChart(planeIn(panel), mapOf(panel), panel.style));
    }
    void paintMarks(QPainter& painter, const PlotPanel& panel) override {
        if (panel.marks.keyToken) paintMark(painter, panel, *panel.marks.keyToken, Badge::Key);
        if (panel.marks.queryToken) paintMark(painter, panel, *panel.marks.queryToken, Badge::Query);
    }
    [[nodiscard]] PlotHit hit(const QPointF& point, const PlotPanel& panel) const override {
        const PlanePoint* nearest = nearestTo(point, panel);
        return nearest ? PlotHit{.query = {}, .key = nearest->token} : PlotHit{};
    }
    [[nodiscard]] std::optional<QRectF> placeOf(const PlotHit& at, const PlotPanel& panel) const override {
        const PositionMap& map = mapOf(panel);
        if (!at.key || at.query || *at.key >= map.tokens || numberChart().plotArea().isEmpty()) return {};
        const double reach = kReach / 2 * panel.style.unit;
        const QPointF centre = numberChart().placeOf(planePlace(map, planeIn(panel).axes, *at.key));
        return QRectF(centre - QPointF(reach, reach), centre + QPointF(reach, reach));
    }
    /// "#6: image, row 1, col 1 (5, 5)".
    [[nodiscard]] QString tip(const QPointF& point, const PlotPanel& panel) const override {
        const PlanePoint* nearest = nearestTo(point, panel);
        if (!nearest) return {};
        const PositionMap& map = mapOf(panel);
        const Session& session = *panel.data.placed->session;
        return labelled(tokenText(nearest->token),
                        joinClauses({Describe::element(map.elementOf(nearest->token), session.sequence),
                                     positionText(map.positionOf(nearest->token), map.axisCount())}));
    }

private:
    [[nodiscard]] static const PositionMap& mapOf(const PlotPanel& panel) {
        return *panel.data.placed->columns[panel.index].positions;
    }
    void paintMark(QPainter& painter, const PlotPanel& panel, std::int64_t token, Badge badge) const {
        const PositionMap& map = mapOf(panel);
        if (numberChart().plotArea().isEmpty() || token < 0 || token >= map.tokens) return;
        paintBadge(painter, numberChart().placeOf(planePlace(map, planeIn(panel).axes, token)), badge, panel.style);
    }
    [[nodiscard]] const PlanePoint* nearestTo(const QPointF& point, const PlotPanel& panel) const {
        if (!numberChart().valuesAt(point)) return nullptr;
        const std::vector<PlanePoint>& points = planeIn(panel).points;
        const auto away = [&](const PlanePoint& each) {
            const QPointF off = numberChart().placeOf(each.place) - point;
            return std::hypot(off.x(), off.y());
        };
        const auto nearest = std::ranges::min_element(points, {}, away);
        return nearest != points.end() && away(*nearest) <= kReach * panel.style.unit ? &*nearest : nullptr;
    }
};

std::unique_ptr<PlotPainter> PlanePlot::painter() const { return std::make_unique<PlanePainter>(); }

FormField PlanePlot::axesControl(const Session& session, const PlacedSession& placed) {
    FormField field{.name = [] { return tr("Axes of the plane"); },
                    .label = tr("Axes"),
                    .hint =
                        tr("The horizontal and the vertical axis. Schemes without them show their column and row, and "
                           "those of one axis the position of each token"),
                    .words = {toQString(std::string(kAutomaticAxes))},
                    .titles = {tr("automatic")},
                    .other = toQString(session.views.planeAxes)};
    for (const SchemeColumn& column : placed.columns) {
        if (!column.positions) continue;
        const std::vector<std::string>& axes = column.positions->axes;
        for (std::size_t up = 0; up < axes.size(); ++up) {
            for (std::size_t across = 0; across < axes.size(); ++across) {
                const QString word = toQString(axes[across] + "," + axes[up]);
                if (across == up || field.words.contains(word)) continue;
                field.words << word;
                field.titles << joinNames({axisTitle(axes[across]), axisTitle(axes[up])});
            }
        }
    }
    return sessionField(session, "views.plane_axes", std::move(field));
}

/// Whether any shown column satisfies a condition; false without data.
template <class Condition>
bool anyPlane(const PlotState& state, const Condition& condition) {
    if (!state.data) return false;
    const std::vector<PlaneColumn>& columns = resultOf<Planes>(*state.data).columns;
    return std::ranges::any_of(state.shown, [&](std::size_t column) {
        return column < columns.size() && columns[column].tokens > 0 && condition(columns[column]);
    });
}

QStringList PlanePlot::caption(const PlotState& state) const {
    QStringList sentences;
    if (anyPlane(state, [](const PlaneColumn& plane) { return plane.axes.across >= 0; }))
        sentences << figureText(QT_TRANSLATE_NOOP("Figure",
                                                  "Plane: a dot for each token at its coordinates on two axes, "
                                                  "which are equal on the thin diagonal."));
    if (anyPlane(state, [](const PlaneColumn& plane) { return plane.axes.across < 0; }))
        sentences << figureText(QT_TRANSLATE_NOOP(
            "Figure", "Under a scheme of one axis, a dot is at the number and the position of its token."));
    if (anyPlane(state, [](const PlaneColumn& plane) { return !plane.gaps.empty(); }))
        sentences << figureText(QT_TRANSLATE_NOOP("Figure",
                                                  "Dashed lines are the gaps between an image or video and the "
                                                  "text beside it."));
    if (anyPlane(state, [](const PlaneColumn& plane) { return plane.thinned(); }))
        sentences << figureText(QT_TRANSLATE_NOOP("Figure",
                                                  "Where there are more than %1 tokens of a kind, evenly chosen "
                                                  "ones are drawn."))
                         .arg(kMaxPlaneDots);
    return sentences;
}

QStringList PlanePlot::note(const PlotState& state) const {
    const QString all = tr("tokens at two of their coordinates");
    if (!state.data || state.scheme >= resultOf<Planes>(*state.data).columns.size()) return {all};
    const PlaneColumn& plane = resultOf<Planes>(*state.data).columns[state.scheme];
    if (!plane.thinned()) return {all};
    const QString drawn = QString::number(plane.points.size()), tokens = toQString(formatGrouped(plane.tokens));
    return {tr("thinned out: %1 of %2 tokens drawn").arg(drawn, tokens), tr("%1 of %2 tokens").arg(drawn, tokens)};
}

QString PlanePlot::summary(const PlotPanel& panel) const {
    const PlaneColumn& plane = planeIn(panel);
    if (plane.tokens == 0) return tr("No tokens.");
    const auto [across, up] = axisNames(plane, *panel.data.placed->columns[panel.index].positions);
    const auto range = [](const QString& name, ValueRange values) {
        return tr("%1 from %2 to %3").arg(name, coordinateText(values.low), coordinateText(values.high));
    };
    return tr("%1 tokens, %2, %3.")
        .arg(toQString(formatGrouped(plane.tokens)), range(across, plane.across), range(up, plane.up));
}

Table PlanePlot::values(const PlotData& data, std::size_t column) const {
    const PlaneColumn& plane = resultOf<Planes>(data).columns[column];
    Table table{.shape = {.rows = plane.points.size(), .columns = 4, .header = {"token", "segment"}}, .values = {}};
    const PlacedTokens& positions = data.placed->columns[column].positions;
    if (!positions) return table;
    const auto& axes = positions->axes;
    table.shape.header.push_back(plane.axes.across < 0 ? "number" : axes[static_cast<std::size_t>(plane.axes.across)]);
    table.shape.header.push_back(axes[static_cast<std::size_t>(plane.axes.up)]);
    for (const PlanePoint& point : plane.points) {
        const auto segment = static_cast<double>(positions->segmentOf(point.token));
        for (const double number : {static_cast<double>(point.token), segment, point.place.x(), point.place.y()})
            table.values.push_back(number);
    }
    return table;
}

} // namespace

PlotPtr planePlot() { return std::make_shared<const PlanePlot>(); }

} // namespace ropescope::ui
