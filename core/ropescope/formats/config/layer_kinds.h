// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <ropescope/formats/config/config_values.h>
#include <ropescope/models/model.h>

namespace ropescope {

inline constexpr std::string_view kFullAttention = "full_attention";

/// A layer of a model.
struct LayerKind {
    std::string type{}; ///< "sliding_attention"; empty if the model has no types
    bool rotates = true;
    bool operator==(const LayerKind&) const = default;
};

/// The layers of a model, from its first on; empty if the config does not say how many there are.
[[nodiscard]] std::vector<LayerKind> readLayerKinds(const ConfigValues& text, const ConfigType& type);

/// Refuses a list with fewer entries than there are layers, and remarks on one with more. 0 layers: not known.
void checkPerLayer(const ConfigValues& values, std::string_view field, std::size_t size, std::size_t layers);

} // namespace ropescope
