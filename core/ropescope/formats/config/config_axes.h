// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <ropescope/formats/config/config_values.h>
#include <ropescope/models/model.h>

namespace ropescope {

/// The axes of positions and the pairs of each, as a config or its class has them.
struct ConfigAxes {
    std::optional<std::string> allocation{}; ///< "sections:16,24,24"; absent: one axis
    int count = 1;
    std::string field{};                        ///< the place of the field that gives them; empty: there is none
    std::optional<std::vector<int>> channels{}; ///< dimensions of each axis, as configs of diffusers have them
};

[[nodiscard]] ConfigAxes readConfigAxes(const ConfigValues& text, const ConfigValues& rope, const ConfigType& type);

} // namespace ropescope
