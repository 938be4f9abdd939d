// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include <ropescope/processors/patch_options.h>

#include "tests/support/plain_tiles.h"

/// Processors a second time, as straightforward as in Python, for the tests to compare with: the released functions one
/// by one, frames as lists.
namespace ropescope::testing {

struct PlainClip {
    std::int64_t width, height, sampled, frames;
};

/// The resized sides, width first; empty where the released code raises.
inline std::optional<std::pair<double, double>> plainSmart(double w, double h, const PatchOptions& o, double maxPixels,
                                                           double framesRounded, double framesActual) {
    const double f = o.patch * o.merge;
    if (o.smallSides == SmallSides::Together && (h < f || w < f)) {
        const double scale = std::max(f / h, f / w);
        h = std::floor(h * scale);
        w = std::floor(w * scale);
    } else if (o.smallSides == SmallSides::InTurn) {
        if (h < f) {
            w = pythonRound((w * f) / h);
            h = f;
        }
        if (w < f) {
            h = pythonRound((h * f) / w);
            w = f;
        }
    }
    if (std::max(h, w) / std::min(h, w) > o.maxAspectRatio) return std::nullopt;
    double hBar = pythonRound(h / f) * f, wBar = pythonRound(w / f) * f;
    if (o.smallSides == SmallSides::AtLeastOne) {
        hBar = std::max(f, hBar);
        wBar = std::max(f, wBar);
    }
    if (framesRounded * hBar * wBar > maxPixels) {
        const double beta = std::sqrt(framesActual * w * h / maxPixels);
        hBar = std::max(f, std::floor(h / beta / f) * f);
        wBar = std::max(f, std::floor(w / beta / f) * f);
    } else if (framesRounded * hBar * wBar < static_cast<double>(o.minPixels)) {
        const double beta = std::sqrt(static_cast<double>(o.minPixels) / (framesActual * w * h));
        hBar = std::ceil(h * beta / f) * f;
        wBar = std::ceil(w * beta / f) * f;
    }
    return std::pair{wBar, hBar};
}

/// Number of tiles, crops or slices with the overview.
inline std::int64_t plainParts(double w, double h, const PatchOptions& o) {
    const auto side = static_cast<double>(o.tileSide);
    if (o.resize == Resize::Square) return 1;
    if (o.resize == Resize::PanAndScan) {
        const bool wide = w >= h;
        const double longer = wide ? w : h, shorter = wide ? h : w;
        if (longer / shorter < o.minTileRatio) return 1;
        double crops = std::floor(longer / shorter + 0.5);
        crops = std::min(std::floor(longer / static_cast<double>(o.minTileSide)), crops);
        crops = std::max(2.0, crops);
        crops = std::min(static_cast<double>(o.maxTiles), crops);
        const double cropped = std::ceil(longer / crops);
        return std::min(cropped, shorter) < static_cast<double>(o.minTileSide) ? 1
                                                                               : 1 + static_cast<std::int64_t>(crops);
    }
    if (o.resize == Resize::Tiles) {
        const double aspect = w / h;
        const auto edge = static_cast<double>(o.longestEdge);
        if (w >= h) {
            w = edge;
            h = std::floor(w / aspect);
            if (std::fmod(h, 2) != 0) h += 1;
        } else {
            h = edge;
            w = std::floor(h * aspect);
            if (std::fmod(w, 2) != 0) w += 1;
        }
        h = std::max(h, 1.0);
        w = std::max(w, 1.0);
        const double ratio = w / h;
        if (w >= h) {
            w = std::ceil(w / side) * side;
            h = std::max(1.0, std::ceil(std::floor(w / ratio) / side)) * side;
        } else {
            h = std::ceil(h / side) * side;
            w = std::max(1.0, std::ceil(std::floor(h * ratio) / side)) * side;
        }
        const auto tiles = static_cast<std::int64_t>(std::ceil(h / side) * std::ceil(w / side));
        return tiles == 1 ? 1 : tiles + 1;
    }
    const double ratio = w * h / (side * side);
    const auto multiple = static_cast<std::int64_t>(std::min(std::ceil(ratio), static_cast<double>(o.maxTiles)));
    if (multiple <= 1) return 1;
    std::int64_t best = 1;
    double smallest = HUGE_VAL;
    for (const std::int64_t count : {multiple - 1, multiple, multiple + 1}) {
        if (count == 1 || count > o.maxTiles) continue;
        for (std::int64_t m = 1; m <= count; ++m) {
            if (count % m != 0) continue;
            const double error =
                std::abs(std::log(w / h) - std::log(static_cast<double>(m) / static_cast<double>(count / m)));
            if (error < smallest) {
                smallest = error;
                best = count;
            }
        }
    }
    return best + 1;
}

inline std::optional<std::pair<double, double>> plainBudget(double w, double h, const PatchOptions& o) {
    const double f = o.patch * o.merge, largest = static_cast<double>(o.maxPixels);
    const double scale = std::sqrt(largest / (h * w));
    double height = std::floor(scale * h / f) * f, width = std::floor(scale * w / f) * f;
    if (height == 0 && width == 0) return std::nullopt;
    const double longest = std::floor(largest / (f * f)) * f;
    if (height == 0) return std::pair{std::min(std::floor(w / h) * f, longest), f};
    if (width == 0) return std::pair{f, std::min(std::floor(h / w) * f, longest)};
    return std::pair{width, height};
}

inline std::optional<PlainPicture> plainPicture(std::int64_t pixelWidth, std::int64_t pixelHeight,
                                                const PatchOptions& o) {
    const auto w = static_cast<double>(pixelWidth), h = static_cast<double>(pixelHeight);
    std::optional<std::pair<double, double>> sides;
    const double f = o.patch * o.merge;
    if (o.resize == Resize::PatchLimits) return plainLimits(w, h, o);
    if (o.resize == Resize::SizedSlices) return plainSizedSlices(w, h, o);
    if (o.resize == Resize::Covering) {
        const auto tokens = plainCovering(w, h, o);
        return tokens ? std::optional(PlainPicture{16, 16, *tokens}) : std::nullopt;
    }
    if (o.resize == Resize::AnyResolution) return PlainPicture{27, 27, plainAnyResolution(w, h, o)};
    if (o.resize == Resize::Canvas || o.resize == Resize::NearestRatio) {
        const PlainTiles grid = plainClosest(w, h, o);
        const std::int64_t tiles = o.resize == Resize::Canvas ? plainCanvas(w, h, o) : grid.first * grid.second;
        const std::int64_t cells = o.tileSide / o.patch / o.merge;
        return PlainPicture{cells, cells, cells * cells * (tiles == 1 ? 1 : tiles + 1)};
    }
    if (o.tileSide > 0) {
        const std::int64_t cells = o.tileSide / o.patch / o.merge;
        return PlainPicture{cells, cells, cells * cells * plainParts(w, h, o)};
    }
    if (o.resize == Resize::LongestEdge) {
        const double ratio = std::max(h, w) / static_cast<double>(o.longestEdge);
        const double height = ratio > 1 ? std::floor(h / ratio) : h, width = ratio > 1 ? std::floor(w / ratio) : w;
        sides = {std::max(1.0, std::ceil(width / f)) * f, std::max(1.0, std::ceil(height / f)) * f};
    } else if (o.resize == Resize::PatchBudget) {
        sides = plainBudget(w, h, o);
    } else {
        sides = plainSmart(w, h, o, static_cast<double>(o.maxPixels), o.budgetFrames, o.budgetFrames);
    }
    if (!sides) return std::nullopt;
    const auto width = static_cast<std::int64_t>(sides->first / f),
               height = static_cast<std::int64_t>(sides->second / f);
    return PlainPicture{width, height, width * height + (o.rowEnds ? height : 0) + o.boundaryTokens};
}

/// The sampled frames of GLM-4.1V as its code lists them, without the repetition at the end.
inline std::int64_t plainSteps(double rate, std::int64_t total, const VideoOptions& o) {
    const double duration = static_cast<double>(total) / rate;
    std::set<std::int64_t> indices;
    const auto last = total - 1;
    if (duration <= o.maxSeconds) {
        const auto n = static_cast<std::int64_t>(std::floor(duration * o.fps));
        for (std::int64_t i = 0; i < n; ++i)
            indices.insert(std::min(last, static_cast<std::int64_t>(std::ceil(static_cast<double>(i) * rate / o.fps))));
        return static_cast<std::int64_t>(indices.size());
    }
    const auto samples = static_cast<std::int64_t>(o.maxSeconds * o.fps);
    if (samples >= total) return total;
    for (std::int64_t i = 0; i < samples; ++i) {
        const double frame = static_cast<double>(i) * static_cast<double>(total) / static_cast<double>(samples - 1);
        indices.insert(std::min(last, static_cast<std::int64_t>(std::ceil(frame))));
    }
    return static_cast<std::int64_t>(indices.size());
}

inline std::int64_t plainSampled(double rate, std::int64_t total, const VideoOptions& o) {
    const double wanted = static_cast<double>(total) / rate * o.fps, all = static_cast<double>(total);
    if (o.frames > 0) return std::min(o.frames, total);
    const auto least = static_cast<double>(o.minFrames), most = static_cast<double>(o.maxFrames);
    if (o.sampling == Sampling::Steps) return plainSteps(rate, total, o);
    if (o.sampling == Sampling::Nearest)
        return static_cast<std::int64_t>(std::max(pythonRound(all * std::min(o.fps, rate) / rate), 1.0));
    if (o.sampling == Sampling::Padded)
        return static_cast<std::int64_t>(std::min({std::max(std::floor(wanted), least), most, all}));
    if (o.sampling == Sampling::PaddedUp)
        return static_cast<std::int64_t>(std::ceil(std::min({std::max(wanted, least), most, all})));
    const double step = o.temporalPatch;
    const double cap = std::floor(std::min(most, all) / step) * step;
    return static_cast<std::int64_t>(std::floor(std::min({std::max(wanted, least), cap, all}) / step) * step);
}

inline std::optional<PlainClip> plainClip(std::int64_t pixelWidth, std::int64_t pixelHeight, double rate,
                                          std::int64_t total, const VideoOptions& o) {
    const std::int64_t sampled = plainSampled(rate, total, o);
    const std::int64_t frames = (sampled + o.temporalPatch - 1) / o.temporalPatch;
    const bool steps = o.sampling == Sampling::Steps;
    if (sampled < (steps || o.sampling == Sampling::Nearest ? 1 : o.temporalPatch)) return std::nullopt;
    const auto w = static_cast<double>(pixelWidth), h = static_cast<double>(pixelHeight);
    const auto n = static_cast<double>(steps ? frames * o.temporalPatch : sampled);
    auto largest = static_cast<double>(o.patch.maxPixels);
    if (o.budget == VideoBudget::Shared)
        largest = std::max(std::min(largest, o.totalPixels / n * o.temporalPatch),
                           std::floor(static_cast<double>(o.patch.minPixels) * 1.05));
    const double rounded = pythonRound(n / o.temporalPatch) * o.temporalPatch;
    if (o.patch.resize == Resize::PatchLimits) {
        const auto frame = plainLimits(w, h, o.patch);
        return PlainClip{frame->width, frame->height, sampled, frames};
    }
    const bool whole = o.budget == VideoBudget::Whole;
    const auto sides = o.patch.resize == Resize::PatchBudget
                           ? plainBudget(w, h, o.patch)
                           : plainSmart(w, h, o.patch, largest, whole ? rounded : 1, whole ? n : 1);
    if (!sides) return std::nullopt;
    const double f = o.patch.patch * o.patch.merge;
    return PlainClip{static_cast<std::int64_t>(sides->first / f), static_cast<std::int64_t>(sides->second / f), sampled,
                     frames};
}

} // namespace ropescope::testing
