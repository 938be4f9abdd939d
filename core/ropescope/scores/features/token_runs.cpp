// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Along one axis a box is three nested runs around the centre
//   origin + sum over levels of step * (first + (count - 1) / 2),
// kept as an exact hi + lo, because halves of odd steps at 10^12 do not fit one double.
// Example: rows 1..2 of a 4x3 image on the row axis: centre 1.5 and one run of 2 steps.
#include <algorithm>
#include <cmath>

#include <ropescope/scores/features/exact_sum.h>
#include <ropescope/scores/features/token_runs.h>
#include <ropescope/scores/model/tuning.h>

namespace ropescope {
namespace {

struct Level {
    double step;
    std::int64_t first;
    std::int64_t count;
};

/// The rounding error of a product. Most numbers here have few digits, so that their products are exact.
double errorOfProduct(double a, double b, double product) {
    const auto isShort = [](double x) { return static_cast<double>(static_cast<float>(x)) == x; };
    return isShort(a) && isShort(b) ? 0 : std::fma(a, b, -product);
}

using Levels = std::array<Level, 3>;

Levels levelsOf(const AxisRule& rule, std::int64_t begin, std::int64_t end) {
    return {{{rule.perColumn, begin, end - begin}, {0, 0, 1}, {0, 0, 1}}};
}

Levels levelsOf(const AxisRule& rule, const Box& box) {
    const Level frames = rule.frameRule == FrameRule::Steady ? Level{rule.perFrame, box.frame, box.frames}
                                                             : Level{rule.frameOffset(box.frame), 1, 1};
    return {{{rule.perColumn, box.column, box.columns}, {rule.perRow, box.row, box.rows}, frames}};
}

/// Completes a run without steps. In its place: copies of numbers just written, in wider pieces, would wait for them.
void addLevels(TokenRun& run, double origin, const Levels& levels) {
    double centre = origin, low = 0, tokens = 1;
    for (const Level& level : levels) {
        if (level.first == 0 && level.count == 1) continue;
        const auto count = static_cast<double>(level.count);
        const double middle = static_cast<double>(level.first) + (count - 1) * 0.5;
        const double product = level.step * middle;
        const double sum = centre + product;
        low += errorOfSum(centre, product, sum) + errorOfProduct(level.step, middle, product);
        centre = sum;
        tokens *= count;
        if (level.count > 1) run.runs[run.runCount++] = {level.step, count};
    }
    run.centre = centre;
    run.centreLow = low;
    run.tokens = tokens;
}

TokenRun makeRun(double origin, const Levels& levels) {
    TokenRun run;
    addLevels(run, origin, levels);
    return run;
}

/// Whether `count` steps add up to exactly `total`.
bool closes(double step, std::int64_t count, double total) {
    return std::fma(step, static_cast<double>(count), -total) == 0;
}

/// Whether start + count steps is exactly `place`.
bool leadsTo(double start, double step, std::int64_t count, double place) {
    const double way = step * static_cast<double>(count), end = start + way;
    return end == place && errorOfSum(start, way, end) == 0 && closes(step, count, way);
}

/// One run per token, for listed positions.
void appendListed(const Lattice& block, std::size_t axis, std::int64_t begin, std::int64_t end,
                  std::vector<TokenRun>& tokenRuns) {
    for (std::int64_t offset = begin; offset < end; ++offset) {
        tokenRuns.push_back({.centre = block.positionAt(offset)[axis], .tokens = 1});
    }
}

/// One run per frame, for frames that are not evenly spaced.
void appendFrames(const AxisRule& rule, Box box, std::vector<TokenRun>& tokenRuns) {
    const std::int64_t end = box.frame + box.frames;
    for (box.frames = 1; box.frame < end; ++box.frame)
        addLevels(tokenRuns.emplace_back(), rule.origin, levelsOf(rule, box));
}

} // namespace

bool isOneRun(const Lattice& block, int axis) {
    const AxisRule& rule = block.axes[static_cast<std::size_t>(axis)];
    return block.even(axis) && (block.rows == 1 || closes(rule.perColumn, block.columns, rule.perRow)) &&
           (block.frames == 1 || closes(rule.perColumn, block.rows * block.columns, rule.perFrame));
}

bool isOneRun(const Lattice& block) {
    for (int axis = 0; axis < kMaxAxes; ++axis)
        if (!isOneRun(block, axis)) return false;
    return true;
}

std::optional<Lattice> wholeRun(const PositionMap& positions) {
    const BlockList& blocks = positions.blocks;
    if (blocks.empty()) return {};
    Lattice whole{.columns = positions.tokens, .axes = blocks.front().axes};
    for (const Lattice& block : blocks) {
        for (std::size_t axis = 0; axis < whole.axes.size(); ++axis) {
            const AxisRule &first = whole.axes[axis], &rule = block.axes[axis];
            if (rule.perColumn != first.perColumn || !isOneRun(block, static_cast<int>(axis)) ||
                !leadsTo(first.origin, first.perColumn, block.firstToken, rule.origin)) {
                return {};
            }
        }
    }
    return whole;
}

TokenRun runOf(const AxisRule& rule, std::int64_t begin, std::int64_t end) {
    return makeRun(rule.origin, levelsOf(rule, begin, end));
}

TokenRun boxRun(const AxisRule& rule, const Box& box) { return makeRun(rule.origin, levelsOf(rule, box)); }

void BlockPart::appendRuns(int axis, std::vector<TokenRun>& tokenRuns) {
    if (m_block.list) return appendListed(m_block, static_cast<std::size_t>(axis), m_begin, m_end, tokenRuns);
    const AxisRule& rule = m_block.axes[static_cast<std::size_t>(axis)];
    const auto add = [&](const Levels& levels) { addLevels(tokenRuns.emplace_back(), rule.origin, levels); };
    const bool even = m_block.even(axis);
    if (even && isWhole()) return add(levelsOf(rule, {0, 0, 0, m_block.frames, m_block.rows, m_block.columns}));
    if (isOneRun(m_block, axis)) return add(levelsOf(rule, m_begin, m_end));
    if (!m_boxes) m_boxes = splitIntoBoxes(m_block, m_begin, m_end);
    for (const Box& box : *m_boxes) {
        if (even)
            add(levelsOf(rule, box));
        else
            appendFrames(rule, box, tokenRuns);
    }
}

std::int64_t runBatchEnd(const Lattice& block, std::int64_t begin, std::int64_t end) {
    if (block.list) return std::min(end, begin + kRunsInBatch);
    if (block.frames <= kRunsInBatch) return end;
    for (int axis = 0; axis < kMaxAxes; ++axis) {
        if (block.even(axis)) continue;
        const std::int64_t frameTokens = block.rows * block.columns;
        return end - begin <= kRunsInBatch * frameTokens ? end : begin + kRunsInBatch * frameTokens;
    }
    return end;
}

std::vector<TokenRun> tokenRunsOf(const PositionMap& positions, int axis, TokenRange range) {
    std::vector<TokenRun> tokenRuns;
    for (std::size_t i = positions.blockOf(range.begin); range.begin < range.end; ++i) {
        const Lattice& block = positions.blocks[i];
        const std::int64_t end = std::min(range.end, block.firstToken + block.tokens());
        BlockPart(block, range.begin - block.firstToken, end - block.firstToken).appendRuns(axis, tokenRuns);
        range.begin = end;
    }
    return tokenRuns;
}

} // namespace ropescope
