// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>

#include <benchmark/benchmark.h>

#include <ropescope/base/matrix.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/scores/score_map.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/session/placed_session.h>

/// Shared by the benchmarks, which measure wall time on all cores, in milliseconds.
namespace ropescope::bench {

inline Session sessionOf(const std::string& notation) {
    Session session = defaultSession();
    session.sequence = parseNotation(notation).value();
    return session;
}

/// Text, a square image of side `side`, and text: `tokens` in total.
inline std::string document(std::int64_t tokens, std::int64_t side) {
    const std::int64_t text = tokens - side * side;
    return "text:" + std::to_string(text / 2) + " image:" + std::to_string(side) + "x" + std::to_string(side) +
           " text:" + std::to_string(text - text / 2);
}

/// Alternating text and square images of 10 000 tokens each.
inline Sequence manySegments(int segments) {
    Sequence sequence;
    for (int segment = 0; segment < segments; segment += 2) {
        const auto pair = parseNotation("text:10000 image:100x100").value();
        sequence.segments.insert(sequence.segments.end(), pair.segments.begin(), pair.segments.end());
    }
    return sequence;
}

/// A sequence placed by one scheme; head dim 128, base 10000, native frequencies of the scheme.
struct Placed {
    PositionMap map;
    FrequencyPlan plan;
    [[nodiscard]] ScoreModel model(const ScoreOptions& options = {}) const { return scoreModel(map, plan, options); }
};

inline Placed place(const std::string& scheme, const std::string& notation) {
    Placed placed{placeTokens(**findScheme(scheme), *parseNotation(notation)).value(), {}};
    placed.plan = makeFrequencyPlan(placed.map.axes, {128, 10000, (*findScheme(scheme))->nativeAllocation}).value();
    return placed;
}

/// A square matrix with every page touched. Not of zeros, which would only be reserved.
template <class T>
RowMatrix<T> touched(Eigen::Index side) {
    return RowMatrix<T>::Constant(side, side, T{-1});
}

template <class Function, class... Arguments>
benchmark::internal::Benchmark* add(const std::string& name, Function&& function, Arguments&&... arguments) {
    return benchmark::RegisterBenchmark(name.c_str(), function, arguments...)
        ->Unit(benchmark::kMillisecond)
        ->MeasureProcessCPUTime()
        ->UseRealTime();
}

} // namespace ropescope::bench
