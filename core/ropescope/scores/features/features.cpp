// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
#include <algorithm>

#include <ropescope/base/parallel.h>
#include <ropescope/scores/features/feature_sum.h>
#include <ropescope/scores/features/features.h>
#include <ropescope/scores/features/joint_token_runs.h>
#include <ropescope/scores/features/phase.h>
#include <ropescope/scores/features/rotated_content.h>
#include <ropescope/scores/features/token_runs.h>
#include <ropescope/scores/model/score_count.h>
#include <ropescope/scores/model/tuning.h>

namespace ropescope {
namespace {

using Complex = std::complex<double>;

/// The features of a dense plan, where every pair needs all axes of a token run.
bool fillDense(const PositionMap& positions, const FrequencyPlan& plan, std::span<const TokenRange> ranges,
               MatrixOut<Complex> out, const CancelToken& cancel) {
    DenseMeans means(plan);
    std::vector<JointTokenRun> runs;
    for (std::size_t row = 0; row < ranges.size(); ++row) {
        TokenRange range = ranges[row];
        const auto tokens = static_cast<double>(range.size());
        for (std::size_t i = positions.blockOf(range.begin); range.begin < range.end;) {
            const Lattice& block = positions.blocks[i];
            const std::int64_t blockEnd = block.firstToken + block.tokens();
            const std::int64_t begin = range.begin - block.firstToken;
            const std::int64_t end = runBatchEnd(block, begin, std::min(range.end, blockEnd) - block.firstToken);
            runs.clear();
            appendJointTokenRuns(block, begin, end, runs);
            for (const JointTokenRun& run : runs) {
                means.add(run, run.tokens / tokens, rowSpan(out, row));
            }
            range.begin = block.firstToken + end;
            if (range.begin == blockEnd) ++i;
            if (cancel.cancelled()) return false;
        }
    }
    return true;
}

} // namespace

bool fillMeanFeatures(const PositionMap& positions, const FeatureRule& rule, std::span<const TokenRange> ranges,
                      MatrixOut<Complex> out, const CancelToken& cancel) {
    ++scoreCount();
    if (rule.rotated) return rule.rotated->fillMeans(positions, ranges, out, cancel);
    const FrequencyPlan& plan = rule.plan;
    out.setZero();
    if (plan.dense()) return fillDense(positions, plan, ranges, out, cancel);
    const auto stride = static_cast<std::size_t>(out.outerStride());
    FeatureSum sum(positions, plan, {out.data(), ranges.size() * stride}, stride);
    for (std::size_t row = 0; row < ranges.size(); ++row) {
        if (!sum.add(ranges[row], row, 1 / static_cast<double>(ranges[row].size()), cancel)) return false;
    }
    sum.flush();
    return !cancel.cancelled();
}

FeatureRows meanFeatures(const PositionMap& positions, const FeatureRule& rule, std::span<const TokenRange> ranges,
                         const CancelToken& cancel) {
    FeatureRows features(ranges.size(), rule.plan.components().size());
    const bool done = parallelFor(ranges.size(), kFeatureRowsAtOnce, cancel, [&](std::size_t begin, std::size_t end) {
        fillMeanFeatures(positions, rule, ranges.subspan(begin, end - begin), features.middleRows(begin, end - begin),
                         cancel);
    });
    return done && !cancel.cancelled() ? std::move(features) : FeatureRows{};
}

std::vector<Complex> feature(const FeatureRule& rule, const Position& position) {
    if (rule.rotated) return rule.rotated->feature(position);
    const FrequencyPlan& plan = rule.plan;
    std::vector<Complex> values;
    values.reserve(plan.components().size());
    if (plan.dense()) {
        for (std::size_t k = 0; k < plan.pairs.size(); ++k)
            values.push_back(unitVector(reducedPhase(plan.row(k), position, Position{})));
        return values;
    }
    for (const FrequencyPair& component : plan.components()) {
        values.push_back(component.axis < 0
                             ? Complex{1}
                             : unitVector(reducedPhase(component.inverseFrequency,
                                                       position[static_cast<std::size_t>(component.axis)])));
    }
    return values;
}

} // namespace ropescope
