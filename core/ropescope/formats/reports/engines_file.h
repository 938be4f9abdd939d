// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include <ropescope/base/byte_sink.h>
#include <ropescope/base/expected.h>
#include <ropescope/schemes/scheme.h>

/// One sequence under every version and engine of a model, and where they part.
namespace ropescope {

/// A sequence under one rule, compared with the reference.
struct EngineResult {
    const Scheme* scheme = nullptr;
    std::optional<Error> error{}; ///< the rule does not place the sequence; the rest is empty then
    PositionMap positions{};
    std::vector<double> times{};                   ///< of the first frames: the first coordinate of their first patch
    std::optional<std::int64_t> firstDifference{}; ///< the first token that stands elsewhere, on an axis of both
    [[nodiscard]] bool placedAs(const EngineResult& other) const;
};

struct EngineReport {
    const Scheme* reference = nullptr;
    std::vector<EngineResult> results{}; ///< in the order of the schemes
};

/// Places the sequence under each scheme of the reference's model, with its own parameters among `params`. Fails if the
/// reference cannot place it, and for more than ten million tokens.
[[nodiscard]] Expected<EngineReport> compareEngines(std::span<const Scheme> schemes, const Scheme& reference,
                                                    const Sequence& sequence, const ParamValues& params);

/// A table: rules with equal positions share a line.
[[nodiscard]] Expected<void> writeEnginesText(const EngineReport& report, const ByteSink& sink);
/// {"model":…,"tokens":…,"reference":…,"rules":[{"scheme":…,"times":[…],"next":[…],"rope_delta":…,
/// "first_difference":{"token":…,"segment":…},"provenance":{…}}]}
[[nodiscard]] Expected<void> writeEnginesJson(const EngineReport& report, const ByteSink& sink);

/// {"repository":…,"commit":…,"path":…,"function":…,"how":"run"|"read","since":…}; null without a repository.
[[nodiscard]] std::string provenanceJson(const Provenance& provenance);

} // namespace ropescope
