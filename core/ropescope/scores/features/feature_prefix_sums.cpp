// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// The sum of a range is the difference of two prefixes: the prefix sum nearest to the end of the range, the few blocks
// between the two, and the beginning of the block in which the range ends. A range that is short beside those is summed
// directly.
// Example: tokens of blocks 10 to 25: prefix(26) = prefix sum 2 + blocks 24 and 25, and
// prefix(10) = prefix sum 1 - blocks 10 and 11.
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdlib>

#include <ropescope/base/parallel.h>
#include <ropescope/scores/features/exact_sum.h>
#include <ropescope/scores/features/feature_prefix_sums.h>
#include <ropescope/scores/features/feature_sum.h>
#include <ropescope/scores/features/features.h>
#include <ropescope/scores/features/rotated_content.h>
#include <ropescope/scores/model/tuning.h>

namespace ropescope {
namespace {

using Complex = std::complex<double>;

constexpr std::chrono::milliseconds kBetweenChecks{2}; ///< for cancellation, while another thread makes the sums

/// Complex numbers as they are laid out: re, im.
template <class T>
T* numbersOf(std::complex<T>* values) {
    return reinterpret_cast<T*>(values);
}
template <class T>
const T* numbersOf(const std::complex<T>* values) {
    return reinterpret_cast<const T*>(values);
}

/// Turns rows of sums into sums of all rows so far, high + low. Columns [begin, end) of rows of `columns`.
void addUp(double* high, double* low, std::size_t rows, std::size_t columns, std::size_t begin, std::size_t end) {
    for (std::size_t row = 1; row < rows; ++row) {
        for (std::size_t i = row * columns + begin; i < row * columns + end; ++i) {
            const double before = high[i - columns], sum = before + high[i];
            const double rest = low[i - columns] + errorOfSum(before, high[i], sum);
            high[i] = sum + rest;
            low[i] = errorOfSum(sum, rest, high[i]);
        }
    }
}

} // namespace

/// Ranges as differences of prefix sums, plus rows of sums of the rest.
class FeaturePrefixSums::Query {
public:
    Query(const FeaturePrefixSums& prefixSums, const PositionMap& positions, const FrequencyPlan& plan,
          std::span<const TokenRange> ranges)
        : m_all(prefixSums),
          m_map(positions),
          m_stride(m_all.m_components + kPadding),
          m_parts(partsOf(ranges)),
          m_rests((m_parts.empty() ? 1 : m_parts.back().plus + 1) * m_stride),
          m_sum(positions, plan, m_rests, m_stride) {}

    /// Sums what the prefix sums do not cover. False when cancelled.
    bool addRests(std::span<const TokenRange> ranges, const CancelToken& cancel) {
        for (std::size_t i = 0; i < ranges.size(); ++i)
            if (!addRest(m_parts[i], ranges[i], cancel)) return false;
        m_sum.flush();
        return true;
    }

    /// Passes the mean features of all ranges to the sink; call after addRests.
    void visitMeans(std::span<const TokenRange> ranges, const Sink& sink) const {
        std::vector<Complex> means(m_all.m_components);
        for (std::size_t i = 0; i < ranges.size(); ++i) {
            mean(m_parts[i], static_cast<double>(ranges[i].size()), means);
            sink(i, means);
        }
    }

private:
    /// Prefix sum `to` minus prefix sum `from`, plus row `plus` of the rests minus row `minus`. Row 0 is zero.
    struct Parts {
        bool prefixes = false;           ///< otherwise the range is summed directly
        bool shared = false;             ///< row `minus` is the `plus` row of the previous range
        std::size_t first = 0, last = 0; ///< blocks
        std::size_t plus = 0, minus = 0, from = 0, to = 0;
    };

    void mean(const Parts& parts, double tokens, std::span<Complex> out) const {
        const auto rest = [&](std::size_t row) { return numbersOf(m_rests.data() + row * m_stride); };
        const auto high = [&](std::size_t at) { return numbersOf(m_all.m_high.data() + at * m_all.m_components); };
        const auto low = [&](std::size_t at) { return numbersOf(m_all.m_low.data() + at * m_all.m_components); };
        const double *added = rest(parts.plus), *taken = rest(parts.minus);
        const double *highTo = high(parts.to), *highFrom = high(parts.from);
        const double *lowTo = low(parts.to), *lowFrom = low(parts.from);
        auto* const mean = numbersOf(out.data());
        for (std::size_t i = 0; i < 2 * out.size(); ++i) {
            const double sum = highTo[i] - highFrom[i] + (lowTo[i] - lowFrom[i]);
            mean[i] = (sum + (added[i] - taken[i])) / tokens;
        }
    }

    std::vector<Parts> partsOf(std::span<const TokenRange> ranges) {
        std::vector<Parts> all;
        all.reserve(ranges.size());
        std::size_t rows = 1;
        for (std::size_t i = 0; i < ranges.size(); ++i) {
            const bool meets = i > 0 && ranges[i - 1].end == ranges[i].begin && all.back().prefixes;
            Parts parts = partsOf(ranges[i], meets ? &all.back() : nullptr);
            if (parts.prefixes) parts.minus = parts.shared ? all.back().plus : rows++;
            parts.plus = rows++;
            all.push_back(parts);
        }
        return all;
    }

    /// `before` ends where the range begins. The two share a prefix and must use the same prefix sum, which may not be
    /// the one nearest to the first block of the range.
    Parts partsOf(const TokenRange& range, const Parts* before) {
        Parts parts{.first = m_map.blockOf(range.begin), .last = m_map.blockOf(range.end - 1)};
        const std::size_t from = before != nullptr ? before->to : nearestTo(parts.first), to = nearestTo(parts.last);
        std::size_t blocks = spanTo(parts.last, to, range.end).blocks(); // to add up besides the range itself
        if (before == nullptr) blocks += spanTo(parts.first, from, range.begin).blocks();
        if (parts.last == parts.first || parts.last - parts.first + 1 < blocks) return parts;
        const std::int64_t rest = std::max(distance(from, range.begin), distance(to, range.end));
        if (rest / kMaxRest > range.size()) return parts;
        parts.prefixes = true;
        parts.shared = before != nullptr;
        parts.from = from;
        parts.to = to;
        return parts;
    }

    /// From a prefix sum to a token: whole blocks [begin, end), added or, if the prefix sum lies after the token,
    /// subtracted, and then part of `last`, unless the token is its first.
    struct Span {
        std::size_t last = 0, begin = 0, end = 0;
        bool part = false;
        [[nodiscard]] std::size_t blocks() const { return end - begin + (part ? 1 : 0); }
    };

    /// The span from a prefix sum to `token`, which is in `block` or at its end.
    [[nodiscard]] Span spanTo(std::size_t block, std::size_t prefixSum, std::int64_t token) const {
        if (token == beginOf(block + 1)) ++block; // so that no part of it is subtracted
        const std::size_t at = std::min(prefixSum * kSpacing, m_map.blocks.size());
        return {block, std::min(at, block), std::max(at, block), token != beginOf(block)};
    }

    /// First token of a block; past the last block, the number of tokens.
    [[nodiscard]] std::int64_t beginOf(std::size_t block) const {
        return block < m_map.blocks.size() ? m_map.blocks.firstToken(block) : m_map.tokens;
    }

    /// The prefix sum with the fewest blocks between it and a block.
    [[nodiscard]] static std::size_t nearestTo(std::size_t block) { return (block + kSpacing / 2) / kSpacing; }

    /// Tokens between a prefix sum and `token`.
    [[nodiscard]] std::int64_t distance(std::size_t prefixSum, std::int64_t token) const {
        return std::abs(beginOf(prefixSum * kSpacing) - token);
    }

    bool addRest(const Parts& parts, const TokenRange& range, const CancelToken& cancel) {
        if (!parts.prefixes) return m_sum.addFrom(parts.first, range, parts.plus, 1, cancel);
        return (parts.shared ||
                addPrefix(spanTo(parts.first, parts.from, range.begin), range.begin, parts.minus, cancel)) &&
               addPrefix(spanTo(parts.last, parts.to, range.end), range.end, parts.plus, cancel);
    }

    /// Adds the sum over a span that ends at `token` to a row.
    bool addPrefix(const Span& way, std::int64_t token, std::size_t row, const CancelToken& cancel) {
        const int sign = way.end == way.last ? 1 : -1;
        for (std::size_t i = way.begin; i < way.end; ++i) {
            if (!m_sum.addBlock(i, row, sign, cancel)) return false;
        }
        return !way.part || m_sum.addFrom(way.last, {beginOf(way.last), token}, row, 1, cancel);
    }

    const FeaturePrefixSums& m_all;
    const PositionMap& m_map;
    std::size_t m_stride;
    std::vector<Parts> m_parts;
    std::vector<Complex> m_rests; ///< rows x stride
    FeatureSum m_sum;
};

bool FeaturePrefixSums::areWorthwhile(const PositionMap& positions, const FrequencyPlan& plan) {
    return positions.blocks.size() >= kMinBlocks && !plan.dense() && !plan.matrices;
}

std::shared_ptr<const FeaturePrefixSums> FeaturePrefixSums::make(const PositionMap& positions,
                                                                 const FrequencyPlan& plan, const CancelToken& cancel) {
    auto result = std::make_shared<FeaturePrefixSums>();
    const std::size_t components = result->m_components = plan.components().size();
    if (const auto run = wholeRun(positions)) {
        result->m_run = {.blocks = {*run}, .tokens = positions.tokens};
        return result;
    }
    const std::size_t blocks = positions.blocks.size(), rows = (blocks + kSpacing / 2) / kSpacing + 1;
    result->m_high.resize(rows * components);
    result->m_low.resize(rows * components);
    const bool done = parallelFor(rows - 1, kSumsAtOnce, cancel, [&](std::size_t begin, std::size_t end) {
        FeatureSum sum(positions, plan, std::span(result->m_high).subspan((begin + 1) * components));
        for (std::size_t i = begin * kSpacing; i < std::min(end * kSpacing, blocks); ++i)
            if (!sum.addBlock(i, i / kSpacing - begin, 1, cancel)) return;
        sum.flush();
    });
    if (!done) return nullptr;
    constexpr std::size_t kSumColumnsAtOnce = 32;
    parallelFor(2 * components, kSumColumnsAtOnce, cancel, [&](std::size_t begin, std::size_t end) {
        addUp(numbersOf(result->m_high.data()), numbersOf(result->m_low.data()), rows, 2 * components, begin, end);
    });
    return cancel.cancelled() ? nullptr : result;
}

void FeaturePrefixSums::visitMeans(const PositionMap& positions, const FrequencyPlan& plan,
                                   std::span<const TokenRange> ranges, const Sink& sink,
                                   const CancelToken& cancel) const {
    if (!m_run.blocks.empty()) return visitRun(plan, ranges, sink, cancel);
    Query query(*this, positions, plan, ranges);
    if (query.addRests(ranges, cancel)) query.visitMeans(ranges, sink);
}

void FeaturePrefixSums::visitRun(const FrequencyPlan& plan, std::span<const TokenRange> ranges, const Sink& sink,
                                 const CancelToken& cancel) const {
    FeatureRows means(ranges.size(), m_components);
    if (!fillMeanFeatures(m_run, plan, ranges, means, cancel)) return;
    for (std::size_t i = 0; i < ranges.size(); ++i) sink(i, rowSpan(means, i));
}

std::shared_ptr<const FeaturePrefixSums> PrefixSumStore::get(const PositionMap& positions, const FrequencyPlan& plan,
                                                             const CancelToken& cancel) {
    if (!FeaturePrefixSums::areWorthwhile(positions, plan)) return nullptr;
    std::unique_lock lock(m_mutex);
    while (m_making && !cancel.cancelled()) m_done.wait_for(lock, kBetweenChecks);
    if (m_result || cancel.cancelled()) return m_result;
    m_making = true;
    lock.unlock();
    std::shared_ptr<const FeaturePrefixSums> result;
    const auto finish = [&] {
        lock.lock();
        m_result = std::move(result);
        m_making = false;
        m_done.notify_all();
        return m_result;
    };
    try {
        result = FeaturePrefixSums::make(positions, plan, cancel);
    } catch (...) {
        finish();
        throw;
    }
    return finish();
}

Expected<std::shared_ptr<const RotatedContent>> PrefixSumStore::rotated(const PositionMap& positions,
                                                                        const FrequencyPlan& plan,
                                                                        const Content& content,
                                                                        const CancelToken& cancel) {
    {
        const std::lock_guard lock(m_mutex);
        if (m_rotated && m_rotated->serves(content)) return m_rotated;
    }
    auto result = RotatedContent::make(positions, plan, content, cancel);
    if (!result) return result;
    const std::lock_guard lock(m_mutex);
    m_rotated = *result;
    return result;
}

} // namespace ropescope
