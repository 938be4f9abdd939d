// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include <ropescope/formats/config/config_file.h>
#include <ropescope/formats/reports/buffered_text.h>
#include <ropescope/rotary/frequency_plan.h>
#include <ropescope/rotary/rotary_settings.h>

/// The frequency plan as a file (contract, section 5).
namespace ropescope {

/// {"scheme":…,"head_dim":…,"rotary_dim":…,"axes":[…],"pair_layout":"half","attention_factor":1,"pairs":[{…},…]}
/// A pair is {"k","axis","inv_freq"}. An unrotated pair has axis null and inv_freq 0; in a dense plan, axis is null and
/// "row" has one number per axis. A per-dimension plan adds "axis_of_dim", an index into axes for each rotated
/// dimension; its pairs have axis null. Of a model with several plans, "layer" is the plan shown and "layers" all of
/// them: [{"name":"full_attention","rotates":true,"layers":[5,11]}]. Of a config, "known" is whether the code of its type
/// is, and "defaults" are the fields that the class has, not the file.
[[nodiscard]] Expected<void> writeFrequenciesJson(const std::string& scheme, const std::vector<std::string>& axes,
                                                  const FrequencyPlan& plan, const ByteSink& sink,
                                                  const RotarySettings& rotary = {},
                                                  const ModelConfig* config = nullptr);

/// k,axis,inv_freq: one row per pair; an unrotated pair has an empty axis. A dense plan adds one column per axis with
/// the rows of the frequency matrix, whose norm is inv_freq. A per-dimension plan has the header dim,axis,inv_freq and
/// one row per dimension.
[[nodiscard]] Expected<void> writeFrequenciesCsv(const std::vector<std::string>& axes, const FrequencyPlan& plan,
                                                 const ByteSink& sink);

} // namespace ropescope
