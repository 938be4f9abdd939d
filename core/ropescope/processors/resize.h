// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <ropescope/processors/patch_options.h>

namespace ropescope {

/// Pixels, as whole numbers in a double.
struct PixelSize {
    double width = 0;
    double height = 0;
    bool operator==(const PixelSize&) const = default;
};

/// Rounds halves to even, regardless of the rounding mode, as Python does.
[[nodiscard]] double roundHalfEven(double x);

/// How many frames smart_resize counts the area for.
struct FrameCount {
    double rounded = 1; ///< that decide whether the area is too large or too small
    double actual = 1;  ///< that decide by how much
};

/// A picture whose short sides are enlarged as `rule` says; before its aspect ratio is checked.
[[nodiscard]] PixelSize withoutSmallSides(PixelSize size, double factor, SmallSides rule);

/// smart_resize of a picture whose sides are at least 1. The bounds, minPixels and `maxPixels`, are for all frames
/// together. Multiples of the factor, of at least one.
[[nodiscard]] PixelSize smartResize(PixelSize size, const PatchOptions& options, double maxPixels, FrameCount frames);

/// The size of a picture under a rule without tiles, multiples of the factor; 0 where a side has less than one merged
/// patch (Resize::None, Resize::PatchBudget).
[[nodiscard]] PixelSize resized(PixelSize size, const PatchOptions& options);

} // namespace ropescope
