// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ropescope/rotary/frequency_plan.h>

namespace ropescope {

class RotatedContent;

/// How positions map to features: by a frequency plan. In plans that rotate by matrices, features are rotated queries
/// and keys, so the rule refers to these too. Does not own its parts.
struct FeatureRule {
    FeatureRule(const FrequencyPlan& ofPlan, const RotatedContent* content = nullptr)
        : plan(ofPlan), rotated(content) {}
    const FrequencyPlan& plan;
    const RotatedContent* rotated;
};

} // namespace ropescope
