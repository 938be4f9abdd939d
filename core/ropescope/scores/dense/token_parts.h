// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <ropescope/positions/position_map.h>

/// Ranges of tokens as boxes with few distinct coordinates an axis: what tables of differences are made of.
namespace ropescope {

/// What a coordinate depends on inside a part.
enum class Along { Nothing, Frames, Rows, FrameRows, Columns, Tokens };

/// The coordinates of one axis over a part.
struct AxisShape {
    Along along = Along::Nothing;
    bool run = false;           ///< neighbours along `along` are `step` apart, exactly
    double step = 0;            ///< of a run
    std::vector<double> places; ///< distinct coordinates, in the order of `along`; of a run the first only
    std::vector<double> lows;   ///< what the doubles in `places` leave out
    [[nodiscard]] bool operator==(const AxisShape&) const = default;
};

/// Consecutive tokens: frames of rows of columns. Text and flattened pictures are one row.
struct TokenPart {
    std::int64_t firstToken = 0;
    std::size_t frames = 1, rows = 1, columns = 1;
    std::array<AxisShape, kMaxAxes> axes{};

    [[nodiscard]] std::size_t tokens() const { return frames * rows * columns; }
    [[nodiscard]] TokenRange range() const { return {firstToken, firstToken + static_cast<std::int64_t>(tokens())}; }
    /// Number of distinct coordinates that something along `along` has.
    [[nodiscard]] std::size_t count(Along along) const;
    /// Which of them the token `offset` tokens into the part has.
    [[nodiscard]] std::size_t indexOf(Along along, std::size_t offset) const;
};

/// The parts of a range of tokens, in token order, none longer than `most` tokens unless a single row is. What is longer
/// is cut evenly.
[[nodiscard]] std::vector<TokenPart> partsOf(const PositionMap& positions, TokenRange range, std::size_t most);

} // namespace ropescope
