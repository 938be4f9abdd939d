// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include <ropescope/check/dump_layout.h>

namespace ropescope {

/// Where the numbers of one row of a batch are in an array.
struct DumpPlan {
    DumpOrder order = DumpOrder::Tokens;
    std::vector<std::int64_t> shape{}; ///< of the array, told
    bool textRow = false;
    bool oneForAll = false;
    std::int64_t batch = 1, tokens = 0;
    /// The number of (axis, token) of row r is at first + r * batchStep + axis * axisStep + token * tokenStep.
    std::int64_t first = 0, batchStep = 0, axisStep = 0, tokenStep = 1;
    std::vector<std::int64_t> columns{}; ///< of the axes, if they are named; then axisStep counts columns
};

/// The ways in which the array can hold the ids that are requested, the likeliest first. Fails if there is none.
[[nodiscard]] Expected<std::vector<DumpPlan>> dumpPlans(const DumpArray& array, const DumpRequest& request);

/// The axis that a name means: t is also "temporal" or "time", h "height", w "width"; -1 if none.
[[nodiscard]] std::int64_t axisNamed(const std::string& name, const std::vector<std::string>& axes);

} // namespace ropescope
