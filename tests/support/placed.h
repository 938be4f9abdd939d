// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/sequence/notation.h>

/// Positions of a sequence in notation, as comparable lists.
namespace ropescope::testing {

using Place = std::vector<double>; ///< one number per axis

/// Throws the message if the scheme rejects the sequence.
inline PositionMap placedOf(std::string_view id, std::string_view notation, const ParamValues& params = {},
                            std::optional<int> origin = {}) {
    const auto scheme = findScheme(id);
    const auto sequence = parseNotation(notation);
    if (!scheme || !sequence) throw std::runtime_error(!scheme ? scheme.error().message() : sequence.error().message());
    const auto map = placeTokens(**scheme, *sequence, params, origin);
    if (!map) throw std::runtime_error(map.error().message());
    return *map;
}

inline Place placeAt(const PositionMap& map, std::int64_t token) {
    const Position position = map.positionOf(token);
    return {position.begin(), position.begin() + map.axisCount()};
}

inline Place nextOf(const PositionMap& map) { return {map.next.begin(), map.next.begin() + map.axisCount()}; }

} // namespace ropescope::testing
