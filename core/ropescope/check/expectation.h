// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <ropescope/check/comparison.h>
#include <ropescope/check/rule_placement.h>

/// What a dump should hold: a rule, a sequence, and which of its tokens.
namespace ropescope {

struct CheckRequest {
    const Scheme* scheme = nullptr;
    Sequence sequence{};
    ParamValues params{};
    std::optional<int> origin{};
    std::optional<DecodeRule> decode{}; ///< absent: that of the release
    std::vector<std::int64_t> packed{}; ///< ends of packed sequences; empty: one sequence
    std::optional<TokenRange> tokens{}; ///< of the sequence and what is generated after it; absent: from 0 on
    std::vector<std::int64_t> splits{}; ///< ends of the chunks of a prefill, if they are known
    std::vector<double> otherDeltas{};  ///< rope deltas of the other rows of the batch
    std::optional<double> tolerance{};  ///< absent: 0, or 1/1000 if positions are fractions
};

/// Ascending numbers of tokens with commas, as in "9,19,29"; a 0 at the beginning, as in cu_seqlens, is left out. `what`
/// names the option or the field in the error.
[[nodiscard]] Expected<std::vector<std::int64_t>> parseEnds(Message what, const std::string& text);
/// "A:B": the tokens from A up to, but without, B.
[[nodiscard]] Expected<TokenRange> parseTokens(Message what, const std::string& text);

struct Expectation {
    std::vector<Placement> parts{}; ///< packed sequences, usually one
    PositionMap positions{};        ///< of all parts
    CompareOptions options{};
};

/// The positions that `scheme` gives to the request. A dump that goes on after the sequence has generated tokens there.
/// A scheme whose text starts at 1 is placed from 0 if the dump begins there, unless the request names an origin.
[[nodiscard]] Expected<Expectation> expectationOf(const CheckRequest& request, const Scheme& scheme,
                                                  const PositionDump& dump);

} // namespace ropescope
