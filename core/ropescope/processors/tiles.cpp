// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Tiles, S = tileSide, a = w/h: the longer side becomes longestEdge, the other one longest/a or longest*a, dropping
//   fractions, plus 1 if odd; then the longer side goes up to whole tiles, the other follows a and goes up too. Tiles
//   row by row, then the whole picture. Tokens: <fake><row_r_col_c> before a tile, a break after each row; two line
//   breaks (one token), <fake><global-img> before the overview, <fake> after it.
// Slices: n = ceil(w*h/S^2), at most maxTiles; of the grids of n-1, n and n+1 slices, the one with the smallest
//   |ln a - ln(columns/rows)|. The overview comes first. Tokens: <image_id>, number, </image_id>, <image>; </image>,
//   <slice>; </slice>, a line break after each row.
// PanAndScan, w >= h: below minTileRatio only the picture; else n = floor(a + 1/2) crops, at most floor(w/minTileSide),
//   at least 2, at most maxTiles; none if a crop has a side below minTileSide. A begin and an end token each; the words
//   between pictures depend on the prompt.
// SizedSlices: the same grid, but of equally near ones the one with more rows. A size w x h becomes
//   h' = floor(S/sqrt(w/h)), w' = floor(h'*w/h), each side then the nearest multiple of the factor, at least one; the
//   overview so only if it is not sliced or larger than S^2. A slice has the size for 1/columns of the nearest multiple
//   of w, and 1/rows of that of h.
// Canvas: of the canvases of r x c tiles, r*c <= maxTiles, scale = min(c*S/w, r*S/h) in single precision; the smallest
//   scale of those >= 1, or else the largest; of equal ones the smallest area. Tokens: <image_start>; a mark between
//   tiles, another after each row; <image> before the overview, <image_end> after it.
// NearestRatio: of the grids with columns*rows <= maxTiles, by their number of tiles, the nearest |w/h - columns/rows|;
//   of equally near ones a later one if w*h > S^2/2 * its tiles. The overview comes last. Tokens: <img>, </img>.
// Covering: ceil(w/S) x ceil(h/S) tiles, or if they are more than maxTiles the grid of NearestRatio; the picture is
//   scaled into them, and patches that are all padding are left out, of each side ceil((n - floor(padding/p))/merge)
//   remain of n. A token ends each row, one the part; then the overview with a token after each row.
// AnyResolution: of the sizes i*S x j*S, i, j <= longestEdge/S, the one with the largest area of the picture scaled into
//   it, of equal ones the least rest. Its patches without padding, shrunk by s = sqrt(patches / (maxTiles*(S/p)^2)) if s
//   is above 1.1; a token ends each row. The overview comes first.
// Sources: transformers v4.57.6 smolvlm and gemma3 image processors and processors; openbmb/MiniCPM-V-2_6
// image_processing_minicpmv.py; transformers minicpmv4_7 (8b184346) and minicpmv4_6 (d8b30c15), llama4 (0331fb36),
// phi4_multimodal (01778938), llava_onevision; OpenGVLab/InternVL3-8B dynamic_preprocess.
// Example: 1280x720 with tiles of 512 and a longest edge of 2048 is 2048x1536: 4x3 tiles and an overview.
#include <algorithm>
#include <cmath>

#include <ropescope/processors/tiles.h>

namespace ropescope {
namespace {

PicturePart partOf(const PatchOptions& options, std::int64_t textBefore) {
    const std::int64_t side = options.tileSide / options.patch / options.merge;
    return {textBefore, side, side};
}

/// SmolVLM: the longer side becomes the longest edge, whichever it was before.
PixelSize withLongestEdge(PixelSize size, double longest) {
    const double ratio = size.width / size.height;
    const auto other = [](double side) {
        const double whole = std::trunc(side);
        return std::max(1.0, std::fmod(whole, 2) == 0 ? whole : whole + 1);
    };
    if (size.width >= size.height) return {longest, other(longest / ratio)};
    return {other(longest * ratio), longest};
}

PixelSize upToTiles(PixelSize size, double side) {
    const auto up = [side](double pixels) { return std::max(1.0, std::ceil(pixels / side)) * side; };
    const double ratio = size.width / size.height;
    if (size.width >= size.height) {
        const double width = up(size.width);
        return {width, up(std::trunc(width / ratio))};
    }
    const double height = up(size.height);
    return {up(std::trunc(height * ratio)), height};
}

Tiling tiles(PixelSize size, const PatchOptions& options) {
    const auto side = static_cast<double>(options.tileSide);
    Tiling tiling{.resized = upToTiles(withLongestEdge(size, static_cast<double>(options.longestEdge)), side)};
    tiling.columns = static_cast<std::int64_t>(tiling.resized.width / side);
    tiling.rows = static_cast<std::int64_t>(tiling.resized.height / side);
    tiling.textAfter = 1;
    if (tiling.columns * tiling.rows == 1) tiling.columns = tiling.rows = 0;
    for (std::int64_t tile = 0; tile < tiling.columns * tiling.rows; ++tile)
        tiling.parts.push_back(partOf(options, tile > 0 && tile % tiling.columns == 0 ? 3 : 2));
    tiling.parts.push_back(partOf(options, tiling.parts.empty() ? 2 : 3));
    return tiling;
}

/// Of two grids equally near to the aspect ratio, the taller one if `tall`, else the first.
void chooseSlices(PixelSize size, const PatchOptions& options, bool tall, Tiling& tiling) {
    const auto side = static_cast<double>(options.tileSide);
    const double wanted = std::ceil(size.width * size.height / (side * side));
    const auto slices = static_cast<std::int64_t>(std::min(wanted, static_cast<double>(options.maxTiles)));
    if (slices <= 1) return;
    const double ratio = std::log(size.width / size.height);
    double smallest = HUGE_VAL;
    for (std::int64_t count = std::max<std::int64_t>(2, slices - 1); count <= slices + 1; ++count) {
        if (count > options.maxTiles) continue;
        for (std::int64_t columns = 1; columns <= count; ++columns) {
            if (count % columns != 0) continue;
            const std::int64_t rows = count / columns;
            const double error = std::abs(ratio - std::log(static_cast<double>(columns) / static_cast<double>(rows)));
            const bool taller = tall && error == smallest && rows > tiling.rows;
            if (error >= smallest && !taller) continue;
            smallest = error;
            tiling.columns = columns;
            tiling.rows = rows;
        }
    }
}

Tiling slices(PixelSize size, const PatchOptions& options) {
    Tiling tiling{.resized = size, .textAfter = 1};
    chooseSlices(size, options, false, tiling);
    tiling.parts.push_back(partOf(options, 4));
    for (std::int64_t slice = 0; slice < tiling.columns * tiling.rows; ++slice)
        tiling.parts.push_back(partOf(options, slice > 0 && slice % tiling.columns == 0 ? 3 : 2));
    return tiling;
}

double nearestMultiple(double side, double step) { return std::max(roundHalfEven(side / step) * step, step); }

/// Whole merged patches for a size, which is first scaled to the area of a tile.
PixelSize sliceSize(PixelSize size, const PatchOptions& options, bool scaled) {
    const auto factor = static_cast<double>(options.factor());
    if (scaled) {
        const double ratio = size.width / size.height;
        size.height = std::floor(static_cast<double>(options.tileSide) / std::sqrt(ratio));
        size.width = std::floor(size.height * ratio);
    }
    return {nearestMultiple(size.width, factor), nearestMultiple(size.height, factor)};
}

Tiling sizedSlices(PixelSize size, const PatchOptions& options) {
    const auto side = static_cast<double>(options.tileSide);
    Tiling tiling{.textAfter = 1};
    chooseSlices(size, options, true, tiling);
    const bool sliced = tiling.columns > 0;
    const auto part = [&](std::int64_t textBefore, PixelSize pixels) {
        const auto cells = [&](double length) { return static_cast<std::int64_t>(length) / options.factor(); };
        tiling.parts.push_back(
            {.textBefore = textBefore, .width = cells(pixels.width), .height = cells(pixels.height)});
    };
    tiling.resized = sliceSize(size, options, !sliced || size.width * size.height > side * side);
    part(4, tiling.resized);
    if (!sliced) return tiling;
    const auto columns = static_cast<double>(tiling.columns), rows = static_cast<double>(tiling.rows);
    const PixelSize slice = sliceSize(
        {nearestMultiple(size.width, columns) / columns, nearestMultiple(size.height, rows) / rows}, options, true);
    for (std::int64_t i = 0; i < tiling.columns * tiling.rows; ++i)
        part(i > 0 && i % tiling.columns == 0 ? 3 : 2, slice);
    tiling.resized = {slice.width * columns, slice.height * rows};
    return tiling;
}

/// Size in tiles.
struct TileGrid {
    std::int64_t columns = 1, rows = 1;
    [[nodiscard]] std::int64_t tiles() const { return columns * rows; }
    [[nodiscard]] PixelSize pixels(double side) const {
        return {static_cast<double>(columns) * side, static_cast<double>(rows) * side};
    }
};

/// All grids of at most so many tiles, narrow ones first.
std::vector<TileGrid> gridsUpTo(std::int64_t tiles) {
    std::vector<TileGrid> grids;
    for (std::int64_t columns = 1; columns <= tiles; ++columns)
        for (std::int64_t rows = 1; columns * rows <= tiles; ++rows) grids.push_back({columns, rows});
    return grids;
}

Tiling canvas(PixelSize size, const PatchOptions& options) {
    const auto scaleOf = [&](const TileGrid& grid) {
        const auto over = [&](std::int64_t tiles, double pixels) {
            return static_cast<float>(tiles * options.tileSide) / static_cast<float>(pixels);
        };
        return std::min(over(grid.columns, size.width), over(grid.rows, size.height));
    };
    TileGrid best;
    for (const TileGrid& grid : gridsUpTo(options.maxTiles)) {
        const float one = scaleOf(grid), other = scaleOf(best);
        const bool nearer = (one >= 1) != (other >= 1) ? one >= 1 : one >= 1 ? one < other : one > other;
        if (nearer || (one == other && grid.tiles() < best.tiles())) best = grid;
    }
    Tiling tiling{.resized = best.pixels(static_cast<double>(options.tileSide)), .textAfter = 1};
    if (best.tiles() > 1) {
        tiling.columns = best.columns;
        tiling.rows = best.rows;
        tiling.parts.assign(static_cast<std::size_t>(best.tiles()), partOf(options, 1));
    }
    tiling.overview = tiling.parts.size();
    tiling.parts.push_back(partOf(options, 2));
    return tiling;
}

TileGrid nearestRatio(PixelSize size, const PatchOptions& options) {
    std::vector<TileGrid> grids = gridsUpTo(options.maxTiles);
    std::ranges::stable_sort(grids, {}, &TileGrid::tiles);
    const auto side = static_cast<double>(options.tileSide);
    TileGrid best;
    double smallest = HUGE_VAL;
    for (const TileGrid& grid : grids) {
        const double ratio = static_cast<double>(grid.columns) / static_cast<double>(grid.rows);
        const double difference = std::abs(size.width / size.height - ratio);
        const bool roomy = size.width * size.height > 0.5 * side * side * static_cast<double>(grid.tiles());
        if (difference < smallest || (difference == smallest && roomy)) best = grid;
        smallest = std::min(smallest, difference);
    }
    return best;
}

Tiling nearestTiles(PixelSize size, const PatchOptions& options) {
    const TileGrid grid = nearestRatio(size, options);
    Tiling tiling{.resized = grid.pixels(static_cast<double>(options.tileSide)), .textAfter = 1};
    const bool cut = grid.tiles() > 1;
    if (cut) {
        tiling.columns = grid.columns;
        tiling.rows = grid.rows;
        tiling.overview = static_cast<std::size_t>(grid.tiles());
    }
    tiling.parts.assign(static_cast<std::size_t>(grid.tiles()) + (cut ? 1 : 0), partOf(options, 0));
    tiling.parts.front().textBefore = 1;
    return tiling;
}

Tiling covering(PixelSize size, const PatchOptions& options) {
    constexpr double kLeastSide = 10;
    const auto side = static_cast<double>(options.tileSide);
    TileGrid grid{static_cast<std::int64_t>(std::ceil(size.width / side)),
                  static_cast<std::int64_t>(std::ceil(size.height / side))};
    if (grid.tiles() > options.maxTiles) grid = nearestRatio(size, options);
    const PixelSize whole = grid.pixels(side);
    const double across = whole.width / size.width, down = whole.height / size.height;
    PixelSize scaled = whole;
    if (across < down)
        scaled.height = std::floor(size.height * across);
    else
        scaled.width = std::floor(size.width * down);
    Tiling tiling{.resized = whole, .columns = grid.columns, .rows = grid.rows, .overview = 1};
    if (std::min(scaled.width, scaled.height) < kLeastSide) return tiling;
    const auto shown = [&](double all, double used) {
        const double patches = all / options.patch - std::floor((all - used) / options.patch);
        return static_cast<std::int64_t>(std::ceil(patches / options.merge));
    };
    PicturePart part{.width = shown(whole.width, scaled.width), .height = shown(whole.height, scaled.height)};
    part.others = part.height + 1;
    PicturePart overview = partOf(options, 0);
    overview.others = overview.height;
    tiling.parts = {part, overview};
    return tiling;
}

/// The size in tiles into which most of the picture fits.
TileGrid roomiestGrid(PixelSize size, const PatchOptions& options) {
    const auto side = static_cast<double>(options.tileSide);
    const std::int64_t most = options.longestEdge / options.tileSide;
    TileGrid best;
    double largest = 0, least = HUGE_VAL;
    for (std::int64_t rows = 1; rows <= most; ++rows)
        for (std::int64_t columns = 1; columns <= most; ++columns) {
            const PixelSize room = TileGrid{columns, rows}.pixels(side);
            const double scale = std::min(room.width / size.width, room.height / size.height);
            const double used =
                std::min(std::floor(size.width * scale) * std::floor(size.height * scale), size.width * size.height);
            const double rest = room.width * room.height - used;
            if (used < largest || (used == largest && rest >= least)) continue;
            best = {columns, rows};
            largest = used;
            least = rest;
        }
    return best;
}

Tiling anyResolution(PixelSize size, const PatchOptions& options) {
    constexpr double kSlightly = 1.1, kNoise = 5e-8; // Python rounds to 7 digits before it drops the fraction
    const TileGrid grid = roomiestGrid(size, options);
    const PicturePart overview = partOf(options, 0);
    const auto cells = static_cast<double>(overview.width);
    PixelSize patches = grid.pixels(cells);
    const auto trimmed = [&](double all, double used) {
        return all - 2 * std::floor((all - std::floor(used + kNoise)) / 2);
    };
    if (size.width / size.height > patches.width / patches.height)
        patches.height = trimmed(patches.height, size.height * (patches.width / size.width));
    else
        patches.width = trimmed(patches.width, size.width * (patches.height / size.height));
    const double ratio = std::sqrt(patches.width * patches.height / (options.maxTiles * cells * cells));
    if (ratio > kSlightly) patches = {std::floor(patches.width / ratio), std::floor(patches.height / ratio)};
    const auto height = static_cast<std::int64_t>(patches.height);
    return {.resized = grid.pixels(static_cast<double>(options.tileSide)),
            .columns = grid.columns,
            .rows = grid.rows,
            .parts = {{.width = overview.width, .height = overview.height},
                      {.width = static_cast<std::int64_t>(patches.width), .height = height, .others = height}}};
}

Tiling crops(PixelSize size, const PatchOptions& options) {
    // An empty line, one token, stands on either side of a picture and its begin and end tokens.
    const auto side = static_cast<double>(options.tileSide);
    Tiling tiling{.resized = {side, side}, .textAfter = 2};
    tiling.parts.push_back(partOf(options, 2));
    const double longer = std::max(size.width, size.height);
    const double shorter = std::min(size.width, size.height);
    const auto least = static_cast<double>(options.minTileSide);
    if (options.resize != Resize::PanAndScan || longer / shorter < options.minTileRatio) return tiling;
    double count = std::min(std::floor(longer / least), std::floor(longer / shorter + 0.5));
    count = std::min(std::max(2.0, count), static_cast<double>(options.maxTiles));
    if (std::min(std::ceil(longer / count), shorter) < least) return tiling;
    const auto whole = static_cast<std::int64_t>(count);
    tiling.columns = size.width >= size.height ? whole : 1;
    tiling.rows = size.width >= size.height ? 1 : whole;
    tiling.parts.insert(tiling.parts.end(), static_cast<std::size_t>(whole), partOf(options, 4));
    return tiling;
}

} // namespace

Tiling tilingOf(PixelSize size, const PatchOptions& options) {
    if (options.resize == Resize::Tiles) return tiles(size, options);
    if (options.resize == Resize::Slices) return slices(size, options);
    if (options.resize == Resize::SizedSlices) return sizedSlices(size, options);
    if (options.resize == Resize::Canvas) return canvas(size, options);
    if (options.resize == Resize::NearestRatio) return nearestTiles(size, options);
    if (options.resize == Resize::Covering) return covering(size, options);
    if (options.resize == Resize::AnyResolution) return anyResolution(size, options);
    return crops(size, options);
}

} // namespace ropescope
