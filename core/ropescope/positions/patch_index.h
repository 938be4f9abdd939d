// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include <ropescope/positions/position_map.h>

namespace ropescope {

/// Access to the patches of one image or video by frame, row and column, even if the scheme spreads them over many
/// blocks (interleaved with audio, or split at rows). Refers to the map, which must outlive it.
class PatchIndex {
public:
    PatchIndex(const PositionMap& positions, std::int64_t segment);

    [[nodiscard]] bool empty() const { return m_blocks.empty(); }
    [[nodiscard]] std::int64_t frames() const { return m_frames; }
    [[nodiscard]] std::int64_t rows() const { return m_rows; }
    [[nodiscard]] std::int64_t columns() const { return m_columns; } ///< including the end-of-row token
    /// One coordinate; indices must be within the sizes above. O(log blocks).
    [[nodiscard]] double at(std::size_t axis, std::int64_t frame, std::int64_t row, std::int64_t column) const;
    /// The token of a patch, or -1 if there is none.
    [[nodiscard]] std::int64_t tokenAt(std::int64_t frame, std::int64_t row, std::int64_t column) const;

private:
    using Place = std::array<std::int64_t, 3>; ///< frame, row, column
    /// Calls `visit` with the block of a patch.
    template <class Visit>
    auto withBlock(const Place& place, const Visit& visit) const;

    const PositionMap& m_positions;
    std::vector<std::size_t> m_blocks; ///< indices
    std::vector<Place> m_starts;       ///< of the blocks
    std::optional<Lattice> m_only;     ///< the block, if there is one: most images and videos are a single lattice
    std::int64_t m_frames = 0, m_rows = 0, m_columns = 0;
};

} // namespace ropescope
