// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>

#include <Eigen/Dense>

#include "tests/bench/bench.h"

// The same dense scores by plain Eigen: float features of every token, and one product. Eigen uses all cores (OpenMP),
// and the instructions that the compiler may use.

using namespace ropescope;
using namespace ropescope::bench;

namespace {

using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// Positions, one column a pair: p_axis(k), and inverse frequencies.
struct Angles {
    Matrix positions;
    Eigen::RowVectorXf frequencies;
};

Angles anglesOf(const Placed& placed) {
    const auto pairs = static_cast<Eigen::Index>(placed.plan.pairs.size());
    Angles angles{Matrix(placed.map.tokens, pairs), Eigen::RowVectorXf(pairs)};
    for (Eigen::Index pair = 0; pair < pairs; ++pair) {
        const FrequencyPair& from = placed.plan.pairs[static_cast<std::size_t>(pair)];
        angles.frequencies(pair) = static_cast<float>(from.inverseFrequency);
        for (Eigen::Index token = 0; token < angles.positions.rows(); ++token) {
            const auto axis = static_cast<std::size_t>(from.axis);
            angles.positions(token, pair) = static_cast<float>(placed.map.positionOf(token)[axis]);
        }
    }
    return angles;
}

void eigen(benchmark::State& state, const std::string& notation) {
    const Angles angles = anglesOf(place("rope-tv", notation));
    const Eigen::Index tokens = angles.positions.rows(), pairs = angles.positions.cols();
    const float scale = 1.0F / static_cast<float>(pairs);
    Matrix features(tokens, 2 * pairs), out = Matrix::Zero(tokens, tokens);
    for (auto _ : state) {
        const Matrix phases = angles.positions.array().rowwise() * angles.frequencies.array();
        features.leftCols(pairs) = phases.array().cos();
        features.rightCols(pairs) = phases.array().sin();
        out.noalias() = (scale * features) * features.transpose();
        benchmark::ClobberMemory();
    }
    state.SetLabel(notation + ", rope-tv, every score, head dim 128, Eigen " + Eigen::SimdInstructionSetsInUse());
}

const bool registered = [] {
    add("eigen/4096", eigen, "text:1400 image:36x36 text:1400");
    return true;
}();

} // namespace
