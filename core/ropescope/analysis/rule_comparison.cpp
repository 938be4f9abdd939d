// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include <ropescope/analysis/rule_comparison.h>

namespace ropescope {
namespace {

/// NaN stands for "no position", and equals itself.
bool sameCoordinate(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }

Expected<std::optional<std::int64_t>> firstDifference(const PositionMap& a, const PositionMap& b,
                                                      const CancelToken& cancel) {
    constexpr std::int64_t kTokensPerCheck = 4096;
    const int axes = std::min(a.axisCount(), b.axisCount());
    const std::int64_t tokens = std::min(a.tokens, b.tokens);
    for (std::int64_t token = 0; token < tokens; ++token) {
        if (token % kTokensPerCheck == 0 && cancel.cancelled())
            return Error{.code = ErrorCode::Cancelled, .what = {}, .why = {}};
        const Position p = a.positionOf(token), q = b.positionOf(token);
        if (!std::equal(p.begin(), p.begin() + axes, q.begin(), sameCoordinate)) return std::optional(token);
    }
    return a.tokens == b.tokens ? std::optional<std::int64_t>() : std::optional(tokens);
}

} // namespace

Expected<std::vector<ComparedRule>> compareRules(std::span<const Scheme* const> rules, const Scheme& reference,
                                                 const Sequence& sequence, const CancelToken& cancel) {
    const Expected<PositionMap> expected = placeTokens(reference, sequence);
    if (!expected) return expected.error();
    if (expected->tokens > kMaxComparedTokens) {
        return Error{.code = ErrorCode::Content,
                     .what = message("%1 tokens", expected->tokens),
                     .why = message("rules are compared token by token, up to %1", kMaxComparedTokens),
                     .hint = message("compare a shorter sequence")};
    }
    std::vector<ComparedRule> compared;
    for (const Scheme* rule : rules) {
        ComparedRule& row = compared.emplace_back(ComparedRule{.scheme = rule});
        Expected<PositionMap> positions = placeTokens(*rule, sequence);
        if (!positions) {
            row.error = positions.error();
            continue;
        }
        const auto first = firstDifference(*positions, *expected, cancel);
        if (!first) return first.error();
        row.firstDifference = *first;
        row.positions = *std::move(positions);
    }
    return compared;
}

std::vector<double> frameTimes(const PositionMap& positions, const Sequence& sequence, std::size_t most) {
    std::vector<double> times;
    const auto video = std::ranges::find_if(sequence.segments, isVideo);
    if (video == sequence.segments.end()) return times;
    Element patch{.segment = video - sequence.segments.begin(), .part = Part::Patch};
    for (; times.size() < most; ++patch.frame) {
        const std::int64_t token = positions.tokenOf(patch);
        if (token < 0) break;
        times.push_back(positions.positionOf(token).front());
    }
    return times;
}

} // namespace ropescope
