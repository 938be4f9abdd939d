// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <climits>
#include <initializer_list>
#include <optional>

#include <QCoreApplication>

#include "ui/painters/drawing.h"
#include "ui/plots/positions/grid_measure.h"
#include "ui/plots/positions/grid_painter.h"

namespace ropescope::ui {

namespace {

constexpr double kGapNumber = 12; ///< height of a number above a gap

constexpr double kNotice = 76;          ///< width of the note about omitted segments
constexpr std::int64_t kMinColumns = 2; ///< minimum columns of a truncated frame
constexpr double kSmallPixels = 8;
constexpr std::int64_t kScrollColumns = 12; ///< columns of one frame if the row scrolls anyway

/// Builds the geometry from measured pieces, left to right.
class GridBuilder {
public:
    GridBuilder(GridGeometry& geometry, const GridMetrics& metrics, const PaintStyle& style)
        : m_geometry(geometry), m_metrics(metrics), m_style(style) {}

    void place(const PlacedPiece& placed, double left) {
        GridBlock block;
        block.segment = placed.piece->segment;
        block.title = placed.piece->title;
        block.note = placed.piece->note;
        block.firstCell = m_geometry.cells.size();
        block.slot = QRectF(left, 0, placed.slot, m_metrics.top + m_metrics.height);
        const double x = left + (placed.slot - placed.width) / 2;
        block.box = placed.piece->picture() ? placePicture(placed, x) : placeRun(placed, x);
        block.lastCell = m_geometry.cells.size();
        if (placed.piece->picture()) placeCaptions(*placed.piece, block);
        m_geometry.blocks.push_back(std::move(block));
    }

    /// Adds dimension lines between neighbouring blocks, once all are placed.
    void placeGaps(const std::vector<PlacedPiece>& row) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            const GridPiece& piece = *row[i].piece;
            const double y = m_geometry.blocks[i].box.center().y();
            if (i > 0) addGap(i - 1, i, y, piece.gapBefore, piece);
            if (i + 1 < row.size()) addGap(i, i + 1, y, piece.gapAfter, piece);
        }
    }

private:
    QRectF placeRun(const PlacedPiece& placed, double x) {
        const GridPiece& piece = *placed.piece;
        const double height = static_cast<double>(placed.runRows) * m_metrics.stepY() - kGridBetween * m_metrics.unit;
        const double y = m_metrics.top + (m_metrics.height - height) / 2;
        const std::vector<std::int64_t> tokens = placed.runTokens();
        std::int64_t next = 0; // the token after the previous slot
        for (std::int64_t slot = 0; slot < std::ssize(tokens); ++slot) {
            const std::int64_t column = slot / placed.runRows;
            const QRectF box(x + static_cast<double>(column) * m_metrics.runStep(),
                             y + static_cast<double>(slot % placed.runRows) * m_metrics.stepY(), m_metrics.runWidth,
                             m_metrics.cellHeight);
            const std::int64_t token = tokens[static_cast<std::size_t>(slot)];
            if (token < 0) {
                const bool last = slot + 1 == std::ssize(tokens);
                const std::int64_t after = last ? piece.count : tokens[static_cast<std::size_t>(slot) + 1];
                m_geometry.ellipses.push_back({box, true, after - next});
                continue;
            }
            next = token + 1;
            Element element = piece.first;
            element.column += token;
            m_geometry.cells.push_back({element, box, piece.modality});
        }
        return {x, y, placed.width, height};
    }

    QRectF placePicture(const PlacedPiece& placed, double x) {
        const auto frames = static_cast<std::int64_t>(placed.piece->frames.size());
        const std::int64_t below = std::min(frames, placed.framesBelow);
        const double step = placed.frameHeight(m_metrics) + kGridBetween * m_metrics.unit;
        const double height = static_cast<double>(below) * step - kGridBetween * m_metrics.unit;
        const double y = m_metrics.top + (m_metrics.height - height) / 2;
        const double across = m_metrics.extent(placed.columns, m_metrics.stepX()) + kGridSpace * m_metrics.unit;
        for (std::int64_t i = 0; i < frames; ++i) {
            const std::int64_t column = i / below;
            placeFrame(placed, static_cast<std::size_t>(i), x + static_cast<double>(column) * across,
                       y + static_cast<double>(i % below) * step);
        }
        return {x, y, placed.width, height};
    }

    void placeFrame(const PlacedPiece& placed, std::size_t index, double left, double top) {
        const GridPiece& piece = *placed.piece;
        const double unit = m_metrics.unit;
        const double width = m_metrics.extent(placed.columns, m_metrics.stepX());
        double y = top;
        if (placed.labelled()) {
            const QString label = QCoreApplication::translate("Painters", "frame %1").arg(piece.frames[index] + 1);
            m_geometry.captions.push_back({{left, y, width, kGridFrameLabel * unit}, {}, label});
            y += kGridFrameLabel * unit;
        }
        std::int64_t next = 0; // the row below the previous one
        for (std::size_t i = 0; i < placed.rows.size(); ++i) {
            const std::int64_t row = placed.rows[i];
            if (row < 0) {
                const auto hidden = (i + 1 < placed.rows.size() ? placed.rows[i + 1] : piece.height) - next;
                m_geometry.ellipses.push_back({{left, y, width, kGridDots * unit - kGridBetween * unit}, true, hidden});
            } else {
                placeCells(placed, piece.frames[index], row, left, y);
                next = row + 1;
            }
            y += row < 0 ? kGridDots * unit : m_metrics.stepY();
        }
    }

    void placeCells(const PlacedPiece& placed, std::int64_t frame, std::int64_t row, double left, double y) {
        const GridPiece& piece = *placed.piece;
        double x = left;
        for (const std::int64_t column : placed.columns) {
            if (column < 0) {
                const QRectF box(x, y, (kGridDots - kGridBetween) * m_metrics.unit, m_metrics.cellHeight);
                m_geometry.ellipses.push_back({box, false, 0});
                x += kGridDots * m_metrics.unit;
                continue;
            }
            const QRectF box(x, y, m_metrics.cellWidth, m_metrics.cellHeight);
            m_geometry.cells.push_back({piece.cell(frame, row, column), box, piece.modality});
            x += m_metrics.stepX();
        }
    }

    void placeCaptions(const GridPiece& piece, const GridBlock& block) {
        const double height = kGridCaption * m_metrics.unit;
        const QRectF above(block.slot.left(), block.box.top() - height, block.slot.width(), height);
        const QRectF below(block.slot.left(), block.box.bottom(), block.slot.width(), height);
        if (!piece.beta.isEmpty()) m_geometry.captions.push_back({above, QStringLiteral("β"), piece.beta});
        const double aside = kGridSpace * m_metrics.unit;
        if (!piece.remark.isEmpty())
            m_geometry.captions.push_back({below.adjusted(-aside, 0, aside, 0), {}, piece.remark});
        if (!piece.gamma.isEmpty()) m_geometry.captions.push_back({below, QStringLiteral("γ"), piece.gamma});
    }

    void addGap(std::size_t left, std::size_t right, double y, const QStringList& numbers, const GridPiece& piece) {
        if (numbers.isEmpty()) return;
        const double inset = 2 * m_style.unit;
        m_geometry.gaps.push_back(
            {QLineF(m_geometry.blocks[left].box.right() + inset, y, m_geometry.blocks[right].box.left() - inset, y),
             numbers, piece.equalGaps, piece.segment});
    }

    GridGeometry& m_geometry;
    const GridMetrics& m_metrics;
    const PaintStyle& m_style;
};

struct Measured {
    GridMetrics metrics;
    std::vector<PlacedPiece> row;
    std::int64_t mostColumns = kMaxSide;
    [[nodiscard]] bool fits(const QRectF& area) const {
        return totalWidth(row) <= area.width() && std::all_of(row.begin(), row.end(), showsAll);
    }
};

/// The largest numbers with which everything is shown; else the largest with which the row fits; else fewer columns per
/// frame and, as a last resort, scrolling. Gaps, beta and gamma are never left out.
Measured measureGrid(const QRectF& area, const GridPieces& grid, const PositionMap& map, const PaintStyle& style,
                     const GridChoice& choice) {
    const auto measured = [&](double pixels, std::int64_t mostColumns, bool tight = false) {
        Measured result{
            gridMetrics(area, grid, map, style, pixels, tight), {}, std::min(mostColumns, choice.mostColumns)};
        result.metrics.mostRows = choice.mostRows;
        result.row = measurePieces(grid.pieces, result.metrics, result.mostColumns, choice.kept);
        return result;
    };
    // `showing`: only short runs are truncated; `fitting`: frames or long runs too
    std::optional<Measured> showing, fitting;
    struct Attempt {
        double pixels;
        bool tight = false;
    };
    for (const auto& [pixels, tight] : std::initializer_list<Attempt>{
             {18}, {16}, {14}, {12}, {11}, {10}, {9}, {8}, {9, true}, {8, true}, {7}, {7, true}}) {
        if (pixels > choice.mostPixels || (tight && !choice.tight)) continue;
        Measured tried = measured(pixels, kMaxSide, tight);
        if (totalWidth(tried.row) > area.width()) continue;
        const bool whole = std::all_of(tried.row.begin(), tried.row.end(),
                                       [](const PlacedPiece& placed) { return placed.hiddenRows() == 0; });
        if (whole) return tried;
        if (pixels > kGridPixels) continue; // never omit anything for the sake of large numbers
        std::optional<Measured>& kept = tried.fits(area) ? showing : fitting;
        if (!kept) kept = std::move(tried);
    }
    if (showing) return std::move(*showing);
    if (fitting) return std::move(*fitting);
    for (const double pixels : {kGridPixels, kSmallPixels}) {
        for (std::int64_t columns = kScrollColumns; columns >= kMinColumns; --columns)
            if (Measured cut = measured(std::min(pixels, choice.mostPixels), columns);
                totalWidth(cut.row) <= area.width())
                return cut;
    }
    return measured(std::min(kGridPixels, choice.mostPixels), kScrollColumns);
}

double placeNotice(GridGeometry& geometry, std::int64_t segments, double left, const GridMetrics& metrics) {
    if (segments <= 0) return 0;
    const auto count = static_cast<int>(std::min<std::int64_t>(segments, INT_MAX));
    const QString text = QCoreApplication::translate("Painters", "%n more segment(s)", nullptr, count);
    geometry.captions.push_back({{left, metrics.top, kNotice * metrics.unit, metrics.height}, {}, text});
    return (kNotice + kGridSpace) * metrics.unit;
}

} // namespace

GridGeometry gridGeometry(const QRectF& outer, const Session& session, const SchemeColumn& column,
                          const PaintStyle& style, const GridChoice& choice) {
    GridGeometry geometry;
    geometry.size = outer.size();
    if (!column.positions || column.positions->tokens <= 0) return geometry;
    const double margin = kGridMargin * style.unit;
    const QRectF area = outer.adjusted(margin, margin, -margin, 0);
    GridPieces grid = gridPieces(session, column, choice.aroundSegment, choice.kept);
    measureTexts(grid.pieces, style);
    Measured measured = measureGrid(area, grid, *column.positions, style, choice);
    auto& [metrics, row, mostColumns] = measured;
    geometry.fits = measured.fits(area) && grid.segmentsBefore + grid.segmentsAfter == 0;
    geometry.numberPixels = metrics.numberPixels;
    geometry.gapRatio = metrics.gapRatio;
    const double start = spreadPieces(row, metrics, grid, mostColumns, choice.kept, area, style);
    geometry.rows = metrics.rowsIn(metrics.height);
    geometry.columns = mostColumns;
    double left = area.left() + start;
    left += placeNotice(geometry, grid.segmentsBefore, left, metrics);
    GridBuilder builder(geometry, metrics, style);
    for (const PlacedPiece& placed : row) {
        builder.place(placed, left);
        left += placed.slot + placed.spaceAfter;
    }
    builder.placeGaps(row);
    if (grid.segmentsAfter > 0) left += kGridSpace * style.unit;
    left += placeNotice(geometry, grid.segmentsAfter, left, metrics);
    geometry.size.setWidth(std::max(outer.width(), left + margin - outer.left()));
    return geometry;
}

std::optional<std::int64_t> GridGeometry::tokenAt(const QPointF& point, const PositionMap& map) const {
    const auto hit =
        std::find_if(cells.begin(), cells.end(), [&](const GridCell& cell) { return cell.box.contains(point); });
    if (hit == cells.end()) return std::nullopt;
    const std::int64_t token = map.tokenOf(hit->element);
    return token < 0 ? std::nullopt : std::optional(token);
}

std::int64_t GridGeometry::captionedAt(const QPointF& point) const {
    for (const GridCaption& caption : captions) {
        if (caption.symbol.isEmpty() || !caption.box.contains(point)) continue;
        for (const GridBlock& block : blocks)
            if (block.slot.left() <= point.x() && point.x() <= block.slot.right() && block.slot.top() <= point.y() &&
                point.y() <= block.slot.bottom() + caption.box.height())
                return block.segment;
    }
    return -1;
}

const GridGap* GridGeometry::gapAt(const QPointF& point) const {
    for (const GridGap& gap : gaps) {
        const double numbers = kGapNumber * static_cast<double>(gap.numbers.size());
        const QRectF box(gap.line.x1(), gap.line.y1() - numbers, gap.line.length(), numbers);
        if (box.adjusted(-2, -2, 2, 6).contains(point)) return &gap;
    }
    return nullptr;
}

std::optional<QRectF> GridGeometry::cellOf(std::int64_t token, const PositionMap& map) const {
    if (token < 0 || token >= map.tokens) return std::nullopt;
    const Element element = map.elementOf(token);
    const auto hit =
        std::find_if(cells.begin(), cells.end(), [&](const GridCell& cell) { return cell.element == element; });
    return hit == cells.end() ? std::nullopt : std::optional(hit->box);
}

} // namespace ropescope::ui
