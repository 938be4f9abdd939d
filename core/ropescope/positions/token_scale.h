// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <ropescope/positions/position_map.h>

/// How tokens share an axis, so that a text of 5 tokens can be read beside an image of a million patches.
namespace ropescope {

enum class TokenAxis {
    Proportional, ///< every token is as long as every other
    Equal,        ///< every segment is as long as every other
    Logarithmic,  ///< a segment of n tokens is log(1 + n) long
};

/// Tokens on an axis from 0 to 1. Inside a segment all tokens are equally long.
class TokenScale {
public:
    TokenScale() = default;
    /// Proportional.
    TokenScale(std::int64_t tokens) : m_tokens(tokens) {}
    /// `positions` outlive the scale. O(1), Logarithmic O(segments).
    TokenScale(const PositionMap& positions, TokenAxis axis);

    [[nodiscard]] std::int64_t tokens() const { return m_tokens; }
    /// Whether all tokens are equally long.
    [[nodiscard]] bool proportional() const { return !m_positions; }
    /// Where `token` begins; a fraction lies inside of one. Clamped to 0 … 1. O(log segments).
    [[nodiscard]] double placeOf(double token) const;
    /// The other way round; the result is in 0 … tokens.
    [[nodiscard]] double tokenAt(double place) const;
    /// First token of the segment that holds a token; 0 on the proportional axis, which knows no segments.
    [[nodiscard]] std::int64_t segmentBegin(std::int64_t token) const;

private:
    /// Begin of a segment on the axis; of one past the last: 1.
    [[nodiscard]] double beginOf(std::size_t segment) const;
    [[nodiscard]] std::size_t segmentAt(double place) const;

    std::int64_t m_tokens = 0;
    const PositionMap* m_positions = nullptr;            ///< null: proportional
    std::shared_ptr<const std::vector<double>> m_ends{}; ///< of the segments, where they are not equally long
};

/// Bins of some tokens that are as long as each other on the axis, at most `bins` of them, each of whole tokens; tokens that
/// are longer than a bin have one each, and no bin begins in one segment and ends in the middle of another.
[[nodiscard]] std::vector<TokenRange> binsOnAxis(const TokenScale& scale, TokenRange tokens, std::int64_t bins);

} // namespace ropescope
