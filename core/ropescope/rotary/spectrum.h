// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <memory>
#include <vector>

#include <ropescope/base/limits.h>

/// What allocations hand to scalings: pairs with their place in a spectrum, before any scaling.
namespace ropescope {

/// Axis of a pair that is not rotated.
inline constexpr int kUnrotated = -1;
/// Axis of a pair whose angle comes from several axes.
inline constexpr int kManyAxes = -2;

/// One number per axis: a row of the frequency matrix, or a direction. Axes past the scheme's own count are 0.
using FrequencyRow = std::array<double, kMaxAxes>;

/// theta = base^(-index/span): the double nearest to it. A spectrum is a falling row of such pairs; allocations have one
/// over all pairs, or one a part.
struct SpectrumPair {
    int axis = 0;
    double theta = 0; ///< radians a unit of position; 0: not rotated
    int index = 0;    ///< place in the spectrum, from 0 on
    int span = 1;
    int size = 1; ///< pairs of the spectrum
    bool operator==(const SpectrumPair&) const = default;
};

struct BlockBases; // matrix_rotation.h

/// All pairs of a head.
struct Spectrum {
    std::vector<SpectrumPair> pairs{};
    std::vector<FrequencyRow> directions{}; ///< dense allocations: the unit vector of each pair; else empty
    std::vector<int> axisOfDim{};           ///< allocations by dimension: the axis of each; else empty
    /// Rotations by matrices: the bases of the blocks, in which the generators turn the pairs; else absent.
    std::shared_ptr<const BlockBases> bases{};
};

} // namespace ropescope
