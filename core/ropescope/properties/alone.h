// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include <ropescope/properties/property.h>
#include <ropescope/sequence/notation.h>

/// Pictures by themselves: what a scheme does with one image or video and nothing around it.
namespace ropescope {

/// A segment as the whole sequence, with the scheme's native origin.
[[nodiscard]] Expected<PositionMap> placeAlone(const Subject& subject, const Segment& segment);

/// How the patches of a picture move: what one more row, column or frame adds.
struct PictureMoves {
    std::int64_t rows = 0, columns = 0, frames = 0; ///< patches, without the tokens that end rows
    Position row{}, column{};                       ///< of one step; of listed places the largest
    Position frame{};                               ///< from the first frame to the last
    /// True when row, column and frame add up: the place of a patch is f(row) + g(column) + h(frame).
    bool separable = true;
    [[nodiscard]] int sides() const { return (rows > 1 ? 1 : 0) + (columns > 1 ? 1 : 0) + (frames > 1 ? 1 : 0); }
};

/// Of the only picture of a map. Cost: O(blocks), lists in full.
[[nodiscard]] PictureMoves movesOf(const PositionMap& positions);

/// Does something once for each different picture of a sequence, and hands its result to every segment that has it.
template <class Result>
class OncePerPicture {
public:
    /// The result for a segment, or null when the sequence has too many different pictures.
    template <class Make>
    const Result* of(const Segment& segment, Make make) {
        const std::string key = toNotation(segment);
        if (const auto found = m_results.find(key); found != m_results.end()) return &found->second;
        if (m_results.size() >= kMostPictures) return nullptr;
        return &m_results.emplace(key, make(segment)).first->second;
    }

private:
    static constexpr std::size_t kMostPictures = 1024;
    std::map<std::string, Result> m_results;
};

} // namespace ropescope
