// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <string>
#include <thread>
#include <vector>

#include <ropescope/base/parallel.h>

#include "tests/bench/bench.h"

// All scores of single tokens, written to memory that is already paged in, compared with the floor: a plain write of
// the same number of bytes.

using namespace ropescope;
using namespace ropescope::bench;

namespace {

struct Size {
    int side;
    const char* notation;
};
constexpr std::array kSizes{Size{4096, "text:1400 image:36x36 text:1400"},
                            Size{16384, "text:5600 image:72x72 text:5600"}};

void dense(benchmark::State& state, const Size& size, const std::string& scheme) {
    const Placed placed = place(scheme, size.notation);
    const auto tokens = binRanges(placed.map.tokens, 0);
    RowMatrix<float> out = touched<float>(size.side);
    for (auto _ : state) {
        if (!scoreInto(placed.model(), tokens, tokens, out)) state.SkipWithError("no scores");
        benchmark::ClobberMemory();
    }
    state.SetLabel(std::string(size.notation) + ", " + scheme + ", every score, head dim 128");
}

/// Alternating texts and images of one to six tokens, as on an interleaved page; peers.py builds the same.
std::string shortSegments(int count) {
    std::string notation;
    for (int i = 0; i < count; ++i) {
        if (i > 0) notation += ' ';
        notation += i % 2 == 0 ? "text:" + std::to_string(1 + i * 7 % 6)
                               : "image:" + std::to_string(1 + i % 3) + "x" + std::to_string(1 + i / 3 % 2);
    }
    return notation;
}

void denseShort(benchmark::State& state, int segments) {
    const Placed placed = place("m-rope", shortSegments(segments));
    const auto tokens = binRanges(placed.map.tokens, 0);
    RowMatrix<float> out = touched<float>(placed.map.tokens);
    for (auto _ : state) {
        if (!scoreInto(placed.model(), tokens, tokens, out)) state.SkipWithError("no scores");
        benchmark::ClobberMemory();
    }
    state.SetLabel(std::to_string(segments) + " segments, " + std::to_string(placed.map.tokens) +
                   " tokens, m-rope, every score, head dim 128");
}

void floorOneThread(benchmark::State& state, const Size& size) {
    RowMatrix<float> out = touched<float>(size.side);
    float value = 0;
    for (auto _ : state) {
        std::ranges::fill(entriesOf(out), value += 1);
        benchmark::ClobberMemory();
    }
    state.SetLabel("std::fill of " + std::to_string(size.side) + "^2 floats, one thread");
}

void floorAllThreads(benchmark::State& state, const Size& size) {
    RowMatrix<float> out = touched<float>(size.side);
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    float value = 0;
    for (auto _ : state) {
        value += 1;
        const std::span<float> all = entriesOf(out);
        parallelFor(all.size(), all.size() / cores, {}, [&](std::size_t begin, std::size_t end) {
            std::ranges::fill(all.subspan(begin, end - begin), value);
        });
        benchmark::ClobberMemory();
    }
    state.SetLabel("std::fill of " + std::to_string(size.side) + "^2 floats, all threads");
}

const bool registered = [] {
    for (const Size& size : kSizes) {
        const std::string side = std::to_string(size.side);
        add("dense/" + side, dense, size, "rope-tv");
        for (const char* scheme : {"rope-tie", "rope-tv", "m-rope", "flat"}) {
            add("dense/" + side + "/" + scheme, dense, size, scheme);
        }
        add("floor/" + side + "/one-thread", floorOneThread, size);
        add("floor/" + side + "/all-threads", floorAllThreads, size);
    }
    for (const int segments : {120, 2400}) add("dense/short/" + std::to_string(segments), denseShort, segments);
    return true;
}();

} // namespace
