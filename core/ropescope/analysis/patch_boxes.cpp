// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// A box of patches is itself a lattice, so its mean feature has a closed form, and its mean score is the product with
// the mean feature of the queries. A bias or a softmax depends on token indices, and listed positions have no closed
// form: such boxes are summed row by row, each row a range of tokens. So are boxes that a mask cuts.
// Example: a 100 x 100 image in 64 x 64 boxes: box (0, 1) is row 0, columns 1 and 2, because floor(100/64) = 1 and
// floor(200/64) = 3.
#include <algorithm>
#include <limits>
#include <utility>

#include <ropescope/analysis/patch_boxes.h>
#include <ropescope/positions/lattice_boxes.h>
#include <ropescope/scores/features/rotated_model.h>
#include <ropescope/scores/methods/masked_mean.h>
#include <ropescope/scores/score_map.h>
#include <ropescope/scores/weights/mask.h>

namespace ropescope {
namespace {

constexpr std::int64_t kMaxRanges = 1 << 14; ///< token ranges per frame that are summed one by one

/// A grid of sums under construction, with the blocks and ranges still to be added to it.
struct Sums {
    explicit Sums(std::size_t boxes) : total(boxes, 0), cells(boxes, 0) {}
    std::vector<double> total, cells;
    PositionMap blocks; ///< every box as one or more separate blocks
    std::vector<TokenRange> blockTokens;
    std::vector<std::size_t> blockOwner;
    std::vector<TokenRange> ranges; ///< of boxes summed row by row
    std::vector<std::size_t> rangeOwner;
};

struct PatchBox {
    std::int64_t frame = 0;
    TokenRange rows, columns; ///< in patches
};

/// Unpacked once for all boxes. Without row ends, whose tokens lie on the same lattice.
std::vector<Lattice> patchBlocksOf(const PositionMap& positions, std::int64_t segment) {
    std::vector<Lattice> found;
    const TokenRange blocks = positions.blocksOfSegment(segment);
    for (std::int64_t i = blocks.begin; i < blocks.end; ++i) {
        Lattice block = positions.blocks[static_cast<std::size_t>(i)];
        if (block.part != Part::Patch) continue;
        block.rowEnds = false;
        found.push_back(std::move(block));
    }
    return found;
}

/// Adds the part of a block inside a box as a block; the rows of the box may continue in the next block.
void addBlock(Sums& sums, std::size_t owner, const Lattice& block, const PatchBox& box) {
    const std::int64_t frame = box.frame - block.elementFrame;
    const TokenRange rows = overlap(box.rows, {block.elementRow, block.elementRow + block.rows});
    const TokenRange columns = overlap(box.columns, {block.elementColumn, block.elementColumn + block.columns});
    if (frame < 0 || frame >= block.frames || rows.size() <= 0 || columns.size() <= 0) return;
    Lattice part = cut(block, {.frame = frame,
                               .row = rows.begin - block.elementRow,
                               .column = columns.begin - block.elementColumn,
                               .frames = 1,
                               .rows = rows.size(),
                               .columns = columns.size()});
    part.firstToken = sums.blocks.tokens;
    sums.blocks.tokens += part.tokens();
    sums.blockTokens.push_back({part.firstToken, sums.blocks.tokens});
    sums.blocks.blocks.push_back(part);
    sums.blockOwner.push_back(owner);
}

/// Adds the tokens of a box row by row; adjacent full rows become one range.
void addRanges(Sums& sums, std::size_t owner, const PatchIndex& patches, const PatchBox& box) {
    const auto add = [&](TokenRange range) {
        const bool follows =
            !sums.ranges.empty() && sums.rangeOwner.back() == owner && sums.ranges.back().end == range.begin;
        if (follows) {
            sums.ranges.back().end = range.end;
            return;
        }
        sums.ranges.push_back(range);
        sums.rangeOwner.push_back(owner);
    };
    for (std::int64_t row = box.rows.begin; row < box.rows.end; ++row) {
        const std::int64_t first = patches.tokenAt(box.frame, row, box.columns.begin);
        const std::int64_t last = patches.tokenAt(box.frame, row, box.columns.end - 1);
        if (last - first + 1 == box.columns.size()) {
            add({first, last + 1});
            continue;
        }
        for (std::int64_t column = box.columns.begin; column < box.columns.end; ++column) {
            const std::int64_t token = patches.tokenAt(box.frame, row, column);
            add({token, token + 1});
        }
    }
}

Masking maskingOf(const ScoreModel& model, TokenRange queries, std::int64_t segment, TokenRange keys) {
    if (model.options.mask == Mask::None) return Masking::None;
    if (model.options.mask == Mask::Causal) {
        if (keys.end - 1 <= queries.begin) return Masking::None;
        return keys.begin >= queries.end ? Masking::Full : Masking::Partial;
    }
    const TokenRange own = model.positions->segments[static_cast<std::size_t>(segment)];
    const std::int64_t seeing = overlap(own, queries).size();
    if (seeing <= 0) return Masking::Full;
    return seeing == queries.size() ? Masking::None : Masking::Partial;
}

/// Whether scores depend on token indices, not on positions alone.
bool countsTokens(const ScoreOptions& options) {
    return options.mode == ScoreMode::Softmax ||
           (options.mode == ScoreMode::Logit && options.bias.kind != BiasKind::None);
}

Expected<void> addUpBlocks(Sums& sums, const ScoreModel& model, const ScoreWeights& weights,
                           std::span<const std::complex<double>> query, const CancelToken& cancel) {
    const std::span<const TokenRange> ranges = sums.blockTokens;
    if (ranges.empty()) return {};
    sums.blocks.axes = model.positions->axes;
    const FeatureRows features = meanFeatures(sums.blocks, featureRuleOf(model), ranges, cancel);
    if (std::cmp_not_equal(features.rows(), ranges.size())) return cancelledError(message("scores"));
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        const auto tokens = static_cast<double>(ranges[i].size());
        sums.total[sums.blockOwner[i]] += tokens * weights.value(query, rowSpan(features, i));
        sums.cells[sums.blockOwner[i]] += tokens;
    }
    return {};
}

/// Mean scores of ranges, in double so that sums over them are rounded to float only once. Probabilities are small
/// enough to be rounded earlier.
Expected<std::vector<double>> meansOf(std::span<const TokenRange> ranges, const ScoreModel& model,
                                      const ScoreWeights& weights, TokenRange queries, const CancelToken& cancel) {
    if (model.options.mode != ScoreMode::Softmax && weights.decays.empty()) {
        auto means = meansOfRow(model, weights, queries, ranges, cancel);
        if (!means) return cancelledError(message("scores"));
        return *std::move(means);
    }
    const auto scores = scoreMap(model, {&queries, 1}, ranges, cancel);
    if (!scores) return scores.error();
    const std::span<const float> means = entriesOf(scores->values);
    return std::vector<double>(means.begin(), means.end());
}

Expected<void> addUpRanges(Sums& sums, const ScoreModel& model, const ScoreWeights& weights, TokenRange queries,
                           const CancelToken& cancel) {
    if (sums.ranges.empty()) return {};
    const auto means = meansOf(sums.ranges, model, weights, queries, cancel);
    if (!means) return means.error();
    const MaskedBins mask(model, {&queries, 1}, sums.ranges);
    for (std::size_t i = 0; i < sums.ranges.size(); ++i) {
        const double cells = mask.cells(0, i);
        if (cells <= 0) continue;
        sums.total[sums.rangeOwner[i]] += cells * (*means)[i];
        sums.cells[sums.rangeOwner[i]] += cells;
    }
    return {};
}

} // namespace

PatchBoxScores::PatchBoxScores(ScoreModel model, TokenRange queries, ScoreWeights weights)
    : m_model(std::move(model)), m_queries(queries), m_weights(std::move(weights)) {
    const FeatureRows features = meanFeatures(*m_model.positions, featureRuleOf(m_model), {&m_queries, 1});
    m_query.assign(features.data(), features.data() + features.size());
}

Expected<PatchBoxScores> PatchBoxScores::make(const ScoreModel& model, TokenRange queries) {
    auto weights = scoreWeights(*model.plan, model.options);
    if (!weights) return weights.error();
    // Reject here whatever scoreMap rejects (too many tokens for a softmax, queries out of range) by trying the
    // smallest map.
    const TokenRange first{0, 1};
    if (auto fits = scoreMap(model, {&queries, 1}, {&first, 1}); !fits) return fits.error();
    auto ready = withRotations(model, {});
    if (!ready) return ready.error();
    return PatchBoxScores(*std::move(ready), queries, *std::move(weights));
}

bool PatchBoxScores::even(std::int64_t segment) const {
    const TokenRange blocks = m_model.positions->blocksOfSegment(segment);
    const auto first = m_model.positions->blocks.begin();
    return std::none_of(first + blocks.begin, first + blocks.end,
                        [](const Lattice& block) { return block.list != nullptr; });
}

bool PatchBoxScores::partlyMasked(std::int64_t segment) const {
    const TokenRange own = m_model.positions->segments[static_cast<std::size_t>(segment)];
    return m_queries.size() > 1 && maskingOf(m_model, m_queries, segment, own) == Masking::Partial;
}

PatchBoxes PatchBoxScores::boxesOf(std::int64_t segment, std::int64_t frame, std::int64_t side) const {
    const PatchIndex patches(*m_model.positions, segment);
    std::int64_t across = std::min(side, patches.columns());
    if (countsTokens(m_model.options) || partlyMasked(segment) || !even(segment))
        across = std::clamp<std::int64_t>(kMaxRanges / std::max<std::int64_t>(patches.rows(), 1), 1, across);
    return {frame, binRanges(patches.rows(), side), binRanges(patches.columns(), across)};
}

Expected<std::vector<float>> PatchBoxScores::scores(std::int64_t segment, const PatchBoxes& boxes,
                                                    const CancelToken& cancel) const {
    const PatchIndex patches(*m_model.positions, segment);
    const bool byBlocks = !countsTokens(m_model.options) && even(segment);
    const std::vector<Lattice> blocks = byBlocks ? patchBlocksOf(*m_model.positions, segment) : std::vector<Lattice>();
    Sums sums(boxes.rows.size() * boxes.columns.size());
    for (std::size_t i = 0; i < sums.total.size(); ++i) {
        const PatchBox box{boxes.frame, boxes.rows[i / boxes.columns.size()], boxes.columns[i % boxes.columns.size()]};
        const TokenRange keys{patches.tokenAt(box.frame, box.rows.begin, box.columns.begin),
                              patches.tokenAt(box.frame, box.rows.end - 1, box.columns.end - 1) + 1};
        const Masking masking = maskingOf(m_model, m_queries, segment, keys);
        if (masking == Masking::Full) continue;
        if (byBlocks && masking == Masking::None) {
            for (const Lattice& block : blocks) addBlock(sums, i, block, box);
        } else {
            addRanges(sums, i, patches, box);
        }
    }
    if (auto done = addUpBlocks(sums, m_model, m_weights, m_query, cancel); !done) return done.error();
    if (auto done = addUpRanges(sums, m_model, m_weights, m_queries, cancel); !done) return done.error();
    const double none = m_model.options.mode == ScoreMode::Softmax ? 0 : std::numeric_limits<double>::quiet_NaN();
    std::vector<float> means;
    for (std::size_t i = 0; i < sums.total.size(); ++i)
        means.push_back(static_cast<float>(sums.cells[i] > 0 ? sums.total[i] / sums.cells[i] : none));
    return means;
}

} // namespace ropescope
