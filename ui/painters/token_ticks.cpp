// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/painters/token_ticks.h"

#include <algorithm>
#include <optional>
#include <vector>

#include <QCoreApplication>

#include <ropescope/base/text.h>

#include "ui/document/convert.h"
#include "ui/painters/drawing.h"
#include "ui/painters/segment_pieces.h"

namespace ropescope::ui {

namespace {

constexpr double kMinEdgeGap = 3; ///< minimum pixels between distinguishable edges
constexpr double kSpace = 5;      ///< distance between texts

/// A part of the side: one segment, or indistinguishable neighbours.
struct Span {
    std::size_t first = 0, last = 0;
    double from = 0, to = 0; ///< pixels
};

/// Adjacent pieces of several segments are joined for labels, but separate for hit testing.
enum class Neighbours { Joined, Apart };

std::vector<Span> spansOf(const PositionMap& map, const TokenView& view, double length, double apart,
                          Neighbours neighbours) {
    std::vector<Span> spans;
    bool joined = false; // whether the last span consists of pieces with several segments
    forVisiblePieces(map, view, apart / length, [&](const SegmentPiece& piece, double from, double to) {
        const bool several = piece.last > piece.first;
        if (several && joined && neighbours == Neighbours::Joined) {
            spans.back().last = piece.last;
            spans.back().to = to * length;
        } else {
            spans.push_back({piece.first, piece.last, from * length, to * length});
        }
        joined = several;
    });
    return spans;
}

QString numberOf(std::int64_t token) { return toQString(formatGrouped(token)); }

QString nameOf(const Span& span, const Session& session) {
    const int count = static_cast<int>(span.last - span.first + 1);
    if (count > 1) return QCoreApplication::translate("Painters", "%n segment(s)", nullptr, count);
    return segmentTitle(session.sequence.segments[span.first]);
}

QColor colourOf(const Span& span, const Session& session, const PaintStyle& style) {
    if (span.last > span.first) return style.palette.ink2;
    return style.palette.modality(modalityOf(session.sequence.segments[span.first])).label;
}

/// Draws texts along a row, from left to right, or mirrored in a row that was rotated to vertical.
class Row {
public:
    Row(QPainter& painter, double length, double height, bool mirrored, const PaintStyle& style)
        : m_painter(painter), m_length(length), m_height(height), m_mirrored(mirrored), m_style(style) {}

    void tick(double at) {
        m_painter.setPen(hairline(m_style.palette.ink3, m_style));
        const double x = m_mirrored ? m_length - at : at;
        // Next to the map: above horizontal text, below rotated text.
        const double from = m_mirrored ? m_height - 3 * m_style.unit : 0;
        m_painter.drawLine(QPointF(x, from), QPointF(x, from + 3 * m_style.unit));
    }
    /// Draws text of the given width, starting at `at`.
    void words(double at, double width, const QString& text, const QFont& font, const QColor& colour) {
        const double left = m_mirrored ? m_length - at - width : at;
        drawText(m_painter, {left, 0, width + 1, m_height}, Qt::AlignLeft, text, font, colour);
    }

private:
    QPainter& m_painter;
    double m_length, m_height;
    bool m_mirrored;
    const PaintStyle& m_style;
};

/// Places numbers at both ends first, then names, then numbers at edges, each only if it fits.
class Ticks {
public:
    Ticks(Row row, double length, const PaintStyle& style) : m_row(row), m_length(length), m_style(style) {}

    void number(double at, std::int64_t token, bool before) {
        const QString text = numberOf(token);
        const QFont& font = m_style.fonts.monoSmall;
        const double width = textWidth(font, text);
        const double left = before ? at - width - gap() / 2 : at + gap() / 2;
        place(left, width, text, font, m_style.palette.ink3);
    }
    void name(const Span& span, const QString& text, const QColor& colour) {
        const QFont& font = m_style.fonts.caption;
        const double width = textWidth(font, text);
        if (span.to - span.from < width + gap()) return;
        place((span.from + span.to - width) / 2, width, text, font, colour);
    }

private:
    struct Taken {
        double from, to;
    };
    [[nodiscard]] double gap() const { return kSpace * m_style.unit; }
    void place(double left, double width, const QString& text, const QFont& font, const QColor& colour) {
        if (left < 0 || left + width > m_length) return;
        const auto meets = [&](const Taken& other) {
            return left < other.to + gap() && other.from < left + width + gap();
        };
        if (std::ranges::any_of(m_taken, meets)) return;
        m_taken.push_back({left, left + width});
        m_row.words(left, width, text, font, colour);
    }

    Row m_row;
    double m_length;
    const PaintStyle& m_style;
    std::vector<Taken> m_taken;
};

void paintAlong(QPainter& painter, double length, double height, bool mirrored, const Session& session,
                const PositionMap& map, const TokenView& view, const PaintStyle& style) {
    const std::vector<Span> spans = spansOf(map, view, length, kMinEdgeGap * style.unit, Neighbours::Joined);
    if (spans.empty()) return;
    Row row(painter, length, height, mirrored, style);
    Ticks ticks(row, length, style);
    for (const Span& span : spans)
        if (span.from > 0) row.tick(span.from);
    const TokenRange shown{static_cast<std::int64_t>(view.beginToken() + 0.5),
                           static_cast<std::int64_t>(view.endToken() + 0.5)};
    ticks.number(0, shown.begin + 1, false);
    ticks.number(length, std::max(shown.end, shown.begin + 1), true);
    for (const Span& span : spans) ticks.name(span, nameOf(span, session), colourOf(span, session, style));
    for (const Span& span : spans)
        if (span.from > 0) ticks.number(span.from, map.segments[span.first].begin + 1, false);
}

} // namespace

void paintTokenTicks(QPainter& painter, const QRectF& row, Qt::Orientation orientation, const Session& session,
                     const PositionMap& map, const TokenView& view, const PaintStyle& style) {
    if (map.tokens <= 0 || row.isEmpty()) return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    if (orientation == Qt::Horizontal) {
        painter.translate(row.topLeft());
        paintAlong(painter, row.width(), row.height(), false, session, map, view, style);
    } else {
        // Rotated so that text reads upwards, with its baseline towards the map.
        painter.translate(row.left(), row.bottom());
        painter.rotate(-90);
        paintAlong(painter, row.height(), row.width(), true, session, map, view, style);
    }
    painter.restore();
}

double TickSegments::begin(const PositionMap& map) const {
    return static_cast<double>(map.segments[first].begin) / static_cast<double>(map.tokens);
}

double TickSegments::end(const PositionMap& map) const {
    return static_cast<double>(map.segments[last].end) / static_cast<double>(map.tokens);
}

std::optional<TickSegments> tickedAt(const PositionMap& map, const TokenView& view, double fraction, double length) {
    const double at = fraction * length;
    for (const Span& span : spansOf(map, view, length, kMinEdgeGap, Neighbours::Apart))
        if (at >= span.from && at < span.to) return TickSegments{span.first, span.last};
    return {};
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
