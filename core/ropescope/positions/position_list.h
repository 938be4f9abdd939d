// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <vector>

#include <ropescope/positions/lattice.h>

namespace ropescope {

/// Positions that store only the axes of their scheme and are returned by value.
class PositionList {
public:
    /// `axes` is at least 1; coordinates on axes past the first `axes` are 0.
    explicit PositionList(std::size_t axes) : m_axes(axes) {}
    PositionList() : PositionList(kMaxAxes) {}

    [[nodiscard]] std::size_t size() const { return m_numbers.size() / m_axes; }
    [[nodiscard]] bool empty() const { return m_numbers.empty(); }
    void reserve(std::size_t positions) { m_numbers.reserve(positions * m_axes); }
    void clear() { m_numbers.clear(); }
    // NOLINTNEXTLINE(readability-identifier-naming): as in a standard container
    void push_back(const Position& position) {
        for (std::size_t axis = 0; axis < m_axes; ++axis) m_numbers.push_back(position[axis]);
    }
    [[nodiscard]] Position operator[](std::size_t index) const {
        Position position{};
        for (std::size_t axis = 0; axis < m_axes; ++axis) position[axis] = m_numbers[index * m_axes + axis];
        return position;
    }
    [[nodiscard]] Position back() const { return (*this)[size() - 1]; }
    /// Adds `by` to every stored coordinate.
    void shift(double by) {
        for (double& number : m_numbers) number += by;
    }
    bool operator==(const PositionList&) const = default;

private:
    std::size_t m_axes;
    std::vector<double> m_numbers; ///< positions x axes
};

} // namespace ropescope
