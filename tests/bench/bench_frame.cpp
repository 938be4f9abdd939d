// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <chrono>
#include <numeric>
#include <string>
#include <vector>

#include <ropescope/analysis/coordinate_fields.h>
#include <ropescope/analysis/heatmap.h>
#include <ropescope/analysis/overlay.h>
#include <ropescope/analysis/profile.h>

#include "tests/bench/bench.h"

// Whole frames: the cost of one step of a slider drag, from the session to coloured pixels, for the four schemes.

using namespace ropescope;
using namespace ropescope::bench;

namespace {

constexpr const char* kFour = ", RoPE-Tie + RoPE-TV + M-RoPE + flattened";

/// PlacedSession and heatmaps with 512 bins per side; the base changes a little in each frame, as with a slider.
class Frames {
public:
    explicit Frames(Session session) : m_session(std::move(session)) {}
    void next() {
        m_session.rotary.base = m_base += 1;
        const auto placed = placeSession(std::make_shared<const Session>(m_session));
        const auto result = analyseHeatmaps({placed, {}, 512}, {});
        benchmark::DoNotOptimize(result.value()->columns.front().image.pixels.data());
    }

private:
    Session m_session;
    double m_base = 10000;
};

void frame(benchmark::State& state, const std::string& notation, void (*change)(Session&)) {
    Session session = sessionOf(notation);
    if (change) change(session);
    Frames frames(std::move(session));
    for (auto _ : state) frames.next();
    state.SetLabel(notation + kFour + ", 512 x 512 each");
}

Session longSession(int segments) {
    Session session = defaultSession();
    session.sequence = manySegments(segments);
    return session;
}

std::string longLabel(int segments) {
    return std::to_string(segments) + " segments, text:10000 image:100x100 in turn" + kFour + ", 512 x 512 each";
}

/// From the parsed sequence to the first image.
void segmentsFirst(benchmark::State& state, int segments) {
    const auto session = std::make_shared<const Session>(longSession(segments));
    for (auto _ : state) {
        const auto result = analyseHeatmaps({placeSession(session), {}, 512}, {});
        benchmark::DoNotOptimize(result.value()->columns.front().image.pixels.data());
    }
    state.SetLabel(longLabel(segments));
}

constexpr int kZoomRounds = 15;
constexpr int kFramesAtOnce = 20;
/// Extents of a zoom from the whole sequence down to a millionth of it.
std::vector<double> zoomSteps() {
    std::vector<double> extents{1};
    while (extents.back() > 1e-6) extents.push_back(extents.back() * 0.8);
    return extents;
}

double median(std::vector<double> values) {
    if (values.empty()) return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

template <class Function>
double millisecondsOf(const Function& function) {
    const auto start = std::chrono::steady_clock::now();
    function();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

/// The steps of a zoom, each a different part of the same placed session, and the largest of their medians. Zooms
/// alternate with frames of three segments, so that other load on the machine affects both.
void segmentsZoom(benchmark::State& state, int segments) {
    const auto placed = placeSession(std::make_shared<const Session>(longSession(segments)));
    benchmark::DoNotOptimize(analyseHeatmaps({placed, {}, 512}, {}).value().get()); // the first analysis
    Frames beside(sessionOf(document(1'000'000'000, 18'000)));
    const std::vector<double> extents = zoomSteps();
    std::vector<std::vector<double>> times(extents.size());
    std::vector<double> frames;
    std::size_t step = 0;
    for (auto _ : state) {
        const double extent = extents[step], query = 0.37 * (1 - extent), key = 0.61 * (1 - extent);
        times[step].push_back(millisecondsOf([&] {
            const auto result = analyseHeatmaps({placed, {query, query + extent, key, key + extent}, 512}, {});
            benchmark::DoNotOptimize(result.value()->columns.front().image.pixels.data());
        }));
        step = (step + 1) % extents.size();
        if (step > 0) continue;
        state.PauseTiming();
        for (int i = 0; i < kFramesAtOnce; ++i) frames.push_back(millisecondsOf([&] { beside.next(); }));
        state.ResumeTiming();
    }
    double slowest = 0;
    for (const auto& values : times) slowest = std::max(slowest, median(values));
    state.counters["slowest_ms"] = slowest;
    state.counters["frame_ms"] =
        std::accumulate(frames.begin(), frames.end(), 0.0) / static_cast<double>(frames.size());
    state.counters["middle_frame_ms"] = median(frames);
    state.SetLabel(longLabel(segments) + ", another part of it");
}

void causal(Session& session) { session.scores.mask = Mask::Causal; }
void causalRandom(Session& session) {
    causal(session);
    session.scores.content = {ContentKind::Random, 7, {}, {}};
}

void profiles(benchmark::State& state) {
    const auto placed = placeSession(std::make_shared<const Session>(sessionOf(document(1'000'000'000, 20'000))));
    for (auto _ : state) {
        benchmark::DoNotOptimize(analyseProfiles({placed, {5, 5, 5, 5}, 0, 1, 500}, {}).value().get());
    }
    state.SetLabel(document(1'000'000'000, 20'000) + kFour + ", 500 points each");
}

void fields(benchmark::State& state) {
    const auto placed = placeSession(std::make_shared<const Session>(sessionOf(document(1'000'000'000, 20'000))));
    for (auto _ : state) benchmark::DoNotOptimize(analyseFields({placed}, {}).value().get());
    state.SetLabel(document(1'000'000'000, 20'000) + kFour + ", 192 px");
}

/// A new query for the scores over a visual segment.
void overlay(benchmark::State& state, const std::string& notation, std::int64_t tokens) {
    Session session = sessionOf(notation);
    session.views.patchColours = PatchColours::Query;
    const auto placed = placeSession(std::make_shared<const Session>(session));
    std::int64_t query = tokens;
    for (auto _ : state) {
        --query;
        const auto result = analyseOverlay({.placed = placed, .queries = {4, TokenRange{query, query + 1}}}, {});
        benchmark::DoNotOptimize(result.value().get());
    }
    state.SetLabel(notation + kFour + ", 64 x 64 boxes each");
}

const bool registered = [] {
    const auto addFrame = [](const std::string& name, const std::string& notation, void (*change)(Session&) = nullptr) {
        add("frame/" + name, frame, notation, change);
    };
    addFrame("1000", document(1000, 18));
    addFrame("4096", document(4096, 36));
    addFrame("10000", document(10'000, 57));
    addFrame("1000000", document(1'000'000, 570));
    addFrame("1000000000", document(1'000'000'000, 18'000));
    addFrame("text/10000", "text:10000");
    addFrame("text/1000000000", "text:1000000000");
    addFrame("video/1000000", "text:5000 video:100x100x99 text:5000");
    addFrame("causal/1000000000", document(1'000'000'000, 18'000), causal);
    addFrame("causal+random/1000000000", document(1'000'000'000, 18'000), causalRandom);
    add("segments/100000/first", segmentsFirst, 100'000);
    add("segments/100000/zoom", segmentsZoom, 100'000)
        ->Iterations(static_cast<benchmark::IterationCount>(kZoomRounds * zoomSteps().size()));
    add("profiles/1000000000", profiles);
    add("fields/1000000000", fields);
    add("overlay/4096", overlay, document(4096, 36), 4096);
    add("overlay/1000000000", overlay, document(1'000'000'000, 18'000), 1'000'000'000);
    return true;
}();

} // namespace
