// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <random>
#include <string>

#include <ropescope/scores/features/feature_product.h>
#include <ropescope/scores/features/features.h>

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
    RowMatrix<float> out = RowMatrix<float>::Zero(side, side); // so that the memory is paged in
    for (auto _ : state) {
        featureProduct<T>(left, PackedFeatures<T>(right, depth), out);
        benchmark::DoNotOptimize(out.data());
    }
    const double operations = 2.0 * static_cast<double>(side * side * depth);
    state.counters["flops"] = benchmark::Counter(operations, benchmark::Counter::kIsIterationInvariantRate);
    state.SetLabel(std::to_string(side) + "^2 x 128, " + (sizeof(T) == 4 ? "float, " : "double, ") + instructionSet());
}

void softmax(benchmark::State& state, const std::string& notation) {
    const Placed placed = place("rope-tv", notation);
    ScoreOptions options;
    options.mode = ScoreMode::Softmax;
    const auto bins = binRanges(placed.map.tokens, 512);
    for (auto _ : state) benchmark::DoNotOptimize(scoreMap(placed.model(options), bins, bins).value().values.data());
    state.SetLabel(notation + ", rope-tv, 512 x 512 bins of dense rows");
}

const bool registered = [] {
    for (const char* scheme : {"rope-tie", "rope-tv", "m-rope", "flat"}) {
        add("features/text/" + std::string(scheme), features, scheme, "text:1000000000");
        add("features/video/" + std::string(scheme), features, scheme, "text:1000 video:900x700x1000 text:1000");
    }
    for (const int side : {512, 1024, 4096}) add("product/float/" + std::to_string(side), product<float>, side);
    for (const int side : {512, 1024}) add("product/double/" + std::to_string(side), product<double>, side);
    add("softmax/4096", softmax, document(4096, 36));
    add("softmax/65536", softmax, document(65'536, 144))->Iterations(1)->Repetitions(1); // a minute on two cores
    return true;
}();

} // namespace
