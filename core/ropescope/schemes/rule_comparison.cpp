// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <ropescope/schemes/rule_comparison.h>
#include <ropescope/schemes/scheme_registry.h>

namespace ropescope {
namespace {

constexpr std::size_t kMostTimes = 8;

std::vector<double> firstTimes(const PositionMap& map) {
    std::vector<double> times;
    for (const Lattice& block : map.blocks) {
        const bool frameStart = block.part == Part::Patch && block.elementRow == 0 && block.elementColumn == 0;
        for (std::int64_t frame = 0; frameStart && frame < block.frames && times.size() < kMostTimes; ++frame)
            times.push_back(block.at(0, frame, 0, 0));
    }
    return times;
}

/// Empty if none differs, or if cancelled.
std::optional<std::int64_t> firstDifferenceOf(const PositionMap& one, const PositionMap& other,
                                              const CancelToken& cancel) {
    constexpr std::int64_t kTokensPerCheck = 4096;
    const auto axes = std::min(one.axisCount(), other.axisCount());
    const std::int64_t tokens = std::min(one.tokens, other.tokens);
    for (std::int64_t token = 0; token < tokens; ++token) {
        if (token % kTokensPerCheck == 0 && cancel.cancelled()) return {};
        const Position a = one.positionOf(token), b = other.positionOf(token);
        if (!std::equal(a.begin(), a.begin() + axes, b.begin())) return token;
    }
    return one.tokens == other.tokens ? std::nullopt : std::optional(tokens);
}

ParamValues paramsFor(const Scheme& scheme, const ParamValues& params) {
    ParamValues own;
    for (const ParamSpec& spec : scheme.params)
        if (const auto given = params.find(spec.id); given != params.end()) own.insert(*given);
    return own;
}

} // namespace

bool ComparedRule::placedAs(const ComparedRule& other) const {
    return !error && !other.error && positions.ropeDelta == other.positions.ropeDelta &&
           positions.next[0] == other.positions.next[0] && !firstDifferenceOf(positions, other.positions, {});
}

Expected<std::vector<ComparedRule>> compareRules(std::span<const Scheme* const> rules, const Scheme& reference,
                                                 const Sequence& sequence, const ParamValues& params,
                                                 const CancelToken& cancel) {
    if (tokenCount(sequence) > kMaxComparedTokens) {
        return Error{.what = message("sequence"),
                     .why = message("more than %1 tokens to compare one by one", kMaxComparedTokens),
                     .hint = message("make it smaller")};
    }
    const auto expected = placeTokens(reference, sequence, paramsFor(reference, params));
    if (!expected) return expected.error();
    std::vector<ComparedRule> compared;
    for (const Scheme* rule : rules) {
        ComparedRule& row = compared.emplace_back(ComparedRule{.scheme = rule});
        auto placed = placeTokens(*rule, sequence, paramsFor(*rule, params));
        if (!placed) {
            row.error = placed.error();
            continue;
        }
        row.positions = *std::move(placed);
        row.times = firstTimes(row.positions);
        row.firstDifference = firstDifferenceOf(row.positions, *expected, cancel);
        if (cancel.cancelled()) return Error{.code = ErrorCode::Cancelled, .what = {}, .why = {}};
    }
    return compared;
}

std::vector<const Scheme*> rulesOfModel(const Scheme& scheme) {
    std::vector<const Scheme*> rules;
    for (const Scheme& each : schemeRegistry())
        if (each.model == scheme.model) rules.push_back(&each);
    return rules;
}

} // namespace ropescope
