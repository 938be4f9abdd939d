// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include <ropescope/formats/config/config_values.h>
#include <ropescope/models/model.h>
#include <ropescope/rotary/rotary_settings.h>

namespace ropescope {

/// The dimensions of heads.
struct HeadDims {
    int rotated = 128; ///< of the head that the plans are of: with latent attention the part that rotates
    int whole = 0;     ///< with latent attention the whole head, or the rotated part if that is all that is known
    int own = 128;     ///< of layers with another attention than the latent one
};

/// The plans of all layers; `rope` is the part of the config with the rope parameters, usually `text` itself.
[[nodiscard]] Expected<std::vector<LayerPlan>> readLayerPlans(const ConfigValues& text, const ConfigValues& rope,
                                                              const ConfigType& type, const HeadDims& dims);

/// The dictionary of rope parameters of a config: `rope_scaling`, which replaces the other, or `rope_parameters`; empty,
/// with the place of the config, if there is neither.
[[nodiscard]] ConfigValues ropeDictionary(const ConfigValues& rope);

/// Whether a dictionary holds one dictionary for each type of layers, whatever stands beside them.
[[nodiscard]] bool isByType(const ConfigValues& dictionary);

} // namespace ropescope
