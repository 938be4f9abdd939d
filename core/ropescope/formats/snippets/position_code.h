// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include <ropescope/schemes/scheme.h>

/// Positions as Python code: blocks with their starts and steps, and a function that expands them.
namespace ropescope {

/// The blocks of a placement as lines of a Python list. A line has frames, rows and columns, and for each axis its start
/// and its steps per frame, per row and per column. Instead of a step, a list has what each index adds.
struct PositionCode {
    std::string lines{};
    std::size_t numbers = 0; ///< in the lists
    bool whole = true;       ///< all numbers are
    [[nodiscard]] bool hasLists() const { return numbers > 0; }
};

/// What a block is, for a comment behind its line.
using BlockName = std::function<std::string(std::int64_t segment)>;

/// Empty for more than 10 000 blocks or 100 000 numbers in lists.
[[nodiscard]] std::optional<PositionCode> positionCode(const PositionMap& positions, const BlockName& name);

/// Comments before the blocks: what they are of, and how to read them.
[[nodiscard]] std::string positionCodeComments(const std::string& about, const PositionMap& positions);

/// A function in PyTorch that gives the position ids of a sequence under a scheme, and the blocks that it needs; nothing
/// else is imported. Fails if the sequence cannot be placed, or not in so many blocks.
[[nodiscard]] Expected<std::string> positionsAsPytorch(const Scheme& scheme, const Sequence& sequence,
                                                       const ParamValues& params = {}, std::optional<int> origin = {});

/// A notation of at most 300 characters for comments and sentences; a longer one ends with "…".
[[nodiscard]] std::string shortNotation(const Sequence& sequence);

} // namespace ropescope
