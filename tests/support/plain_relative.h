// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "tests/support/plain_properties.h"
#include "tests/support/score_reference.h"

namespace ropescope::testing {

/// Score of two positions in quadruple precision.
inline long double plainScore(const FrequencyPlan& plan, const Content& content, const Position& query,
                              const Position& key) {
    const auto q = reference::rotated(plan, content.query, query);
    const auto k = reference::rotated(plan, content.key, key);
    long double sum = 0;
    for (std::size_t i = 0; i < q.size(); ++i) sum += q[i] * k[i];
    return sum / plan.rotaryDim;
}

/// Whether scores do not change if both positions are shifted, for shifts along all axes.
inline bool isPlainlyRelative(const FrequencyPlan& plan, std::size_t axes) {
    const Content content = randomContent(plan.headDim, 23);
    bool relative = true;
    for (std::size_t along = 0; along < axes; ++along) {
        Position query{}, key{};
        query[along] = 2;
        const long double here = plainScore(plan, content, query, key);
        for (std::size_t axis = 0; axis < axes; ++axis) {
            query[axis] += 3;
            key[axis] += 3;
            const auto change = static_cast<double>(plainScore(plan, content, query, key) - here);
            relative = relative && std::abs(change) < 1e-9;
        }
    }
    return relative;
}

/// isPlainlyRelative for the plan of a scheme. Cached per plan, because it is slow.
inline std::optional<bool> plainRelative(const PlainSubject& subject) {
    static std::vector<std::pair<FrequencyPlan, bool>> tried;
    const auto plan = subject.plan(subject.map.axes);
    if (!plan) return {};
    for (const auto& [known, relative] : tried)
        if (known == *plan) return relative;
    tried.emplace_back(*plan, isPlainlyRelative(*plan, subject.map.axisCount()));
    return tried.back().second;
}

} // namespace ropescope::testing
