// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// value -> entry round(255 * (value - low) / (high - low)) of the map, clamped at the ends.
// Example: viridis over [0, 1]: 0 is #440154, 1 is #fde725, NaN is transparent (0x00000000).
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

#include <ropescope/raster/look_up.h>
#include <ropescope/raster/pixels.h>

namespace ropescope {
namespace {

constexpr std::size_t kLevels = kColourLevels;
constexpr double kStripeShade = 0.78; ///< strong enough to count stripes, weak enough to keep the ramp readable

std::uint32_t opaque(Rgb colour, double shade = 1.0) {
    const auto channel = [shade](std::uint8_t value) { return static_cast<std::uint32_t>(value * shade + 0.5); };
    return 0xff000000u | channel(colour.r) << 16 | channel(colour.g) << 8 | channel(colour.b);
}

/// The map at 256 even steps, followed by the transparent colour of masked values.
std::array<std::uint32_t, kLevels + 1> colourTable(const ColourMap& map, double shade = 1.0) {
    std::array<std::uint32_t, kLevels + 1> table{};
    for (std::size_t i = 0; i < kLevels; ++i) {
        table[i] = opaque(map.at(static_cast<double>(i) / double{kLevels - 1}), shade);
    }
    return table;
}

/// Levels per unit of value; if the range is empty, everything above it maps to its upper end.
double levelsPerUnit(ValueRange range) {
    const double width = range.high - range.low;
    return width > 0 ? double{kLevels - 1} / width : 1e30;
}

std::size_t levelOf(double value, double low, double scale) {
    const double level = std::clamp((value - low) * scale, 0.0, double{kLevels - 1});
    return std::isnan(value) ? kLevels : static_cast<std::size_t>(level + 0.5);
}

} // namespace

PixelBuffer colourise(std::span<const float> values, int width, int height, const ColourMap& map, ValueRange range) {
    assert(values.size() == static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    const auto table = colourTable(map);
    PixelBuffer image{width, height, std::vector<std::uint32_t>(values.size())};
    lookUpColours(values, table, range.low, levelsPerUnit(range), image.pixels);
    return image;
}

PixelBuffer colourisePositions(std::span<const double> values, int width, int height, const ColourMap& map,
                               ValueRange range, double stripe) {
    assert(values.size() == static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    const auto bright = colourTable(map);
    const auto dark = colourTable(map, kStripeShade);
    const double scale = levelsPerUnit(range);
    PixelBuffer image{width, height, std::vector<std::uint32_t>(values.size())};
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double half = values[i] / (2 * stripe);
        const bool odd = half - std::floor(half) >= 0.5;
        image.pixels[i] = (odd ? dark : bright)[levelOf(values[i], range.low, scale)];
    }
    return image;
}

} // namespace ropescope
