// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <ropescope/positions/position_map.h>

/// How tokens share an axis, so that a text of 5 tokens stays legible next to an image of a million patches.
namespace ropescope {

/// Tolerance, in tokens, for edges that rounding put just beside a token: fractions of 10^12 tokens carry an error of
/// about 10^-4 tokens, which must not add a token to a view or a bin.
inline constexpr double kTokenSnap = 1e-3;

enum class TokenAxis {
    Proportional, ///< all tokens have equal length
    Equal,        ///< all segments have equal length
    Logarithmic,  ///< a segment of n tokens has length log(1 + n)
};

/// Maps tokens to an axis from 0 to 1. Within a segment all tokens have equal length.
class TokenScale {
public:
    TokenScale() = default;
    /// A proportional scale.
    TokenScale(std::int64_t tokens) : m_tokens(tokens) {}
    /// `positions` must outlive the scale. O(1), or O(segments) if Logarithmic.
    TokenScale(const PositionMap& positions, TokenAxis axis);

    [[nodiscard]] std::int64_t tokens() const { return m_tokens; }
    /// Whether all tokens have equal length.
    [[nodiscard]] bool proportional() const { return !m_positions; }
    /// Where `token` begins on the axis; a fractional token lies within one. Clamped to 0 … 1. O(log segments).
    [[nodiscard]] double placeOf(double token) const;
    /// The inverse of placeOf; the result is in 0 … tokens.
    [[nodiscard]] double tokenAt(double place) const;
    /// First token of the segment that contains a token; 0 on the proportional axis, which ignores segments.
    [[nodiscard]] std::int64_t segmentBegin(std::int64_t token) const;

private:
    /// Start of a segment on the axis; 1 for one past the last.
    [[nodiscard]] double beginOf(std::size_t segment) const;
    [[nodiscard]] std::size_t segmentAt(double place) const;

    std::int64_t m_tokens = 0;
    const PositionMap* m_positions = nullptr;            ///< null: proportional
    std::shared_ptr<const std::vector<double>> m_ends{}; ///< ends of the segments on the axis, if Logarithmic
};

/// Splits `tokens` into at most `bins` bins of equal length on the axis, each of whole tokens. Tokens longer than a bin
/// get one each, and no bin starts in one segment and ends in the middle of another.
[[nodiscard]] std::vector<TokenRange> binsOnAxis(const TokenScale& scale, TokenRange tokens, std::int64_t bins);

} // namespace ropescope
