// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <ropescope/processors/patch_options.h>

/// The released functions of models that cut pictures or limit patches, one by one, for plain_processors.h.
namespace ropescope::testing {

struct PlainPicture {
    std::int64_t width, height, tokens;
};
inline double pythonRound(double x) { return std::nearbyint(x); } // halves to even in the default rounding mode

/// Columns and rows of tiles.
using PlainTiles = std::pair<std::int64_t, std::int64_t>;

/// find_closest_aspect_ratio of InternVL and Phi-4.
inline PlainTiles plainClosest(double w, double h, const PatchOptions& o) {
    std::vector<PlainTiles> grids;
    for (std::int64_t i = 1; i <= o.maxTiles; ++i)
        for (std::int64_t j = 1; j <= o.maxTiles; ++j)
            if (i * j <= o.maxTiles) grids.emplace_back(i, j);
    std::stable_sort(grids.begin(), grids.end(), [](const PlainTiles& one, const PlainTiles& other) {
        return one.first * one.second < other.first * other.second;
    });
    const double side = static_cast<double>(o.tileSide);
    PlainTiles best{1, 1};
    double smallest = HUGE_VAL;
    for (const auto& [i, j] : grids) {
        const double difference = std::abs(w / h - static_cast<double>(i) / static_cast<double>(j));
        if (difference < smallest) {
            smallest = difference;
            best = {i, j};
        } else if (difference == smallest && w * h > 0.5 * side * side * static_cast<double>(i * j)) {
            best = {i, j};
        }
    }
    return best;
}

/// Llama 4: get_best_fit, with the resolutions in tiles.
inline std::int64_t plainCanvas(double w, double h, const PatchOptions& o) {
    std::vector<std::array<float, 2>> fits; // scale and tiles
    for (int rows = 1; rows <= o.maxTiles; ++rows)
        for (int columns = 1; rows * columns <= o.maxTiles; ++columns) {
            const auto side = static_cast<int>(o.tileSide);
            const float down = static_cast<float>(rows * side) / static_cast<float>(h);
            const float across = static_cast<float>(columns * side) / static_cast<float>(w);
            fits.push_back({down > across ? across : down, static_cast<float>(rows * columns)});
        }
    float up = HUGE_VALF, below = 0;
    for (const auto& [scale, tiles] : fits) {
        if (scale >= 1)
            up = std::min(up, scale);
        else
            below = std::max(below, scale);
    }
    float fewest = HUGE_VALF;
    for (const auto& [scale, tiles] : fits)
        if (scale == (up < HUGE_VALF ? up : below)) fewest = std::min(fewest, tiles);
    return static_cast<std::int64_t>(fewest);
}

/// Phi-4: patch by patch, those of padding masked.
inline std::optional<std::int64_t> plainCovering(double w, double h, const PatchOptions& o) {
    const double side = static_cast<double>(o.tileSide);
    PlainTiles grid{static_cast<std::int64_t>(std::ceil(w / side)), static_cast<std::int64_t>(std::ceil(h / side))};
    if (grid.first * grid.second > o.maxTiles) grid = plainClosest(w, h, o);
    const double width = side * static_cast<double>(grid.first), height = side * static_cast<double>(grid.second);
    double newWidth = width, newHeight = height;
    if (width / w < height / h)
        newHeight = std::floor(h * (width / w));
    else
        newWidth = std::floor(w * (height / h));
    if (std::min(newWidth, newHeight) < 10) return std::nullopt;
    const auto across = static_cast<std::int64_t>(width) / o.patch, down = static_cast<std::int64_t>(height) / o.patch;
    const auto right = across - static_cast<std::int64_t>((width - newWidth) / o.patch);
    const auto bottom = down - static_cast<std::int64_t>((height - newHeight) / o.patch);
    std::int64_t tokens = 256 + 1 + 16;
    for (std::int64_t row = 0; row < down; row += 2)
        for (std::int64_t column = 0; column < across; column += 2)
            if (row < bottom && column < right) tokens += column == 0 ? 2 : 1;
    return tokens;
}

/// LLaVA-OneVision: select_best_resolution and _get_unpadded_features.
inline std::int64_t plainAnyResolution(double w, double h, const PatchOptions& o) {
    double most = 0, least = HUGE_VAL, bestWidth = 0, bestHeight = 0;
    const double side = static_cast<double>(o.tileSide);
    for (double height = side; height <= static_cast<double>(o.longestEdge); height += side)
        for (double width = side; width <= static_cast<double>(o.longestEdge); width += side) {
            const double scale = std::min(width / w, height / h);
            const double used = std::min(std::floor(w * scale) * std::floor(h * scale), w * h);
            const double wasted = width * height - used;
            if (used > most || (used == most && wasted < least)) {
                most = used;
                least = wasted;
                bestWidth = width;
                bestHeight = height;
            }
        }
    const double cells = std::floor(side / o.patch);
    double height = cells * bestHeight / side, width = cells * bestWidth / side;
    const auto whole = [](double x) { return std::floor(std::round(x * 1e7) / 1e7); };
    if (w / h > width / height)
        height -= 2 * std::floor((height - whole(h * (width / w))) / 2);
    else
        width -= 2 * std::floor((width - whole(w * (height / h))) / 2);
    double features = height * width, ends = height;
    const double ratio = std::sqrt(height * width / (o.maxTiles * cells * cells));
    if (ratio > 1.1) {
        features = std::floor(height / ratio) * std::floor(width / ratio);
        ends = std::floor(height / ratio);
    }
    return static_cast<std::int64_t>(features + ends + cells * cells);
}

/// MiniCPM-V 4.7: find_best_resize.
inline PlainPicture plainSlice(double w, double h, const PatchOptions& o, bool upscale) {
    const double side = static_cast<double>(o.tileSide), f = o.patch * o.merge;
    if (h * w > side * side || upscale) {
        const double ratio = w / h;
        h = std::floor(side / std::sqrt(ratio));
        w = std::floor(h * ratio);
    }
    const auto cells = [&](double length) {
        return static_cast<std::int64_t>(std::max(pythonRound(length / f) * f, f) / f);
    };
    const PlainPicture part{cells(w), cells(h), 0};
    return {part.width, part.height, part.width * part.height};
}

/// MiniCPM-V 4.7: get_sliced_grid with rows outside, and get_refine_size.
inline PlainPicture plainSizedSlices(double w, double h, const PatchOptions& o) {
    const double side = static_cast<double>(o.tileSide);
    const auto multiple =
        static_cast<std::int64_t>(std::min(std::ceil(w * h / (side * side)), static_cast<double>(o.maxTiles)));
    std::int64_t bestRows = 0, bestColumns = 0;
    double smallest = HUGE_VAL;
    for (std::int64_t count = multiple - 1; multiple > 1 && count <= multiple + 1; ++count) {
        if (count == 1 || count > o.maxTiles) continue;
        for (std::int64_t rows = 1; rows <= count; ++rows) {
            if (count % rows != 0) continue;
            const double wanted = static_cast<double>(count / rows) / static_cast<double>(rows);
            const double error = std::abs(std::log(w / h) - std::log(wanted));
            if (error < smallest || (error == smallest && rows > bestRows)) {
                smallest = error;
                bestRows = rows;
                bestColumns = count / rows;
            }
        }
    }
    PlainPicture picture = plainSlice(w, h, o, bestRows == 0);
    if (bestRows == 0) return picture;
    const auto columns = static_cast<double>(bestColumns), rows = static_cast<double>(bestRows);
    const double refinedWidth = std::max(pythonRound(w / columns) * columns, columns);
    const double refinedHeight = std::max(pythonRound(h / rows) * rows, rows);
    const PlainPicture slice = plainSlice(refinedWidth / columns, refinedHeight / rows, o, true);
    picture.tokens += bestRows * bestColumns * slice.tokens;
    return picture;
}

/// Kimi: navit_resize_image; without longSides rescale() of Kimi-VL.
inline std::optional<PlainPicture> plainLimits(double w, double h, const PatchOptions& o) {
    const double p = o.patch, f = p * o.merge, limit = static_cast<double>(o.maxPixels) / (p * p);
    const double edge = static_cast<double>(o.longestEdge);
    double newWidth = w, newHeight = h;
    if (o.longSides) {
        const double s1 = std::sqrt(limit / (std::max(1.0, std::floor(w / p)) * std::max(1.0, std::floor(h / p))));
        const double scale = std::min({1.0, s1, edge / w, edge / h});
        newWidth = std::min(std::max(1.0, std::floor(w * scale)), edge);
        newHeight = std::min(std::max(1.0, std::floor(h * scale)), edge);
    } else if (std::floor(w / p) * std::floor(h / p) > limit) {
        const double scale = std::sqrt(limit / (std::floor(w / p) * std::floor(h / p)));
        newWidth = std::floor(w * scale);
        newHeight = std::floor(h * scale);
    }
    const double width = std::ceil(newWidth / f), height = std::ceil(newHeight / f);
    if (!o.longSides && std::max(width, height) * o.merge >= edge / p) return std::nullopt;
    return PlainPicture{static_cast<std::int64_t>(width), static_cast<std::int64_t>(height),
                        static_cast<std::int64_t>(width * height)};
}

} // namespace ropescope::testing
