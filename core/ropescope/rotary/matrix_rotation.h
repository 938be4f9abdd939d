// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include <Eigen/Core>

#include <ropescope/base/limits.h>
#include <ropescope/rotary/fourier_mix.h>
#include <ropescope/rotary/spectrum.h>

/// Matrix rotations: R(p) = exp(sum over the axes of p_a A_a), with skew-symmetric generators A_a in blocks of a few
/// dimensions. Scores depend on p_i - p_j alone if and only if all generators commute. Or, in FoPE, pairs that are
/// multiplied by a mixture of waves, which is no rotation.
/// Source: Ostmeier et al., LieRE, arXiv 2406.10322 (general generators); Schenck et al., STRING, arXiv 2502.02562
/// (commuting ones).
namespace ropescope {

/// Largest coordinate for which a matrix exponential is computed: doubles lose about 2e-16 of a turn per unit.
inline constexpr double kMaxExponentPosition = 1e8;

/// A square matrix of at most 8 x 8, or some columns of one; never on the heap.
using BlockMatrix =
    Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::ColMajor, kMaxRotationBlock, kMaxRotationBlock>;

/// The bases that an allocation gives to blocks of consecutive pairs.
struct BlockBases {
    int axes = 1;
    /// Orthogonal matrices of each block, whose columns 2j and 2j + 1 span the plane in which pair j of the block
    /// rotates: one that all axes share, or one per axis.
    std::vector<std::vector<BlockMatrix>> bases{};
};

/// One block: rows and columns are the two dimensions of its first pair, then those of its second pair, and so on.
struct RotationBlock {
    std::size_t firstPair = 0;
    std::vector<BlockMatrix> generators{}; ///< skew-symmetric, one per axis, in radians per position; none: a mixture
    BlockMatrix basis{};                   ///< shared by all generators; empty if there is none
    std::vector<FrequencyRow> rows{};      ///< with a shared basis: the angle of pair j in it is rows[j] . position

    [[nodiscard]] std::size_t pairs() const {
        return generators.empty() ? 1 : static_cast<std::size_t>(generators.front().rows()) / 2;
    }
    [[nodiscard]] bool sharesBasis() const { return basis.size() > 0; }
    /// R(position) as a matrix exponential. Its error grows with the position: 2e-13 at 1000. If the generators share a
    /// basis, R rotates its planes by the angles of `rows`, which needs no exponential and is exact at any position.
    [[nodiscard]] BlockMatrix exponential(const FrequencyRow& position) const;
    bool operator==(const RotationBlock& other) const;
};

/// All blocks of a plan. Immutable.
class MatrixRotation {
public:
    /// Blocks of generators A_a = Q_a diag(theta_k u_ka J) Q_a^T, J a quarter turn: from bases Q, and for each pair a
    /// direction u (a unit vector over the axes) and a frequency theta. Sizes must agree.
    MatrixRotation(const BlockBases& bases, std::span<const FrequencyRow> directions, std::span<const double> thetas);
    /// Blocks of arbitrary generators: for each block one per axis, skew-symmetric, of the same even size up to 8.
    explicit MatrixRotation(std::span<const std::vector<BlockMatrix>> generators);
    /// Pairs of one axis that are mixtures of waves.
    MatrixRotation(FourierMix mix, std::size_t pairs);

    [[nodiscard]] const std::vector<RotationBlock>& blocks() const { return m_blocks; }
    /// theta * direction of each pair, one number per axis; zeros for generators that were given as matrices.
    [[nodiscard]] const std::vector<FrequencyRow>& rows() const { return m_rows; }
    /// Largest |AB - BA| (Frobenius norm) over pairs of generators of a block.
    [[nodiscard]] double commutator() const { return m_commutator; }
    /// Largest |A| |B| over pairs of generators of a block: the scale of the commutator.
    [[nodiscard]] double scale() const { return m_scale; }
    /// The mixtures of all pairs, if they are such.
    [[nodiscard]] const FourierMix* mix() const { return m_mix ? &*m_mix : nullptr; }
    /// Whether all generators commute, up to rounding; mixtures do not.
    [[nodiscard]] bool commutes() const;
    /// Whether any block needs a matrix exponential.
    [[nodiscard]] bool needsExponential() const;
    bool operator==(const MatrixRotation& other) const { return m_blocks == other.m_blocks && m_mix == other.m_mix; }

private:
    void measure();

    std::vector<RotationBlock> m_blocks;
    std::vector<FrequencyRow> m_rows;
    std::optional<FourierMix> m_mix;
    double m_commutator = 0, m_scale = 0;
};

} // namespace ropescope
