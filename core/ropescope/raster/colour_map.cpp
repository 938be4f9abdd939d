// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>

#include <ropescope/raster/colour_map.h>

namespace ropescope {
namespace {

constexpr std::size_t kEntries = 256;

struct TableRow {
    const char* id;
    const char* title;
    std::array<std::uint32_t, kEntries> colours;
};

constexpr TableRow kTable[] = {
#include "colour_map_table.inc"
};

Rgb fromHex(std::uint32_t colour) {
    return {static_cast<std::uint8_t>(colour >> 16 & 0xff), static_cast<std::uint8_t>(colour >> 8 & 0xff),
            static_cast<std::uint8_t>(colour & 0xff)};
}

std::vector<ColourMap> makeColourMaps() {
    std::vector<ColourMap> maps;
    for (const TableRow& row : kTable) {
        ColourMap map{row.id, row.title, {}};
        map.entries.reserve(kEntries);
        for (std::uint32_t colour : row.colours) map.entries.push_back(fromHex(colour));
        maps.push_back(std::move(map));
    }
    return maps;
}

} // namespace

Rgb ColourMap::at(double t) const {
    const auto last = static_cast<double>(entries.size() - 1);
    const double place = std::isnan(t) ? 0.0 : std::clamp(t, 0.0, 1.0) * last;
    return entries[static_cast<std::size_t>(place + 0.5)];
}

const std::vector<ColourMap>& colourMaps() {
    static const std::vector<ColourMap> maps = makeColourMaps();
    return maps;
}

Expected<const ColourMap*> findColourMap(std::string_view id) {
    std::string known;
    for (const ColourMap& map : colourMaps()) {
        if (map.id == id) return &map;
        known += known.empty() ? map.id : ", " + map.id;
    }
    return Error{.what = message("colour map %1", id),
                 .why = message("there is no such map"),
                 .hint = message("use one of %1", known)};
}

} // namespace ropescope
