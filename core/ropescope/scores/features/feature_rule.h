// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ropescope/rotary/frequency_plan.h>

namespace ropescope {

class RotatedContent;

/// What makes features of positions: a frequency plan. In a plan by matrices features are rotated queries and keys, so
/// there the rule has these too. Refers to its parts.
struct FeatureRule {
    FeatureRule(const FrequencyPlan& ofPlan, const RotatedContent* content = nullptr)
        : plan(ofPlan), rotated(content) {}
    const FrequencyPlan& plan;
    const RotatedContent* rotated;
};

} // namespace ropescope
