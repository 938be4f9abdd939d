// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where a scheme places every token: cells with coordinates, or colour fields if cells do not fit. Patches may be
// coloured by the score from the query.
#include <algorithm>

#include <QCoreApplication>

#include "ui/document/convert.h"
#include "ui/document/fields/declared_field.h"
#include "ui/document/words/error_words.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/position_words.h"
#include "ui/painters/describe.h"
#include "ui/plots/plot_words.h"
#include "ui/plots/positions/fields_painter.h"
#include "ui/plots/positions/grid_painter.h"
#include "ui/plots/positions/positions_caption.h"
#include "ui/plots/positions/positions_data.h"
#include "ui/plots/positions/positions_painter.h"

namespace ropescope::ui {

namespace {

constexpr double kGridHeight = 204, kFieldRow = 84, kFieldMargin = 29, kScoresHeight = 150; ///< heights on a page
constexpr std::int64_t kMaxListed = 65'536; ///< maximum tokens in the table of values

class PositionsPlot : public Plot {
    Q_DECLARE_TR_FUNCTIONS(PositionsPlot)
public:
    [[nodiscard]] std::string id() const override { return "positions"; }
    [[nodiscard]] QString title() const override { return tr("Positions"); }
    [[nodiscard]] QString panelName(const PlotData* data) const override {
        return !data || positionsOf(*data).grid ? tr("position grid") : tr("position fields");
    }
    [[nodiscard]] PlotRoles roles() const override { return {.figure = true}; }
    [[nodiscard]] PlotSize size() const override { return {.minimum = 270, .stretch = 30}; }
    [[nodiscard]] QMarginsF margins() const override { return {2, 2, 2, 2}; } // cells and fields have their own margins
    [[nodiscard]] bool needsPlan() const override { return false; }
    [[nodiscard]] bool showsPictures() const override { return true; }
    [[nodiscard]] bool showsScores(const Session& session) const override { return wantsOverlay(session); }

    [[nodiscard]] std::optional<PlotWork> work(const PlotRequest& request) const override {
        if (request.placed->columns.empty() || request.room.isEmpty()) return {};
        return PlotWork{.key = positionsKey(request), .coarse = [request](const JobControl& control) {
                            return computePositions(request, control.cancel);
                        }};
    }

    [[nodiscard]] std::optional<Error> errorOf(const PlotData& data, std::size_t column) const override {
        const OverlayColumn* shown = positionsOf(data).overlayOf(column);
        return shown ? shown->error : std::nullopt;
    }

    [[nodiscard]] std::unique_ptr<PlotPainter> painter() const override { return makePositionsPainter(); }
    [[nodiscard]] double height(double width, const PlotState& state) const override;
    [[nodiscard]] bool comfortable(const PlotRequest& request) const override {
        return request.placed->session->views.positionsStyle == PositionsStyle::Fields || positionsFit(request);
    }
    [[nodiscard]] QStringList caption(const PlotState& state) const override { return positionsCaption(state); }
    [[nodiscard]] QStringList remarks(const PlotState& state) const override { return positionsRemarks(state); }
    [[nodiscard]] QStringList note(const PlotState& state) const override;
    [[nodiscard]] std::vector<PlotScale> scales(const PlotState& state) const override;
    [[nodiscard]] std::vector<FormField> controls(const Session& session, const PlotState& state) const override;
    [[nodiscard]] std::vector<PlotAction> actions() const override;
    [[nodiscard]] QString summary(const PlotPanel& panel) const override;
    [[nodiscard]] Table values(const PlotData& data, std::size_t column) const override;

private:
    [[nodiscard]] static QStringList overlayNote(const PlotState& state);
    [[nodiscard]] static QStringList placesNote(const PlotState& state);
    [[nodiscard]] static FormField coloursControl(const Session& session);
    [[nodiscard]] static FormField opacityControl(const Session& session, const PlotState& state);
    [[nodiscard]] static std::vector<FormField> videoControls(const Session& session, bool grid);
};

double PositionsPlot::height(double, const PlotState& state) const {
    if (!state.data || positionsOf(*state.data).grid) return kGridHeight;
    if (positionsOf(*state.data).overlay) return kScoresHeight;
    int axes = 1;
    for (const std::size_t column : state.shown) {
        const auto& positions = state.placed.columns[column].positions;
        if (positions) axes = std::max(axes, positions->axisCount());
    }
    return axes * kFieldRow + kFieldMargin;
}

// --- notes ---

QStringList PositionsPlot::overlayNote(const PlotState& state) {
    const auto ranges = overlayQueries(state.placed, state.query);
    const TokenRange range = state.scheme < ranges.size() ? ranges[state.scheme] : TokenRange{};
    if (range.size() <= 0) return {tr("click a token to set the query"), tr("click a token")};
    const OverlayColumn* shown = state.current() ? positionsOf(*state.data).overlayOf(state.scheme) : nullptr;
    if (shown && shown->error) return {errorText(*shown->error)};
    if (shown && shown->masked) return {tr("the mask hides every patch from the query"), tr("all masked")};
    const QString first = tokenText(range.begin), last = tokenText(range.end - 1);
    if (state.placed.session->views.patchColours == PatchColours::Query)
        return {tr("colour of a patch: score from query %1 to it").arg(first), tr("score from query %1").arg(first),
                tr("from %1").arg(first)};
    return {tr("colour of a patch: mean score from queries %1 to %2").arg(first, last),
            tr("mean score from %1 to %2").arg(first, last), tr("from %1 to %2").arg(first, last)};
}

QStringList PositionsPlot::placesNote(const PlotState& state) {
    const bool automatic = state.placed.session->views.positionsStyle == PositionsStyle::Automatic;
    if (state.data && !positionsOf(*state.data).grid) {
        const QString brief = tr("one field per axis");
        const bool local = positionsOf(*state.data).fields->colours == FieldColours::EachSegment;
        const QString colours = local ? tr("colours from the smallest to the largest coordinate of each segment")
                                      : tr("colours from the smallest to the largest coordinate of all");
        if (automatic)
            return {tr("cells do not fit: one field per axis; %1").arg(colours),
                    tr("cells do not fit: one field per axis"), brief};
        return {tr("one field per axis; %1").arg(colours), brief};
    }
    if (state.overflow.isNull())
        return {tr("each cell holds its coordinates, in the order of the scheme's axes"),
                tr("each cell holds its coordinates")};
    return {tr("wider than its column: drag or use the mouse wheel to scroll"),
            tr("drag or use the mouse wheel to scroll"), tr("drag to scroll")};
}

/// What is left out is said even where there is room for nothing else.
QStringList PositionsPlot::note(const PlotState& state) const {
    QStringList forms = wantsOverlay(*state.placed.session) ? overlayNote(state) : placesNote(state);
    const QStringList omissions = state.current() ? positionsOmissions(positionsOf(*state.data)) : QStringList();
    if (omissions.isEmpty()) return forms;
    for (QString& form : forms) form = joinItems(QStringList(form) + omissions);
    return forms << joinItems(omissions);
}

std::vector<PlotScale> PositionsPlot::scales(const PlotState& state) const {
    if (!state.data) return {};
    const PositionsData& data = positionsOf(*state.data);
    std::vector<PlotScale> scales;
    if (data.fields && !data.overlay) {
        const QString stripe = coordinateText(data.fields->stripe);
        const bool local = data.fields->colours == FieldColours::EachSegment;
        PlotScale scale{.title = figureText(QT_TRANSLATE_NOOP("Figure", "position, one stripe is %1")).arg(stripe),
                        .hint = tr("Position; one stripe is %1").arg(stripe),
                        .map = QStringLiteral("position"),
                        .range = data.fields->range};
        if (local) {
            scale.title = figureText(QT_TRANSLATE_NOOP("Figure", "in its segment, stripe %1")).arg(stripe);
            scale.hint = tr("Position on the axis of the row, from the smallest to the largest of each segment, which "
                            "stand beside its field; one stripe is %1, or more where a segment spans over %2")
                             .arg(stripe, coordinateText(data.fields->stripe * 64));
            scale.ends = {figureText(QT_TRANSLATE_NOOP("Figure", "smallest")),
                          figureText(QT_TRANSLATE_NOOP("Figure", "largest"))};
        }
        scales.push_back(std::move(scale));
    }
    if (!state.current() || !data.overlay) return scales;
    const OverlayColumn* shown = data.overlayOf(state.scheme);
    if (!shown || shown->error || shown->masked) return scales;
    const Session& session = *state.placed.session;
    scales.push_back(
        {.title = figureText(QT_TRANSLATE_NOOP("Figure", "patches: %1")).arg(scoreScaleTitle(session.scores.mode)),
         .hint = tr("Score from the query to a patch"),
         .map = toQString(session.colour.map),
         .range = shown->range,
         .onPage = session.colour.range != RangeMode::PerScheme});
    return scales;
}

std::vector<FormField> PositionsPlot::videoControls(const Session& session, bool grid) {
    std::int64_t frames = 1;
    for (const Segment& segment : session.sequence.segments) frames = std::max(frames, framesOf(segment));
    const bool shown = frames > 1, stacked = session.views.videoStacked;
    const int last = static_cast<int>(frames - 1);
    const int frame = std::clamp(session.views.videoFrame, 0, last);
    return {
        sessionField(session, "views.video_frame",
                     {.kind = FormField::Kind::Slider,
                      .name = [] { return tr("Video frame"); },
                      .label = tr("Frame %1 of %2").arg(QString::number(frame + 1), QString::number(frames)),
                      .value = QString::number(frame),
                      .most = static_cast<double>(last),
                      .shown = shown && grid && !stacked}),
        sessionField(session, "views.video_stacked",
                     {.kind = FormField::Kind::Check,
                      .name = [] { return tr("Video frames stacked"); },
                      .label = tr("Stacked"),
                      .shown = shown && grid}),
        sessionField(session, "views.video_frames",
                     {.kind = FormField::Kind::Text,
                      .name = [] { return tr("Video frames shown"); },
                      .label = tr("Frames"),
                      .hint = tr("Frames of videos that are shown, of 1 to %1: numbers and ranges such as "
                                 "1,5,10-20, or automatic for a few evenly spaced ones. Those of Q and K are always "
                                 "among them")
                                  .arg(frames),
                      .words = {toQString(std::string(kAutomaticFrames))},
                      .titles = {tr("automatic")},
                      .shown = shown && (!grid || stacked),
                      .fault =
                          [](const QString& text) {
                              const auto valid = checkFrames(toStdString(text));
                              return valid ? QString() : errorText(valid.error());
                          }})};
}

FormField PositionsPlot::coloursControl(const Session& session) {
    return sessionField(
        session, "views.patches",
        {.name = [] { return tr("Colour of patches"); },
         .hint = tr("What colours patches: their modality, the score from the query to them (S), or the mean "
                    "score from all tokens of the query's segment"),
         .titles = {tr("Colour: modality"), tr("Colour: score of query"), tr("Colour: mean of its segment")},
         .shown = hasVisualSegments(session.sequence)});
}

FormField PositionsPlot::opacityControl(const Session& session, const PlotState& state) {
    return sessionField(session, "views.patch_opacity",
                        {.kind = FormField::Kind::Slider,
                         .name = [] { return tr("Opacity of colours over images"); },
                         .label = tr("Colours %1 %").arg(QString::number(session.views.patchOpacity)),
                         .hint = tr("Opacity of the patch colours over the source image"),
                         .shown = state.data && !positionsOf(*state.data).pictures.byFrame.empty()});
}

std::vector<FormField> PositionsPlot::controls(const Session& session, const PlotState& state) const {
    const bool grid = !state.data || positionsOf(*state.data).grid;
    std::vector<FormField> controls{
        sessionField(session, "views.positions_style",
                     {.kind = FormField::Kind::Buttons,
                      .name = [] { return tr("Positions as grid or fields"); },
                      .titles = {tr("Auto"), tr("Grid"), tr("Fields")},
                      .wordHints = {tr("Cells with numbers when they fit, else coloured fields"),
                                    tr("Cells that hold their coordinates (G)"), tr("Coordinates as colour (F)")}}),
        sessionField(session, "views.field_colours",
                     {.kind = FormField::Kind::Buttons,
                      .name = [] { return tr("Colours of fields"); },
                      .titles = {tr("Segment"), tr("Sequence")},
                      .wordHints = {tr("Colours span the coordinates of each segment, so that the order within it is "
                                       "visible"),
                                    tr("Colours span the coordinates of the whole sequence, so that equal colour means "
                                       "equal position")},
                      .shown = !grid && !(state.data && positionsOf(*state.data).overlay)})};
    for (FormField& control : videoControls(session, grid)) controls.push_back(std::move(control));
    controls.push_back(sessionField(session, "views.gaps",
                                    {.kind = FormField::Kind::Check,
                                     .name = [] { return tr("Gaps, beta and gamma"); },
                                     .label = tr("Gaps, β, γ"),
                                     .shown = grid}));
    controls.push_back(coloursControl(session));
    controls.push_back(opacityControl(session, state));
    return controls;
}

std::vector<PlotAction> PositionsPlot::actions() const {
    constexpr const char* kStyle = "views.positions_style";
    return {{"view.positions-automatic", [] { return tr("Positions: automatic"); }, kStyle, "automatic"},
            {"view.positions-grid", [] { return tr("Positions: grid"); }, kStyle, "grid", nullptr, Qt::Key_G},
            {"view.positions-fields", [] { return tr("Positions: fields"); }, kStyle, "fields", nullptr, Qt::Key_F},
            {"view.gaps", [] { return tr("Gaps, β, γ"); }, "views.gaps", "true", "false"},
            {"view.patch-scores", [] { return tr("Scores of the query over patches"); }, "views.patches", "query",
             "modality", Qt::Key_S}};
}

// --- texts and numbers ---

QString PositionsPlot::summary(const PlotPanel& panel) const {
    const PositionMap& map = *panel.scheme.positions;
    const QString tokens = QString::number(map.tokens);
    if (positionsOf(panel.data).grid)
        return tr("%1 tokens in cells that hold their positions: %2.")
            .arg(tokens, Describe::column(panel.scheme, panel.placed.session->sequence).front());
    QStringList ranges;
    for (int axis = 0; axis < map.axisCount(); ++axis) {
        const auto [low, high] = panel.scheme.positions.bounds(axis);
        ranges << tr("%1 from %2 to %3")
                      .arg(toQString(map.axes[static_cast<std::size_t>(axis)]), positionText({low}, 1),
                           positionText({high}, 1));
    }
    return tr("%1 tokens as coloured coordinates: %2.").arg(tokens, joinClauses(ranges));
}

Table PositionsPlot::values(const PlotData& data, std::size_t column) const {
    const auto& positions = data.placed->columns[column].positions;
    if (!positions) return {};
    Table table{.shape = {.header = {"token", "segment"}}, .values = {}};
    for (const std::string& axis : positions->axes) table.shape.header.push_back(axis);
    table.shape.columns = table.shape.header.size();
    const auto add = [&](std::int64_t token) {
        const Position position = positions->positionOf(token);
        table.values.push_back(static_cast<double>(token));
        table.values.push_back(static_cast<double>(positions->elementOf(token).segment));
        for (int axis = 0; axis < positions->axisCount(); ++axis)
            table.values.push_back(position[static_cast<std::size_t>(axis)]);
        ++table.shape.rows;
    };
    if (positionsOf(data).grid) {
        for (const GridCell& cell : positionsOf(data).grids[column].cells) add(positions->tokenOf(cell.element));
    } else {
        for (const std::int64_t token : evenlySpacedIndices(positions->tokens, kMaxListed)) add(token);
    }
    return table;
}

} // namespace

PlotPtr positionsPlot() { return std::make_shared<const PositionsPlot>(); }

} // namespace ropescope::ui
