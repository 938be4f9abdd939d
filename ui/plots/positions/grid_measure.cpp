// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/positions/grid_measure.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>

#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

// Design pixels.
constexpr double kHeading = 18, kNoteLine = 14;
constexpr double kAroundGap = 12; ///< so that numbers do not touch the outline of a selected segment
constexpr double kAroundTightGap = 2.5, kLeastGap = 15, kMinRunCell = 10;
constexpr double kMinCell = 24, kMinSmallCell = 17, kTallestCell = 36, kWidestCell = 34, kWidestSpread = 44;
constexpr double kGridWidestAspect = 1.6;   ///< of a cell with spare space
constexpr std::int64_t kShortenedRun = 100; ///< a longer truncated run does not count as fitting

/// Number of entries with dots (each as `dots` entries) between and around those that do not adjoin.
std::int64_t entries(const std::set<std::int64_t>& shown, std::int64_t count, std::int64_t dots) {
    std::int64_t total = 0, next = 0;
    for (const std::int64_t index : shown) {
        total += 1 + (index > next ? dots : 0);
        next = index + 1;
    }
    return total + (next < count ? dots : 0);
}

/// The indices in at most `room` entries: those that are kept, then as many as fit from both ends; -1 stands for dots,
/// which take an entry each, or are paid for already.
std::vector<std::int64_t> shownIndices(std::int64_t count, std::int64_t room, const std::vector<std::int64_t>& kept,
                                       bool dotsArePaid) {
    std::vector<std::int64_t> list;
    if (count <= room) {
        for (std::int64_t i = 0; i < count; ++i) list.push_back(i);
        return list;
    }
    std::set<std::int64_t> shown(kept.begin(), kept.end());
    for (std::int64_t i = 0; i < room; ++i) {
        const std::int64_t index = i % 2 == 0 ? i / 2 : count - 1 - i / 2;
        std::set<std::int64_t> more = shown;
        more.insert(index);
        if (entries(more, count, dotsArePaid ? 0 : 1) <= room) shown = std::move(more);
    }
    std::int64_t next = 0;
    for (const std::int64_t index : shown) {
        if (index > next) list.push_back(-1);
        list.push_back(index);
        next = index + 1;
    }
    if (next < count) list.push_back(-1);
    return list;
}

/// Row, column or token of the kept elements in a piece.
std::vector<std::int64_t> keptOf(const GridPiece& piece, const std::vector<Element>& kept,
                                 std::int64_t Element::*coordinate) {
    std::vector<std::int64_t> indices;
    for (const Element& element : kept) {
        if (element.segment != piece.segment) continue;
        if (piece.picture() ? element.part != Part::Patch && element.part != Part::RowEnd
                            : element.part != piece.first.part)
            continue;
        const std::int64_t index = element.*coordinate - (piece.picture() ? 0 : piece.first.column);
        const std::int64_t count = !piece.picture()              ? piece.count
                                   : coordinate == &Element::row ? piece.height
                                                                 : piece.width;
        if (index >= 0 && index < count) indices.push_back(index);
    }
    return indices;
}

double widthOfTexts(const GridPiece& piece, const PaintStyle& style) {
    double width = std::max(textWidth(style.fonts.caption, piece.title), textWidth(style.fonts.caption, piece.note));
    for (const QString& text : {piece.beta, piece.gamma}) {
        if (!text.isEmpty()) width = std::max(width, textWidth(style.fonts.monoSmall, text) + 16 * style.unit);
    }
    return width;
}

void measurePicture(PlacedPiece& placed, const GridMetrics& metrics, std::int64_t mostColumns,
                    const std::vector<Element>& kept) {
    const GridPiece& piece = *placed.piece;
    const double room = metrics.height - 2 * metrics.inset - (placed.labelled() ? kGridFrameLabel * metrics.unit : 0);
    const std::int64_t rows = metrics.rowsIn(room);
    const bool dots = piece.height > rows;
    placed.rows = shownIndices(piece.height, dots ? metrics.rowsIn(room - kGridDots * metrics.unit) : rows,
                               keptOf(piece, kept, &Element::row), true);
    placed.columns = shownIndices(piece.width, mostColumns, keptOf(piece, kept, &Element::column), true);
    const double step = placed.frameHeight(metrics) + kGridBetween * metrics.unit;
    placed.framesBelow =
        std::max<std::int64_t>(1, static_cast<std::int64_t>((metrics.height - 2 * metrics.inset) / step));
    const auto frames = static_cast<std::int64_t>(piece.frames.size());
    const auto across = static_cast<double>((frames + placed.framesBelow - 1) / placed.framesBelow);
    const double oneFrame = metrics.extent(placed.columns, metrics.stepX());
    placed.width = across * oneFrame + (across - 1) * kGridSpace * metrics.unit;
}

void measureRun(PlacedPiece& placed, const GridMetrics& metrics, const std::vector<Element>& kept) {
    placed.runRows = std::min(placed.piece->count, metrics.rowsIn(metrics.height));
    placed.kept = keptOf(*placed.piece, kept, &Element::column);
    placed.width = static_cast<double>(placed.runColumns) * metrics.runStep() - kGridBetween * metrics.unit;
}

/// Of its numbers in the font of small numbers.
double gapWidth(const QStringList& numbers, const PaintStyle& style) {
    double width = 0;
    for (const QString& number : numbers) width = std::max(width, textWidth(style.fonts.monoSmall, number));
    return width;
}

/// Gives truncated runs more columns of cells while there is space.
void widenRuns(std::vector<PlacedPiece>& row, const GridMetrics& metrics, double room) {
    bool widened = true;
    while (widened) {
        widened = false;
        for (PlacedPiece& placed : row) {
            if (placed.piece->picture() || placed.piece->count <= placed.runRoom()) continue;
            const double width = placed.width + metrics.runStep();
            const double more = std::max(width, placed.slot) - placed.slot;
            if (totalWidth(row) + more > room) continue;
            ++placed.runColumns;
            placed.width = width;
            placed.slot = std::max(width, placed.slot);
            widened = true;
        }
    }
}

} // namespace

std::int64_t GridMetrics::rowsIn(double room) const {
    return std::clamp<std::int64_t>(static_cast<std::int64_t>((room + kGridBetween * unit) / stepY()), 1, mostRows);
}

double GridMetrics::extent(const std::vector<std::int64_t>& shown, double step) const {
    const auto dots = std::count(shown.begin(), shown.end(), -1);
    return static_cast<double>(std::ssize(shown) - dots) * step + static_cast<double>(dots) * kGridDots * unit -
           kGridBetween * unit;
}

std::vector<std::int64_t> PlacedPiece::runTokens() const { return shownIndices(piece->count, runRoom(), kept, false); }

double PlacedPiece::frameHeight(const GridMetrics& metrics) const {
    return metrics.extent(rows, metrics.stepY()) + (labelled() ? kGridFrameLabel * metrics.unit : 0);
}

std::int64_t PlacedPiece::hiddenRows() const {
    if (!piece->picture()) return piece->count - std::min(piece->count, runRoom());
    return piece->height - (std::ssize(rows) - std::count(rows.begin(), rows.end(), -1));
}

double totalWidth(const std::vector<PlacedPiece>& row) {
    double width = 0;
    for (const PlacedPiece& placed : row) width += placed.slot + placed.spaceAfter;
    return width;
}

void measureTexts(std::vector<GridPiece>& pieces, const PaintStyle& style) {
    for (GridPiece& piece : pieces) {
        piece.textWidth = widthOfTexts(piece, style);
        piece.gapBeforeWidth = gapWidth(piece.gapBefore, style);
        piece.gapAfterWidth = gapWidth(piece.gapAfter, style);
    }
}

std::vector<PlacedPiece> measurePieces(const std::vector<GridPiece>& pieces, const GridMetrics& metrics,
                                       std::int64_t mostColumns, const std::vector<Element>& kept) {
    std::vector<PlacedPiece> row;
    const auto gap = [&metrics](double numbers) {
        if (numbers <= 0) return 0.0;
        const double around = metrics.tight ? kAroundTightGap : kAroundGap;
        return std::max(numbers * metrics.gapRatio + around * metrics.unit, kLeastGap * metrics.unit);
    };
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        PlacedPiece placed;
        placed.piece = &pieces[i];
        pieces[i].picture() ? measurePicture(placed, metrics, mostColumns, kept) : measureRun(placed, metrics, kept);
        // The headings of narrow runs may reach into the gaps.
        placed.slot =
            metrics.tight && !pieces[i].picture() ? placed.width : std::max(placed.width, pieces[i].textWidth);
        if (i + 1 < pieces.size()) {
            placed.spaceAfter =
                std::max({metrics.space, gap(pieces[i].gapAfterWidth), gap(pieces[i + 1].gapBeforeWidth)});
        }
        row.push_back(std::move(placed));
    }
    return row;
}

bool showsAll(const PlacedPiece& placed) {
    const GridPiece& piece = *placed.piece;
    if (!piece.picture()) return piece.count <= std::max(placed.runRoom(), kShortenedRun);
    return placed.hiddenRows() == 0 && std::ranges::count(placed.columns, -1) == 0;
}

GridMetrics gridMetrics(const QRectF& area, const GridPieces& grid, const PositionMap& map, const PaintStyle& style,
                        double numberPixels, bool tight) {
    GridMetrics metrics;
    metrics.tight = tight;
    metrics.unit = style.unit;
    metrics.numberPixels = numberPixels;
    const bool notes = std::any_of(grid.pieces.begin(), grid.pieces.end(),
                                   [](const GridPiece& piece) { return !piece.note.isEmpty(); });
    const bool captions =
        std::any_of(grid.pieces.begin(), grid.pieces.end(), [](const GridPiece& piece) { return piece.captioned(); });
    metrics.top = area.top() + (kHeading + (notes ? kNoteLine : 0)) * style.unit;
    metrics.height = std::max(1.0, area.bottom() - kGridMargin * style.unit - metrics.top);
    metrics.inset = captions ? kGridCaption * style.unit : 0;
    const QFont font = resized(style.fonts.monoSmall, numberPixels * style.unit);
    const auto width = [&](const std::vector<GridPiece>& pieces) {
        return std::ceil(textWidth(font, QString(widestCoordinate(pieces, map), QLatin1Char('0'))));
    };
    const bool small = numberPixels < kGridPixels;
    metrics.space = (small ? kGridSpace / 2 : kGridSpace) * style.unit;
    const double leastCell = small ? kMinSmallCell : kMinCell;
    metrics.cellWidth = std::max(leastCell, width(grid.pieces) / style.unit + (tight   ? 0.5
                                                                               : small ? 3
                                                                                       : 5)) *
                        style.unit;
    metrics.runWidth = metrics.cellWidth;
    if (tight) {
        std::vector<GridPiece> runs;
        std::ranges::copy_if(grid.pieces, std::back_inserter(runs), [](const auto& piece) { return !piece.picture(); });
        metrics.runWidth = std::max(kMinRunCell * style.unit, width(runs) + style.unit);
        metrics.gapRatio = std::min(1.0, numberPixels * style.unit / style.fonts.monoSmall.pixelSize());
    }
    const double least = std::max(leastCell, map.axisCount() * (numberPixels + 1) + 3) * style.unit;
    double height = kTallestCell * style.unit * std::max(1.0, numberPixels / kGridPixels);
    for (const GridPiece& piece : grid.pieces) {
        const double room = metrics.height - (piece.picture() ? 2 * metrics.inset : 0);
        const auto rows = static_cast<double>(piece.picture() ? piece.height : piece.count);
        height = std::min(height, room / rows - kGridBetween * style.unit);
    }
    metrics.cellHeight = std::floor(std::max(height, least));
    return metrics;
}

double spreadPieces(std::vector<PlacedPiece>& row, GridMetrics& metrics, const GridPieces& grid,
                    std::int64_t mostColumns, const std::vector<Element>& kept, const QRectF& area,
                    const PaintStyle& style) {
    const double widest = std::max(kWidestCell * style.unit * std::max(1.0, metrics.numberPixels / kGridPixels),
                                   kGridWidestAspect * metrics.cellHeight);
    if (totalWidth(row) < area.width() && metrics.cellWidth < widest) {
        GridMetrics wider = metrics;
        for (double width = widest; width > metrics.cellWidth; width -= style.unit) {
            wider.cellWidth = width;
            if (!metrics.tight) wider.runWidth = width;
            std::vector<PlacedPiece> again = measurePieces(grid.pieces, wider, mostColumns, kept);
            if (totalWidth(again) > area.width()) continue;
            row = std::move(again);
            metrics = wider;
            break;
        }
    }
    widenRuns(row, metrics, area.width());
    const auto spaces = static_cast<double>(row.size()) - 1;
    const double spare = area.width() - totalWidth(row);
    if (spare <= 0 || spaces < 1) return std::max(0.0, spare / 2);
    for (std::size_t i = 0; i + 1 < row.size(); ++i) {
        row[i].spaceAfter += std::min(spare / spaces, std::max(0.0, kWidestSpread * style.unit - row[i].spaceAfter));
    }
    return std::max(0.0, (area.width() - totalWidth(row)) / 2);
}

} // namespace ropescope::ui
