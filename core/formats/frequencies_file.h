// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/formats/byte_sink.h"
#include "core/rotary/frequency_plan.h"

/// The frequency plan as a file (contract, section 5).
namespace ropescope {

/// {"scheme":…,"head_dim":…,"rotary_dim":…,"axes":[…],"pair_layout":"half","attention_factor":1,"pairs":[{…},…]}
[[nodiscard]] Expected<void> writeFrequenciesJson(const std::string& scheme, const std::vector<std::string>& axes,
                                                  const FrequencyPlan& plan, const ByteSink& sink);

/// k,axis,inv_freq: one row a pair; the axis of a pair that is not rotated is empty.
[[nodiscard]] Expected<void> writeFrequenciesCsv(const std::vector<std::string>& axes, const FrequencyPlan& plan,
                                                 const ByteSink& sink);

} // namespace ropescope
