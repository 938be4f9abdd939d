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
// Sources: transformers v4.57.6 smolvlm and gemma3 image processors and processors; openbmb/MiniCPM-V-2_6
// image_processing_minicpmv.py.
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

/// The grid of slices nearest to the aspect ratio; 1x1: the picture is not sliced.
void chooseSlices(PixelSize size, const PatchOptions& options, Tiling& tiling) {
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
            if (error >= smallest) continue;
            smallest = error;
            tiling.columns = columns;
            tiling.rows = rows;
        }
    }
}

Tiling slices(PixelSize size, const PatchOptions& options) {
    Tiling tiling{.resized = size, .textAfter = 1};
    chooseSlices(size, options, tiling);
    tiling.parts.push_back(partOf(options, 4));
    for (std::int64_t slice = 0; slice < tiling.columns * tiling.rows; ++slice)
        tiling.parts.push_back(partOf(options, slice > 0 && slice % tiling.columns == 0 ? 3 : 2));
    return tiling;
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
    return crops(size, options);
}

} // namespace ropescope
