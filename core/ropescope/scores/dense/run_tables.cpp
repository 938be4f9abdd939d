// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Example: text:1400 image:36x36 text:1400 has two runs, both with step 1 on every axis: four tables of 2799 values for
// nearly half of the 17 million pairs of tokens.
#include <algorithm>
#include <functional>

#include <ropescope/scores/dense/run_tables.h>
#include <ropescope/scores/features/token_runs.h>

namespace ropescope {
namespace {

EvenRun evenRun(const Lattice& block, TokenRange tokens) {
    EvenRun run{.tokens = tokens};
    std::ranges::transform(block.axes, run.steps.begin(), &AxisRule::perColumn);
    return run;
}

std::int64_t lengthOf(const EvenRun& run) { return run.tokens.size(); }
std::int64_t beginOf(const EvenRun& run) { return run.tokens.begin; }

} // namespace

std::vector<EvenRun> longRuns(const PositionMap& positions, TokenRange range) {
    std::vector<EvenRun> runs;
    BlockReader reader(positions.blocks);
    for (std::size_t i = positions.blockOf(range.begin); i < positions.blocks.size(); ++i) {
        const Lattice& block = reader[i];
        if (block.firstToken >= range.end) break;
        const TokenRange tokens = overlap(range, {block.firstToken, block.firstToken + block.tokens()});
        if (tokens.size() >= kLongRun && isOneRun(block)) runs.push_back(evenRun(block, tokens));
    }
    if (runs.size() <= kMaxLongRuns) return runs;
    std::ranges::stable_sort(runs, std::greater(), lengthOf);
    runs.resize(kMaxLongRuns);
    std::ranges::sort(runs, {}, beginOf);
    return runs;
}

template <class T>
std::vector<RunQueries<T>> runsWithTables(const PositionMap& positions, TokenRange queries, TokenRange keys) {
    const std::vector<EvenRun> keyRuns = longRuns(positions, keys);
    std::vector<RunQueries<T>> runs;
    for (const EvenRun& run : longRuns(positions, queries)) {
        RunQueries<T> made{.queries = run.tokens};
        for (const EvenRun& keyRun : keyRuns)
            if (keyRun.steps == run.steps) made.tables.push_back({.keys = keyRun.tokens});
        if (!made.tables.empty()) runs.push_back(std::move(made));
    }
    return runs;
}

template std::vector<RunQueries<float>> runsWithTables(const PositionMap&, TokenRange, TokenRange);
template std::vector<RunQueries<double>> runsWithTables(const PositionMap&, TokenRange, TokenRange);

} // namespace ropescope
