// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/base/words.h>
#include <ropescope/schemes/scheme.h>

/// A sequence as a rule places it, with the tokens generated after it: what a dump is compared with.
namespace ropescope {

/// Where generated tokens stand. Since transformers 5.2, generate() and forward() differ.
enum class DecodeRule {
    Forward,  ///< length + rope delta, the largest valid position + 1; for other schemes the position of appended text
    Generate, ///< the last token of the prompt + 1 on every axis; rope delta is not used
};
inline constexpr std::array kDecodeRuleWords{Word<DecodeRule>{"forward", DecodeRule::Forward},
                                             Word<DecodeRule>{"generate", DecodeRule::Generate}};

/// The rule of the release: Generate since transformers 5.2.
[[nodiscard]] DecodeRule decodeRuleOf(const Scheme& scheme);

struct Placement {
    const Scheme* scheme = nullptr;
    Sequence sequence{};
    ParamValues params{};
    std::optional<int> origin{};
    DecodeRule decode = DecodeRule::Forward;
    std::int64_t generated = 0; ///< tokens after the sequence; they are a segment of text after its last one

    // Filled in by placed():
    PositionMap positions{};
    /// How far a token moves on each axis if the text before it grows by one token: 1, or 0 where a rule counts rows
    /// and columns of a picture from 0.
    Position textFollows{1, 1, 1, 1}, patchesFollow{1, 1, 1, 1};
};

/// Fills in positions.
[[nodiscard]] Expected<Placement> placed(Placement placement);

/// The positions with `count` more tokens in a segment of their own.
[[nodiscard]] PositionMap withGenerated(PositionMap positions, const Scheme& scheme, DecodeRule rule,
                                        std::int64_t count);

/// Sequences packed one after the other, each placed by itself: their tokens and segments are numbered on.
[[nodiscard]] PositionMap joined(const std::vector<Placement>& parts);

/// The part of a sequence from one token to another, which must be where segments begin or end; `what` names the option
/// in an error.
[[nodiscard]] Expected<std::vector<Sequence>> splitSequence(const Sequence& sequence,
                                                            const std::vector<std::int64_t>& ends,
                                                            std::string_view what);

} // namespace ropescope
