// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// The sum of a range is the difference of two prefixes. A prefix is the sum up to an anchor, from there to the nearest
// prefix sum, over the few blocks in between, and over the beginning of the block in which it ends. Only anchors are
// kept in twice the precision: the distance from them to the ends of a range must not be much longer than the range; if
// it is, the range is summed directly. That happens only next to very long blocks, with few blocks between anchors.
// Example: tokens of blocks 10 to 25: prefix(26) = prefix sum 4 + blocks 24 and 25, and
// prefix(10) = prefix sum 2 - blocks 10 and 11.
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdlib>

#include <ropescope/base/memory.h>
#include <ropescope/base/parallel.h>
#include <ropescope/scores/features/exact_sum.h>
#include <ropescope/scores/features/feature_prefix_sums.h>
#include <ropescope/scores/features/feature_sum.h>
#include <ropescope/scores/features/features.h>
#include <ropescope/scores/features/rotated_content.h>

namespace ropescope {
namespace {

using Complex = std::complex<double>;

constexpr std::size_t kSpacing = 6;         ///< blocks between prefix sums
constexpr std::size_t kSumsPerAnchor = 128; ///< prefix sums between anchors
constexpr std::size_t kMinBlocks = 2048;
constexpr std::size_t kPadding = 4; ///< between rows: power-of-two strides would share few cache lines
constexpr std::size_t kAhead = 4;   ///< ranges by which memory is prefetched
constexpr std::size_t kGroupsAtOnce = 64;
constexpr std::chrono::milliseconds kBetweenChecks{2}; ///< for cancellation, while another thread makes the sums
/// Maximum ratio of the distance from an anchor to the length of a range: sums from an anchor have rounding errors of
/// about 10^-16 of their tokens.
constexpr std::int64_t kMaxRest = 2048;

/// Complex numbers as they are laid out: re, im.
template <class T>
T* numbersOf(std::complex<T>* values) {
    return reinterpret_cast<T*>(values);
}
template <class T>
const T* numbersOf(const std::complex<T>* values) {
    return reinterpret_cast<const T*>(values);
}

/// Calls `fetch` and, a few indices later, `visit` for each index; stops and returns false when `visit` does.
template <class Fetch, class Visit>
bool visitFetched(std::size_t count, const Fetch& fetch, const Visit& visit) {
    for (std::size_t i = 0; i < count + kAhead; ++i) {
        if (i < count) fetch(i);
        if (i >= kAhead && !visit(i - kAhead)) return false;
    }
    return true;
}

/// Adds to sums in twice the precision, whose high parts are rounded once.
void addExactly(std::span<const Complex> added, std::span<Complex> highs, std::span<Complex> lows) {
    const auto* const more = numbersOf(added.data());
    auto *const high = numbersOf(highs.data()), *const low = numbersOf(lows.data());
    for (std::size_t i = 0; i < 2 * added.size(); ++i) {
        const double sum = high[i] + more[i], rest = low[i] + errorOfSum(high[i], more[i], sum);
        high[i] = sum + rest;
        low[i] = errorOfSum(sum, rest, high[i]);
    }
}

} // namespace

/// Ranges as differences of prefix sums, plus rows of sums of the rest.
class FeaturePrefixSums::Query {
public:
    /// Finds what each range consists of. This is scattered in memory, and waiting for each in turn would take longer
    /// than the sums, so it is prefetched several ranges ahead.
    Query(const FeaturePrefixSums& prefixSums, const PositionMap& positions, const FrequencyPlan& plan,
          std::span<const TokenRange> ranges)
        : m_all(prefixSums),
          m_map(positions),
          m_stride(m_all.m_components + kPadding),
          m_parts(partsOf(ranges)),
          m_rests((m_parts.empty() ? 1 : m_parts.back().plus + 1) * m_stride),
          m_sum(positions, plan, m_rests, m_stride) {}

    /// Sums what the prefix sums do not cover.
    bool addRests(std::span<const TokenRange> ranges, const CancelToken& cancel) {
        const auto fetch = [&](std::size_t i) {
            fetchBlocks(m_parts[i], ranges[i]);
            fetchSums(m_parts[i]); // already here: visitMeans alone would wait for memory
        };
        const auto add = [&](std::size_t i) { return addRest(m_parts[i], ranges[i], cancel); };
        if (!visitFetched(ranges.size(), fetch, add)) return false;
        m_sum.flush();
        return true;
    }

    /// Passes the mean features of all ranges to the sink; call after addRests.
    void visitMeans(std::span<const TokenRange> ranges, const Sink& sink) const {
        std::vector<Complex> means(m_all.m_components);
        const auto fetch = [&](std::size_t i) { fetchSums(m_parts[i]); };
        visitFetched(ranges.size(), fetch, [&](std::size_t i) {
            mean(m_parts[i], static_cast<double>(ranges[i].size()), means);
            sink(i, means);
            return true;
        });
    }

private:
    /// Prefix sum `to` minus prefix sum `from`, plus row `plus` of the rests minus row `minus`. Index 0 is zero.
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
        auto* const mean = numbersOf(out.data());
        const auto fill = [mean, inverse = 1 / tokens, size = 2 * out.size()](const auto& sum) {
            for (std::size_t i = 0; i < size; ++i) mean[i] = sum(i) * inverse;
        };
        const auto rests = [=](std::size_t i) { return added[i] - taken[i]; };
        if (parts.from == parts.to) return fill(rests);
        const double *sumTo = numbersOf(m_all.sums(parts.to).data()),
                     *sumFrom = numbersOf(m_all.sums(parts.from).data());
        const auto fromAnchors = [=](std::size_t i) { return sumTo[i] - sumFrom[i] + rests(i); };
        const std::size_t to = parts.to / kSumsPerAnchor, from = parts.from / kSumsPerAnchor;
        if (to == from) return fill(fromAnchors);
        const double *highTo = high(to), *highFrom = high(from), *lowTo = low(to), *lowFrom = low(from);
        fill([=](std::size_t i) { return fromAnchors(i) + (highTo[i] - highFrom[i] + (lowTo[i] - lowFrom[i])); });
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
        Parts parts;
        parts.first = m_all.blockOf(range.begin, m_block);
        parts.last = m_block = m_all.blockOf(range.end - 1, parts.first + m_jump);
        m_jump = parts.last - parts.first;
        if (parts.last == parts.first) return parts;
        const std::size_t from = before != nullptr ? before->to : nearestTo(parts.first), to = nearestTo(parts.last);
        std::size_t blocks = spanTo(parts.last, to, range.end).blocks(); // to add up besides the range itself
        if (before == nullptr) blocks += spanTo(parts.first, from, range.begin).blocks();
        if (parts.last - parts.first + 1 < blocks) return parts;
        const std::int64_t rest = std::max(distance(from, range.begin), distance(to, range.end));
        if (rest / kMaxRest > range.size()) return parts;
        return {.prefixes = true,
                .shared = before != nullptr,
                .first = parts.first,
                .last = parts.last,
                .from = from,
                .to = to};
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
        if (token == m_all.beginOf(block + 1)) ++block; // so that no part of it is subtracted
        const std::size_t at = prefixSum * kSpacing;
        return {block, std::min(at, block), std::max(at, block), token != m_all.beginOf(block)};
    }

    /// Blocks between range ends and prefix sums. Those of a directly summed range are contiguous.
    void fetchBlocks(const Parts& parts, const TokenRange& range) const {
        if (!parts.prefixes) return;
        if (!parts.shared) fetchBlocks(spanTo(parts.first, parts.from, range.begin));
        fetchBlocks(spanTo(parts.last, parts.to, range.end));
    }

    void fetchBlocks(const Span& way) const {
        const std::size_t end = std::max(way.end, way.last + (way.part ? 1 : 0));
        m_map.blocks.fetch(way.begin, end);
    }

    void fetchSums(const Parts& parts) const {
        if (!parts.prefixes) return;
        if (!parts.shared) fetchAhead(std::as_bytes(m_all.sums(parts.from)));
        fetchAhead(std::as_bytes(m_all.sums(parts.to)));
    }

    /// The prefix sum with the fewest blocks between it and a block.
    [[nodiscard]] std::size_t nearestTo(std::size_t block) const {
        return std::min((block + kSpacing / 2) / kSpacing, m_all.m_groups);
    }

    /// Upper bound of the tokens in the sum from the last anchor before a prefix sum to `token`.
    [[nodiscard]] std::int64_t distance(std::size_t prefixSum, std::int64_t token) const {
        const std::int64_t anchor = m_all.beginOf(prefixSum / kSumsPerAnchor * kSumsPerAnchor * kSpacing);
        return std::max(m_all.beginOf(prefixSum * kSpacing), token) - std::min(anchor, token);
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
        return !way.part || m_sum.addFrom(way.last, {m_all.beginOf(way.last), token}, row, 1, cancel);
    }

    const FeaturePrefixSums& m_all;
    const PositionMap& m_map;
    std::size_t m_stride;
    std::size_t m_block = 0; ///< last one found: consecutive ranges usually follow each other
    std::size_t m_jump = 0;  ///< from the first to the last block of the last range: ranges are usually alike
    std::vector<Parts> m_parts;
    std::vector<Complex> m_rests; ///< rows x stride
    FeatureSum m_sum;
};

std::size_t FeaturePrefixSums::blockOf(std::int64_t token, std::size_t near) const {
    const auto begins = [&](std::size_t block) { return m_firstTokens[block]; };
    const std::size_t blocks = m_firstTokens.size() - 1;
    std::size_t first = std::min(near, blocks - 1), last = first + 1; // the block is one of [first, last)
    for (std::size_t step = 1; begins(first) > token; step *= 2) {
        last = first;
        first -= std::min(first, step);
    }
    for (std::size_t step = 1; last < blocks && begins(last) <= token; step *= 2) {
        first = last;
        last = std::min(blocks, last + step);
    }
    const auto begin = m_firstTokens.begin() + static_cast<std::ptrdiff_t>(first);
    const auto end = m_firstTokens.begin() + static_cast<std::ptrdiff_t>(last);
    return static_cast<std::size_t>(std::upper_bound(begin, end, token) - m_firstTokens.begin()) - 1;
}

bool FeaturePrefixSums::areWorthwhile(const PositionMap& positions, const FrequencyPlan& plan) {
    return positions.blocks.size() >= kMinBlocks && !plan.dense() && !plan.matrices;
}

std::shared_ptr<const FeaturePrefixSums> FeaturePrefixSums::make(const PositionMap& positions,
                                                                 const FrequencyPlan& plan, const CancelToken& cancel) {
    auto made = std::make_shared<FeaturePrefixSums>();
    const std::size_t components = made->m_components = plan.components().size();
    if (const auto run = wholeRun(positions)) {
        made->m_run = {.blocks = {*run}, .tokens = positions.tokens};
        return made;
    }
    const std::size_t groups = made->m_groups = positions.blocks.size() / kSpacing; // later blocks are added one by one
    made->m_sums.resize((groups + kSumsPerAnchor - 1) / kSumsPerAnchor);
    made->m_none.resize(components);
    made->m_high.resize((groups / kSumsPerAnchor + 1) * components);
    made->m_low.resize(made->m_high.size());
    made->m_firstTokens.reserve(positions.blocks.size() + 1);
    for (std::size_t i = 0; i < positions.blocks.size(); ++i)
        made->m_firstTokens.push_back(positions.blocks.firstToken(i));
    made->m_firstTokens.push_back(positions.tokens);
    const bool done = parallelFor(groups, kSumsPerAnchor, cancel, [&](std::size_t begin, std::size_t end) {
        if (made->addGroups(positions, plan, begin, end, cancel)) made->addUp(begin / kSumsPerAnchor);
    });
    if (!done) return nullptr;
    made->addUpAnchors();
    return made;
}

bool FeaturePrefixSums::addGroups(const PositionMap& positions, const FrequencyPlan& plan, std::size_t begin,
                                  std::size_t end, const CancelToken& cancel) {
    std::vector<Complex>& sums = m_sums[begin / kSumsPerAnchor];
    sums.resize((end - begin) * m_components);
    for (std::size_t first = begin; first < end; first += kGroupsAtOnce) {
        const std::size_t last = std::min(first + kGroupsAtOnce, end);
        FeatureSum sum(positions, plan, std::span(sums).subspan((first - begin) * m_components));
        for (std::size_t i = first * kSpacing; i < last * kSpacing; ++i) {
            if (!sum.addBlock(i, i / kSpacing - first, 1, cancel)) return false;
        }
        sum.flush();
    }
    return true;
}

void FeaturePrefixSums::addUp(std::size_t anchor) {
    const std::span<Complex> sums = m_sums[anchor];
    std::vector<Complex> high(m_components), low(m_components);
    for (std::size_t at = 0; at < sums.size(); at += m_components) {
        const std::span<Complex> sum = sums.subspan(at, m_components);
        addExactly(sum, high, low);
        std::ranges::copy(high, sum.begin());
    }
    if (sums.size() < kSumsPerAnchor * m_components) return; // there is no next anchor
    const auto next = static_cast<std::ptrdiff_t>((anchor + 1) * m_components);
    std::ranges::copy(high, m_high.begin() + next);
    std::ranges::copy(low, m_low.begin() + next);
}

void FeaturePrefixSums::addUpAnchors() {
    const std::span high(m_high), low(m_low);
    for (std::size_t at = m_components; at < m_high.size(); at += m_components) {
        const auto sumHigh = high.subspan(at, m_components), sumLow = low.subspan(at, m_components);
        addExactly(high.subspan(at - m_components, m_components), sumHigh, sumLow);
        addExactly(low.subspan(at - m_components, m_components), sumHigh, sumLow);
    }
}

std::span<const Complex> FeaturePrefixSums::sums(std::size_t prefixSum) const {
    const std::size_t after = prefixSum % kSumsPerAnchor;
    if (after == 0) return m_none;
    return std::span(m_sums[prefixSum / kSumsPerAnchor]).subspan((after - 1) * m_components, m_components);
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
    if (m_made || cancel.cancelled()) return m_made;
    m_making = true;
    lock.unlock();
    std::shared_ptr<const FeaturePrefixSums> made;
    const auto finish = [&] {
        lock.lock();
        m_made = std::move(made);
        m_making = false;
        m_done.notify_all();
        return m_made;
    };
    try {
        made = FeaturePrefixSums::make(positions, plan, cancel);
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
    auto made = RotatedContent::make(positions, plan, content, cancel);
    if (!made) return made;
    const std::lock_guard lock(m_mutex);
    m_rotated = *made;
    return made;
}

} // namespace ropescope
