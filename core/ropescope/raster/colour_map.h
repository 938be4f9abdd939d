// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>

/// Colour maps of 256 entries each, made from the tables in resources/colour_maps.
namespace ropescope {

struct Rgb {
    std::uint8_t r = 0, g = 0, b = 0;
    bool operator==(const Rgb&) const = default;
};

struct ColourMap {
    std::string id;    ///< "viridis"
    std::string title; ///< "Viridis"
    std::vector<Rgb> entries;
    /// Colour at t in [0, 1]; t outside is clamped.
    [[nodiscard]] Rgb at(double t) const;
};

/// All maps in menu order: viridis, cividis, magma, mako, rdbu, and "position" (the purple-to-sand ramp of fields).
[[nodiscard]] const std::vector<ColourMap>& colourMaps();
[[nodiscard]] Expected<const ColourMap*> findColourMap(std::string_view id);

} // namespace ropescope
