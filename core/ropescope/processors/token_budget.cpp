// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// maxPixels = tokens * factor^2, times the frames as which a picture counts; of a video whose bounds hold for all frames,
// times the frames of a temporal patch. Tiles: as many as leave room for the overview.
#include <algorithm>

#include <ropescope/processors/token_budget.h>

namespace ropescope {
namespace {

/// Tiles of so many tokens each, if a picture of more than one also has its overview.
int tilesWithin(std::int64_t tokens, std::int64_t ofTile) {
    constexpr std::int64_t kMost = 4096;
    return static_cast<int>(std::clamp<std::int64_t>(tokens / ofTile - 1, 1, kMost));
}

} // namespace

bool limitTokens(std::int64_t tokens, PatchOptions& options) {
    const std::int64_t factor = options.factor();
    const std::int64_t cells = options.tileSide / factor;
    switch (options.resize) {
    case Resize::Smart:
    case Resize::PatchBudget:
    case Resize::PatchLimits: options.maxPixels = tokens * factor * factor * options.budgetFrames; return true;
    case Resize::Slices:
    case Resize::SizedSlices:
    case Resize::Canvas:
    case Resize::NearestRatio: options.maxTiles = tilesWithin(tokens, cells * cells); return true;
    case Resize::Covering: options.maxTiles = tilesWithin(tokens - 1, cells * (cells + 1)); return true;
    case Resize::LongestEdge:
    case Resize::Square:
    case Resize::PanAndScan:
    case Resize::Tiles:
    case Resize::AnyResolution:
    case Resize::None: break;
    }
    return false;
}

bool limitTokens(std::int64_t tokens, VideoOptions& options) {
    const bool whole = options.budget == VideoBudget::Whole;
    return limitTokens(whole ? tokens * options.temporalPatch : tokens, options.patch);
}

} // namespace ropescope
