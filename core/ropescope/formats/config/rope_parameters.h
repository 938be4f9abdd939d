// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include <ropescope/formats/config/config_values.h>
#include <ropescope/rotary/rotary_settings.h>

namespace ropescope {

/// What holds where a dictionary of rope parameters says nothing.
struct RopeDefaults {
    double base = 10000;
    int headDim = 128;
    std::optional<double> partialRotary{}; ///< absent: the scheme's own
    std::optional<double> rotaryDim{};     ///< `rotary_dim` beside the dictionary
    double trained = 0;                    ///< `max_position_embeddings`; 0: not given
    std::optional<double> original{};      ///< `original_max_position_embeddings` beside the dictionary, which wins
    bool nested = false;                   ///< the dictionary is that of one type of layers
    bool readsAlpha = false;
};

/// The plan of `rope_parameters` or `rope_scaling`, without name and layers. Fails for a scaling that is not known or
/// lacks a parameter, and for values out of range.
[[nodiscard]] Expected<LayerPlan> readRopeParameters(const ConfigValues& dictionary, const RopeDefaults& defaults);

/// Remarks on all fields of a dictionary that nothing reads.
void listUnreadParameters(const ConfigValues& dictionary);

/// Whether a remark says that learned tables, which are in another file, are needed.
[[nodiscard]] bool asksForTable(const Error& remark);

/// Remarks that nothing reads a field.
void notUnderstood(const ConfigValues& values, std::string_view name);

} // namespace ropescope
