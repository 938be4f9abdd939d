// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <string>
#include <vector>

#include <ropescope/rotary/frequency_plan.h>

/// What tests of context scalings share.
namespace ropescope::testing {

/// The inverse frequencies of a plan, pair by pair.
inline std::vector<double> thetas(const RotaryOptions& options, const std::vector<std::string>& axes = {"n"}) {
    const FrequencyPlan plan = makeFrequencyPlan(axes, options).value();
    std::vector<double> values;
    for (const FrequencyPair& pair : plan.pairs) values.push_back(pair.inverseFrequency);
    return values;
}

/// Why a scaling is refused, or "accepted".
inline std::string scalingRefusal(const std::string& scaling, const ScalingParams& params = {}) {
    const auto plan = makeFrequencyPlan({"n"}, {.scaling = scaling, .params = params});
    return plan ? "accepted" : plan.error().message();
}

inline bool close(double found, double expected) { return std::abs(found - expected) <= 1e-14 * std::abs(expected); }

} // namespace ropescope::testing
