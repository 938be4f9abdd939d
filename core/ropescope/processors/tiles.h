// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include <ropescope/processors/patch_options.h>
#include <ropescope/processors/resize.h>

namespace ropescope {

/// A part of a picture that is encoded on its own, such as an overview, a tile or a crop. Sizes in merged patches.
struct PicturePart {
    std::int64_t textBefore = 0; ///< tokens that begin it and name its place, and those that end the part before
    std::int64_t width = 0;
    std::int64_t height = 0;
    std::int64_t others = 0; ///< tokens in it that are no patches: those that end rows or the part
    bool operator==(const PicturePart&) const = default;
};

/// How a picture is cut.
struct Tiling {
    PixelSize resized{};                ///< the picture before it is cut
    std::int64_t columns = 0, rows = 0; ///< of tiles; 0: only an overview
    std::vector<PicturePart> parts{};   ///< in token order
    std::int64_t textAfter = 0;
    std::size_t overview = 0; ///< the part that shows the whole picture
};

/// The tiles of a picture, for the rules that cut one into tiles, slices or crops. At most maxTiles parts of the grid,
/// or as many tiles as longestEdge has room for. Without parts where the code of the model refuses the picture: Covering
/// leaves a side of fewer than ten pixels.
[[nodiscard]] Tiling tilingOf(PixelSize size, const PatchOptions& options);

} // namespace ropescope
