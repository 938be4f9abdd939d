// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <ropescope/base/cancel.h>
#include <ropescope/base/expected.h>
#include <ropescope/schemes/scheme.h>

/// One sequence under several rules: "which releases and engines of this model place my prompt alike?"
namespace ropescope {

/// At most so many tokens are compared one by one.
inline constexpr std::int64_t kMaxComparedTokens = 10'000'000;

/// A sequence under one rule, beside another rule.
struct ComparedRule {
    const Scheme* scheme = nullptr;
    std::optional<Error> error{}; ///< the rule does not place the sequence; the rest is empty then
    PositionMap positions{};
    std::vector<double> times{}; ///< of the first eight frames: the first coordinate of their first patch
    /// The first token whose position differs on an axis that both have; empty: none.
    std::optional<std::int64_t> firstDifference{};
};

/// The rules in their order, each compared with `reference`, with the native origin of each and those of `params` that
/// it has. Tokens are compared by their index, as in a dump of position ids. Fails if the reference does not place the
/// sequence, and for more than kMaxComparedTokens.
[[nodiscard]] Expected<std::vector<ComparedRule>> compareRules(std::span<const Scheme* const> rules,
                                                               const Scheme& reference, const Sequence& sequence,
                                                               const ParamValues& params,
                                                               const CancelToken& cancel = {});

/// All versions and engines of the scheme's model, in the order of the registry.
[[nodiscard]] std::vector<const Scheme*> rulesOfModel(const Scheme& scheme);

} // namespace ropescope
