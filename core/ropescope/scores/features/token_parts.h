// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <ropescope/positions/position_map.h>

/// Ranges of tokens as boxes with few distinct coordinates per axis: the basis of difference tables.
namespace ropescope {

/// What a coordinate depends on within a part.
enum class Along { Nothing, Frames, Rows, FrameRows, Columns, Tokens };

/// The coordinates of one axis over a part.
struct AxisShape {
    Along along = Along::Nothing;
    bool run = false;             ///< neighbours along `along` are `step` apart, exactly
    double step = 0;              ///< run only
    double first = 0;             ///< coordinate of the first token
    double firstLow = 0;          ///< low part: the exact coordinate minus `first`
    std::vector<double> places{}; ///< distinct coordinates, in the order of `along`; empty for a run and for one place
    std::vector<double> lows{};   ///< their low parts
    [[nodiscard]] bool operator==(const AxisShape&) const = default;
};

/// Consecutive tokens: frames of rows of columns. Texts and flattened images are one row.
struct TokenPart {
    std::int64_t firstToken = 0;
    std::size_t frames = 1, rows = 1, columns = 1;
    std::array<AxisShape, kMaxAxes> axes{};

    [[nodiscard]] std::size_t tokens() const { return frames * rows * columns; }
    [[nodiscard]] TokenRange range() const { return {firstToken, firstToken + static_cast<std::int64_t>(tokens())}; }
    /// Number of distinct coordinates on an axis that varies along `along`.
    [[nodiscard]] std::size_t count(Along along) const;
    /// Index among those of the coordinate of the token `offset` tokens into the part.
    [[nodiscard]] std::size_t indexOf(Along along, std::size_t offset) const;
};

/// The parts of a range of tokens, in token order, none longer than `most` tokens unless a single row is. Longer ones
/// are divided evenly; rows that continue each other exactly are one part (all of a flattened sequence).
[[nodiscard]] std::vector<TokenPart> partsOf(const PositionMap& positions, TokenRange range, std::size_t most);

} // namespace ropescope
