// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <ropescope/base/expected.h>

namespace ropescope {

/// An image or video in a vision encoder of the Qwen family, in raw patches before merging. `merge` x `merge` patches
/// become one patch of the language model; 1: no merging.
struct VisionGrid {
    std::int64_t width = 1;
    std::int64_t height = 1;
    std::int64_t frames = 1;
    std::int64_t merge = 2;
    [[nodiscard]] std::int64_t tokens() const { return width * height * frames; }
};

struct VisionPlace {
    std::int64_t row = 0;
    std::int64_t column = 0;
    bool operator==(const VisionPlace&) const = default;
};

/// Refuses sides that are not a multiple of `merge`, and sizes beyond the limits.
[[nodiscard]] Expected<void> validate(const VisionGrid& grid);

/// Row and column of an encoder token: tokens come merge block by merge block in row-major order, row-major within a
/// block too, identically for every frame. `token` in [0, tokens()), the grid must be valid. O(1).
/// Source: huggingface/transformers v5.15.0, vision_utils.py get_vision_position_ids.
[[nodiscard]] VisionPlace visionPlace(const VisionGrid& grid, std::int64_t token);

} // namespace ropescope
