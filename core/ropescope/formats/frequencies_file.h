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
/// A pair is {"k","axis","inv_freq"}. The axis of an unrotated pair is null and its inv_freq 0; in a dense plan the
/// axis is null and "row" has one number per axis. A plan that rotates dimensions adds "axis_of_dim", an index into
/// axes for each rotated dimension, and its pairs have a null axis.
[[nodiscard]] Expected<void> writeFrequenciesJson(const std::string& scheme, const std::vector<std::string>& axes,
                                                  const FrequencyPlan& plan, const ByteSink& sink);

/// k,axis,inv_freq: one row per pair; the axis of an unrotated pair is empty. A dense plan adds one column per axis
/// with the rows of the frequency matrix, and inv_freq is the norm of the row. A plan that rotates dimensions has the
/// header dim,axis,inv_freq and one row per dimension.
[[nodiscard]] Expected<void> writeFrequenciesCsv(const std::vector<std::string>& axes, const FrequencyPlan& plan,
                                                 const ByteSink& sink);

} // namespace ropescope
