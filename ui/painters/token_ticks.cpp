// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/painters/token_ticks.h"

#include <algorithm>

#include <QCoreApplication>

#include <ropescope/base/text.h>

#include "ui/document/convert.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

constexpr double kMinEdgeGap = 3;  ///< minimum pixels between distinguishable edges
constexpr double kSpace = 5;       ///< distance between texts
constexpr double kNumberGap = 1.5; ///< from a tick to its number, less than half a digit
constexpr double kTickLength = 3;

/// A part of the side between two edges.
struct Span {
    TickSegments segments;
    double from = 0, to = 0; ///< pixels
    bool tiny = false;       ///< shorter than distinguishable, or several segments that are
};

/// One side: tokens to pixels.
class Side {
public:
    Side(const PositionMap& map, const TokenView& view, double length, double least)
        : m_map(map), m_view(view), m_shown(view.tokens()), m_length(length), m_least(least) {}

    [[nodiscard]] TokenRange shown() const { return m_shown; }
    /// Where a token begins, possibly outside the view.
    [[nodiscard]] double placeOf(std::int64_t token) const {
        return m_view.fractionOf(static_cast<double>(token)) * m_length;
    }
    /// All spans in order, at most two per distinguishable length, so their number does not depend on the tokens.
    [[nodiscard]] std::vector<Span> spans() const {
        std::vector<Span> spans;
        for (std::int64_t token = m_shown.begin; token < m_shown.end && m_length > 0;) {
            spans.push_back(spanFrom(token));
            token = m_map.segments[spans.back().segments.last].end;
        }
        return spans;
    }

private:
    [[nodiscard]] double edgeAt(std::int64_t token) const {
        return std::clamp(placeOf(std::clamp(token, m_shown.begin, m_shown.end)), 0.0, m_length);
    }
    [[nodiscard]] bool isTiny(std::size_t segment) const {
        return edgeAt(m_map.segments[segment].end) - edgeAt(m_map.segments[segment].begin) < m_least;
    }
    [[nodiscard]] Span spanFrom(std::int64_t token) const {
        const std::size_t first = m_map.segmentOf(token);
        std::size_t last = first;
        if (isTiny(first)) {
            const auto next = static_cast<std::int64_t>(m_view.tokenAt((edgeAt(token) + m_least) / m_length));
            last = std::max(first, m_map.segmentOf(std::clamp(next, token, m_shown.end - 1)));
            if (last > first && !isTiny(last)) --last;
        }
        return {{first, last}, edgeAt(token), edgeAt(m_map.segments[last].end), last > first || isTiny(first)};
    }

    const PositionMap& m_map;
    const TokenView& m_view;
    TokenRange m_shown;
    double m_length, m_least;
};

Side sideOf(const PositionMap& map, const TokenView& view, double length, const PaintStyle& style) {
    return {map, view, length, kMinEdgeGap * style.unit};
}

TickSegments segmentsAt(const std::vector<Span>& spans, std::size_t segment) {
    return std::ranges::partition_point(spans, [&](const Span& span) { return span.segments.last < segment; })
        ->segments;
}

QString numberOf(std::int64_t token) { return toQString(formatGrouped(token)); }

QString nameOf(const TickSegments& segments, const Session& session) {
    const int count = static_cast<int>(segments.last - segments.first + 1);
    if (count > 1) return QCoreApplication::translate("Painters", "%n segment(s)", nullptr, count);
    return segmentTitle(session.sequence.segments[segments.first]);
}

QColor colourOf(const TickSegments& segments, const Session& session, const PaintStyle& style) {
    if (segments.last > segments.first) return style.palette.ink2;
    return style.palette.modality(modalityOf(session.sequence.segments[segments.first])).label;
}

/// Neighbouring tiny spans as one.
std::vector<Span> runsOf(const std::vector<Span>& spans) {
    std::vector<Span> runs;
    for (const Span& span : spans) {
        if (runs.empty() || !runs.back().tiny || !span.tiny) {
            runs.push_back(span);
        } else {
            runs.back().segments.last = span.segments.last;
            runs.back().to = span.to;
        }
    }
    return runs;
}

/// Draws along a row, from left to right, or mirrored in a row that was rotated to vertical.
class Row {
public:
    Row(QPainter& painter, double length, double height, bool mirrored, const PaintStyle& style)
        : m_painter(painter), m_length(length), m_height(height), m_mirrored(mirrored), m_style(style) {}

    void tick(double at) {
        m_painter.setPen(hairline(m_style.palette.ink3, m_style));
        const double x = m_mirrored ? m_length - at : at;
        // Next to the map: above horizontal text, below rotated text.
        const double from = m_mirrored ? m_height - kTickLength * m_style.unit : 0;
        m_painter.drawLine(QPointF(x, from), QPointF(x, from + kTickLength * m_style.unit));
    }
    void words(double from, double to, const QString& text, const QFont& font, const QColor& colour) {
        const double left = m_mirrored ? m_length - to : from;
        drawText(m_painter, {left, 0, to - from + 1, m_height}, Qt::AlignLeft, text, font, colour);
    }

private:
    QPainter& m_painter;
    double m_length, m_height;
    bool m_mirrored;
    const PaintStyle& m_style;
};

void paintAlong(Row row, double length, const Session& session, const PositionMap& map, const TokenView& view,
                const PaintStyle& style) {
    const std::vector<TokenTick> ticks = tokenTicks(map, view, length, style);
    for (const TokenTick& tick : ticks) {
        row.tick(tick.at);
        row.words(tick.from, tick.to, tick.text, style.fonts.monoSmall, style.palette.ink3);
    }
    for (const SegmentName& name : segmentNames(session, map, view, length, ticks, style))
        row.words(name.from, name.to, name.text, style.fonts.caption, colourOf(name.segments, session, style));
}

} // namespace

std::vector<TokenTick> tokenTicks(const PositionMap& map, const TokenView& view, double length,
                                  const PaintStyle& style) {
    const Side side = sideOf(map, view, length, style);
    const std::vector<Span> spans = side.spans();
    if (spans.empty()) return {};
    const QFont& font = style.fonts.monoSmall;
    const double slack = textWidth(font, QStringLiteral("0")) / 2, space = kSpace * style.unit,
                 gap = kNumberGap * style.unit;
    const auto tickAt = [&](std::int64_t token, double at, bool isEnd) {
        const QString text = numberOf(token + 1);
        const double width = textWidth(font, text), from = isEnd ? at - gap - width : at + gap;
        return TokenTick{token, at, from, from + width, text, segmentsAt(spans, map.segmentOf(token))};
    };
    TokenRange whole = side.shown();
    if (side.placeOf(whole.begin) < -slack) ++whole.begin;
    if (side.placeOf(whole.end) > length + slack) --whole.end;
    if (whole.size() <= 0) return {};
    std::vector<TokenTick> ticks{tickAt(whole.begin, std::max(side.placeOf(whole.begin), 0.0), false)};
    if (ticks.front().to > length) return {};
    const TokenTick last = tickAt(whole.end - 1, std::min(side.placeOf(whole.end), length), true);
    const bool ends = whole.size() > 1 && last.from >= ticks.front().to + space;
    const double limit = ends ? last.from - space : length;
    for (const Span& run : runsOf(spans)) {
        if (run.from < ticks.back().to + space || run.from > limit) continue;
        TokenTick tick = tickAt(map.segments[run.segments.first].begin, run.from, false);
        if (tick.to <= limit) ticks.push_back(std::move(tick));
    }
    if (ends) ticks.push_back(last);
    return ticks;
}

std::vector<SegmentName> segmentNames(const Session& session, const PositionMap& map, const TokenView& view,
                                      double length, const std::vector<TokenTick>& ticks, const PaintStyle& style) {
    const double space = kSpace * style.unit;
    std::vector<SegmentName> names;
    for (const Span& run : runsOf(sideOf(map, view, length, style).spans())) {
        double from = run.from + space / 2, to = run.to - space / 2;
        for (const TokenTick& tick : ticks) {
            if (tick.to + space <= from || tick.from - space >= to) continue;
            if (tick.from + tick.to < run.from + run.to)
                from = tick.to + space;
            else
                to = std::min(to, tick.from - space);
        }
        if (to - from < 2 * space) continue; // shorter than any name
        const QString text = nameOf(run.segments, session);
        const double width = textWidth(style.fonts.caption, text);
        if (width > to - from) continue;
        const double left = std::clamp((run.from + run.to - width) / 2, from, to - width);
        names.push_back({run.segments, run.from, run.to, left, left + width, text});
    }
    return names;
}

void paintTokenTicks(QPainter& painter, const QRectF& row, Qt::Orientation orientation, const Session& session,
                     const PositionMap& map, const TokenView& view, const PaintStyle& style) {
    if (map.tokens <= 0 || row.isEmpty()) return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    if (orientation == Qt::Horizontal) {
        painter.translate(row.topLeft());
        paintAlong({painter, row.width(), row.height(), false, style}, row.width(), session, map, view, style);
    } else {
        // Rotated so that text reads upwards, with its baseline towards the map.
        painter.translate(row.left(), row.bottom());
        painter.rotate(-90);
        paintAlong({painter, row.height(), row.width(), true, style}, row.height(), session, map, view, style);
    }
    painter.restore();
}

double TickSegments::begin(const PositionMap& map) const {
    return static_cast<double>(map.segments[first].begin) / static_cast<double>(map.tokens);
}

double TickSegments::end(const PositionMap& map) const {
    return static_cast<double>(map.segments[last].end) / static_cast<double>(map.tokens);
}

std::optional<TickSegments> tickedAt(const QPointF& point, const TickedSide& side, const Session& session,
                                     const PositionMap& map, const TokenView& view, const PaintStyle& style) {
    if (!side.ruler.united(side.ticks).contains(point) || map.tokens <= 0) return {};
    const bool across = side.orientation == Qt::Horizontal;
    const double at = across ? point.x() - side.ticks.left() : point.y() - side.ticks.top();
    const double length = across ? side.ticks.width() : side.ticks.height();
    const auto isThere = [at](const auto& text) { return at >= text.from && at <= text.to; };
    if (!side.ruler.contains(point)) {
        const auto ticks = tokenTicks(map, view, length, style);
        if (const auto tick = std::ranges::find_if(ticks, isThere); tick != ticks.end()) return tick->segments;
        const auto names = segmentNames(session, map, view, length, ticks, style);
        if (const auto name = std::ranges::find_if(names, isThere); name != names.end()) return name->segments;
    }
    const auto spans = sideOf(map, view, length, style).spans();
    const auto span = std::ranges::find_if(spans, [at](const Span& each) { return at >= each.from && at < each.to; });
    return span == spans.end() ? std::nullopt : std::optional(span->segments);
}

QString tickTip(const Session& session, const PositionMap& map, const TickSegments& segments) {
    QString name = QString::number(segments.first + 1);
    if (segments.last > segments.first)
        name += QStringLiteral("–") + QString::number(segments.last + 1);
    else
        name += u' ' + segmentTitle(session.sequence.segments[segments.first]);
    return QCoreApplication::translate("Painters", "%1, tokens %2 to %3")
        .arg(name, numberOf(map.segments[segments.first].begin + 1), numberOf(map.segments[segments.last].end));
}

} // namespace ropescope::ui
