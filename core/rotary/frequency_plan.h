// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/expected.h"

/// Frequencies: pair k of a head turns by position[axis] * inverseFrequency (contract, section 4).
namespace ropescope {

/// Which two dimensions make pair k: (k, k + d/2) or (2k, 2k + 1).
enum class PairLayout { Half, Adjacent };

struct FrequencyPair {
    int axis = 0;                ///< index into the scheme's axes; -1: not rotated
    double inverseFrequency = 0; ///< theta_k in radians a unit of position: the double nearest to its formula
    bool operator==(const FrequencyPair&) const = default;
};

/// The frequency plan of one scheme: one entry a pair, from pair 0 on.
struct FrequencyPlan {
    int headDim = 128;
    int rotaryDim = 128;
    double base = 10000;
    PairLayout layout = PairLayout::Half;
    double attentionFactor = 1;
    std::vector<FrequencyPair> pairs;
    bool operator==(const FrequencyPlan&) const = default;
    [[nodiscard]] int pairCount() const { return static_cast<int>(pairs.size()); }
};

struct RotaryOptions {
    int headDim = 128;
    double base = 10000;
    std::string allocation = "alternate";
    bool operator==(const RotaryOptions&) const = default;
};

/// Builds the plan for a scheme with the named axes. Refuses odd or out-of-range head dims, a base <= 1, unknown
/// allocations, and sections or patterns that do not add up, each with the numbers.
[[nodiscard]] Expected<FrequencyPlan> makeFrequencyPlan(const std::vector<std::string>& axes,
                                                        const RotaryOptions& options);

/// A scheme's own sections, given for `nativeHeadDim`, scaled to `headDim` ("sections:16,24,24" at 64 becomes
/// "sections:8,12,12"); other allocations are returned as they are. Fails when they do not come out whole.
[[nodiscard]] Expected<std::string> scaleAllocation(std::string_view allocation, int nativeHeadDim, int headDim);

/// Ids of the allocations for menus, in order: "alternate", "symmetric", "split", …
[[nodiscard]] const std::vector<std::string>& allocationIds();

} // namespace ropescope
