// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/cancel.h>
#include <ropescope/base/message.h>
#include <ropescope/positions/position_map.h>
#include <ropescope/rotary/frequency_plan.h>
#include <ropescope/schemes/scheme.h>
#include <ropescope/sequence/sequence.h>

/// Properties of a scheme on a sequence (contract, sections 3 and 5): each is decided by numbers, and reports them.
namespace ropescope {

/// Holds, fails, or undecided (nothing to decide, a measure without a verdict, or too large).
using Verdict = std::optional<bool>;

/// A number that supports a verdict. Names are literals and never translated: "before", "advance".
struct NamedNumber {
    std::string_view name;
    double value = 0;
    bool operator==(const NamedNumber&) const = default;
};

/// A token by its index and its element.
struct NamedToken {
    std::int64_t token = 0;
    Element element{};
    bool operator==(const NamedToken&) const = default;
};

/// The evidence for one segment and axis.
struct Evidence {
    std::optional<std::int64_t> segment{}; ///< absent: the sequence as a whole, or text alone
    std::string axis{};                    ///< empty: all axes together
    Verdict verdict{};
    std::vector<NamedNumber> numbers{};
    std::vector<NamedToken> tokens{};
};

/// Why there is no verdict.
enum class Undecided {
    None,     ///< there is one
    Measure,  ///< a measure: numbers only
    Nothing,  ///< nothing in the sequence to decide it on
    TooLarge, ///< the search reached its bound
    Refused,  ///< the scheme or the frequency plan refuses a sequence that the test needs
    Cancelled
};

/// One property of one scheme on one sequence. The verdict is the conjunction over all evidence.
struct Finding {
    std::string_view id;
    Verdict verdict{};
    Undecided undecided = Undecided::None;
    Message detail{};                 ///< the refusal, or what was too large
    std::vector<Evidence> evidence{}; ///< at most kMaxEvidence entries, including the first that fails
    std::int64_t omitted = 0;         ///< number of entries that were decided but are not listed
};

inline constexpr std::size_t kMaxEvidence = 1024;

/// The frequency plan of a scheme over the named axes, with the session's rotary settings.
using PlanMaker = std::function<Expected<FrequencyPlan>(const std::vector<std::string>& axes)>;

/// The object under test. Holds references, which must outlive it.
struct Subject {
    const Scheme& scheme;
    const ParamValues& params;
    const Sequence& sequence;
    const PositionMap& positions; ///< positions of the sequence, with any origin
    const PlanMaker& plan;        ///< makes the plan of the scheme
    const PlanMaker& plainPlan;   ///< makes the plan of RoPE-1D with the same head dim, base and scaling; one axis
    CancelToken cancel{};
};

/// A property: data and one function. Cost: O(segments + blocks) and bounded searches, never O(tokens).
struct Property {
    std::string_view id;      ///< as written in files
    std::string_view title;   ///< English, translated in the window
    std::string_view meaning; ///< one line: the condition under which the verdict is yes
    Finding (*judge)(const Subject& subject);
};

} // namespace ropescope
