// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include <ropescope/formats/byte_sink.h>
#include <ropescope/rotary/frequency_plan.h>

/// The frequency plan as a file (contract, section 5).
namespace ropescope {

/// {"scheme":…,"head_dim":…,"rotary_dim":…,"axes":[…],"pair_layout":"half","attention_factor":1,"pairs":[{…},…]}
/// A pair is {"k","axis","inv_freq"}; not rotated, its axis is null and inv_freq 0; in a dense plan its axis is null and
/// "row" has one number per axis. A plan by dimensions adds "axis_of_dim", an index into axes for each rotated dimension;
/// the axis of a pair is null there.
[[nodiscard]] Expected<void> writeFrequenciesJson(const std::string& scheme, const std::vector<std::string>& axes,
                                                  const FrequencyPlan& plan, const ByteSink& sink);

/// k,axis,inv_freq: one row per pair; the axis of a pair that is not rotated is empty. A dense plan adds a column for each
/// axis with the rows of the frequency matrix, inv_freq is their length. A plan by dimensions has the header
/// dim,axis,inv_freq and one row per dimension.
[[nodiscard]] Expected<void> writeFrequenciesCsv(const std::vector<std::string>& axes, const FrequencyPlan& plan,
                                                 const ByteSink& sink);

} // namespace ropescope
