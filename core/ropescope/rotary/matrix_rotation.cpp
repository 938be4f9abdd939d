// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// In a basis Q that all generators share, sum p_a A_a = Q diag(phi_k J) Q^T with phi_k = row_k . p, so
//   R(p) = Q diag(rotation by phi_k) Q^T:
// every commuting family of skew-symmetric matrices has that form. Otherwise R(p) is the exponential of the sum, by
// scaling, Pade approximation and squaring (Eigen).
// R(p)^T R(p') = R(p' - p) for all p, p' if and only if all A_a commute: expand both sides to second order.
// Source: Higham, SIAM J. Matrix Anal. 26 (2005), the exponential; STRING, arXiv 2502.02562, theorem on commuting
// generators. Example: one block of 2 dimensions and one axis is RoPE: A = theta J, R(p) the rotation by theta p.
#include <algorithm>
#include <unsupported/Eigen/MatrixFunctions>
#include <utility>

#include <ropescope/rotary/matrix_rotation.h>

namespace ropescope {
namespace {

constexpr double kCommutatorTolerance = 1e-12; ///< of the commutator, relative to the size of the generators

/// Q diag(w_j J) Q^T, exactly skew-symmetric.
BlockMatrix generatorOf(const BlockMatrix& basis, std::span<const double> speeds) {
    BlockMatrix result = BlockMatrix::Zero(basis.rows(), basis.rows());
    for (Eigen::Index j = 0; j < basis.cols() / 2; ++j) {
        const auto first = basis.col(2 * j), second = basis.col(2 * j + 1);
        result += speeds[static_cast<std::size_t>(j)] * (second * first.transpose() - first * second.transpose());
    }
    return (result - result.transpose().eval()) / 2;
}

} // namespace

BlockMatrix RotationBlock::exponential(const FrequencyRow& position) const {
    BlockMatrix sum = BlockMatrix::Zero(generators.front().rows(), generators.front().rows());
    for (std::size_t axis = 0; axis < generators.size(); ++axis) sum += position[axis] * generators[axis];
    return sum.exp();
}

bool RotationBlock::operator==(const RotationBlock& other) const {
    const auto alike = [](const BlockMatrix& a, const BlockMatrix& b) {
        return a.rows() == b.rows() && a.cols() == b.cols() && a == b;
    };
    return firstPair == other.firstPair && rows == other.rows && alike(basis, other.basis) &&
           std::ranges::equal(generators, other.generators, alike);
}

MatrixRotation::MatrixRotation(const BlockBases& bases, std::span<const FrequencyRow> directions,
                               std::span<const double> thetas)
    : m_rows(directions.begin(), directions.end()) {
    for (std::size_t k = 0; k < m_rows.size(); ++k)
        for (double& value : m_rows[k]) value *= thetas[k];
    std::size_t pair = 0;
    for (const std::vector<BlockMatrix>& own : bases.bases) {
        const auto pairs = static_cast<std::size_t>(own.front().cols()) / 2;
        RotationBlock block{.firstPair = pair};
        const std::size_t axes = own.size() > 1 ? own.size() : static_cast<std::size_t>(bases.axes);
        for (std::size_t axis = 0; axis < axes; ++axis) {
            std::vector<double> speeds;
            for (std::size_t j = 0; j < pairs; ++j) speeds.push_back(m_rows[pair + j][axis]);
            block.generators.push_back(generatorOf(own[own.size() > 1 ? axis : 0], speeds));
        }
        if (own.size() == 1) {
            block.basis = own.front();
            const auto first = m_rows.begin() + static_cast<std::ptrdiff_t>(pair);
            block.rows.assign(first, first + static_cast<std::ptrdiff_t>(pairs));
        }
        m_blocks.push_back(std::move(block));
        pair += pairs;
    }
    measure();
}

MatrixRotation::MatrixRotation(std::span<const std::vector<BlockMatrix>> generators) {
    std::size_t pair = 0;
    for (const std::vector<BlockMatrix>& own : generators) {
        m_blocks.push_back({.firstPair = pair, .generators = own});
        pair += m_blocks.back().pairs();
    }
    m_rows.resize(pair);
    measure();
}

MatrixRotation::MatrixRotation(FourierMix mix, std::size_t pairs) : m_rows(pairs), m_mix(std::move(mix)) {
    for (std::size_t k = 0; k < pairs; ++k) {
        m_blocks.push_back({.firstPair = k});
        if (k < m_mix->thetas.size()) m_rows[k][0] = m_mix->thetas[k];
    }
}

void MatrixRotation::measure() {
    for (const RotationBlock& block : m_blocks) {
        for (std::size_t a = 0; a < block.generators.size(); ++a) {
            for (std::size_t b = a + 1; b < block.generators.size(); ++b) {
                const BlockMatrix& first = block.generators[a];
                const BlockMatrix& second = block.generators[b];
                m_commutator = std::max(m_commutator, (first * second - second * first).norm());
                m_scale = std::max(m_scale, first.norm() * second.norm());
            }
        }
    }
}

bool MatrixRotation::commutes() const { return !m_mix && m_commutator <= kCommutatorTolerance * m_scale; }

bool MatrixRotation::needsExponential() const {
    return !m_mix && std::ranges::any_of(m_blocks, [](const RotationBlock& block) { return !block.sharesBasis(); });
}

} // namespace ropescope
