// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

#include <ropescope/formats/config/config_values.h>
#include <ropescope/models/model.h>
#include <ropescope/rotary/rotary_settings.h>

namespace ropescope {

/// What holds for a dictionary of rope parameters, and where it says nothing.
struct RopeDefaults {
    const ConfigType* type = nullptr;
    const ConfigValues* file = nullptr; ///< the part of the config with the rope parameters
    std::optional<double> base{};       ///< of the file, beside the dictionary
    bool baseFirst = false;             ///< that of the dictionary is not the one of these layers
    double classBase = 10000;           ///< of the configuration class, where no other is given
    std::string_view baseField{};       ///< the field for it
    int headDim = 128;
    int wholeHead = 0;             ///< of latent attention: the head of which `headDim` rotate; 0: another attention
    std::optional<double> share{}; ///< `partial_rotary_factor` of the file, beside the dictionary
    std::optional<double> rotaryDim{}; ///< `rotary_dim` beside the dictionary
    double trained = 0;                ///< `max_position_embeddings`; 0: not given
    std::optional<double> original{};  ///< `original_max_position_embeddings` beside the dictionary, which wins
    bool nested = false;               ///< the dictionary is that of one type of layers
    std::optional<bool> truncate{};    ///< beside the dictionaries of types of layers
    bool rotates = true;               ///< false: what is not known of these layers does not matter
};

/// The plan of `rope_parameters` or `rope_scaling`, without name and layers. Fails for a scaling that is not known or
/// lacks a parameter, and for values out of range.
[[nodiscard]] Expected<LayerPlan> readRopeParameters(const ConfigValues& dictionary, const RopeDefaults& defaults);

/// Lists all fields of a dictionary that nothing reads. `known`: whether the code of the model is known.
void listUnreadParameters(const ConfigValues& dictionary, bool known);

/// Whether a remark says that learned tables, which are in another file, are needed.
[[nodiscard]] bool asksForTable(const Error& remark);

/// Remarks that nothing reads a field; refuses it where the code is not known that could.
void notUnderstood(const ConfigValues& values, std::string_view name, bool known);

} // namespace ropescope
