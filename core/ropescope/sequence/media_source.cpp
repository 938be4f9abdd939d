// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <ropescope/sequence/media_source.h>

namespace ropescope {

Expected<PatchGrid> gridOf(const MediaSource& source) {
    if (const auto* rule = std::get_if<VideoOptions>(&source.rule)) {
        auto grid = videoGrid(source.pixelWidth, source.pixelHeight, source.sourceFps, source.sourceFrames, *rule);
        if (!grid) return grid.error();
        return PatchGrid(*std::move(grid));
    }
    auto grid = imageGrid(source.pixelWidth, source.pixelHeight, std::get<PatchOptions>(source.rule));
    if (!grid) return grid.error();
    return PatchGrid(*std::move(grid));
}

Expected<std::int64_t> sourceFrameOf(const MediaSource& source, std::int64_t frame) {
    const auto grid = gridOf(source);
    if (!grid) return grid.error();
    const auto* video = std::get_if<VideoGrid>(&*grid);
    if (!video) return std::int64_t{0};
    // As the processor samples: floor(i * file / samples), here of the first sample of a temporal patch.
    const auto sample = static_cast<double>(frame * std::get<VideoOptions>(source.rule).temporalPatch);
    const double place = sample * static_cast<double>(video->sourceFrames) / static_cast<double>(video->sampledFrames);
    return std::clamp<std::int64_t>(static_cast<std::int64_t>(place), 0, video->sourceFrames - 1);
}

} // namespace ropescope
