// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <ropescope/scores/model/finite_bounds.h>
#include <ropescope/scores/model/score_model.h>

namespace ropescope {

std::optional<std::pair<float, float>> ScoreMap::bounds() const {
    const auto [lowest, highest] = finiteBounds(entriesOf(values));
    if (lowest > highest) return {};
    return std::pair{lowest, highest};
}

std::vector<TokenRange> binRanges(std::int64_t tokens, std::int64_t bins) { return binRanges({0, tokens}, bins); }

std::vector<TokenRange> binRanges(TokenRange part, std::int64_t bins) {
    const std::int64_t tokens = part.size();
    if (bins <= 0 || bins > tokens) bins = tokens;
    if (bins <= 0) return {};
    std::vector<TokenRange> ranges;
    ranges.reserve(static_cast<std::size_t>(bins));
    const std::int64_t whole = tokens / bins, rest = tokens % bins;
    std::int64_t begin = part.begin, carry = 0;
    for (std::int64_t bin = 0; bin < bins; ++bin) {
        carry += rest;
        const std::int64_t end = begin + whole + (carry >= bins ? 1 : 0);
        if (carry >= bins) carry -= bins;
        ranges.push_back({begin, end});
        begin = end;
    }
    return ranges;
}

Expected<void> checkRanges(const PositionMap& positions, std::span<const TokenRange> ranges) {
    for (const TokenRange& range : ranges) {
        if (range.begin >= 0 && range.begin < range.end && range.end <= positions.tokens) continue;
        return Error{.what = message("tokens %1 to %2", range.begin, range.end),
                     .why = message("the sequence has %1 tokens", positions.tokens),
                     .hint = message("ask for a range inside the sequence")};
    }
    return {};
}

} // namespace ropescope
