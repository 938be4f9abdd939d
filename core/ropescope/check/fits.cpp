// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <ropescope/check/fits.h>
#include <ropescope/positions/coordinates.h>
#include <ropescope/schemes/rule_comparison.h>
#include <ropescope/schemes/scheme_registry.h>

namespace ropescope {
namespace {

constexpr std::size_t kBestFits = 8;
constexpr std::int64_t kSeparationWindow = 4096;

/// A placement that was counted; equal ones are not counted again.
struct Counted {
    Expectation expectation{};
    std::int64_t different = 0;
    const Scheme* scheme = nullptr;
};

bool sameExpectation(const Expectation& one, const Expectation& other) {
    return one.positions.axes == other.positions.axes && one.options.tolerance == other.options.tolerance &&
           one.positions.blocks.size() == other.positions.blocks.size() &&
           one.positions.blocks == other.positions.blocks;
}

/// Counts the tokens that differ from rules one after the other. Rules of a model mostly part in few of their blocks, so
/// blocks that an earlier rule had too are not counted again, unless there are many.
class DifferenceCounter {
public:
    DifferenceCounter(const PositionDump& dump, const CancelToken& cancel) : m_dump(dump), m_cancel(cancel) {}

    /// Empty if they are more than `allowed`.
    std::optional<std::int64_t> count(const Expectation& expectation, std::int64_t allowed) {
        constexpr std::size_t kFewBlocks = 64;
        const PositionMap& map = expectation.positions;
        const std::int64_t first = expectation.options.firstToken, end = m_dump.tokens();
        const TokenRange surplus = overlap({map.tokens - first, end}, {0, end});
        std::int64_t sum = surplus.size() - unknownTokens(m_dump, surplus);
        if (expectation.options.toTheEnd) sum += std::max<std::int64_t>(0, map.tokens - first - end);
        if (map.blocks.size() > kFewBlocks) {
            const TokenRange shared = overlap({0, map.tokens - first}, {0, end});
            const auto different = differentIn(expectation, shared, allowed - sum);
            if (!different) return {};
            sum += *different;
        } else {
            for (const Lattice& block : map.blocks) {
                const std::int64_t begin = block.firstToken - first;
                const TokenRange columns = overlap({begin, begin + block.tokens()}, {0, end});
                const auto different = ofBlock(expectation, block, columns, allowed - sum);
                if (!different) return {};
                sum += *different;
            }
        }
        return sum > allowed ? std::nullopt : std::optional(sum);
    }

private:
    struct Known {
        std::vector<std::string> axes;
        CompareOptions options;
        Lattice block;
        std::int64_t different = 0;
    };

    std::optional<std::int64_t> ofBlock(const Expectation& expectation, const Lattice& block, TokenRange columns,
                                        std::int64_t allowed) {
        if (columns.size() == 0) return 0;
        const CompareOptions& options = expectation.options;
        for (const Known& known : m_known)
            if (known.block == block && known.axes == expectation.positions.axes &&
                known.options.tolerance == options.tolerance && known.options.firstToken == options.firstToken)
                return known.different;
        const auto different = differentIn(expectation, columns, allowed);
        if (different) m_known.push_back({expectation.positions.axes, options, block, *different});
        return different;
    }

    std::optional<std::int64_t> differentIn(const Expectation& expectation, TokenRange columns, std::int64_t allowed) {
        const auto equal = equalTokens(expectation.positions, m_dump, columns, expectation.options, allowed, m_cancel);
        return equal ? std::optional(columns.size() - unknownTokens(m_dump, columns) - *equal) : std::nullopt;
    }

    const PositionDump& m_dump;
    const CancelToken& m_cancel;
    std::vector<Known> m_known;
};

} // namespace

std::vector<const Scheme*> schemesToFit(const CheckRequest& request) {
    std::vector<const Scheme*> schemes;
    if (request.scheme != nullptr) schemes.push_back(request.scheme);
    const auto add = [&](bool sameModel) {
        for (const Scheme& scheme : schemeRegistry()) {
            const bool same = request.scheme != nullptr && scheme.model == request.scheme->model;
            if (same == sameModel && (request.scheme == nullptr || scheme.id != request.scheme->id))
                schemes.push_back(&scheme);
        }
    };
    add(true);
    add(false);
    return schemes;
}

Expected<std::vector<VersionRow>> compareVersions(const CheckRequest& request, const PositionDump& dump,
                                                  const CancelToken& cancel) {
    std::vector<VersionRow> rows;
    for (const Scheme* scheme : rulesOfModel(*request.scheme)) {
        VersionRow& row = rows.emplace_back(VersionRow{.scheme = scheme});
        auto expectation = expectationOf(request, *scheme, dump);
        const auto axes = expectation ? axesOfRows(dump, expectation->positions) : expectation.error();
        if (!axes) {
            row.error = axes.error();
            continue;
        }
        const auto compared = compare(expectation->positions, dump, expectation->options, cancel);
        if (!compared) return compared.error();
        row.different = compared->different;
        row.first = compared->first;
        row.positions = std::move(expectation->positions);
    }
    return rows;
}

std::optional<Separation> separationOf(const PositionMap& one, const PositionMap& other, TokenRange range) {
    const std::int64_t tokens = std::min({one.tokens, other.tokens, range.end});
    const auto axes = static_cast<std::size_t>(std::min(one.axisCount(), other.axisCount()));
    for (std::int64_t begin = range.begin; begin < tokens; begin += kSeparationWindow) {
        const TokenRange window{begin, std::min(begin + kSeparationWindow, tokens)};
        const RowMatrix<double> a = coordinates(one, window), b = coordinates(other, window);
        for (std::int64_t token = window.begin; token < window.end; ++token) {
            for (std::size_t axis = 0; axis < axes; ++axis) {
                const double here = a(static_cast<Eigen::Index>(axis), token - begin);
                const double there = b(static_cast<Eigen::Index>(axis), token - begin);
                if (here != there) return Separation{.token = token, .axis = axis, .one = here, .other = there};
            }
        }
    }
    return {};
}

Fits findFits(std::span<const Scheme* const> schemes, const CheckRequest& request, const PositionDump& dump,
              const CancelToken& cancel) {
    DifferenceCounter counter(dump, cancel);
    std::vector<Counted> counted;
    std::vector<std::int64_t> best; // ascending, at most kBestFits
    for (const Scheme* scheme : schemes) {
        if (cancel.cancelled()) break;
        auto expectation = expectationOf(request, *scheme, dump);
        if (!expectation || expectation->positions.axisCount() != dump.values.rows()) continue;
        const auto same = std::ranges::find_if(
            counted, [&](const Counted& other) { return sameExpectation(other.expectation, *expectation); });
        std::optional<std::int64_t> different;
        if (same != counted.end())
            different = same->different;
        else
            different = counter.count(*expectation, best.size() < kBestFits ? INT64_MAX : best.back());
        if (!different) continue;
        best.insert(std::ranges::upper_bound(best, *different), *different);
        if (best.size() > kBestFits) best.pop_back();
        counted.push_back({.expectation = *std::move(expectation), .different = *different, .scheme = scheme});
    }
    std::ranges::stable_sort(counted, {}, &Counted::different);
    Fits fits;
    for (const Counted& entry : counted)
        if (fits.ranked.size() < kBestFits || entry.different == 0)
            fits.ranked.push_back({.scheme = entry.scheme, .different = entry.different});
    if (counted.size() > 1) {
        const std::int64_t first = counted[0].expectation.options.firstToken;
        fits.separation = separationOf(counted[0].expectation.positions, counted[1].expectation.positions,
                                       {first, first + dump.tokens()});
    }
    return fits;
}

} // namespace ropescope
