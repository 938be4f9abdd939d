// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <ropescope/raster/colour_map.h>

namespace ropescope {

/// Image of 0xAARRGGBB pixels, row-major; the memory layout of QImage::Format_ARGB32.
struct PixelBuffer {
    int width = 0;
    int height = 0;
    std::vector<std::uint32_t> pixels;
};

/// Range of values that a colour map spans.
struct ValueRange {
    double low = 0;
    double high = 1;
    bool operator==(const ValueRange&) const = default;
};

/// Maps values to colours; NaN (masked) becomes transparent.
[[nodiscard]] PixelBuffer colourise(std::span<const float> values, int width, int height, const ColourMap& map,
                                    ValueRange range);

/// Maps positions to colours: the ramp over `range`, darkened in every second stripe of `stripe` units so that it
/// cannot be mistaken for scores.
[[nodiscard]] PixelBuffer colourisePositions(std::span<const double> values, int width, int height,
                                             const ColourMap& map, ValueRange range, double stripe);

} // namespace ropescope
