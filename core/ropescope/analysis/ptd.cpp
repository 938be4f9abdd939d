// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Variances take two passes, mean first, so that distant text loses no precision.
// Example: text:3 image:3x3 text:5 under flattened RoPE: the patches are nine consecutive positions, seen from either
// end: (9^2 - 1)/12 = 6.67 for every text token.
#include <algorithm>
#include <cmath>
#include <vector>

#include <ropescope/analysis/ptd.h>

namespace ropescope {
namespace {

struct Taken {
    std::vector<Position> positions;
    bool sampled = false;
};

/// Positions of all tokens of some blocks, or of kMostPtdTokens evenly chosen ones.
Taken take(const PositionMap& map, const std::vector<const Lattice*>& blocks) {
    std::int64_t total = 0;
    for (const Lattice* block : blocks) total += block->tokens();
    const std::int64_t count = std::min(total, kMostPtdTokens);
    Taken taken{{}, count < total};
    std::int64_t before = 0;
    std::size_t block = 0;
    for (std::int64_t i = 0; i < count; ++i) {
        // total <= 10^12 and i < 1024: no overflow.
        const std::int64_t index = count > 1 ? (total - 1) * i / (count - 1) : 0;
        while (index - before >= blocks[block]->tokens()) before += blocks[block++]->tokens();
        taken.positions.push_back(map.positionOf(blocks[block]->firstToken + index - before));
    }
    return taken;
}

double distance(const Position& a, const Position& b) {
    double sum = 0;
    for (std::size_t axis = 0; axis < a.size(); ++axis) sum += (a[axis] - b[axis]) * (a[axis] - b[axis]);
    return std::sqrt(sum);
}

double variance(const std::vector<double>& values) {
    double mean = 0, sum = 0;
    for (const double value : values) mean += value / static_cast<double>(values.size());
    for (const double value : values) sum += (value - mean) * (value - mean);
    return sum / static_cast<double>(values.size());
}

std::vector<const Lattice*> blocksWhere(const PositionMap& map, const auto& wanted) {
    std::vector<const Lattice*> blocks;
    for (const Lattice& block : map.blocks) {
        if (wanted(block)) blocks.push_back(&block);
    }
    return blocks;
}

} // namespace

std::optional<Ptd> perTokenDistance(const PositionMap& positions, std::int64_t segment, const CancelToken& cancel) {
    const Taken text = take(positions, blocksWhere(positions, [](const Lattice& block) {
                                return block.part == Part::Text || block.part == Part::Audio;
                            }));
    const Taken patches = take(positions, blocksWhere(positions, [segment](const Lattice& block) {
                                   return block.segment == segment && block.part == Part::Patch;
                               }));
    if (text.positions.empty() || patches.positions.empty()) return {};
    Ptd ptd{0, text.sampled || patches.sampled};
    std::vector<double> distances(patches.positions.size());
    for (const Position& token : text.positions) {
        if (cancel.cancelled()) return {};
        std::transform(patches.positions.begin(), patches.positions.end(), distances.begin(),
                       [&](const Position& patch) { return distance(token, patch); });
        ptd.value += variance(distances) / static_cast<double>(text.positions.size());
    }
    return ptd;
}

} // namespace ropescope
