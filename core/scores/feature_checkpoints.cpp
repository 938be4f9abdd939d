// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// The sum of a range is the difference of two prefixes, and a prefix is the nearest checkpoint, the few blocks between, and
// the begin of the block it ends in. Only checkpoints are kept to twice the precision: what is between them and the ends of
// a range must not be much longer than the range, or checkpoints inside it are taken, from which nothing is subtracted.
// Example: tokens of blocks 3 to 20: prefix(21) = checkpoint 3 - blocks 21 … 23, prefix(3) = checkpoint 0 + blocks 0 … 2.
#include "core/scores/feature_checkpoints.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>

#include <hwy/cache_control.h>

#include "core/base/parallel.h"
#include "core/scores/exact_sum.h"
#include "core/scores/feature_sum.h"

namespace ropescope {
namespace {

using Complex = std::complex<double>;

constexpr std::size_t kSpacing = 8; ///< blocks between checkpoints
constexpr std::size_t kFewestBlocks = 2048;
constexpr std::size_t kPadding = 4; ///< between rows: powers of two from row to row would share a few lines of cache
constexpr std::size_t kDirectBlocks = 3; ///< up to so many blocks a range is summed as it stands
constexpr std::size_t kGroupsAtOnce = 64;
constexpr std::size_t kLineBytes = 64; ///< of cache
/// Sums between checkpoints are rounded to some 10^-16 of their tokens, which a range must not be much smaller than.
constexpr std::int64_t kLargestRest = 1024;

/// Has memory brought near, without waiting for it.
template <class T>
void sendFor(std::span<const T> values) {
    const auto* const bytes = reinterpret_cast<const std::byte*>(values.data());
    for (std::size_t i = 0; i < values.size_bytes(); i += kLineBytes) hwy::Prefetch(bytes + i);
}

} // namespace

/// Ranges as differences of checkpoints, and rows of sums of what is outside of these.
class FeatureCheckpoints::Query {
public:
    Query(const FeatureCheckpoints& checkpoints, const PositionMap& positions, const FrequencyPlan& plan,
          std::size_t ranges)
        : m_all(checkpoints),
          m_map(positions),
          m_stride(m_all.m_turns + kPadding),
          m_rests((2 * ranges + 1) * m_stride),
          m_sum(positions, plan, m_rests, m_stride) {
        m_ends.reserve(ranges);
        m_parts.reserve(ranges);
    }

    /// Finds the blocks of a range and sends for what its sum needs: they are far apart in memory, and waiting for each
    /// in turn would take longer than the sums.
    void find(const TokenRange& range) {
        const auto& [first, last] = m_ends.emplace_back(blockOf(range.begin), blockOf(range.end - 1));
        if (last - first < kDirectBlocks) return; // side by side
        sendForPrefix(first);
        sendForPrefix(last);
    }

    /// Adds the ranges found, one call each.
    bool add(const TokenRange& range, const CancelToken& cancel) {
        const auto [first, last] = m_ends[m_parts.size()];
        if (last - first < kDirectBlocks) return addInside(first, range, cancel);
        // Ranges side by side share a prefix, and so its checkpoint: the block behind may be nearer to another.
        const bool shared = m_end == range.begin;
        const std::size_t from = shared ? m_parts.back().to : nearestTo(first), to = nearestTo(last);
        const std::int64_t rest = std::max(distance(from, range.begin), distance(to, range.end));
        if (rest / kLargestRest > range.size()) return addAround(first, last, range, cancel);
        if (!shared && !addRest(first, range.begin, cancel)) return false;
        m_end = range.end;
        m_parts.push_back({.plus = m_rows, .minus = m_rows - 1, .from = from, .to = to});
        return addRest(last, range.end, cancel);
    }

    void finish() { m_sum.flush(); }

    /// Mean features of the range added as number `index`.
    void mean(std::size_t index, double tokens, std::span<Complex> out) const {
        const auto& [plus, minus, from, to] = m_parts[index];
        const std::size_t turns = m_all.m_turns;
        const auto rowOf = [](const auto& rows, std::size_t row, std::size_t stride) {
            return rows.data() + row * stride;
        };
        const auto *added = rowOf(m_rests, plus, m_stride), *taken = rowOf(m_rests, minus, m_stride);
        const auto *highTo = rowOf(m_all.m_high, to, turns), *highFrom = rowOf(m_all.m_high, from, turns);
        const auto *lowTo = rowOf(m_all.m_low, to, turns), *lowFrom = rowOf(m_all.m_low, from, turns);
        const double inverse = 1 / tokens;
        for (std::size_t k = 0; k < out.size(); ++k) {
            const Complex high = highTo[k] - highFrom[k], low = Complex(lowTo[k]) - Complex(lowFrom[k]);
            out[k] = (high + low + (added[k] - taken[k])) * inverse;
        }
    }

private:
    struct Ends {
        std::size_t first = 0, last = 0; ///< blocks
    };
    /// Checkpoint `to` less checkpoint `from`, and row `plus` of the rests less row `minus`. Row and checkpoint 0 are zero.
    struct Parts {
        std::size_t plus = 0, minus = 0, from = 0, to = 0;
    };

    void sendForPrefix(std::size_t block) const {
        const std::size_t at = nearestTo(block), begin = std::min(at * kSpacing, block);
        const std::size_t end = std::min(std::max(at * kSpacing, block + 1), m_map.blocks.size());
        sendFor(std::span(m_map.blocks).subspan(begin, end - begin));
        sendFor(std::span(m_all.m_high).subspan(at * m_all.m_turns, m_all.m_turns));
        sendFor(std::span(m_all.m_low).subspan(at * m_all.m_turns, m_all.m_turns));
    }

    /// Ranges mostly follow each other, so the search begins where the last one ended.
    std::size_t blockOf(std::int64_t token) {
        const std::vector<std::int64_t>& firsts = m_all.m_firstTokens;
        if (firsts[m_block] > token) m_block = 0;
        std::size_t stride = 1;
        while (m_block + stride < firsts.size() && firsts[m_block + stride] <= token) stride *= 2;
        const auto begin = firsts.begin() + static_cast<std::ptrdiff_t>(m_block + stride / 2);
        const auto end = firsts.begin() + static_cast<std::ptrdiff_t>(std::min(m_block + stride, firsts.size()));
        m_block = static_cast<std::size_t>(std::upper_bound(begin, end, token) - firsts.begin()) - 1;
        return m_block;
    }

    /// The checkpoint with the fewest blocks between it and a block.
    [[nodiscard]] std::size_t nearestTo(std::size_t block) const {
        return std::min((block + kSpacing / 2) / kSpacing, m_all.m_high.size() / m_all.m_turns - 1);
    }

    [[nodiscard]] std::int64_t firstTokenAt(std::size_t checkpoint) const {
        const std::size_t block = checkpoint * kSpacing;
        return block < m_all.m_firstTokens.size() ? m_all.m_firstTokens[block] : m_map.tokens;
    }

    [[nodiscard]] std::int64_t distance(std::size_t checkpoint, std::int64_t token) const {
        return std::abs(firstTokenAt(checkpoint) - token);
    }

    /// A row that is the sum from the nearest checkpoint to `end`, which is in `block` or at its end.
    bool addRest(std::size_t block, std::int64_t end, const CancelToken& cancel) {
        const std::size_t row = m_rows++, at = nearestTo(block) * kSpacing;
        for (std::size_t i = std::min(at, block); i < std::max(at, block); ++i) {
            if (!m_sum.addBlock(i, row, at <= block ? 1 : -1, cancel)) return false;
        }
        return m_sum.addFrom(block, {m_map.blocks[block].firstToken, end}, row, 1, cancel);
    }

    /// A range as it stands.
    bool addInside(std::size_t first, const TokenRange& range, const CancelToken& cancel) {
        m_parts.push_back({.plus = m_rows});
        m_end = -1;
        return m_sum.addFrom(first, range, m_rows++, 1, cancel);
    }

    /// A range between long neighbours: the checkpoints inside it and what is around them.
    bool addAround(std::size_t first, std::size_t last, const TokenRange& range, const CancelToken& cancel) {
        const std::size_t from = first / kSpacing + 1, to = last / kSpacing;
        if (from >= to) return addInside(first, range, cancel);
        const std::size_t row = m_rows++;
        m_parts.push_back({.plus = row, .from = from, .to = to});
        m_end = -1;
        return m_sum.addFrom(first, {range.begin, firstTokenAt(from)}, row, 1, cancel) &&
               m_sum.addFrom(to * kSpacing, {firstTokenAt(to), range.end}, row, 1, cancel);
    }

    const FeatureCheckpoints& m_all;
    const PositionMap& m_map;
    std::size_t m_stride;
    std::vector<Complex> m_rests; ///< rows x stride
    FeatureSum m_sum;
    std::vector<Ends> m_ends;
    std::vector<Parts> m_parts;
    std::size_t m_rows = 1;
    std::int64_t m_end = -1; ///< of the last range whose end is a row
    std::size_t m_block = 0; ///< found last
};

bool FeatureCheckpoints::pay(const PositionMap& positions, const FrequencyPlan& plan) {
    return positions.blocks.size() >= kFewestBlocks && !plan.dense();
}

std::shared_ptr<const FeatureCheckpoints> FeatureCheckpoints::make(const PositionMap& positions,
                                                                   const FrequencyPlan& plan,
                                                                   const CancelToken& cancel) {
    auto made = std::make_shared<FeatureCheckpoints>();
    const std::size_t turns = made->m_turns = plan.turns().size();
    const std::size_t groups = positions.blocks.size() / kSpacing; // what is behind the last is added block by block
    made->m_high.resize((groups + 1) * turns);
    made->m_low.resize(made->m_high.size());
    for (const Lattice& block : positions.blocks) made->m_firstTokens.push_back(block.firstToken);
    const bool done = parallelFor(groups, kGroupsAtOnce, cancel, [&](std::size_t begin, std::size_t end) {
        const std::size_t first = (begin + 1) * turns, size = (end - begin) * turns;
        FeatureSum sum(positions, plan, std::span(made->m_high).subspan(first, size));
        for (std::size_t i = begin * kSpacing; i < end * kSpacing; ++i) {
            if (!sum.addBlock(i, i / kSpacing - begin, 1, cancel)) return;
        }
        sum.flush();
    });
    if (!done) return nullptr;
    made->addUp();
    return made;
}

void FeatureCheckpoints::addUp() {
    // Complex numbers are laid out as re, im.
    auto* const high = reinterpret_cast<double*>(m_high.data());
    auto* const low = reinterpret_cast<float*>(m_low.data());
    std::vector<double> lows(2 * m_turns);
    for (std::size_t i = 2 * m_turns; i < 2 * m_high.size(); i += 2 * m_turns) {
        for (std::size_t k = 0; k < lows.size(); ++k) {
            const double before = high[i + k - lows.size()], sum = before + high[i + k];
            lows[k] += static_cast<double>(low[i + k]) + errorOfSum(before, high[i + k], sum);
            high[i + k] = sum;
            low[i + k] = static_cast<float>(lows[k]);
        }
    }
}

bool FeatureCheckpoints::fillMeans(const PositionMap& positions, const FrequencyPlan& plan,
                                   std::span<const TokenRange> ranges, std::span<Complex> out,
                                   const CancelToken& cancel) const {
    Query query(*this, positions, plan, ranges.size());
    for (const TokenRange& range : ranges) query.find(range);
    for (const TokenRange& range : ranges) {
        if (!query.add(range, cancel)) return false;
    }
    query.finish();
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        query.mean(i, static_cast<double>(ranges[i].size()), out.subspan(i * m_turns, m_turns));
    }
    return !cancel.cancelled();
}

std::shared_ptr<const FeatureCheckpoints> CheckpointStore::get(const PositionMap& positions, const FrequencyPlan& plan,
                                                               const CancelToken& cancel) {
    if (!FeatureCheckpoints::pay(positions, plan)) return nullptr;
    {
        const std::lock_guard lock(m_mutex);
        if (m_made) return m_made;
    }
    // Not under the lock: whoever waited for it could not be called off.
    auto made = FeatureCheckpoints::make(positions, plan, cancel);
    const std::lock_guard lock(m_mutex);
    if (!m_made) m_made = std::move(made);
    return m_made;
}

} // namespace ropescope
