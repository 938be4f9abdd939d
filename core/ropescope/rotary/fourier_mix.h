// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <vector>

#include <ropescope/base/matrix.h>

/// Fourier position embedding (FoPE): a pair is not turned by one angle, but multiplied by a learned sum of waves.
/// Source: Hua et al., arXiv 2412.17739; XTuner FourierEmbedding (Intern-S1-Pro).
namespace ropescope {

/// D waves, and their shares in the first D pairs of a head. Pair k at position p is multiplied by
///   sum_D cosines(D, k) cos(thetas[D] p) + i sum_D sines(D, k) sin(thetas[D] p),
/// and pairs past the first D by 1 + i, as released code pads cosines and sines alike.
struct FourierMix {
    std::vector<double> thetas{};         ///< radians per position, one per wave
    RowMatrix<double> cosines{}, sines{}; ///< D x D, learned: a row for each wave, a column for each pair

    /// |factor| of a pair is nowhere larger.
    [[nodiscard]] double largestFactor(std::size_t pair) const;
    /// The mean of |factor|^2 of a pair over all positions.
    [[nodiscard]] double meanSquare(std::size_t pair) const;
    bool operator==(const FourierMix& other) const;
};

} // namespace ropescope
