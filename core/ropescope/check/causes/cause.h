// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <ropescope/base/message.h>
#include <ropescope/check/comparison.h>
#include <ropescope/check/rule_placement.h>
#include <ropescope/rotary/frequency_plan.h>

/// What goes wrong in implementations, as data: the texts of a cause, and its slips, which make of the expected
/// positions those that the mistake gives.
namespace ropescope {

/// What a slip may look at besides the placement: some have a number that only the dump tells.
struct DumpEvidence {
    const PositionDump* dump = nullptr; ///< null: none, as in a self-test
    CompareOptions options{};
    std::int64_t firstColumn = 0;    ///< of the dump, that holds token 0 of the placement; negative: it begins later
    std::vector<std::size_t> axes{}; ///< of the placement, by the rows of the dump
    std::span<const std::int64_t> splits{}; ///< ends of the chunks of a prefill, if they are known
    std::span<const double> otherDeltas{};  ///< rope deltas of the other rows of the batch

    /// The position in the dump of a token of the placement; empty if it is unknown or not in the dump.
    [[nodiscard]] std::optional<Position> at(std::int64_t token) const;
    /// The first token that differs from the placement; empty if none does, or without a dump.
    [[nodiscard]] std::optional<std::int64_t> firstDifference(const Placement& placement) const;
};

/// What a mistake makes of a placement; empty if it changes nothing there.
using Slip = std::function<std::optional<Placement>(const Placement& expected, const DumpEvidence& evidence)>;

/// What a mistake makes of the frequencies over the named axes, the usual one first; none if it changes nothing.
using Turn = std::function<std::vector<FrequencyPlan>(const FrequencyPlan& plan, std::span<const std::string> axes)>;

/// When the slips of a cause apply, if two causes are tried together: those that place again, then those that move what
/// was placed, then those that only see the result.
enum class Stage { Place, Move, Number };

struct Cause {
    std::string id;       ///< contract, section 5
    Message sentence{};   ///< what it is
    Message symptom{};    ///< what one would see
    Message fix{};        ///< in words
    std::string thread{}; ///< "owner/name#number", where somebody had it
    Stage stage = Stage::Move;
    bool fitted = false;       ///< a number is taken from the dump, so it explains more than others by chance
    std::vector<Slip> slips{}; ///< of positions, the usual one first
    Turn turn{};               ///< of axis maps, frequencies and rotated vectors; empty: they do not show it
};

/// A slip without evidence.
template <class Change>
[[nodiscard]] Slip slip(Change change) {
    return [change](const Placement& expected, const DumpEvidence&) -> std::optional<Placement> {
        return change(expected);
    };
}

[[nodiscard]] inline std::vector<Slip> operator+(std::vector<Slip> left, const std::vector<Slip>& right) {
    left.insert(left.end(), right.begin(), right.end());
    return left;
}

/// The placement of another sequence or with other parameters; empty if it fails or gives the same positions.
[[nodiscard]] std::optional<Placement> placedAgain(const Placement& expected, Placement changed);

/// A mistake that is made in a part only: of two placements with the same blocks, `choose` makes each block of both.
/// Empty if `wrong` is, if their blocks differ in number, or if that gives one of the two.
using ChooseBlock = std::function<Lattice(const Lattice& expected, const Lattice& wrong)>;
[[nodiscard]] std::optional<Placement> partly(const Placement& expected, const std::optional<Placement>& wrong,
                                              const ChooseBlock& choose);

/// Each slip in one medium alone: in images, in videos, in the segment that differs first. Of slips that leave other
/// segments where they are.
[[nodiscard]] std::vector<Slip> inOneMedium(const std::vector<Slip>& slips);

/// Index of an axis by its name; empty if there is none.
[[nodiscard]] std::optional<std::size_t> axisNamed(const PositionMap& positions, std::string_view name);

} // namespace ropescope
