// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <ropescope/positions/position_map.h>

/// Splits token ranges of a lattice into boxes.
namespace ropescope {

/// A box of consecutive tokens within one block.
struct Box {
    std::int64_t frame = 0, row = 0, column = 0;
    std::int64_t frames = 1, rows = 1, columns = 1;
    [[nodiscard]] std::int64_t tokens() const { return frames * rows * columns; }
    bool operator==(const Box&) const = default;
};

/// At most five boxes, in order; stored inline, because thousands of bins are split.
class BoxList {
public:
    void add(const Box& box) { m_boxes[m_size++] = box; }
    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] const Box* begin() const { return m_boxes.data(); }
    [[nodiscard]] const Box* end() const { return m_boxes.data() + m_size; }

private:
    std::array<Box, 5> m_boxes;
    std::size_t m_size = 0;
};

/// Splits the tokens [begin, end) of a block, counted from the block's first token.
[[nodiscard]] BoxList splitIntoBoxes(const Lattice& block, std::int64_t begin, std::int64_t end);

/// A box of a block as a separate block, with the same elements and coordinates; firstToken is not set.
[[nodiscard]] Lattice cut(const Lattice& block, const Box& box);

} // namespace ropescope
