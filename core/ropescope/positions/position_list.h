// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <ropescope/positions/lattice.h>

namespace ropescope {

/// Positions that store only the axes of their scheme and are returned by value: one number each while every position has
/// the same coordinate on all axes, as cursors have under most schemes.
class PositionList {
public:
    /// `axes` is at least 1; coordinates on axes past the first `axes` are 0.
    explicit PositionList(std::size_t axes) : m_axes(axes) {}
    PositionList() : PositionList(kMaxAxes) {}

    [[nodiscard]] std::size_t size() const { return m_numbers.size() / m_stored; }
    [[nodiscard]] bool empty() const { return m_numbers.empty(); }
    void reserve(std::size_t positions) { m_numbers.reserve(positions * m_stored); }
    void clear() { m_numbers.clear(); }
    // NOLINTNEXTLINE(readability-identifier-naming): as in a standard container
    void push_back(const Position& position) {
        if (m_stored < m_axes && !onDiagonal(position)) spread();
        for (std::size_t axis = 0; axis < m_stored; ++axis) m_numbers.push_back(position[axis]);
    }
    [[nodiscard]] Position operator[](std::size_t index) const {
        Position position{};
        const double* numbers = m_numbers.data() + index * m_stored;
        for (std::size_t axis = 0; axis < m_axes; ++axis) position[axis] = numbers[m_stored == 1 ? 0 : axis];
        return position;
    }
    [[nodiscard]] Position back() const { return (*this)[size() - 1]; }
    /// Adds `by` to every stored coordinate.
    void shift(double by) {
        for (double& number : m_numbers) number += by;
    }
    bool operator==(const PositionList& other) const {
        if (m_axes != other.m_axes || size() != other.size()) return false;
        for (std::size_t i = 0; i < size(); ++i)
            if ((*this)[i] != other[i]) return false;
        return true;
    }

private:
    /// Bit by bit, as -0.0 equals 0.0 but must come back as it was.
    [[nodiscard]] bool onDiagonal(const Position& position) const {
        const auto bits = [](double number) { return std::bit_cast<std::uint64_t>(number); };
        return std::all_of(position.begin(), position.begin() + static_cast<std::ptrdiff_t>(m_axes),
                           [&](double number) { return bits(number) == bits(position[0]); });
    }
    /// Stores every axis from now on.
    void spread() {
        std::vector<double> numbers;
        numbers.reserve(m_numbers.capacity() * m_axes);
        for (const double number : m_numbers) numbers.insert(numbers.end(), m_axes, number);
        m_numbers = std::move(numbers);
        m_stored = m_axes;
    }

    std::size_t m_axes;
    std::size_t m_stored = 1;      ///< numbers per position: 1, or one per axis
    std::vector<double> m_numbers; ///< position by position
};

} // namespace ropescope
