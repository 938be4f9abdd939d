// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>

#include <benchmark/benchmark.h>

#include "core/analysis/fields.h"
#include "core/analysis/heatmap.h"
#include "core/analysis/profile.h"
#include "core/sequence/notation.h"

// Whole frames: what one step of a dragged slider costs, from the session to coloured pixels, for the four schemes.

using namespace ropescope;

namespace {

Session sessionOf(const std::string& notation) {
    Session session = defaultSession();
    session.sequence = parseNotation(notation).value();
    return session;
}

/// Layout and heatmaps with 512 bins a side; the base changes a little every time, as under a slider.
void frame(benchmark::State& state, const std::string& notation, void (*change)(Session&)) {
    Session session = sessionOf(notation);
    if (change) change(session);
    double base = 10000;
    for (auto _ : state) {
        session.rotary.base = base += 1;
        const auto layout = analyseLayout(std::make_shared<const Session>(session));
        const auto result = analyseHeatmaps({layout, {}, 512}, {});
        benchmark::DoNotOptimize(result.value()->columns.front().image.pixels.data());
    }
    state.SetLabel(notation + ", RoPE-Tie + RoPE-TV + M-RoPE + flattened, 512 x 512 each");
}

/// A text, a square image of about a third, and a text: `tokens` in all.
std::string document(std::int64_t tokens, std::int64_t side) {
    const std::int64_t text = tokens - side * side;
    return "text:" + std::to_string(text / 2) + " image:" + std::to_string(side) + "x" + std::to_string(side) +
           " text:" + std::to_string(text - text / 2);
}

void causal(Session& session) { session.scores.mask = Mask::Causal; }
void causalRandom(Session& session) {
    causal(session);
    session.scores.content = {ContentKind::Random, 7, {}, {}};
}

void profiles(benchmark::State& state) {
    const auto layout = analyseLayout(std::make_shared<const Session>(sessionOf(document(1'000'000'000, 20'000))));
    for (auto _ : state) {
        benchmark::DoNotOptimize(analyseProfiles({layout, {5, 5, 5, 5}, 0, 1, 500}, {}).value().get());
    }
    state.SetLabel(document(1'000'000'000, 20'000) + ", four schemes, 500 points each");
}

void fields(benchmark::State& state) {
    const auto layout = analyseLayout(std::make_shared<const Session>(sessionOf(document(1'000'000'000, 20'000))));
    for (auto _ : state) benchmark::DoNotOptimize(analyseFields({layout}, {}).value().get());
    state.SetLabel(document(1'000'000'000, 20'000) + ", four schemes, 192 px");
}

const bool registered = [] {
    const auto add = [](const std::string& name, const std::string& notation, void (*change)(Session&) = nullptr) {
        benchmark::RegisterBenchmark(("frame/" + name).c_str(), frame, notation, change)
            ->Unit(benchmark::kMillisecond)
            ->MeasureProcessCPUTime()
            ->UseRealTime();
    };
    add("1000", document(1000, 18));
    add("4096", document(4096, 36));
    add("10000", document(10'000, 57));
    add("1000000", document(1'000'000, 570));
    add("1000000000", document(1'000'000'000, 18'000));
    add("text/10000", "text:10000");
    add("text/1000000000", "text:1000000000");
    add("video/1000000", "text:5000 video:100x100x99 text:5000");
    add("causal/1000000000", document(1'000'000'000, 18'000), causal);
    add("causal+random/1000000000", document(1'000'000'000, 18'000), causalRandom);
    benchmark::RegisterBenchmark("profiles/1000000000", profiles)
        ->Unit(benchmark::kMillisecond)
        ->MeasureProcessCPUTime()
        ->UseRealTime();
    benchmark::RegisterBenchmark("fields/1000000000", fields)
        ->Unit(benchmark::kMillisecond)
        ->MeasureProcessCPUTime()
        ->UseRealTime();
    return true;
}();

} // namespace
