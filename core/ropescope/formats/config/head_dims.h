// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include <ropescope/formats/config/config_values.h>
#include <ropescope/formats/config/layer_plans.h>
#include <ropescope/models/model.h>

namespace ropescope {

/// The dimensions of the heads of a config, or of its class; empty if neither has them.
[[nodiscard]] std::optional<HeadDims> readHeadDims(const ConfigValues& text, const ConfigType& type);

} // namespace ropescope
