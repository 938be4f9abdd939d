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
constexpr std::int64_t kPartThatMoves = 8; ///< of a bin: so much at most is given to its neighbour
constexpr std::size_t kGroupsAtOnce = 64;
constexpr std::size_t kLineBytes = 64; ///< of cache
/// Sums between checkpoints are rounded to some 10^-16 of their tokens, which a range must not be much smaller than.
constexpr std::int64_t kLargestRest = 1024;
/// High parts are rounded to some 10^-16 of the tokens before them, so low parts count for ranges much smaller than these.
constexpr std::int64_t kLargestPrefix = 2048;

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
    /// Finds what each range is made of and sends for it: it is far apart in memory, and waiting for each in turn would
    /// take longer than the sums.
    Query(const FeatureCheckpoints& checkpoints, const PositionMap& positions, const FrequencyPlan& plan,
          std::span<const TokenRange> ranges)
        : m_all(checkpoints),
          m_map(positions),
          m_stride(m_all.m_turns + kPadding),
          m_parts(partsOf(ranges)),
          m_rests((m_parts.empty() ? 1 : m_parts.back().plus + 1) * m_stride),
          m_sum(positions, plan, m_rests, m_stride) {}

    /// Adds up what is outside of checkpoints.
    bool addRests(std::span<const TokenRange> ranges, const CancelToken& cancel) {
        for (std::size_t i = 0; i < ranges.size(); ++i) {
            if (!addRest(m_parts[i], ranges[i], cancel)) return false;
        }
        m_sum.flush();
        return true;
    }

    /// Mean features of range number `index`.
    void mean(std::size_t index, double tokens, std::span<Complex> out) const {
        const Parts& parts = m_parts[index];
        const auto rowOf = [](const auto& rows, std::size_t row, std::size_t stride) {
            return rows.data() + row * stride;
        };
        const auto *added = rowOf(m_rests, parts.plus, m_stride), *taken = rowOf(m_rests, parts.minus, m_stride);
        const double inverse = 1 / tokens;
        if (parts.from == parts.to) {
            for (std::size_t k = 0; k < out.size(); ++k) out[k] = (added[k] - taken[k]) * inverse;
            return;
        }
        const std::size_t turns = m_all.m_turns;
        const auto *highTo = rowOf(m_all.m_high, parts.to, turns), *highFrom = rowOf(m_all.m_high, parts.from, turns);
        if (!parts.low) {
            for (std::size_t k = 0; k < out.size(); ++k)
                out[k] = (highTo[k] - highFrom[k] + (added[k] - taken[k])) * inverse;
            return;
        }
        const auto *lowTo = rowOf(m_all.m_low, parts.to, turns), *lowFrom = rowOf(m_all.m_low, parts.from, turns);
        for (std::size_t k = 0; k < out.size(); ++k) {
            const Complex high = highTo[k] - highFrom[k], low = Complex(lowTo[k]) - Complex(lowFrom[k]);
            out[k] = (high + low + (added[k] - taken[k])) * inverse;
        }
    }

private:
    enum class Way {
        Inside,    ///< summed as it stands
        Around,    ///< the checkpoints inside it and what is around them
        Difference ///< of two prefixes
    };
    /// Checkpoint `to` less checkpoint `from`, and row `plus` of the rests less row `minus`. Row and checkpoint 0 are zero.
    struct Parts {
        Way way = Way::Inside;
        bool shared = false; ///< row `minus` is that of the range before
        bool low = false;    ///< low parts count
        std::size_t first = 0, last = 0; ///< blocks
        std::size_t plus = 0, minus = 0, from = 0, to = 0;
    };

    std::vector<Parts> partsOf(std::span<const TokenRange> ranges) {
        std::vector<Parts> all;
        all.reserve(ranges.size());
        std::size_t rows = 1;
        for (std::size_t i = 0; i < ranges.size(); ++i) {
            const bool meets = i > 0 && ranges[i - 1].end == ranges[i].begin && all.back().way == Way::Difference;
            Parts parts = partsOf(ranges[i], meets ? &all.back() : nullptr);
            if (parts.way == Way::Difference) parts.minus = parts.shared ? all.back().plus : rows++;
            parts.plus = rows++;
            send(parts);
            all.push_back(parts);
        }
        return all;
    }

    /// `before` ends where the range begins. The two share a prefix, and so its checkpoint: that of the first block of the
    /// range may be another.
    Parts partsOf(const TokenRange& range, const Parts* before) {
        Parts parts{.first = blockOf(range.begin), .last = blockOf(range.end - 1)};
        if (parts.last - parts.first < kDirectBlocks) return parts;
        parts.from = before != nullptr ? before->to : nearestTo(parts.first);
        parts.to = nearestTo(parts.last);
        const std::int64_t rest = std::max(distance(parts.from, range.begin), distance(parts.to, range.end));
        if (rest / kLargestRest <= range.size()) {
            parts.way = Way::Difference;
            parts.shared = before != nullptr;
        } else {
            parts.from = parts.first / kSpacing + 1;
            parts.to = parts.last / kSpacing;
            parts.way = parts.from < parts.to ? Way::Around : Way::Inside;
            if (parts.way == Way::Inside) parts.from = parts.to = 0;
        }
        parts.low = range.end / kLargestPrefix > range.size();
        return parts;
    }

    void send(const Parts& parts) const {
        if (parts.way == Way::Inside) return; // side by side
        if (!parts.shared) sendForPrefix(parts.first, parts.from, parts.low);
        sendForPrefix(parts.last, parts.to, parts.low);
    }

    void sendForPrefix(std::size_t block, std::size_t at, bool low) const {
        const std::size_t begin = std::min(at * kSpacing, block);
        const std::size_t end = std::min(std::max(at * kSpacing, block + 1), m_map.blocks.size());
        sendFor(std::span(m_map.blocks).subspan(begin, end - begin));
        sendFor(std::span(m_all.m_high).subspan(at * m_all.m_turns, m_all.m_turns));
        if (low) sendFor(std::span(m_all.m_low).subspan(at * m_all.m_turns, m_all.m_turns));
    }

    /// Ranges mostly follow each other, so the search begins where the last one ended.
    std::size_t blockOf(std::int64_t token) { return m_block = m_all.blockOf(token, m_block); }

    /// The checkpoint with the fewest blocks between it and a block.
    [[nodiscard]] std::size_t nearestTo(std::size_t block) const {
        return std::min((block + kSpacing / 2) / kSpacing, m_all.m_high.size() / m_all.m_turns - 1);
    }

    [[nodiscard]] std::int64_t firstTokenAt(std::size_t checkpoint) const {
        return m_all.beginOf(checkpoint * kSpacing);
    }

    [[nodiscard]] std::int64_t distance(std::size_t checkpoint, std::int64_t token) const {
        return std::abs(firstTokenAt(checkpoint) - token);
    }

    bool addRest(const Parts& parts, const TokenRange& range, const CancelToken& cancel) {
        switch (parts.way) {
        case Way::Inside: return m_sum.addFrom(parts.first, range, parts.plus, 1, cancel);
        case Way::Around:
            return m_sum.addFrom(parts.first, {range.begin, firstTokenAt(parts.from)}, parts.plus, 1, cancel) &&
                   m_sum.addFrom(parts.to * kSpacing, {firstTokenAt(parts.to), range.end}, parts.plus, 1, cancel);
        case Way::Difference: break;
        }
        return (parts.shared || addPrefix(parts.first, parts.from, range.begin, parts.minus, cancel)) &&
               addPrefix(parts.last, parts.to, range.end, parts.plus, cancel);
    }

    /// To a row, the sum from a checkpoint to `end`, which is in `block` or at its end.
    bool addPrefix(std::size_t block, std::size_t checkpoint, std::int64_t end, std::size_t row,
                   const CancelToken& cancel) {
        if (end == m_all.beginOf(block + 1)) ++block; // so that nothing of it is taken apart
        const std::size_t at = checkpoint * kSpacing;
        for (std::size_t i = std::min(at, block); i < std::max(at, block); ++i) {
            if (!m_sum.addBlock(i, row, at <= block ? 1 : -1, cancel)) return false;
        }
        return m_sum.addFrom(block, {m_all.beginOf(block), end}, row, 1, cancel);
    }

    const FeatureCheckpoints& m_all;
    const PositionMap& m_map;
    std::size_t m_stride;
    std::size_t m_block = 0; ///< found last
    std::vector<Parts> m_parts;
    std::vector<Complex> m_rests; ///< rows x stride
    FeatureSum m_sum;
};

std::size_t FeatureCheckpoints::blockOf(std::int64_t token, std::size_t near) const {
    if (m_firstTokens[near] > token) near = 0;
    std::size_t stride = 1;
    while (near + stride < m_firstTokens.size() && m_firstTokens[near + stride] <= token) stride *= 2;
    const auto begin = m_firstTokens.begin() + static_cast<std::ptrdiff_t>(near + stride / 2);
    const auto end = m_firstTokens.begin() + static_cast<std::ptrdiff_t>(std::min(near + stride, m_firstTokens.size()));
    return static_cast<std::size_t>(std::upper_bound(begin, end, token) - m_firstTokens.begin()) - 1;
}

void FeatureCheckpoints::moveBorders(std::span<TokenRange> bins) const {
    std::size_t block = 0;
    for (std::size_t i = 1; i < bins.size(); ++i) {
        const std::int64_t border = bins[i].begin;
        if (bins[i - 1].end != border) continue;
        const std::int64_t most = std::min(bins[i - 1].size(), bins[i].size()) / kPartThatMoves;
        block = blockOf(border, block);
        if (const auto moved = cheapestNear(block, border, most)) bins[i - 1].end = bins[i].begin = *moved;
    }
}

std::optional<std::int64_t> FeatureCheckpoints::cheapestNear(std::size_t block, std::int64_t border,
                                                             std::int64_t most) const {
    for (std::size_t step = kSpacing; step > 0; step /= 2) {
        const std::size_t before = block / step * step;
        const std::int64_t left = border - beginOf(before), right = beginOf(before + step) - border;
        if (std::min(left, right) <= most) return left <= right ? border - left : border + right;
    }
    return {};
}

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
    made->m_firstTokens.reserve(positions.blocks.size() + 1);
    for (const Lattice& block : positions.blocks) made->m_firstTokens.push_back(block.firstToken);
    made->m_firstTokens.push_back(positions.tokens);
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
            const double rest = lows[k] + errorOfSum(before, high[i + k], sum);
            // The high part alone is the prefix rounded once.
            high[i + k] = sum + rest;
            lows[k] = errorOfSum(sum, rest, high[i + k]);
            low[i + k] = static_cast<float>(lows[k]);
        }
    }
}

bool FeatureCheckpoints::fillMeans(const PositionMap& positions, const FrequencyPlan& plan,
                                   std::span<const TokenRange> ranges, std::span<Complex> out,
                                   const CancelToken& cancel) const {
    Query query(*this, positions, plan, ranges);
    if (!query.addRests(ranges, cancel)) return false;
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
