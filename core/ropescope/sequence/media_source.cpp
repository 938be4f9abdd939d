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

} // namespace ropescope
