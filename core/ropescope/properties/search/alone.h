// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>

#include <ropescope/properties/property.h>
#include <ropescope/sequence/notation.h>

/// Visual segments in isolation: how a scheme places one image or video with nothing around it.
namespace ropescope {

/// Places a segment as the whole sequence, with the scheme's native origin.
[[nodiscard]] Expected<PositionMap> placeAlone(const Subject& subject, const Segment& segment);

/// How coordinates change across a visual segment: the step of one row, column or frame.
struct VisualMoves {
    std::int64_t rows = 0, columns = 0, frames = 0; ///< patches, without end-of-row tokens
    Position row{}, column{};                       ///< one step; for listed positions, the largest
    Position frame{};                               ///< from the first frame to the last
    /// Whether row, column and frame are additive: the position of a patch is f(row) + g(column) + h(frame).
    bool separable = true;
    [[nodiscard]] int sides() const { return (rows > 1 ? 1 : 0) + (columns > 1 ? 1 : 0) + (frames > 1 ? 1 : 0); }
};

/// The moves of the only visual segment of a map. O(blocks), plus the length of lists; O(patches) if its blocks are parts
/// of rows.
[[nodiscard]] VisualMoves movesOf(const PositionMap& positions);

/// Computes a result once per distinct visual segment of a sequence and shares it among equal segments.
template <class Result>
class OncePerVisual {
public:
    /// The result for a segment, or null if the sequence has too many distinct visual segments.
    template <class Make>
    const Result* of(const Segment& segment, Make make) {
        const SharedDetails details = detailsOf(segment); // shared by equal segments, mostly by all
        const auto key = std::pair(toNotation(segment), &*details);
        if (const auto found = m_results.find(key); found != m_results.end()) return &found->second;
        if (m_results.size() >= kMaxVisualSegments) return nullptr;
        return &m_results.emplace(key, make(segment)).first->second;
    }

private:
    static constexpr std::size_t kMaxVisualSegments = 1024;
    std::map<std::pair<std::string, const SegmentDetails*>, Result> m_results;
};

} // namespace ropescope
