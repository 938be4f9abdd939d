// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <ropescope/base/parallel.h>
#include <ropescope/scores/features/feature_product.h>
#include <ropescope/scores/features/features.h>
#include <ropescope/scores/methods/exponentials.h>

#include "tests/bench/bench.h"

// The parts of a frame: mean features of 1024 bins, the product, and dense softmax.

using namespace ropescope;
using namespace ropescope::bench;

namespace {

void features(benchmark::State& state, const std::string& scheme, const std::string& notation) {
    const Placed placed = place(scheme, notation);
    const auto bins = binRanges(placed.map.tokens, 1024);
    for (auto _ : state) benchmark::DoNotOptimize(meanFeatures(placed.map, placed.plan, bins).data());
    state.SetLabel(notation + ", " + scheme + ", 1024 bins, head dim 128");
}

template <class T>
void product(benchmark::State& state, int size) {
    const auto side = static_cast<std::size_t>(size), depth = std::size_t{128};
    std::mt19937 random(1);
    std::uniform_real_distribution<T> uniform(-1, 1);
    std::vector<T> left(side * depth), right(side * depth);
    for (T& value : left) value = uniform(random);
    for (T& value : right) value = uniform(random);
    RowMatrix<float> out = touched<float>(size);
    for (auto _ : state) {
        featureProduct<T>(left, PackedFeatures<T>(right, depth), out);
        benchmark::DoNotOptimize(out.data());
    }
    const double operations = 2.0 * static_cast<double>(side * side * depth);
    state.counters["flops"] = benchmark::Counter(operations, benchmark::Counter::kIsIterationInvariantRate);
    state.SetLabel(std::to_string(side) + "^2 x 128, " + (sizeof(T) == 4 ? "float, " : "double, ") + instructionSet());
}

void softmax(benchmark::State& state, const std::string& notation, Mask mask) {
    const Placed placed = place("rope-tv", notation);
    ScoreOptions options;
    options.mode = ScoreMode::Softmax;
    options.mask = mask;
    const auto bins = binRanges(placed.map.tokens, 512);
    for (auto _ : state) benchmark::DoNotOptimize(scoreMap(placed.model(options), bins, bins).value().values.data());
    state.SetLabel(notation + ", rope-tv, 512 x 512 bins of dense rows" +
                   (mask == Mask::Causal ? ", causal mask" : ""));
}

/// The floor of softmax: as many exponentials, over rows that stay in L1.
void exponentials(benchmark::State& state, std::int64_t tokens) {
    constexpr std::size_t kRow = 4096, kRowsAtOnce = 64;
    std::mt19937 random(1);
    std::uniform_real_distribution<double> uniform(-11, 11);
    std::vector<double> logits(kRow);
    for (double& logit : logits) logit = uniform(random);
    const std::size_t rows = static_cast<std::size_t>(tokens * tokens) / kRow;
    for (auto _ : state) {
        parallelFor(rows, kRowsAtOnce, {}, [&](std::size_t begin, std::size_t end) {
            std::vector<float> out(kRow);
            for (; begin < end; ++begin) benchmark::DoNotOptimize(exponentiate(logits, out));
        });
    }
    state.SetLabel(std::to_string(tokens) + "^2 exponentials of rows of " + std::to_string(kRow) + ", all threads");
}

const bool registered = [] {
    for (const char* scheme : {"rope-tie", "rope-tv", "m-rope", "flat"}) {
        add("features/text/" + std::string(scheme), features, scheme, "text:1000000000");
        add("features/video/" + std::string(scheme), features, scheme, "text:1000 video:900x700x1000 text:1000");
    }
    for (const int side : {512, 1024, 4096}) add("product/float/" + std::to_string(side), product<float>, side);
    for (const int side : {512, 1024}) add("product/double/" + std::to_string(side), product<double>, side);
    add("softmax/4096", softmax, document(4096, 36), Mask::None);
    for (const auto& [name, mask] : {std::pair("softmax/65536", Mask::None), {"softmax/65536/causal", Mask::Causal}})
        add(name, softmax, document(65'536, 144), mask)->Iterations(1)->Repetitions(1); // seconds
    add("floor/65536/exponentials", exponentials, 65'536)->Iterations(1)->Repetitions(1);
    return true;
}();

} // namespace
