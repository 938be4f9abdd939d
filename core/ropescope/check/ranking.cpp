// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Every slip of every cause is placed and compared. Long dumps are compared in windows first, and in full for the best.
// If no cause explains all, the slips of the later stages are tried on the results of the earlier ones; such a pair
// counts only if it explains all, so it is dropped at its first difference. Two that are right by chance mostly leave no
// trace of their own, so pairs are ranked by how many of the two explain a token by themselves that is not as expected.
#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include <ropescope/check/ranking.h>

namespace ropescope {
namespace {

constexpr std::int64_t kFullyCounted = std::int64_t{1} << 18; ///< columns
constexpr std::int64_t kWindows = 32, kWindow = 4096;         ///< of longer dumps
constexpr std::size_t kBest = 8;                              ///< causes that are then counted in full
constexpr std::size_t kMostPairs = 8;
constexpr std::size_t kBlocksForPairs = 2000, kBlocksForAllSlips = std::size_t{1} << 15;

/// A slip of a cause with what it gives.
struct Attempt {
    const Cause* cause = nullptr;
    std::size_t slip = 0;
    std::vector<Placement> parts{};
    std::int64_t explains = 0;
    std::int64_t sampled = 0; ///< in the windows, of a long dump
    std::int64_t moved = 0;   ///< tokens of the sequence in blocks that are not as expected
    /// How much it supposes: numbers from the dump, and forms of a cause that are not the usual one.
    [[nodiscard]] int cost() const { return (cause->fitted ? 2 : 0) + (slip > 0 ? 1 : 0); }
};

class Ranker {
public:
    Ranker(std::span<const Cause> causes, const Expectation& expectation, const PositionDump& dump,
           const CheckRequest& request, const CancelToken& cancel)
        : m_causes(causes), m_expectation(expectation), m_dump(dump), m_request(request), m_cancel(cancel) {
        m_windows = dump.tokens() <= kFullyCounted ? std::vector<TokenRange>{{0, dump.tokens()}} : windows();
        m_known = dump.tokens() - unknownTokens(dump, {0, dump.tokens()});
    }

    std::vector<RankedCause> rank() {
        std::vector<Attempt> singles = attempts();
        countBest(singles);
        std::erase_if(singles, [&](const Attempt& attempt) { return attempt.explains <= m_baseline; });
        std::ranges::stable_sort(singles, [](const Attempt& a, const Attempt& b) {
            return std::tuple(-a.explains, a.moved, a.cost()) < std::tuple(-b.explains, b.moved, b.cost());
        });
        std::vector<RankedCause> ranked;
        if ((singles.empty() || singles.front().explains < m_known) && m_baseline < m_known) ranked = pairs();
        for (const Attempt& attempt : singles) {
            const auto same = [&](const RankedCause& other) { return !other.with && other.cause == attempt.cause; };
            if (std::ranges::none_of(ranked, same))
                ranked.push_back({.cause = attempt.cause, .explains = attempt.explains});
        }
        return ranked;
    }

private:
    /// The one with the first difference, and others evenly over the dump.
    [[nodiscard]] std::vector<TokenRange> windows() const {
        std::vector<TokenRange> found;
        for (std::int64_t i = 0; i < kWindows; ++i) {
            const std::int64_t begin = i * (m_dump.tokens() - kWindow) / (kWindows - 1);
            found.push_back({begin, begin + kWindow});
        }
        return found;
    }

    [[nodiscard]] std::int64_t sampled(const PositionMap& positions) const {
        std::int64_t equal = 0;
        for (const TokenRange& window : m_windows)
            equal += equalTokens(positions, m_dump, window, m_expectation.options).value_or(0);
        return equal;
    }
    [[nodiscard]] std::int64_t movedTokens(const PositionMap& positions) const {
        const BlockList& expected = m_expectation.positions.blocks;
        if (positions.blocks.size() != expected.size()) return positions.tokens;
        std::int64_t moved = 0;
        for (std::size_t i = 0; i < expected.size(); ++i)
            if (const Lattice block = positions.blocks[i]; !(block == expected[i])) moved += block.tokens();
        return moved;
    }
    [[nodiscard]] std::int64_t counted(const PositionMap& positions) const {
        return equalTokens(positions, m_dump, {0, m_dump.tokens()}, m_expectation.options, INT64_MAX, m_cancel)
            .value_or(0);
    }
    /// Whether all known tokens are reproduced.
    [[nodiscard]] bool reproduces(const PositionMap& positions) const {
        for (const TokenRange& window : m_windows)
            if (!equalTokens(positions, m_dump, window, m_expectation.options, 0)) return false;
        return equalTokens(positions, m_dump, {0, m_dump.tokens()}, m_expectation.options, 0, m_cancel).has_value();
    }

    [[nodiscard]] std::vector<Attempt> attempts() const {
        const bool many = m_expectation.positions.blocks.size() > kBlocksForAllSlips;
        std::vector<Attempt> found;
        for (const Cause& cause : m_causes) {
            const std::size_t slips = many ? std::min<std::size_t>(2, cause.slips.size()) : cause.slips.size();
            for (std::size_t i = 0; i < slips && !m_cancel.cancelled(); ++i) {
                auto parts = slipped(cause.slips[i], m_expectation.parts, &m_dump, m_request, m_expectation.options);
                if (parts) found.push_back({.cause = &cause, .slip = i, .parts = *std::move(parts)});
            }
        }
        return found;
    }

    void countBest(std::vector<Attempt>& attempts) {
        const bool part = m_dump.tokens() < m_expectation.positions.tokens;
        for (Attempt& attempt : attempts) {
            const PositionMap positions = joined(attempt.parts);
            attempt.sampled = sampled(positions);
            if (part) attempt.moved = movedTokens(positions); // the dump shows too little to tell causes apart
        }
        m_baseline = counted(m_expectation.positions);
        const bool full = m_dump.tokens() <= kFullyCounted;
        std::vector<std::int64_t> best;
        for (const Attempt& attempt : attempts) best.push_back(attempt.sampled);
        std::ranges::sort(best, std::greater<>());
        const std::int64_t least = best.size() > kBest ? best[kBest - 1] : 0;
        std::size_t done = 0;
        for (Attempt& attempt : attempts) {
            if (full)
                attempt.explains = attempt.sampled;
            else if (attempt.sampled >= least && done++ < 2 * kBest)
                attempt.explains = counted(joined(attempt.parts));
        }
    }

    /// Whether a cause by itself explains a token that is not as expected.
    [[nodiscard]] bool leavesTrace(const Cause& cause, const std::vector<DifferentRange>& different) const {
        for (const Slip& slip : cause.slips) {
            const auto parts = slipped(slip, m_expectation.parts, &m_dump, m_request, m_expectation.options);
            if (!parts) continue;
            const PositionMap positions = joined(*parts);
            for (const DifferentRange& range : different) {
                const std::int64_t first = m_expectation.options.firstToken;
                const TokenRange columns =
                    overlap({range.tokens.begin - first, range.tokens.end - first}, {0, m_dump.tokens()});
                if (equalTokens(positions, m_dump, columns, m_expectation.options).value_or(0) > 0) return true;
            }
        }
        return false;
    }

    /// Pairs of causes that explain all, those with traces of their own and the simplest first.
    [[nodiscard]] std::vector<RankedCause> pairs() const {
        if (m_expectation.positions.blocks.size() > kBlocksForPairs) return {};
        std::vector<const Cause*> ordered;
        for (const Cause& cause : m_causes) ordered.push_back(&cause);
        std::ranges::stable_sort(ordered, {}, &Cause::stage);
        std::vector<std::pair<int, RankedCause>> found;
        for (auto one = ordered.begin(); one != ordered.end(); ++one) {
            for (std::size_t slip = 0; slip < (*one)->slips.size(); ++slip) {
                const auto parts =
                    slipped((*one)->slips[slip], m_expectation.parts, &m_dump, m_request, m_expectation.options);
                if (!parts) continue;
                const Attempt first{.cause = *one, .slip = slip, .parts = *parts};
                for (auto other = ordered.begin(); other != ordered.end(); ++other) {
                    const bool later = (*other)->stage > (*one)->stage || ((*other)->stage == (*one)->stage);
                    if (later && other != one && !m_cancel.cancelled()) addPair(first, **other, found);
                }
            }
        }
        if (found.empty()) return {};
        const auto compared = compare(m_expectation.positions, m_dump, m_expectation.options, m_cancel);
        if (!compared) return {};
        std::map<const Cause*, bool> traces;
        for (const auto& [cost, pair] : found)
            for (const Cause* cause : {pair.cause, pair.with})
                if (!traces.contains(cause)) traces[cause] = leavesTrace(*cause, compared->ranges);
        std::ranges::stable_sort(found, {}, [&](const auto& entry) {
            const RankedCause& pair = entry.second;
            return std::pair(-(traces[pair.cause] + traces[pair.with]), entry.first);
        });
        std::vector<RankedCause> ranked;
        for (const auto& [cost, pair] : found)
            if (ranked.size() < kMostPairs) ranked.push_back(pair);
        return ranked;
    }

    void addPair(const Attempt& first, const Cause& second, std::vector<std::pair<int, RankedCause>>& found) const {
        for (std::size_t slip = 0; slip < second.slips.size(); ++slip) {
            const auto parts = slipped(second.slips[slip], first.parts, &m_dump, m_request, m_expectation.options);
            if (!parts || !reproduces(joined(*parts))) continue;
            const Attempt other{.cause = &second, .slip = slip};
            const int cost = first.cost() + other.cost();
            const auto same = std::ranges::find_if(found, [&](const auto& entry) {
                const RankedCause& pair = entry.second;
                return (pair.cause == first.cause && pair.with == &second) ||
                       (pair.cause == &second && pair.with == first.cause);
            });
            if (same == found.end())
                found.push_back({cost, {.cause = first.cause, .with = &second, .explains = m_known}});
            else
                same->first = std::min(same->first, cost);
            return;
        }
    }

    std::span<const Cause> m_causes;
    const Expectation& m_expectation;
    const PositionDump& m_dump;
    const CheckRequest& m_request;
    const CancelToken& m_cancel;
    std::vector<TokenRange> m_windows; ///< of columns
    std::int64_t m_known = 0, m_baseline = 0;
};

} // namespace

bool isLikely(const RankedCause& cause, const Comparison& comparison) {
    const std::int64_t right = comparison.shared() - comparison.differentShared();
    return 2 * (cause.explains - right) >= comparison.differentShared();
}

std::optional<std::vector<Placement>> slipped(const Slip& slip, const std::vector<Placement>& parts,
                                              const PositionDump* dump, const CheckRequest& request,
                                              const CompareOptions& options) {
    std::vector<Placement> made;
    bool changed = false;
    std::int64_t token = 0;
    for (const Placement& part : parts) {
        DumpEvidence evidence{.dump = dump,
                              .options = options,
                              .firstColumn = token - options.firstToken,
                              .otherDeltas = request.otherDeltas};
        if (parts.size() == 1) evidence.splits = request.splits;
        if (dump != nullptr) {
            if (auto axes = axesOfRows(*dump, part.positions)) evidence.axes = *std::move(axes);
        }
        auto other = slip(part, evidence);
        changed = changed || other.has_value();
        made.push_back(other ? *std::move(other) : part);
        token += part.positions.tokens;
    }
    return changed ? std::optional(std::move(made)) : std::nullopt;
}

std::vector<RankedCause> rankCauses(std::span<const Cause> causes, const Expectation& expectation,
                                    const PositionDump& dump, const CheckRequest& request, const CancelToken& cancel) {
    return Ranker(causes, expectation, dump, request, cancel).rank();
}

} // namespace ropescope
