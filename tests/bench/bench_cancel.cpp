// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <ropescope/analysis/heatmap.h>

#include "tests/bench/bench.h"

// How long computations of every kind keep running after they are cancelled at a random moment.

using namespace ropescope;
using namespace ropescope::bench;

namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

constexpr int kSamples = 150;
constexpr int kMaxTries = 4 * kSamples;

/// A long computation, and the latest time after its start at which it is cancelled.
struct Work {
    std::string name;
    std::function<bool(const CancelToken&)> run; ///< false when cancelled
    double within;                               ///< milliseconds
};

Work mapOf(std::string name, const std::string& notation, const ScoreOptions& options, std::int64_t bins,
           double within) {
    return {std::move(name),
            [placed = place("rope-tv", notation), options, bins](const CancelToken& cancel) {
                const auto ranges = binRanges(placed.map.tokens, bins);
                return scoreMap(placed.model(options), ranges, ranges, cancel).hasValue();
            },
            within};
}

Work heatmapsOf(std::string name, Session session, double within) {
    return {std::move(name),
            [placed = placeSession(std::make_shared<const Session>(std::move(session)))](const CancelToken& cancel) {
                return analyseHeatmaps({placed, {}, 1024}, cancel).hasValue();
            },
            within};
}

std::vector<Work> works() {
    const Content random{ContentKind::Random, 7, {}, {}};
    Session billion = sessionOf(document(1'000'000'000, 18'000));
    billion.scores = {ScoreMode::Score, Mask::Causal, random};
    Session many = defaultSession();
    many.sequence = manySegments(100'000);
    return {mapOf("softmax", document(65'536, 144), {ScoreMode::Softmax, Mask::None, {}}, 512, 400),
            mapOf("causal softmax", document(65'536, 144), {ScoreMode::Softmax, Mask::Causal, random}, 512, 400),
            mapOf("dense logits", document(16'384, 72), {ScoreMode::Logit, Mask::None, {}}, 0, 200),
            mapOf("causal bins", document(1'000'000'000, 18'000), {ScoreMode::Logit, Mask::Causal, random}, 4096, 200),
            heatmapsOf("heatmaps of 10^9 tokens", std::move(billion), 60),
            heatmapsOf("heatmaps of 10^5 segments", std::move(many), 60)};
}

/// Milliseconds from cancelling to the return, negative if the work finished first.
double latency(const Work& work, double after) {
    const CancelToken cancel;
    std::atomic<bool> finished{false};
    Clock::time_point returned;
    std::thread worker([&] {
        finished = work.run(cancel);
        returned = Clock::now();
    });
    std::this_thread::sleep_for(Milliseconds(after));
    const Clock::time_point called = Clock::now();
    cancel.cancel();
    worker.join();
    return finished ? -1 : Milliseconds(returned - called).count();
}

double quantile(const std::vector<double>& sorted, double at) {
    return sorted[static_cast<std::size_t>(at * static_cast<double>(sorted.size() - 1) + 0.5)];
}

void cancel(benchmark::State& state) {
    const std::vector<Work> all = works();
    std::mt19937 random(1);
    std::uniform_real_distribution<double> uniform(0, 1);
    std::vector<double> times;
    std::map<std::string, double> longest;
    for (auto _ : state) {
        for (int tries = 0; times.size() < kSamples && tries < kMaxTries; ++tries) {
            const Work& work = all[random() % all.size()];
            const double time = latency(work, uniform(random) * work.within);
            if (time < 0) continue;
            times.push_back(time);
            longest[work.name] = std::max(longest[work.name], time);
        }
        std::ranges::sort(times);
        state.SetIterationTime(times.empty() ? 0 : quantile(times, 0.5) / 1000);
    }
    if (times.empty()) return state.SkipWithError("everything was done before it was cancelled");
    state.counters["samples"] = static_cast<double>(times.size());
    state.counters["p50_ms"] = quantile(times, 0.5);
    state.counters["p99_ms"] = quantile(times, 0.99);
    state.counters["longest_ms"] = times.back();
    for (const auto& [name, time] : longest) state.counters["longest_ms: " + name] = time;
    state.SetLabel("softmax of 65536 tokens, dense logits, causal and random maps, heatmaps of four schemes");
}

BENCHMARK(cancel)->Name("cancel")->Iterations(1)->UseManualTime()->Unit(benchmark::kMillisecond);

} // namespace
