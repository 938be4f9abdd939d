// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <ropescope/check/causes/cause.h>
#include <ropescope/check/expectation.h>
#include <ropescope/check/rotary_dump.h>
#include <ropescope/session/placed_session.h>

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
    bool ofIds = false;        ///< the rotation is right, by positions with this mistake
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
    std::vector<bool> differs{};           ///< each pair
    std::vector<double> found{};           ///< of an axis map: the axis of each pair, one that differs if there is any
    std::optional<PairDifference> first{}; ///< of the lowest pair that differs
    std::vector<TurnCause> causes{};       ///< those that explain more pairs than are right, best first
    std::optional<Message> instead{};      ///< what gives all of a table or vectors, if it is not in the list of causes
    std::vector<TurnFit> fits{};           ///< of axis maps and frequencies: schemes, the best first; otherwise those
                                           ///< whose positions give all of it
    std::optional<double> base{};          ///< of numbers that differ: the base that gives them all
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
    std::optional<CheckRequest> ids{};  ///< of the positions: to find out whether tables and vectors have wrong ones
    /// Numbers that are at most so far apart are equal; absent: as far as the type of the array can tell.
    std::optional<double> tolerance{};
};

[[nodiscard]] RotaryCheck checkRotation(const RotaryDump& dump, const RotaryRequest& request);

/// The plans of all schemes with as many axes, each with its own base and allocation.
[[nodiscard]] std::vector<PlanOfScheme> plansToCompare(const PlacedTokens& positions, RotarySettings settings);

/// The arrays of a kind against the plan of a column, one by one. Fails if the column has none, or as rotaryDumps does.
[[nodiscard]] Expected<std::vector<RotaryCheck>> checkRotations(const std::vector<DumpArray>& arrays, RotaryKind kind,
                                                                const SchemeColumn& column,
                                                                const RotarySettings& settings,
                                                                const CheckRequest& ids);

/// The first that differs, or the first.
[[nodiscard]] const RotaryCheck& shownCheck(const std::vector<RotaryCheck>& checks);

} // namespace ropescope
