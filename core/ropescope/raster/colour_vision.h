// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include <ropescope/raster/colour_map.h>

/// Colours as readers see them who see other colours than the author, or as a printer without colours prints them.
namespace ropescope {

enum class ColourVision { Normal, Grey, Deuteranopia, Protanopia };

/// Linear red, green and blue, each from 0 to 1.
using LinearRgb = std::array<double, 3>;

[[nodiscard]] LinearRgb linearOf(Rgb colour);
[[nodiscard]] Rgb sRgbOf(const LinearRgb& colour);

/// A colour as it is seen. Grey is of the same luminance; colours outside of sRGB are clamped into it.
[[nodiscard]] LinearRgb seenAs(ColourVision vision, const LinearRgb& colour);

/// Replaces 0xAARRGGBB pixels by what is seen of them.
void seeAs(ColourVision vision, std::span<std::uint32_t> pixels);

/// CIE 1976 L*, a* and b* (D65).
[[nodiscard]] std::array<double, 3> labOf(const LinearRgb& colour);

} // namespace ropescope
