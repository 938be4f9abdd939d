// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
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
    const auto& rule = std::get<VideoOptions>(source.rule);
    return sourceFrameOfSample({video->sourceFps, video->sourceFrames}, rule, video->sampledFrames,
                               frame * rule.temporalPatch);
}

} // namespace ropescope
