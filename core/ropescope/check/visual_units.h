// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include <ropescope/check/rule_placement.h>

/// The pictures of a placement, and the same placement with other positions after them.
namespace ropescope {

/// Patches that a rule places as one grid: an image, a video, or each frame of a video whose frames are separate.
struct VisualUnit {
    std::size_t firstBlock = 0, lastBlock = 0; ///< both of them belong to it
    std::int64_t segment = 0;
    std::int64_t visual = 0; ///< number of visual segments before its own
    std::int64_t repeats =
        1; ///< that many equal units in one block, one per frame, each `advance` after the one before
    bool video = false;
    std::int64_t frames = 1, rows = 1, columns = 1;
    double start = 0;   ///< cursor before it
    double advance = 0; ///< cursor after it - start
    Position largest{}; ///< on each axis; of the first of the repeats
    [[nodiscard]] std::int64_t tokens() const { return frames * rows * columns; }
};

/// All units in the order of their tokens; none if the rule has no cursor.
[[nodiscard]] std::vector<VisualUnit> visualUnits(const Placement& placement);
/// How many visual segments they belong to.
[[nodiscard]] std::int64_t visualSegments(const std::vector<VisualUnit>& units);

/// The advance of the cursor over a unit; empty: as it is.
using Advance = std::function<std::optional<double>(const VisualUnit& unit)>;

/// The placement in which everything after each unit moves along as `advance` says. Empty if nothing moves.
[[nodiscard]] std::optional<Placement> resumed(const Placement& from, const Advance& advance);

/// The placement whose segments start elsewhere: `shift` on every axis that follows the text, pads excepted.
/// Empty if nothing moves.
[[nodiscard]] std::optional<Placement> shiftedSegments(const Placement& from,
                                                       const std::function<double(const Lattice& block)>& shift);

/// The placement with its blocks changed one by one; a block may become several of the same tokens in all.
using ChangeBlock = std::function<void(const Lattice& block, std::vector<Lattice>& into)>;
[[nodiscard]] Placement withBlocks(const Placement& from, const ChangeBlock& change);

} // namespace ropescope
