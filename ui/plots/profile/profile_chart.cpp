// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/profile/profile_chart.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <QPolygonF>

#include "ui/charts/number_chart.h"
#include "ui/document/convert.h"
#include "ui/painters/colour_bar_painter.h"
#include "ui/painters/drawing.h"
#include "ui/painters/ribbon_painter.h"
#include "ui/painters/token_view.h"
#include "ui/plots/plot_words.h"

namespace ropescope::ui {

namespace {

// Design pixels around the plot. Ticks are between ruler and badges.
constexpr double kProfileLeft = 42, kProfileRight = 8, kProfileTop = 10, kRuler = 5, kRulerGap = 4, kBadges = 20;
constexpr std::size_t kMaxMarkers = 128; ///< more points are drawn as a line only
constexpr double kMarker = 5, kMinMarker = 3;
constexpr int kProfileTicks = 5;
constexpr double kProfileTickStep = 22;  ///< approximate distance between ticks
constexpr double kProfilePadding = 0.06; ///< fraction of the range, above and below it
constexpr double kGrowth = 0.25;         ///< step by which the range grows, as a fraction of it
constexpr double kSlack = 0.1;           ///< fraction of a step that the padding can absorb

double middle(const TokenRange& range) { return static_cast<double>(range.begin + range.end) / 2; }

} // namespace

struct ProfileChart::State {
    TokenView tokens; ///< visible tokens
    ValueRange values;

    std::shared_ptr<const PlacedSession> placed;
    std::size_t column = 0;
    std::vector<TokenRange> keys;
    std::vector<float> scores;
    std::optional<Error> error;
    ValueRange vertical;
    Marks marks;
    std::optional<double> markScore;
    QRectF area, plot;
    TickedSide keyAxis;
    std::vector<Modality> modalities; ///< of each point; empty if points are not single tokens
    /// This curve and the compared ones, by column: fractions of the width, and values.
    std::map<std::size_t, QPolygonF> lines;

    [[nodiscard]] const PositionMap* map() const;
    void take(const ProfileColumn& profile, const TokenView& view);
    void paintCurve(QPainter& painter, const PaintStyle& style) const;
    void paintOthers(QPainter& painter, const PaintStyle& style) const;
    void takeLines(const ProfileResult& result);
    void findModalities();
    [[nodiscard]] double x(double token) const;
    [[nodiscard]] double y(double value) const;
    [[nodiscard]] std::optional<std::size_t> pointOf(std::int64_t token) const;
    [[nodiscard]] std::optional<double> keyValue() const;
    void paintTicks(QPainter& painter, const PaintStyle& style) const;
    void paintKey(QPainter& painter, const PaintStyle& style) const;
};

const PositionMap* ProfileChart::State::map() const {
    if (!placed || column >= placed->columns.size() || !placed->columns[column].positions) return nullptr;
    return &*placed->columns[column].positions;
}

void ProfileChart::State::findModalities() {
    modalities.clear();
    const PositionMap* positions = map();
    const bool single = std::all_of(keys.begin(), keys.end(), [](const TokenRange& key) { return key.size() == 1; });
    if (!positions || !single || keys.size() > kMaxMarkers) return;
    const auto& segments = placed->session->sequence.segments;
    for (const TokenRange& key : keys) {
        const Element element = positions->elementOf(key.begin);
        const auto segment = static_cast<std::size_t>(element.segment);
        modalities.push_back(segment < segments.size() ? modalityOf(segments[segment], element.part) : Modality::Text);
    }
}

void ProfileChart::State::take(const ProfileColumn& profile, const TokenView& view) {
    error = profile.error;
    keys = profile.keys;
    scores = profile.values;
    keys.resize(std::min(keys.size(), scores.size()));
    findModalities();
    tokens = view;
    const double pad = (vertical.high - vertical.low) * kProfilePadding;
    values = {vertical.low - pad, vertical.high + pad};
}

void ProfileChart::State::paintOthers(QPainter& painter, const PaintStyle& style) const {
    painter.setBrush(Qt::NoBrush);
    for (const auto& [other, points] : lines) {
        if (other == column) continue;
        QPolygonF curve;
        for (const QPointF& point : points) curve.append({plot.left() + point.x() * plot.width(), y(point.y())});
        painter.setPen(chartPen(chartCurve(other, style), style));
        painter.drawPolyline(curve);
    }
}

void ProfileChart::State::paintCurve(QPainter& painter, const PaintStyle& style) const {
    QPolygonF curve;
    std::vector<QColor> colours;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const double place = tokens.fractionOf(middle(keys[i]));
        if (!std::isfinite(scores[i]) || place < 0 || place > 1) continue; // tokens at the ends may be cut
        curve.append({x(middle(keys[i])), y(static_cast<double>(scores[i]))});
        if (!modalities.empty()) colours.push_back(style.palette.modality(modalities[i]).line);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(hairline(style.palette.ink3, style));
    painter.drawPolyline(curve);
    painter.setPen(Qt::NoPen);
    const double step = plot.width() / std::max(1.0, static_cast<double>(keys.size()));
    const double radius = std::clamp(step * 0.8, kMinMarker * style.unit, kMarker * style.unit) / 2;
    for (std::size_t i = 0; i < colours.size(); ++i) {
        painter.setBrush(colours[i]);
        painter.drawEllipse(curve[static_cast<qsizetype>(i)], radius, radius);
    }
}

void ProfileChart::State::takeLines(const ProfileResult& result) {
    lines.clear();
    std::vector<std::size_t> shown = comparedColumns(*result.placed, column);
    shown.push_back(column);
    for (const std::size_t line : shown) {
        if (line >= result.columns.size()) continue;
        const PlacedTokens& positions = result.placed->columns[line].positions;
        const ProfileColumn& profile = result.columns[line];
        if (!positions || profile.error) continue;
        const TokenView view{positions.scale(result.placed->session->views.tokenAxis), result.keyBegin, result.keyEnd};
        for (std::size_t i = 0; i < profile.keys.size(); ++i) {
            const double place = view.fractionOf(middle(profile.keys[i]));
            if (std::isfinite(profile.values[i]) && place >= 0 && place <= 1)
                lines[line].append({place, static_cast<double>(profile.values[i])});
        }
    }
}

double ProfileChart::State::x(double token) const { return plot.left() + tokens.fractionOf(token) * plot.width(); }

double ProfileChart::State::y(double value) const { return plot.bottom() - fractionOf(values, value) * plot.height(); }

/// The point of a token whose middle is in view.
std::optional<std::size_t> ProfileChart::State::pointOf(std::int64_t token) const {
    const double place = tokens.fractionOf(static_cast<double>(token) + 0.5);
    if (place < 0 || place > 1) return std::nullopt;
    const auto after = std::upper_bound(keys.begin(), keys.end(), token,
                                        [](std::int64_t value, const TokenRange& key) { return value < key.end; });
    if (after == keys.end() || token < after->begin) return std::nullopt;
    return static_cast<std::size_t>(after - keys.begin());
}

/// The exact score of K: the given one, or that of its point if that is a single token, but never the mean of a bin.
std::optional<double> ProfileChart::State::keyValue() const {
    const auto point = marks.keyToken ? pointOf(*marks.keyToken) : std::nullopt;
    if (!point || markScore) return point ? markScore : std::nullopt;
    const auto value = static_cast<double>(scores[*point]);
    if (keys[*point].size() != 1 || !std::isfinite(value)) return std::nullopt;
    return value;
}

void ProfileChart::State::paintTicks(QPainter& painter, const PaintStyle& style) const {
    const double unit = style.unit;
    const int count = std::clamp(static_cast<int>(plot.height() / (kProfileTickStep * unit)), 3, kProfileTicks);
    const std::vector<double> ticks = roundTicks(values, count);
    for (const double tick : ticks) {
        const double at = y(tick);
        if (at < plot.top() - 1 || at > plot.bottom() + 1) continue;
        painter.setPen(hairline(style.palette.line, style));
        painter.drawLine(QPointF(plot.left(), at), QPointF(plot.right(), at));
        drawText(painter, {area.left(), at - 6 * unit, (kProfileLeft - 5) * unit, 12 * unit}, Qt::AlignRight,
                 tickText(tick, ticks), style.fonts.monoSmall, style.palette.ink3);
    }
}

void ProfileChart::State::paintKey(QPainter& painter, const PaintStyle& style) const {
    const auto point = marks.keyToken ? pointOf(*marks.keyToken) : std::nullopt;
    if (!point) return;
    const double unit = style.unit;
    const double at = x(static_cast<double>(*marks.keyToken) + 0.5);
    QColor band = style.palette.ink3;
    band.setAlphaF(0.22F);
    drawUpright(painter, plot.top(), plot.bottom(), [&](double top, double bottom) {
        painter.fillRect(QRectF(QPointF(at - 4 * unit, top), QPointF(at + 4 * unit, bottom)), band);
    });
    paintBadge(painter, {at, plot.bottom() + (kRulerGap + kRuler + kTickRow + 9) * unit}, Badge::Key, style);
    const std::optional<double> value = keyValue();
    if (!value) return;
    const QPointF place(at, y(*value));
    const bool known = *point < modalities.size();
    painter.setPen(hairline(style.palette.ink, style, 1.5));
    painter.setBrush(known ? style.palette.modality(modalities[*point]).line : style.palette.ink3);
    painter.drawEllipse(place, 4 * unit, 4 * unit);
    const bool low = place.y() > plot.bottom() - 24 * unit;
    drawChip(painter, {at, low ? plot.top() + 8 * unit : plot.bottom() - 8 * unit}, plot, scoreLabel(*value), style);
}

ProfileChart::ProfileChart() : m_state(std::make_unique<State>()) {}
ProfileChart::~ProfileChart() = default;

void ProfileChart::setData(const ProfileResult& result, std::size_t column, ValueRange vertical) {
    m_state->placed = result.placed;
    m_state->column = column;
    m_state->vertical = vertical;
    TokenView view;
    if (m_state->map()) {
        const PlacedTokens& positions = result.placed->columns[column].positions;
        view = {positions.scale(result.placed->session->views.tokenAxis), result.keyBegin, result.keyEnd};
    }
    m_state->takeLines(result);
    m_state->take(column < result.columns.size() ? result.columns[column] : ProfileColumn{}, view);
}

void ProfileChart::setMarks(const Marks& marks, std::optional<double> score) {
    m_state->marks = marks;
    m_state->markScore = score;
}

void ProfileChart::paint(QPainter& painter, const QRectF& area, const PaintStyle& style, const QString& keyTitle) {
    State& state = *m_state;
    state.keyAxis = {};
    const double unit = style.unit;
    const double below = (kRulerGap + kRuler + kTickRow + kBadges) * unit;
    state.area = area;
    state.plot = area.adjusted(kProfileLeft * unit, kProfileTop * unit, -kProfileRight * unit, -below);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    if (state.error) {
        drawError(painter, area.adjusted(8 * unit, 4 * unit, -8 * unit, -4 * unit), *state.error, style);
    } else if (!state.keys.empty() && state.plot.width() > 1 && state.plot.height() > 1) {
        state.paintTicks(painter, style);
        state.paintOthers(painter, style);
        state.paintCurve(painter, style);
        if (const PositionMap* map = state.map()) {
            const QRectF ruler(state.plot.left(), state.plot.bottom() + kRulerGap * unit, state.plot.width(),
                               kRuler * unit);
            const Session& session = *state.placed->session;
            paintModalityRuler(painter, ruler, Qt::Horizontal, session, *map, state.tokens, style);
            const QRectF ticks(ruler.left(), ruler.bottom(), ruler.width(), kTickRow * unit);
            paintTokenTicks(painter, ticks, Qt::Horizontal, session, *map, state.tokens, style);
            state.keyAxis = {ruler, ticks};
            const QRectF name(area.left(), ticks.top(), (kProfileLeft - 5) * unit, ticks.height());
            drawText(painter, name, Qt::AlignRight, keyTitle, style.fonts.caption, style.palette.ink3);
        }
        paintMarks(painter, style);
    }
    painter.restore();
}

QRectF ProfileChart::plotArea() const { return m_state->error ? QRectF() : m_state->plot; }

void ProfileChart::paintMarks(QPainter& painter, const PaintStyle& style) {
    const State& state = *m_state;
    if (state.error || state.keys.empty() || state.plot.isEmpty()) return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    state.paintKey(painter, style);
    if (state.marks.queryToken && state.pointOf(*state.marks.queryToken)) {
        const double at = state.x(static_cast<double>(*state.marks.queryToken) + 0.5);
        paintBadge(painter, {at, state.plot.bottom() + (kRulerGap + kRuler + kTickRow + 9) * style.unit}, Badge::Query,
                   style);
    }
    painter.restore();
}

std::optional<QPointF> ProfileChart::keyPlace() const {
    const std::optional<double> value = m_state->keyValue();
    if (!value || m_state->plot.isEmpty()) return std::nullopt;
    return QPointF(m_state->x(static_cast<double>(*m_state->marks.keyToken) + 0.5), m_state->y(*value));
}

std::optional<std::int64_t> ProfileChart::tokenAt(const QPointF& point) const {
    const State& state = *m_state;
    if (state.keys.empty() || state.plot.isEmpty() || point.x() < state.plot.left() || point.x() > state.plot.right()) {
        return std::nullopt;
    }
    const auto token = state.tokens.tokenUnder((point.x() - state.plot.left()) / state.plot.width());
    if (!token) return std::nullopt;
    return std::clamp(*token, state.keys.front().begin, state.keys.back().end - 1);
}

bool ProfileChart::compares() const { return m_state->lines.size() > 1; }

std::optional<ProfileChart::LineValue> ProfileChart::nearestLine(const QPointF& point) const {
    const State& state = *m_state;
    if (!state.plot.contains(point)) return {};
    const double share = (point.x() - state.plot.left()) / state.plot.width();
    std::optional<LineValue> nearest;
    const auto away = [&](double value) { return std::abs(state.y(value) - point.y()); };
    for (const auto& [line, points] : state.lines) { // none is empty
        const auto off = [share](const QPointF& each) { return std::abs(each.x() - share); };
        const double value = std::ranges::min_element(points, {}, off)->y();
        if (!nearest || away(value) < away(nearest->value)) nearest = LineValue{line, value};
    }
    return nearest;
}

std::optional<TickSegments> ProfileChart::tickedAt(const QPointF& point, const SchemeColumn& scheme,
                                                   const PaintStyle& style) const {
    const State& state = *m_state;
    const PositionMap* map = state.map();
    if (!map || state.placed->columns[state.column].positionsKey != scheme.positionsKey) return std::nullopt;
    return ui::tickedAt(point, state.keyAxis, *state.placed->session, *map, state.tokens, style);
}

ValueRange profileRange(const ProfileResult& result) {
    std::optional<ValueRange> range;
    for (const ProfileColumn& column : result.columns) {
        for (const float value : column.values) {
            if (!std::isfinite(value)) continue;
            const auto score = static_cast<double>(value);
            if (!range) range = ValueRange{score, score};
            range->low = std::min(range->low, score);
            range->high = std::max(range->high, score);
        }
    }
    if (!range) return {};
    if (range->high - range->low < 1e-9) return {range->low - 0.05, range->high + 0.05};
    return *range;
}

ValueRange profileRange(const ProfileResult& result, const std::vector<MarkedKey>& keys) {
    const ValueRange curves = profileRange(result);
    const double step = (curves.high - curves.low) * kGrowth;
    const auto growth = [step](double excess) { return std::max(0.0, std::ceil(excess / step - kSlack)) * step; };
    double below = 0, above = 0;
    for (std::size_t i = 0; i < std::min(keys.size(), result.columns.size()); ++i) {
        const std::vector<TokenRange>& shown = result.columns[i].keys;
        const MarkedKey& key = keys[i];
        if (!key.token || !key.score || shown.empty()) continue;
        if (*key.token < shown.front().begin || *key.token >= shown.back().end) continue;
        below = std::max(below, growth(curves.low - *key.score));
        above = std::max(above, growth(*key.score - curves.high));
    }
    return {curves.low - below, curves.high + above};
}

} // namespace ropescope::ui
