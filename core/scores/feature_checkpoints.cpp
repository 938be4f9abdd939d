// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// The sum of a range is the difference of two prefixes, and a prefix is the nearest checkpoint, the few blocks between,
// and the begin of the block it ends in. Prefixes are sums of the same pieces, kept to twice the precision, so that what
// they share cancels.
// Example: tokens of blocks 3 to 20: prefix(21) = checkpoint 1 + blocks 16 … 20, prefix(3) = checkpoint 0 + blocks 0 … 2.
#include "core/scores/feature_checkpoints.h"

#include <algorithm>

#include "core/base/parallel.h"
#include "core/scores/exact_sum.h"
#include "core/scores/feature_sum.h"

namespace ropescope {
namespace {

using Complex = std::complex<double>;

constexpr std::size_t kSpacing = 8; ///< blocks between checkpoints
constexpr std::size_t kFewestBlocks = 2048;
constexpr std::size_t kPadding = 4; ///< between rows: powers of two from row to row would share a few lines of cache
constexpr std::size_t kDirectBlocks = 8; ///< up to so many blocks a range is summed as it stands
constexpr std::size_t kGroupsAtOnce = 64;
/// A begin of a block is rounded to some 10^-16 of its tokens, which a range must not be much smaller than.
constexpr std::int64_t kLargestBegin = 1024;

} // namespace

/// Prefixes and single ranges as rows of sums.
class FeatureCheckpoints::Query {
public:
    Query(const FeatureCheckpoints& checkpoints, const PositionMap& positions, const FrequencyPlan& plan,
          std::size_t ranges)
        : m_all(checkpoints),
          m_map(positions),
          m_stride(m_all.m_turns + kPadding),
          m_high(ranges * 2 * m_stride),
          m_low(m_high.size()),
          m_sum(positions, plan, m_high, m_low, m_stride) {}

    bool add(const TokenRange& range, const CancelToken& cancel) {
        const std::size_t first = blockOf(range.begin), last = blockOf(range.end - 1);
        const std::int64_t begins =
            std::max(range.begin - m_map.blocks[first].firstToken, range.end - m_map.blocks[last].firstToken);
        if (last - first < kDirectBlocks || begins / kLargestBegin > range.size()) {
            m_parts.push_back({.to = m_rows, .from = kNone});
            m_end = -1;
            return m_sum.addFrom(first, range, m_rows++, 1, cancel);
        }
        // Ranges side by side share a prefix.
        if (m_end != range.begin && !addPrefix(first, range.begin, cancel)) return false;
        m_end = range.end;
        m_parts.push_back({.to = m_rows, .from = m_rows - 1});
        return addPrefix(last, range.end, cancel);
    }

    void finish() { m_sum.flush(); }

    /// Mean features of the range added as number `index`.
    void mean(std::size_t index, double tokens, std::span<Complex> out) const {
        const auto [to, from] = m_parts[index];
        const double inverse = 1 / tokens;
        for (std::size_t k = 0; k < out.size(); ++k) {
            const std::size_t a = to * m_stride + k, b = from * m_stride + k;
            out[k] = from == kNone ? m_high[a] + m_low[a] : (m_high[a] - m_high[b]) + (m_low[a] - m_low[b]);
            out[k] *= inverse;
        }
    }

private:
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    struct Parts {
        std::size_t to, from; ///< rows; the sum is their difference
    };

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

    /// A row that is the sum of all tokens before `end`, which is in `block` or at its end.
    bool addPrefix(std::size_t block, std::int64_t end, const CancelToken& cancel) {
        const std::size_t row = m_rows++, turns = m_all.m_turns;
        const std::size_t nearest = std::min((block + kSpacing / 2) / kSpacing, m_all.m_high.size() / turns - 1);
        std::copy_n(m_all.m_high.begin() + static_cast<std::ptrdiff_t>(nearest * turns), turns,
                    m_high.begin() + static_cast<std::ptrdiff_t>(row * m_stride));
        std::copy_n(m_all.m_low.begin() + static_cast<std::ptrdiff_t>(nearest * turns), turns,
                    m_low.begin() + static_cast<std::ptrdiff_t>(row * m_stride));
        const std::size_t at = nearest * kSpacing;
        for (std::size_t i = std::min(at, block); i < std::max(at, block); ++i) {
            if (!m_sum.addBlock(i, row, at <= block ? 1 : -1, cancel)) return false;
        }
        return m_sum.addFrom(block, {m_map.blocks[block].firstToken, end}, row, 1, cancel);
    }

    const FeatureCheckpoints& m_all;
    const PositionMap& m_map;
    std::size_t m_stride;
    std::vector<Complex> m_high, m_low; ///< rows x stride
    FeatureSum m_sum;
    std::vector<Parts> m_parts;
    std::size_t m_rows = 0;
    std::int64_t m_end = -1; ///< of the last prefix
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
        std::vector<Complex> low(size);
        FeatureSum sum(positions, plan, std::span(made->m_high).subspan(first, size), low);
        for (std::size_t i = begin * kSpacing; i < end * kSpacing; ++i) {
            if (!sum.addBlock(i, i / kSpacing - begin, 1, cancel)) return;
        }
        sum.flush();
        std::copy(low.begin(), low.end(), made->m_low.begin() + static_cast<std::ptrdiff_t>(first));
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
