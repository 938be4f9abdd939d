// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <random>
#include <string>

#include <benchmark/benchmark.h>

#include "core/schemes/registry.h"
#include "core/scores/feature_product.h"
#include "core/scores/features.h"
#include "core/scores/score_map.h"
#include "core/sequence/notation.h"

// The parts of a frame: mean features of 1024 bins, the product, and dense softmax.

using namespace ropescope;

namespace {

struct Placed {
    PositionMap map;
    FrequencyPlan plan;
};

Placed place(const std::string& scheme, const std::string& notation) {
    Placed placed{placeTokens(**findScheme(scheme), *parseNotation(notation)).value(), {}};
    placed.plan = makeFrequencyPlan(placed.map.axes, {128, 10000, (*findScheme(scheme))->nativeAllocation}).value();
    return placed;
}

void features(benchmark::State& state, const std::string& scheme, const std::string& notation) {
    const Placed placed = place(scheme, notation);
    const auto bins = binRanges(placed.map.tokens, 1024);
    for (auto _ : state) benchmark::DoNotOptimize(meanFeatures(placed.map, placed.plan, bins).values.data());
    state.SetLabel(notation + ", " + scheme + ", 1024 bins, head dim 128");
}

template <class T>
void product(benchmark::State& state) {
    const auto side = static_cast<std::size_t>(state.range(0)), depth = std::size_t{128};
    std::mt19937 random(1);
    std::uniform_real_distribution<T> uniform(-1, 1);
    std::vector<T> left(side * depth), right(side * depth);
    for (T& value : left) value = uniform(random);
    for (T& value : right) value = uniform(random);
    std::vector<float> out(side * side);
    for (auto _ : state) {
        featureProduct<T>(left, PackedFeatures<T>(right, depth), out);
        benchmark::DoNotOptimize(out.data());
    }
    const double operations = 2.0 * static_cast<double>(side * side * depth);
    state.counters["flops"] = benchmark::Counter(operations, benchmark::Counter::kIsIterationInvariantRate);
    state.SetLabel(std::to_string(side) + "^2 x 128, " + (sizeof(T) == 4 ? "float, " : "double, ") + instructionSet());
}

void softmax(benchmark::State& state) {
    const Placed placed = place("rope-tv", "text:1000 image:44x44 text:1160");
    ScoreOptions options;
    options.mode = ScoreMode::Softmax;
    const auto bins = binRanges(placed.map.tokens, 512);
    for (auto _ : state) {
        benchmark::DoNotOptimize(scoreMap({&placed.map, &placed.plan, options}, bins, bins).value().values.data());
    }
    state.SetLabel("text:1000 image:44x44 text:1160, rope-tv, 512 x 512 bins of dense rows");
}

const bool registered = [] {
    for (const char* scheme : {"rope-tie", "rope-tv", "m-rope", "flat"}) {
        benchmark::RegisterBenchmark((std::string("features/text/") + scheme).c_str(), features, scheme,
                                     "text:1000000000")
            ->Unit(benchmark::kMillisecond)
            ->MeasureProcessCPUTime()
            ->UseRealTime();
        benchmark::RegisterBenchmark((std::string("features/video/") + scheme).c_str(), features, scheme,
                                     "text:1000 video:900x700x1000 text:1000")
            ->Unit(benchmark::kMillisecond)
            ->MeasureProcessCPUTime()
            ->UseRealTime();
    }
    benchmark::RegisterBenchmark("softmax/4096", softmax)
        ->Unit(benchmark::kMillisecond)
        ->MeasureProcessCPUTime()
        ->UseRealTime();
    return true;
}();

BENCHMARK(product<float>)
    ->Name("product/float")
    ->Arg(512)
    ->Arg(1024)
    ->Arg(4096)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();
BENCHMARK(product<double>)
    ->Name("product/double")
    ->Arg(512)
    ->Arg(1024)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();

} // namespace
