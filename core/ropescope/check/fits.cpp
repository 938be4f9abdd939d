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

/// The tokens that differ; empty if they are more than `allowed`.
std::optional<std::int64_t> differentTokens(const Expectation& expectation, const PositionDump& dump,
                                            std::int64_t allowed, const CancelToken& cancel) {
    const TokenRange columns{0, dump.tokens()};
    const CompareOptions& options = expectation.options;
    const auto equal = equalTokens(expectation.positions, dump, columns, options, allowed, cancel);
    if (!equal) return {};
    const std::int64_t missing =
        options.toTheEnd ? std::max<std::int64_t>(0, expectation.positions.tokens - options.firstToken - dump.tokens())
                         : 0;
    return dump.tokens() - unknownTokens(dump, columns) - *equal + missing;
}

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
            different = differentTokens(*expectation, dump, best.size() < kBestFits ? INT64_MAX : best.back(), cancel);
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
