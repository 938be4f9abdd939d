// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <memory>
#include <vector>

#include <ropescope/base/limits.h>

/// The interface between allocations and scalings: pairs with their index in a spectrum, before any scaling.
namespace ropescope {

/// Axis of a pair that is not rotated.
inline constexpr int kUnrotated = -1;
/// Axis of a pair whose angle depends on several axes.
inline constexpr int kManyAxes = -2;

/// One number per axis: a row of the frequency matrix, or a direction. Axes past the scheme's own count are 0.
using FrequencyRow = std::array<double, kMaxAxes>;

/// theta is the double nearest to base^(-index/span). A spectrum is a decreasing sequence of such pairs; an allocation
/// has one over all pairs, or one per part.
struct SpectrumPair {
    int axis = 0;
    double theta = 0; ///< radians per position; 0: not rotated
    int index = 0;    ///< in the spectrum, from 0
    int span = 1;
    int size = 1; ///< number of pairs in the spectrum
    bool operator==(const SpectrumPair&) const = default;
};

struct BlockBases; // matrix_rotation.h
struct FourierMix; // fourier_mix.h

/// All pairs of a head.
struct Spectrum {
    std::vector<SpectrumPair> pairs{};
    std::vector<FrequencyRow> directions{}; ///< dense and matrix allocations: the unit vector of each pair; else empty
    bool learned = false;                   ///< thetas are no powers of a base, so scalings that need one do not apply
    std::vector<int> axisOfDim{};           ///< allocations by dimension: the axis of each dimension; else empty
    std::vector<int> pairOfDim{};           ///< of these: the pair whose theta a dimension has; empty: its own pair
    /// Matrix rotations: the bases of the blocks in which the generators rotate the pairs; else absent.
    std::shared_ptr<const BlockBases> bases{};
    std::shared_ptr<const FourierMix> mix{}; ///< FoPE, with frequencies still to be scaled; else absent
};

} // namespace ropescope
