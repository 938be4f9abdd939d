// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Variances are computed in two passes, mean first, to avoid cancellation when text is far from the patches.
// Example: text:3 image:3x3 text:5 under flattened RoPE: the patches are nine neighbours in a row, seen from either
// end: (9^2 - 1)/12 = 6.67 for every text token.
#include <algorithm>
#include <span>
#include <vector>

#include <ropescope/analysis/ptd.h>
#include <ropescope/base/matrix.h>

namespace ropescope {
namespace {

struct Sampled {
    Eigen::Matrix<double, kMaxAxes, Eigen::Dynamic> positions; ///< one per column
    bool sampled = false;
};

/// The positions of all tokens of the blocks or, if there are more than kMaxPtdTokens, of that many evenly spaced ones.
Sampled take(const PositionMap& map, std::span<const TokenRange> blocks) {
    std::int64_t total = 0;
    for (const TokenRange& block : blocks) total += block.size();
    const std::int64_t count = std::min(total, kMaxPtdTokens);
    Sampled taken{{kMaxAxes, count}, count < total};
    std::int64_t before = 0;
    std::size_t block = 0;
    for (std::int64_t i = 0; i < count; ++i) {
        // total <= 10^12 and i < 1024: no overflow.
        const std::int64_t index = count > 1 ? (total - 1) * i / (count - 1) : 0;
        while (index - before >= blocks[block].size()) before += blocks[block++].size();
        const Position position = map.positionOf(blocks[block].begin + index - before);
        taken.positions.col(i) = Eigen::Map<const Eigen::Vector<double, kMaxAxes>>(position.data());
    }
    return taken;
}

double variance(const Eigen::ArrayXd& values) { return (values - values.mean()).square().mean(); }

std::vector<TokenRange> blocksWhere(const PositionMap& map, const auto& wanted) {
    std::vector<TokenRange> blocks;
    for (const Lattice& block : map.blocks) {
        if (wanted(block)) blocks.push_back({block.firstToken, block.firstToken + block.tokens()});
    }
    return blocks;
}

} // namespace

std::optional<Ptd> perTokenDistance(const PositionMap& positions, std::int64_t segment, const CancelToken& cancel) {
    const Sampled text = take(positions, blocksWhere(positions, [](const Lattice& block) {
                                  return block.part == Part::Text || block.part == Part::Audio;
                              }));
    const Sampled patches = take(positions, blocksWhere(positions, [segment](const Lattice& block) {
                                     return block.segment == segment && block.part == Part::Patch;
                                 }));
    if (text.positions.cols() == 0 || patches.positions.cols() == 0) return {};
    Ptd ptd{0, text.sampled || patches.sampled};
    for (const auto& token : text.positions.colwise()) {
        if (cancel.cancelled()) return {};
        ptd.value += variance((patches.positions.colwise() - token).colwise().norm().transpose());
    }
    ptd.value /= static_cast<double>(text.positions.cols());
    return ptd;
}

} // namespace ropescope
