// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <ropescope/check/expectation.h>
#include <ropescope/check/fits.h>
#include <ropescope/check/ranking.h>

/// "Are my position ids right, and if not, where and why?"
namespace ropescope {

/// What follows from the positions of a prompt.
struct PromptNumbers {
    double ropeDelta = 0;
    Position next{};    ///< of the token after the last one
    Position maximum{}; ///< on each axis
};

/// A piece of the dump: a chunk of a prefill.
struct CheckedPiece {
    TokenRange tokens{};
    std::int64_t different = 0;
};

/// A token near the first difference.
struct NearToken {
    std::int64_t token = 0;
    std::optional<Position> expected{}; ///< empty: the sequence ends before
    std::optional<Position> found{};    ///< empty: the dump ends before, or does not tell it
};

struct CheckResult {
    std::string name{};              ///< of the dump
    std::vector<std::string> axes{}; ///< of its rows
    Expectation expectation{};
    Comparison comparison{};
    std::vector<NearToken> near{}; ///< around the first difference
    std::vector<RankedCause> causes{};
    Fits fits{};
    PromptNumbers expected{};
    std::optional<PromptNumbers> found{}; ///< empty if the dump does not hold the whole prompt
    std::vector<CheckedPiece> pieces{};   ///< one for each split of the request
    /// Later tokens of the sequence that a shorter dump is equal to; empty: none, or it was not looked for.
    std::optional<TokenRange> slice{};
    std::int64_t leadingPads = 0; ///< with which the dump seems to begin, where the sequence has none
    [[nodiscard]] bool equal() const { return comparison.equal(); }
    /// The best of the causes, if it is a likely one; otherwise null.
    [[nodiscard]] const RankedCause* likelyCause() const {
        return !causes.empty() && isLikely(causes.front(), comparison) ? &causes.front() : nullptr;
    }
    /// Whether one cause, or two together, give all that the dump tells.
    [[nodiscard]] bool explained() const { return !causes.empty() && causes.front().explains >= comparison.told(); }
    [[nodiscard]] const Scheme& scheme() const { return *expectation.parts.front().scheme; }
};

/// Compares, and finds causes and the schemes that fit.
[[nodiscard]] Expected<CheckResult> checkDump(const CheckRequest& request, const PositionDump& dump,
                                              const CancelToken& cancel = {});

/// The expected positions as a mistake changes them.
struct BrokenDump {
    PositionMap positions{};
    PositionDump dump{}; ///< the tokens that a dump holds
    Comparison comparison{};
};

/// By the first slip of the cause that changes a token of `like`; empty: none does.
[[nodiscard]] std::optional<BrokenDump> brokenBy(const Cause& cause, const CheckRequest& request,
                                                 const Expectation& expectation, const PositionDump& like,
                                                 const CancelToken& cancel = {});

/// A cause as it breaks the expected positions of a dump, and what the check says to it.
struct SelfTestRow {
    const Cause* cause = nullptr;
    bool applies = false; ///< it changes something in this sequence
    std::int64_t different = 0;
    bool named = false;              ///< among the causes that explain all
    std::vector<std::string> told{}; ///< ids of the causes that explain all, as they are ranked
    [[nodiscard]] bool passed() const { return !applies || (different > 0 && named); }
};

/// Breaks the expected positions in each known way and checks them.
[[nodiscard]] Expected<std::vector<SelfTestRow>> selfTest(const CheckRequest& request, const PositionDump& dump,
                                                          const CancelToken& cancel = {});

/// The positions that a request expects, as a dump of as many tokens as `like`.
[[nodiscard]] PositionDump dumpOf(const PositionMap& positions, TokenRange tokens, std::string name);

} // namespace ropescope
