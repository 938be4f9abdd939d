// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The angles of RoPE as a map: cosine or sine of each pair at the position of each token, as exact means over bins of
// tokens.
#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include <ropescope/scores/features/features.h>
#include <ropescope/session/session_key.h>

#include "ui/document/convert.h"
#include "ui/document/derivation/derivation_text.h"
#include "ui/document/fields/declared_field.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/position_words.h"
#include "ui/painters/drawing.h"
#include "ui/painters/ribbon_painter.h"
#include "ui/painters/token_ticks.h"
#include "ui/painters/value_map.h"
#include "ui/plots/plot_words.h"
#include "ui/plots/token_map.h"

namespace ropescope::ui {

namespace {

constexpr double kPhasePageHeight = 170;
constexpr double kPhaseLeft = 24 + kTickRow; ///< badges, ticks and ruler
constexpr std::int64_t kPhaseRows = 256;     ///< bins of tokens at most

struct PhaseColumn {
    std::vector<TokenRange> bins; ///< empty: there are no angles
    std::vector<float> values;    ///< bins x pairs
    PixelBuffer image;
    int pairs = 0;
    [[nodiscard]] float at(std::size_t bin, int pair) const {
        return values[bin * static_cast<std::size_t>(pairs) + static_cast<std::size_t>(pair)];
    }
};

struct Phases {
    std::vector<PhaseColumn> columns;
};

PhaseColumn phasesOf(const SchemeColumn& column, const ViewSettings& views, const Viewport& view,
                     const CancelToken& cancel) {
    PhaseColumn result;
    if (!column.usable() || column.plan->matrices || column.positions->tokens == 0) return result;
    const std::int64_t tokens = column.positions->tokens;
    result.bins = binsOnAxis(column.positions.scale(views.tokenAxis),
                             tokensInView(tokens, view.queryBegin, view.queryEnd), kPhaseRows);
    const FeatureRows means = meanFeatures(*column.positions, *column.plan, result.bins, cancel);
    result.pairs = static_cast<int>(means.cols());
    for (Eigen::Index row = 0; row < means.rows(); ++row)
        for (Eigen::Index pair = 0; pair < means.cols(); ++pair)
            result.values.push_back(static_cast<float>(views.phase == PhasePart::Cosine ? means(row, pair).real()
                                                                                        : means(row, pair).imag()));
    result.image = divergingImage(result.values, static_cast<int>(means.rows()), result.pairs, 1);
    return result;
}

const PhaseColumn& phaseIn(const PlotPanel& panel) { return resultOf<Phases>(panel.data).columns[panel.index]; }

/// "cos" or "sin".
QString phaseFunction(const Session& session) {
    return session.views.phase == PhasePart::Cosine ? QStringLiteral("cos") : QStringLiteral("sin");
}

class PhasePlot : public Plot {
    Q_DECLARE_TR_FUNCTIONS(PhasePlot)
public:
    [[nodiscard]] std::string id() const override { return "phase"; }
    [[nodiscard]] QString title() const override { return tr("Phase"); }
    [[nodiscard]] QString panelName(const PlotData*) const override { return tr("phases of pairs"); }
    [[nodiscard]] PlotSize size() const override { return {.minimum = 190, .stretch = 26}; }
    [[nodiscard]] QMarginsF margins() const override { return {2, 2, 2, 2}; }
    [[nodiscard]] PlotAxes axes() const override { return {.queries = true}; }
    [[nodiscard]] bool showsScores(const Session&) const override { return false; }

    [[nodiscard]] std::optional<PlotWork> work(const PlotRequest& requested) const override;
    [[nodiscard]] std::optional<Error> errorOf(const PlotData& data, std::size_t column) const override {
        const SchemeColumn& scheme = data.placed->columns[column];
        if (!scheme.usable() || !scheme.plan->matrices) return {};
        return Error{.what = message("phase"),
                     .why = message("the pairs of this scheme are not rotated as a whole by one angle"),
                     .hint = message("choose another allocation")};
    }
    [[nodiscard]] std::unique_ptr<PlotPainter> painter() const override;
    [[nodiscard]] double height(double, const PlotState&) const override { return kPhasePageHeight; }
    [[nodiscard]] QStringList caption(const PlotState& state) const override {
        return {figureText(QT_TRANSLATE_NOOP("Figure", "Phase: the %1 of the angle, position times frequency, of each "
                                                       "token (rows) and pair (columns), from −1 (red) to 1 (blue)."))
                    .arg(partName(*state.placed.session))};
    }
    [[nodiscard]] QStringList note(const PlotState& state) const override {
        return {tr("%1 of the angle over token and pair").arg(partName(*state.placed.session)),
                phaseFunction(*state.placed.session) + QStringLiteral("(p·θ)")};
    }
    [[nodiscard]] std::vector<PlotScale> scales(const PlotState& state) const override {
        return {{.title = tr("%1 of the angle").arg(partName(*state.placed.session)),
                 .hint = {},
                 .map = QStringLiteral("rdbu"),
                 .range = {-1, 1}}};
    }
    [[nodiscard]] std::vector<FormField> controls(const Session& session, const PlotState&) const override {
        return {sessionField(
            session, "views.phase.of",
            {.kind = FormField::Kind::Buttons,
             .name = [] { return tr("Part of the phase"); },
             .titles = {QStringLiteral("cos"), QStringLiteral("sin")},
             .wordHints = {tr("Cosine of the angle of each pair"), tr("Sine of the angle of each pair")}})};
    }
    [[nodiscard]] QString summary(const PlotPanel& panel) const override {
        const PhaseColumn& column = phaseIn(panel);
        if (column.bins.empty()) return tr("No phases.");
        return tr("%1 of the angles of %2 pairs at %3 tokens.")
            .arg(partName(*panel.data.placed->session), QString::number(column.pairs),
                 QString::number(column.bins.back().end - column.bins.front().begin));
    }
    [[nodiscard]] Table values(const PlotData& data, std::size_t column) const override {
        const PhaseColumn& shown = resultOf<Phases>(data).columns[column];
        return {.shape = {.rows = shown.bins.size(), .columns = static_cast<std::size_t>(shown.pairs), .floats = true},
                .values = {shown.values.begin(), shown.values.end()}};
    }

    /// "cosine" or "sine".
    [[nodiscard]] static QString partName(const Session& session) {
        return session.views.phase == PhasePart::Cosine ? tr("cosine") : tr("sine");
    }
    [[nodiscard]] static QString columnName(const FrequencyPlan& plan) {
        return plan.rotates() ? tr("pair") : tr("dimension");
    }
};

std::optional<PlotWork> PhasePlot::work(const PlotRequest& requested) const {
    if (requested.placed->columns.empty()) return {};
    const auto& views = requested.placed->session->views;
    const Viewport view = requested.viewport;
    const std::uint64_t key = Hasher()
                                  .add("phase")
                                  .add(requested.placed->key)
                                  .add(static_cast<int>(views.phase))
                                  .add(static_cast<int>(views.tokenAxis))
                                  .add(view.queryBegin)
                                  .add(view.queryEnd)
                                  .value();
    return PlotWork{.key = key,
                    .coarse = [placed = requested.placed, view](const JobControl& control) -> Expected<PlotDataPtr> {
                        auto phases = std::make_shared<Phases>();
                        for (const SchemeColumn& column : placed->columns)
                            phases->columns.push_back(phasesOf(column, placed->session->views, view, control.cancel));
                        if (control.cancel.cancelled()) return cancelledError(message("phase"));
                        return PlotDataPtr(std::make_shared<const PlotResult<Phases>>(placed, std::move(phases)));
                    }};
}

class PhasePainter : public PlotPainter {
public:
    void paint(QPainter& painter, const PlotPanel& panel) override {
        const PhaseColumn& column = phaseIn(panel);
        if (column.bins.empty()) return;
        const Sides sides = sidesOf(panel);
        const PositionMap& positions = *columnOf(panel).positions;
        const Session& session = *panel.data.placed->session;
        paintValueMap(painter, {sides.map, 1, column.pairs}, PixelBuffer{}, panel.style);
        paintBins(painter, column, sides);
        paintModalityRuler(painter, sides.ruler, Qt::Vertical, session, positions, sides.view, panel.style);
        paintTokenTicks(painter, sides.ticks, Qt::Vertical, session, positions, sides.view, panel.style);
        paintColumnNumbers(painter, {sides.map, 1, column.pairs}, PhasePlot::columnName(*columnOf(panel).plan),
                           panel.style);
    }
    void paintMarks(QPainter& painter, const PlotPanel& panel) override {
        if (phaseIn(panel).bins.empty()) return;
        const Sides sides = sidesOf(panel);
        for (const auto& [token, badge] :
             {std::pair{panel.marks.keyToken, Badge::Key}, {panel.marks.queryToken, Badge::Query}}) {
            if (!token) continue;
            const double y = yOf(sides, static_cast<double>(*token) + 0.5);
            if (y < sides.map.top() || y > sides.map.bottom()) continue;
            painter.setPen(hairline(QColor(0x17, 0x1c, 0x23), panel.style));
            painter.drawLine(QPointF(sides.map.left(), y), QPointF(sides.map.right(), y));
            paintBadge(painter, {sides.ticks.left() - 7 * panel.style.unit, y}, badge, panel.style);
        }
    }
    [[nodiscard]] PlotHit hit(const QPointF& point, const PlotPanel& panel) const override {
        const auto cell = cellAt(point, panel);
        return cell ? PlotHit{.query = cell->token, .key = cell->token} : PlotHit{};
    }
    [[nodiscard]] QRectF map(const PlotPanel& panel) const override { return sidesOf(panel).map; }
    [[nodiscard]] QRectF axesBox(const PlotPanel& panel) override { return sidesOf(panel).map; }
    /// "#6, pair 3: cos 0.8776".
    [[nodiscard]] QString tip(const QPointF& point, const PlotPanel& panel) const override {
        const auto cell = cellAt(point, panel);
        if (!cell) return {};
        const PhaseColumn& column = phaseIn(panel);
        return joinClauses({rangeText(column.bins[cell->bin]),
                            PhasePlot::columnName(*columnOf(panel).plan) + u' ' + QString::number(cell->pair),
                            phaseFunction(*panel.data.placed->session) + u' ' +
                                scoreText(static_cast<double>(column.at(cell->bin, cell->pair)), 4)});
    }
    [[nodiscard]] Derivations derive(const QPointF& point, const PlotPanel& panel) const override;

private:
    struct Sides {
        QRectF map, ruler, ticks;
        TokenView view;
    };
    struct Cell {
        std::size_t bin = 0;
        int pair = 0;
        std::int64_t token = 0;
    };
    [[nodiscard]] static const SchemeColumn& columnOf(const PlotPanel& panel) {
        return panel.data.placed->columns[panel.index];
    }
    [[nodiscard]] static Sides sidesOf(const PlotPanel& panel) {
        const double unit = panel.style.unit;
        const QRectF map = valueMap(panel.area, 1, 1, kPhaseLeft, panel.style).map;
        const QRectF ruler(map.left() - 8 * unit, map.top(), 5 * unit, map.height());
        const SchemeColumn& column = columnOf(panel);
        return {map,
                ruler,
                {ruler.left() - kTickRow * unit, map.top(), kTickRow * unit, map.height()},
                TokenView(column.positions.scale(panel.data.placed->session->views.tokenAxis),
                          panel.viewport.queryBegin, panel.viewport.queryEnd)};
    }
    /// An image per part of the axis along which tokens have equal length.
    static void paintBins(QPainter& painter, const PhaseColumn& column, const Sides& sides) {
        const QImage image = wrapImage(column.image);
        const auto partOf = [&](std::size_t bin) { return sides.view.scale().segmentBegin(column.bins[bin].begin); };
        for (std::size_t first = 0, end = 0; first < column.bins.size(); first = end) {
            while (end < column.bins.size() && partOf(end) == partOf(first)) ++end;
            const QPointF top(sides.map.left(), yOf(sides, static_cast<double>(column.bins[first].begin)));
            const QPointF bottom(sides.map.right(), yOf(sides, static_cast<double>(column.bins[end - 1].end)));
            drawCells(painter, QRectF(top, bottom),
                      image.copy(0, static_cast<int>(first), image.width(), static_cast<int>(end - first)), sides.map);
        }
    }
    [[nodiscard]] static double yOf(const Sides& sides, double token) {
        return sides.map.top() + sides.view.fractionOf(token) * sides.map.height();
    }
    [[nodiscard]] static std::optional<Cell> cellAt(const QPointF& point, const PlotPanel& panel) {
        const PhaseColumn& column = phaseIn(panel);
        const Sides sides = sidesOf(panel);
        if (column.bins.empty() || !sides.map.contains(point)) return {};
        const auto token = sides.view.tokenUnder((point.y() - sides.map.top()) / sides.map.height());
        const auto bin = token ? binOf(column.bins, *token) : std::nullopt;
        const auto at = ValueMap{sides.map, 1, column.pairs}.at(point);
        if (!bin || !at) return {};
        return Cell{*bin, at->second, *token};
    }
};

std::unique_ptr<PlotPainter> PhasePlot::painter() const { return std::make_unique<PhasePainter>(); }

Derivations PhasePainter::derive(const QPointF& point, const PlotPanel& panel) const {
    const auto cell = cellAt(point, panel);
    const SchemeColumn& column = columnOf(panel);
    if (!cell) return {};
    const PhaseColumn& phases = phaseIn(panel);
    const QString function = phaseFunction(*panel.data.placed->session);
    const QString name = PhasePlot::columnName(*column.plan) + u' ' + QString::number(cell->pair);
    const QString result = roundedResult(static_cast<double>(phases.at(cell->bin, cell->pair)));
    if (phases.bins[cell->bin].size() > 1)
        return {{name,
                 {DerivationWords::tr("the mean of %1(p·θ) over tokens %2")
                      .arg(function, rangeText(phases.bins[cell->bin])),
                  result}}};
    const FrequencyRow row = column.plan->row(static_cast<std::size_t>(cell->pair));
    const Position position = column.positions->positionOf(cell->token);
    QStringList terms;
    for (std::size_t axis = 0; axis < row.size(); ++axis)
        if (row[axis] != 0) terms << exactOperand(position[axis]) + u'·' + roundedOperand(row[axis]);
    Derivations derivations = derivePosition(*panel.data.placed, column, cell->token);
    if (const auto frequency = deriveFrequency(*panel.data.placed, column, static_cast<std::size_t>(cell->pair)))
        derivations << *frequency;
    return derivations << Derivation{
               name,
               {function + QStringLiteral("(p·θ)"),
                QStringLiteral("= %1(%2)")
                    .arg(function, terms.isEmpty() ? QStringLiteral("0") : terms.join(QStringLiteral(" + "))),
                result}};
}

} // namespace

PlotPtr phasePlot() { return std::make_shared<const PhasePlot>(); }

} // namespace ropescope::ui
