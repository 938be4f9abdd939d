// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdlib>
#include <limits>
#include <string>
#include <type_traits>
#include <vector>

#include <Eigen/Dense>

#include <ropescope/raster/look_up.h>
#include <ropescope/scores/features/feature_product.h>
#include <ropescope/scores/features/phasors.h>
#include <ropescope/scores/methods/exponentials.h>
#include <ropescope/scores/methods/table_rows.h>
#include <ropescope/scores/model/finite_bounds.h>

#include "tests/bench/bench.h"

// The kernels of the engine against plain Eigen: dense scores from float features of every token, and each kernel
// alone. Eigen uses the instruction set that the compiler targets; its products use all cores (OpenMP), as the engine's
// do, and everything else is single-threaded on both sides. A kernel is kept if it is at least 1.5 times as fast.

using namespace ropescope;
using namespace ropescope::bench;

namespace {

using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// Positions (tokens x pairs): p_axis(k) in column k; and the inverse frequencies of the pairs.
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

constexpr Eigen::Index kDepth = 128;
constexpr Eigen::Index kNumbers = 1 << 16; ///< small enough for the inner caches

template <class T>
RowMatrix<T> random(Eigen::Index rows, Eigen::Index columns) {
    std::srand(1);
    return RowMatrix<T>::Random(rows, columns);
}

template <class T>
void productKernel(benchmark::State& state, Eigen::Index side, bool symmetric) {
    const RowMatrix<T> left = random<T>(side, kDepth);
    RowMatrix<float> out = touched<float>(side);
    for (auto _ : state) {
        const PackedFeatures<T> right(entriesOf(left), kDepth);
        symmetric ? symmetricProduct<T>(entriesOf(left), right, out) : featureProduct<T>(entriesOf(left), right, out);
        benchmark::ClobberMemory();
    }
}

template <class T>
void productEigen(benchmark::State& state, Eigen::Index side, bool symmetric) {
    const RowMatrix<T> left = random<T>(side, kDepth);
    RowMatrix<T> product = touched<T>(side);
    RowMatrix<float> out = touched<float>(side);
    for (auto _ : state) {
        if (symmetric) {
            product.setZero();
            product.template selfadjointView<Eigen::Lower>().rankUpdate(left);
            product.template triangularView<Eigen::StrictlyUpper>() = product.transpose();
        } else {
            product.noalias() = left * left.transpose();
        }
        if constexpr (std::is_same_v<T, double>) out = product.template cast<float>();
        benchmark::ClobberMemory();
    }
}

/// Length of the rows of dense scores; each is a sum of three tables.
constexpr Eigen::Index kRow = 4096;

void tableRowsKernel(benchmark::State& state) {
    const RowMatrix<float> tables = random<float>(3, kRow + kTablePadding);
    std::vector<float> out(kRow + kTablePadding);
    const float scalar = 0.5F;
    const float* const rows[] = {rowSpan(tables, 0).data(), rowSpan(tables, 1).data(), rowSpan(tables, 2).data()};
    for (auto _ : state) {
        for (int i = 0; i < 100; ++i) {
            sumTerms(RowTerms<float>{.columns = kRow, .scalars = &scalar, .tokens = rows}, out.data());
            benchmark::ClobberMemory();
        }
    }
}

void tableRowsEigen(benchmark::State& state) {
    const RowMatrix<float> tables = random<float>(3, kRow);
    Eigen::RowVectorXf out(kRow);
    for (auto _ : state) {
        for (int i = 0; i < 100; ++i) {
            out = (tables.row(0).array() + 0.5F) + tables.row(1).array() + tables.row(2).array();
            benchmark::ClobberMemory();
        }
    }
}

/// Side of a piece of an image, whose short rows add a table over patches, one over columns and one over rows.
constexpr Eigen::Index kPatches = 36;

void shortRowsKernel(benchmark::State& state) {
    const RowMatrix<float> patches = random<float>(1, kPatches * kPatches + kTablePadding);
    const RowMatrix<float> sides = random<float>(2, kPatches + kTablePadding);
    std::vector<float> out(kPatches * kPatches + kTablePadding);
    const float* const tokens[] = {patches.data()};
    const RowTerms<float> terms{.rows = kPatches,
                                .columns = kPatches,
                                .scalars = rowSpan(sides, 0).data(),
                                .column = rowSpan(sides, 1).data(),
                                .tokens = tokens};
    for (auto _ : state) {
        for (int i = 0; i < 100; ++i) {
            sumTerms(terms, out.data());
            benchmark::ClobberMemory();
        }
    }
}

void shortRowsEigen(benchmark::State& state) {
    const RowMatrix<float> patches = random<float>(kPatches, kPatches), sides = random<float>(2, kPatches);
    RowMatrix<float> out(kPatches, kPatches);
    for (auto _ : state) {
        for (int i = 0; i < 100; ++i) {
            for (Eigen::Index r = 0; r < kPatches; ++r)
                out.row(r) = (sides.row(1).array() + sides(0, r)) + patches.row(r).array();
            benchmark::ClobberMemory();
        }
    }
}

/// Keys that a softmax visits at a time, in double, in the L1 cache.
constexpr Eigen::Index kVisited = 2048;

void visitedKernel(benchmark::State& state) {
    const RowMatrix<double> table = random<double>(1, kVisited + kTablePadding);
    std::vector<double> out(kVisited + kTablePadding);
    const double scalar = 0.5;
    const double* const rows[] = {table.data()};
    for (auto _ : state) {
        for (int i = 0; i < 100; ++i) {
            sumTerms(RowTerms<double>{.columns = kVisited, .scalars = &scalar, .tokens = rows}, 0, kVisited,
                     out.data());
            benchmark::ClobberMemory();
        }
    }
}

void visitedEigen(benchmark::State& state) {
    const RowMatrix<double> table = random<double>(1, kVisited);
    Eigen::RowVectorXd out(kVisited);
    for (auto _ : state) {
        for (int i = 0; i < 100; ++i) {
            out = table.row(0).array() + 0.5;
            benchmark::ClobberMemory();
        }
    }
}

/// Streaming stores that bypass the caches, as used to write a map of 4096 tokens.
void streamedKernel(benchmark::State& state) {
    const RowMatrix<float> tables = random<float>(3, kRow + kTablePadding);
    RowMatrix<float> out = touched<float>(kRow);
    const float scalar = 0.5F;
    const float* const rows[] = {rowSpan(tables, 0).data(), rowSpan(tables, 1).data(), rowSpan(tables, 2).data()};
    for (auto _ : state) {
        LineStream stream;
        for (Eigen::Index i = 0; i < kRow; ++i)
            streamTerms(RowTerms<float>{.columns = kRow, .scalars = &scalar, .tokens = rows}, rowSpan(out, i).data(),
                        stream);
        endStream(stream);
        benchmark::ClobberMemory();
    }
}

void streamedEigen(benchmark::State& state) {
    const RowMatrix<float> tables = random<float>(3, kRow);
    RowMatrix<float> out = touched<float>(kRow);
    for (auto _ : state) {
        for (Eigen::Index i = 0; i < kRow; ++i)
            out.row(i) = (tables.row(0).array() + 0.5F) + tables.row(1).array() + tables.row(2).array();
        benchmark::ClobberMemory();
    }
}

/// Positions of a long text. Doubles are precise enough for Eigen's angles here; the kernel reduces in two doubles.
const Eigen::ArrayXd& places() {
    static const Eigen::ArrayXd made = Eigen::ArrayXd::LinSpaced(kNumbers, 0, kNumbers - 1);
    return made;
}

void phasorsKernel(benchmark::State& state) {
    const std::vector<double> lows(kNumbers, 0.0);
    std::vector<double> cosines(kNumbers), sines(kNumbers);
    for (auto _ : state) {
        unitVectors(0.01, entriesOf(places()), lows, cosines, sines);
        benchmark::ClobberMemory();
    }
}

void phasorsEigen(benchmark::State& state) {
    Eigen::ArrayXd cosines(kNumbers), sines(kNumbers);
    for (auto _ : state) {
        cosines = (0.01 * places()).cos();
        sines = (0.01 * places()).sin();
        benchmark::ClobberMemory();
    }
}

void runMeansKernel(benchmark::State& state) {
    const std::vector<double> thetas(kDepth, 0.01);
    std::vector<double> angles(kStepAngleRows * kDepth), means(kDepth);
    for (auto _ : state) {
        stepAngles(thetas, 3, angles);
        for (int count = 2; count < 100; ++count) runMeans(angles, count, means);
        benchmark::ClobberMemory();
    }
}

void runMeansEigen(benchmark::State& state) {
    const Eigen::ArrayXd thetas = Eigen::ArrayXd::Constant(kDepth, 0.01);
    Eigen::ArrayXd means(kDepth);
    for (auto _ : state) {
        const Eigen::ArrayXd half = 1.5 * thetas, sine = half.sin();
        for (int count = 2; count < 100; ++count) means = (count * half).sin() / (count * sine);
        benchmark::ClobberMemory();
    }
}

void exponentialsKernel(benchmark::State& state) {
    const RowMatrix<double> logits = random<double>(1, kNumbers);
    std::vector<float> out(kNumbers);
    for (auto _ : state) {
        exponentiate(entriesOf(logits), out);
        benchmark::DoNotOptimize(sumOf(out));
    }
}

void exponentialsEigen(benchmark::State& state) {
    const RowMatrix<double> logits = random<double>(1, kNumbers);
    Eigen::RowVectorXf out(kNumbers);
    for (auto _ : state) {
        out = (logits.array() - logits.maxCoeff()).cast<float>().exp();
        benchmark::DoNotOptimize(out.cast<double>().sum());
    }
}

void lookUpKernel(benchmark::State& state) {
    const RowMatrix<float> values = random<float>(1, kNumbers);
    const std::vector<std::uint32_t> table(kColourLevels + 1, 7);
    std::vector<std::uint32_t> out(kNumbers);
    for (auto _ : state) {
        lookUpColours(entriesOf(values), std::span<const std::uint32_t, kColourLevels + 1>(table), -1, 127.5, out);
        benchmark::ClobberMemory();
    }
}

void lookUpEigen(benchmark::State& state) {
    const RowMatrix<float> values = random<float>(1, kNumbers);
    const Eigen::Array<std::uint32_t, 1, Eigen::Dynamic> table =
        Eigen::Array<std::uint32_t, 1, Eigen::Dynamic>::Constant(1, kColourLevels + 1, 7);
    Eigen::Array<std::uint32_t, 1, Eigen::Dynamic> out(kNumbers);
    Eigen::Array<int, 1, Eigen::Dynamic> levels(kNumbers);
    for (auto _ : state) {
        const auto level = ((values.array() + 1.0F) * 127.5F).max(0.0F).min(255.0F) + 0.5F;
        levels = values.array().isNaN().select(256, level.cast<int>());
        out = table(levels);
        benchmark::ClobberMemory();
    }
}

void boundsKernel(benchmark::State& state) {
    const RowMatrix<float> values = random<float>(1, kNumbers);
    for (auto _ : state) benchmark::DoNotOptimize(finiteBounds(entriesOf(values)));
}

void boundsEigen(benchmark::State& state) {
    const RowMatrix<float> values = random<float>(1, kNumbers);
    constexpr float kInfinity = std::numeric_limits<float>::infinity();
    for (auto _ : state) {
        const auto finite = values.array().isFinite();
        benchmark::DoNotOptimize(finite.select(values.array(), kInfinity).minCoeff());
        benchmark::DoNotOptimize(finite.select(values.array(), -kInfinity).maxCoeff());
    }
}

void addBoth(const std::string& name, const auto& kernel, const auto& eigenOne, const auto&... arguments) {
    add("kernel/" + name, kernel, arguments...);
    add("eigen/" + name, eigenOne, arguments...);
}

const bool registered = [] {
    add("eigen/4096", eigen, "text:1400 image:36x36 text:1400");
    for (const Eigen::Index side : {512, 4096}) {
        const std::string of = "/" + std::to_string(side);
        addBoth("product/float" + of, productKernel<float>, productEigen<float>, side, false);
        addBoth("symmetric/float" + of, productKernel<float>, productEigen<float>, side, true);
    }
    addBoth("product/double/512", productKernel<double>, productEigen<double>, Eigen::Index{512}, false);
    addBoth("table-rows", tableRowsKernel, tableRowsEigen);
    addBoth("table-rows/short", shortRowsKernel, shortRowsEigen);
    addBoth("table-rows/visited", visitedKernel, visitedEigen);
    addBoth("table-rows/to-memory", streamedKernel, streamedEigen);
    addBoth("phasors", phasorsKernel, phasorsEigen);
    addBoth("run-means", runMeansKernel, runMeansEigen);
    addBoth("exponentials", exponentialsKernel, exponentialsEigen);
    addBoth("colour-look-up", lookUpKernel, lookUpEigen);
    addBoth("finite-bounds", boundsKernel, boundsEigen);
    return true;
}();

} // namespace
