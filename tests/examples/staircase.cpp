// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A plot with a setting and a derivation: the coordinate of every token on the first axis, as a staircase.
#include <algorithm>

#include <QCoreApplication>

#include <ropescope/base/hash.h>
#include <ropescope/sequence/frame_choice.h>

#include "ui/painters/drawing.h"
#include "ui/plots/plot.h"

namespace ropescope::ui {

namespace {

constexpr std::int64_t kMaxDrawnTokens = 256; ///< of a longer sequence, evenly spaced tokens are drawn

/// One list of coordinates per column, and the largest of all.
struct Stairs : PlotData {
    using PlotData::PlotData;
    std::vector<std::vector<double>> columns;
    double most = 1;
};

const Stairs& stairsOf(const PlotData& data) { return static_cast<const Stairs&>(data); }

Expected<PlotDataPtr> computeStairs(const PlacedSessionPtr& placed) {
    auto data = std::make_shared<Stairs>(placed);
    for (const SchemeColumn& column : placed->columns) {
        std::vector<double>& steps = data->columns.emplace_back();
        if (!column.positions) continue;
        for (const std::int64_t token : evenlySpacedIndices(column.positions->tokens, kMaxDrawnTokens))
            steps.push_back(column.positions->positionOf(token)[0]);
        for (const double step : steps) data->most = std::max(data->most, step);
    }
    return PlotDataPtr(std::move(data));
}

class StaircasePainter : public PlotPainter {
public:
    void paint(QPainter& painter, const PlotPanel& panel) override {
        const Stairs& data = stairsOf(panel.data);
        const std::vector<double>& steps = data.columns[panel.index];
        const double width = stepWidth(panel);
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const double height = panel.area.height() * steps[i] / data.most;
            painter.fillRect(QRectF(panel.area.left() + static_cast<double>(i) * width, panel.area.bottom() - height,
                                    std::max(width - 1, 1.0), height),
                             panel.style.palette.ink2);
        }
    }
    [[nodiscard]] Derivations derive(const QPointF& point, const PlotPanel& panel) const override;

private:
    [[nodiscard]] static double stepWidth(const PlotPanel& panel) {
        const std::size_t steps = stairsOf(panel.data).columns[panel.index].size();
        return panel.area.width() / static_cast<double>(std::max<std::size_t>(steps, 1));
    }
};

class StaircasePlot : public Plot {
    Q_DECLARE_TR_FUNCTIONS(StaircasePlot)
public:
    [[nodiscard]] std::string id() const override { return "staircase"; }
    [[nodiscard]] QString title() const override { return tr("Staircase"); }
    [[nodiscard]] PlotSize size() const override { return {.minimum = 120, .stretch = 15}; }
    [[nodiscard]] bool needsPlan() const override { return false; }

    [[nodiscard]] std::optional<PlotWork> work(const PlotRequest& request) const override {
        if (request.placed->columns.empty()) return {};
        return PlotWork{.key = Hasher().add("staircase").add(request.placed->positionsKey).value(),
                        .coarse = [placed = request.placed](const JobControl&) { return computeStairs(placed); }};
    }
    [[nodiscard]] std::unique_ptr<PlotPainter> painter() const override { return std::make_unique<StaircasePainter>(); }
    [[nodiscard]] double height(double, const PlotState&) const override { return 110; }
    [[nodiscard]] QStringList caption(const PlotState&) const override {
        return {tr("Staircase: the coordinate of each token on the first axis of its scheme.")};
    }
    [[nodiscard]] QStringList note(const PlotState&) const override { return {tr("coordinate on the first axis")}; }
    [[nodiscard]] std::vector<FormField> controls(const Session& session, const PlotState&) const override {
        return {{.kind = FormField::Kind::Number,
                 .path = QStringLiteral("origin"),
                 .name = [] { return tr("Origin"); },
                 .label = tr("From"),
                 .value = QString::number(session.origin.value_or(0)),
                 .least = 0,
                 .most = 100,
                 .change = [](Session& changed, const QString& text) { changed.origin = text.toInt(); }}};
    }
    [[nodiscard]] QString summary(const PlotPanel& panel) const override {
        const std::vector<double>& steps = stairsOf(panel.data).columns[panel.index];
        return tr("Coordinates on the first axis, from %1 to %2.")
            .arg(coordinateText(steps.front()), coordinateText(steps.back()));
    }
    [[nodiscard]] Table values(const PlotData& data, std::size_t column) const override {
        const std::vector<double>& steps = stairsOf(data).columns[column];
        return {.shape = {.rows = steps.size(), .columns = 1, .header = {"coordinate"}}, .values = steps};
    }
};

/// The height of the step under a point.
Derivations StaircasePainter::derive(const QPointF& point, const PlotPanel& panel) const {
    const Stairs& data = stairsOf(panel.data);
    const std::vector<double>& steps = data.columns[panel.index];
    const double place = (point.x() - panel.area.left()) / stepWidth(panel);
    if (place < 0 || place >= static_cast<double>(steps.size())) return {};
    const double step = steps[static_cast<std::size_t>(place)];
    return {{StaircasePlot::tr("height of a step"),
             {QStringLiteral("h = p / max p"),
              QStringLiteral("= %1 / %2").arg(coordinateText(step), coordinateText(data.most)),
              QStringLiteral("= %1").arg(step / data.most)}}};
}

} // namespace

PlotPtr staircasePlot() { return std::make_shared<const StaircasePlot>(); }

} // namespace ropescope::ui
