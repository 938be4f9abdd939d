// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include <ropescope/base/cancel.h>
#include <ropescope/positions/position_map.h>

namespace ropescope {

/// The closed range of coordinates of some tokens, on every axis.
struct BoundingBox {
    Position low{}, high{};
    int kind = 0;          ///< for sweeps that compare two kinds with each other
    std::size_t index = 0; ///< index of the object that the box bounds
    /// The largest absolute coordinate.
    [[nodiscard]] double size() const;
};

[[nodiscard]] BoundingBox boxOf(const Lattice& block, int axes);
/// The bounding box of both.
[[nodiscard]] BoundingBox joined(const BoundingBox& a, const BoundingBox& b);
/// Whether they intersect on every axis, up to rounding.
[[nodiscard]] bool touch(const BoundingBox& a, const BoundingBox& b, int axes);

enum class SweepEnd {
    All,      ///< every pair was visited
    Stopped,  ///< by a visitor that returned false
    TooLarge, ///< the bound on comparisons was reached
    Cancelled
};

/// Visits pairs of touching boxes, only those of different kinds if `acrossKinds`. Sorts along the axis on which boxes
/// overlap least. O(n log n + comparisons), where the number of comparisons is bounded.
SweepEnd sweep(std::vector<BoundingBox> boxes, int axes, bool acrossKinds, const CancelToken& cancel,
               const std::function<bool(const BoundingBox& earlier, const BoundingBox& later)>& visit);

} // namespace ropescope
