// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include <ropescope/formats/config/config_file.h>
#include <ropescope/formats/config/config_values.h>

namespace ropescope {

/// A fault with the place where it was found in front.
[[nodiscard]] Error inPlace(const std::string& place, Error fault);

/// What is wrong with the frequencies of any layer, in short sequences or in long ones: all commands and the window
/// refuse such a config alike. `rope` is the part with the rope parameters, and `axesField` the place of the field with
/// sections or channels, empty if there is none.
[[nodiscard]] std::optional<Error> planFaultOf(const ModelConfig& config, const ConfigValues& text,
                                               const ConfigValues& rope, const std::string& axesField);

} // namespace ropescope
