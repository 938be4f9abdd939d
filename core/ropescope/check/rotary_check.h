// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <ropescope/check/causes/cause.h>
#include <ropescope/check/rotary_dump.h>

/// "The ids are right: is the rotation?" Axis maps, frequencies, tables and rotated vectors against a plan.
namespace ropescope {

/// A pair that differs, in the first place where it does.
struct PairDifference {
    std::int64_t pair = 0;
    std::optional<std::int64_t> token{}; ///< of tables and vectors
    std::int64_t column = 0;             ///< of the array: a pair or a dimension
    double expected = 0, found = 0;
    std::optional<Position> place{}; ///< of the token
};

struct TurnCause {
    const Cause* cause = nullptr;
    std::int64_t explains = 0; ///< pairs
};

struct TurnFit {
    std::string scheme{};
    std::int64_t different = 0; ///< pairs
};

struct RotaryCheck {
    std::string name{}; ///< of the array
    RotaryKind kind = RotaryKind::AxisMap;
    FrequencyPlan plan{};
    std::vector<std::string> axes{};
    std::int64_t pairs = 0, different = 0;
    std::optional<PairDifference> first{}; ///< of the lowest pair that differs
    std::vector<TurnCause> causes{};       ///< those that explain more pairs than are right, best first
    std::vector<TurnFit> fits{};           ///< of axis maps and frequencies: schemes, the best first
    std::optional<double> base{};          ///< of frequencies that differ: the base that gives them all
    [[nodiscard]] bool equal() const { return different == 0; }
};

/// A plan that may have made the dump.
struct PlanOfScheme {
    std::string scheme{};
    FrequencyPlan plan{};
};

struct RotaryRequest {
    FrequencyPlan plan{};
    PositionMap positions{};
    std::vector<PlanOfScheme> others{}; ///< to compare axis maps and frequencies with
    /// Numbers that are at most so far apart are equal; absent: as far as the type of the array can tell.
    std::optional<double> tolerance{};
};

[[nodiscard]] RotaryCheck checkRotation(const RotaryDump& dump, const RotaryRequest& request);

} // namespace ropescope
