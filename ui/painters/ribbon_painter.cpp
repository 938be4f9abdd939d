// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/painters/ribbon_painter.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <variant>

#include <ropescope/base/text.h>

#include "ui/document/convert.h"
#include "ui/painters/drawing.h"
#include "ui/painters/segment_pieces.h"
#include "ui/painters/token_ticks.h"

namespace ropescope::ui {

namespace {

constexpr double kNumberRoom = 12; ///< distance between numbers of neighbouring tokens
constexpr double kBadgeSide = 12;
constexpr std::size_t kMaxShared = 16; ///< approximate number of segments examined per piece
constexpr std::size_t kMaxJoined = 64; ///< maximum number of blocks examined per run

/// Tokens of a piece by modality.
using Shares = std::array<double, std::variant_size_v<Segment>>;

/// Adds the tokens of a segment from `begin` to `end`, assuming that they are mixed evenly.
void addShares(Shares& shares, const Segment& segment, double begin, double end) {
    const double part = std::max(end - begin, 0.0) / static_cast<double>(tokenCount(segment));
    const ModalityCounts counts = tokensByModality(segment);
    for (std::size_t i = 0; i < shares.size(); ++i) shares[i] += part * static_cast<double>(counts[i]);
}

/// Very many segments are sampled with an odd step, because an even one would see only one of two alternating
/// modalities.
Shares sharesOf(const Session& session, const PositionMap& map, const SegmentPiece& piece) {
    Shares shares{};
    const std::size_t step = (piece.last - piece.first) / kMaxShared | 1;
    auto segment = session.sequence.segments.begin() + static_cast<std::ptrdiff_t>(piece.first);
    const std::size_t end = std::min(piece.last + 1, session.sequence.segments.size());
    for (std::size_t i = piece.first; i < end; i += step) {
        if (i > piece.first) segment += static_cast<std::ptrdiff_t>(step);
        const TokenRange range = map.segments[i];
        addShares(shares, *segment, std::max(piece.begin, static_cast<double>(range.begin)),
                  std::min(piece.end, static_cast<double>(range.end)));
    }
    return shares;
}

/// Consecutive tokens of one modality in a video with audio.
struct ModalityRun {
    Modality modality = Modality::Text;
    double end = 0;
};

/// The run from a token on: a scheme may place it as several blocks, of which at most kMaxJoined are joined.
ModalityRun runAt(const Segment& clip, const PositionMap& map, std::int64_t token) {
    const std::size_t first = map.blockOf(token);
    const std::size_t last = std::min(first + kMaxJoined, map.blocks.size());
    ModalityRun run{.modality = modalityOf(clip, map.blocks[first].part)};
    for (std::size_t i = first; i < last; ++i) {
        const Lattice block = map.blocks[i];
        if (block.segment != map.blocks.segment(first) || modalityOf(clip, block.part) != run.modality) break;
        run.end = static_cast<double>(block.firstToken + block.tokens());
    }
    return run;
}

/// Calls `visit(shares, from, to)` for the runs of a video with audio; several that are too short share a piece.
template <class Visit>
void forVisibleRuns(const Segment& clip, const PositionMap& map, const TokenView& view, double least,
                    const SegmentPiece& piece, const Visit& visit) {
    for (double token = piece.begin; token < piece.end;) {
        const ModalityRun run = runAt(clip, map, static_cast<std::int64_t>(token));
        const double from = view.fractionOf(token);
        const double to = std::max(view.fractionOf(run.end), from + least);
        const double next = std::min(std::max(run.end, to < 1 ? view.tokenAt(to) : piece.end), piece.end);
        Shares shares{};
        if (next <= run.end)
            shares[static_cast<std::size_t>(run.modality)] = next - token;
        else
            addShares(shares, clip, token, next);
        visit(shares, from, std::min(view.fractionOf(next), 1.0));
        token = next;
    }
}

/// Calls `visit(shares, from, to)` for every visible piece, in fractions of the view; none but the last of a segment is
/// shorter than `least`.
template <class Visit>
void forVisibleShares(const Session& session, const PositionMap& map, const TokenView& view, double least,
                      const Visit& visit) {
    forVisiblePieces(map, view, least, [&](const SegmentPiece& piece, double from, double to) {
        const Segment& segment = session.sequence.segments[piece.first];
        if (piece.first == piece.last && modalityOf(segment) == Modality::AudioVideo)
            return forVisibleRuns(segment, map, view, least, piece, visit);
        visit(sharesOf(session, map, piece), from, to);
    });
}

/// Fills a piece with the colour of its modality. Several modalities divide its height (`upright`) or width in
/// proportion, because a mixed colour would match no modality or a wrong one.
void fillShares(QPainter& painter, const QRectF& box, bool upright, const Shares& shares, const Palette& palette,
                QColor ModalityColours::*colour) {
    const double all = std::accumulate(shares.begin(), shares.end(), 0.0);
    double before = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        if (shares[i] <= 0) continue;
        const double from = before / all, part = shares[i] / all;
        const QRectF own = upright
                               ? QRectF(box.left(), box.top() + from * box.height(), box.width(), part * box.height())
                               : QRectF(box.left() + from * box.width(), box.top(), part * box.width(), box.height());
        painter.fillRect(own, palette.modality(static_cast<Modality>(i)).*colour);
        before += shares[i];
    }
}

QString tokenNumber(std::int64_t token) { return toQString(formatNumber(static_cast<double>(token + 1))); }

void paintTokenNumbers(QPainter& painter, const QRectF& row, const QRectF& strip, const TokenView& view,
                       const PaintStyle& style) {
    const auto left = [&](std::int64_t token) {
        return row.left() + view.fractionOf(static_cast<double>(token)) * row.width();
    };
    painter.setPen(hairline(style.palette.lineStrong, style));
    for (std::int64_t token = 1; token < view.scale().tokens(); ++token)
        painter.drawLine(QPointF(left(token), strip.top()), QPointF(left(token), strip.bottom()));
    for (std::int64_t token = 0; token < view.scale().tokens(); ++token) {
        const QRectF box(left(token), row.top(), left(token + 1) - left(token), row.height());
        drawText(painter, box, Qt::AlignHCenter, tokenNumber(token), style.fonts.monoSmall, style.palette.ink2);
    }
}

double placeOf(const QRectF& row, std::int64_t token, const TokenView& view) {
    return row.left() + view.fractionOf(static_cast<double>(token) + 0.5) * row.width();
}

/// Whether the badge of a mark would overlap the range from `left` to `right`.
bool meetsBadge(const QRectF& row, double left, double right, const TokenView& view, const Marks& marks,
                const PaintStyle& style) {
    const double half = (kBadgeSide / 2 + 2) * style.unit;
    const auto meets = [&](const std::optional<std::int64_t>& token) {
        const double x = token ? placeOf(row, *token, view) : 0;
        return token && x + half > left && x - half < right;
    };
    return meets(marks.keyToken) || meets(marks.queryToken);
}

void paintSegmentNumbers(QPainter& painter, const QRectF& row, const PositionMap& map, const TokenView& view,
                         const Marks& marks, const PaintStyle& style) {
    for (const TokenTick& tick : tokenTicks(map, view, row.width(), style)) {
        const double left = row.left() + tick.from, right = row.left() + tick.to, x = row.left() + tick.at;
        if (meetsBadge(row, std::min(left, x), std::max(right, x), view, marks, style)) continue;
        painter.setPen(hairline(style.palette.ink3, style));
        painter.drawLine(QPointF(x, row.bottom() - 3 * style.unit), QPointF(x, row.bottom()));
        drawText(painter, {left, row.top(), right - left + 1, row.height()}, Qt::AlignLeft, tick.text,
                 style.fonts.monoSmall, style.palette.ink2);
    }
}

QRectF stripOf(const QRectF& area, const PaintStyle& style) {
    const double height = std::min(10 * style.unit, area.height() / 2);
    return {area.left(), area.bottom() - height, area.width(), height};
}

void paintPointer(QPainter& painter, const QRectF& strip, double top, std::optional<std::int64_t> token,
                  const TokenView& view, Badge badge, const PaintStyle& style) {
    if (!token || *token < 0 || *token >= view.scale().tokens()) return;
    const double x = placeOf(strip, *token, view);
    painter.setPen(hairline(style.palette.ink, style, 1.5));
    painter.drawLine(QPointF(x, top), QPointF(x, strip.bottom()));
    paintBadge(painter, QPointF(x, top), badge, style);
}

} // namespace

void paintModalityRuler(QPainter& painter, const QRectF& area, Qt::Orientation orientation, const Session& session,
                        const PositionMap& map, const TokenView& view, const PaintStyle& style) {
    const bool along = orientation == Qt::Horizontal;
    const double length = along ? area.width() : area.height();
    if (length <= 0) return;
    const double gap = std::min(1.0 * style.unit, length / 4);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    forVisibleShares(session, map, view, style.unit / length, [&](const Shares& shares, double from, double to) {
        const double start = from * length;
        // A thin gap separates neighbouring segments of the same modality.
        const double size = std::max((to - from) * length - (to < 1 && (to - from) * length > 3 * gap ? gap : 0), 0.0);
        const QRectF box = along ? QRectF(area.left() + start, area.top(), size, area.height())
                                 : QRectF(area.left(), area.top() + start, area.width(), size);
        fillShares(painter, box, along, shares, style.palette, &ModalityColours::line);
    });
    painter.restore();
}

void paintBadge(QPainter& painter, const QPointF& centre, Badge badge, const PaintStyle& style) {
    const double side = kBadgeSide * style.unit;
    const QRectF box(centre.x() - side / 2, centre.y() - side / 2, side, side);
    const bool filled = badge == Badge::Query;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(hairline(style.palette.ink, style, 1.5));
    painter.setBrush(filled ? style.palette.ink : style.palette.panel);
    painter.drawRoundedRect(box, 2.5 * style.unit, 2.5 * style.unit);
    QFont font = resized(style.fonts.bodyBold, 9 * style.unit);
    font.setWeight(QFont::DemiBold);
    drawText(painter, box, Qt::AlignHCenter, filled ? QStringLiteral("Q") : QStringLiteral("K"), font,
             filled ? style.palette.panel : style.palette.ink);
    painter.restore();
}

std::optional<std::int64_t> ribbonTokenAt(const QPointF& point, const QRectF& area, const TokenScale& scale) {
    if (area.width() <= 0 || !area.contains(point)) return std::nullopt;
    return TokenView(scale, 0, 1).tokenUnder((point.x() - area.left()) / area.width());
}

void paintRibbonSegments(QPainter& painter, const QRectF& area, const Session& session, const PositionMap& map,
                         const TokenScale& scale, const PaintStyle& style) {
    if (map.tokens <= 0 || area.isEmpty()) return;
    const TokenView view(scale, 0, 1);
    const QRectF strip = stripOf(area, style);
    const double line = 2 * style.unit;
    const double least = 1.0 / std::max(1.0, strip.width());
    forVisibleShares(session, map, view, least, [&](const Shares& shares, double from, double to) {
        const QRectF box(strip.left() + from * strip.width(), strip.top(), (to - from) * strip.width(), strip.height());
        fillShares(painter, box, true, shares, style.palette, &ModalityColours::fill);
        const QRectF low(box.left(), box.bottom() - line, box.width(), line);
        fillShares(painter, low, true, shares, style.palette, &ModalityColours::line);
    });
}

void paintRibbonTokens(QPainter& painter, const QRectF& area, const PositionMap& map, const TokenScale& scale,
                       const Marks& marks, const PaintStyle& style) {
    if (map.tokens <= 0 || area.isEmpty()) return;
    painter.save();
    const TokenView view(scale, 0, 1);
    const QRectF strip = stripOf(area, style);
    const QRectF row(area.left(), area.top(), area.width(), area.height() - strip.height());
    const double widest = textWidth(style.fonts.monoSmall, tokenNumber(map.tokens - 1)) + kNumberRoom * style.unit;
    if (scale.proportional() && static_cast<double>(map.tokens) * widest <= area.width())
        paintTokenNumbers(painter, row, strip, view, style);
    else
        paintSegmentNumbers(painter, row, map, view, marks, style);
    paintPointer(painter, strip, row.center().y(), marks.keyToken, view, Badge::Key, style);
    paintPointer(painter, strip, row.center().y(), marks.queryToken, view, Badge::Query, style);
    painter.restore();
}

void paintRibbonView(QPainter& painter, const QRectF& area, const TokenScale& scale, const Viewport& viewport,
                     const PaintStyle& style) {
    if (viewport == Viewport{} || scale.tokens() <= 0) return;
    const QRectF strip = stripOf(area, style);
    const TokenView all(scale, 0, 1);
    const auto x = [&](double token) { return strip.left() + all.fractionOf(token) * strip.width(); };
    const TokenView keys(scale, viewport.keyBegin, viewport.keyEnd);
    const TokenView queries(scale, viewport.queryBegin, viewport.queryEnd);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    QColor veil = style.palette.window;
    veil.setAlphaF(0.6F);
    const double left = x(keys.beginToken()), right = x(keys.endToken());
    painter.fillRect(QRectF(QPointF(strip.left(), strip.top()), QPointF(left, strip.bottom())), veil);
    painter.fillRect(QRectF(QPointF(right, strip.top()), QPointF(strip.right(), strip.bottom())), veil);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(hairline(style.palette.ink, style, 1.5));
    painter.drawRect(
        QRectF(QPointF(left, strip.top()), QPointF(std::max(right, left + 2 * style.unit), strip.bottom())));
    painter.setPen(hairline(style.palette.ink, style, 2.5));
    const double above = strip.top() - 2 * style.unit;
    painter.drawLine(QPointF(x(queries.beginToken()), above), QPointF(x(queries.endToken()), above));
    painter.restore();
}

} // namespace ropescope::ui
