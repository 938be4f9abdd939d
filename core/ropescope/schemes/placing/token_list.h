// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include <ropescope/schemes/placing/placement_builder.h>

namespace ropescope {

/// The tokens of `map` at other positions, one for each, for rules that mistake where segments begin; text goes on after
/// the largest coordinate. Fails for more than kMaxListedPatches tokens.
[[nodiscard]] Expected<PositionMap> withPositions(const PositionMap& map, const std::vector<Position>& positions);

} // namespace ropescope
