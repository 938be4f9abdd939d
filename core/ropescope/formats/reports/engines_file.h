// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include <ropescope/base/byte_sink.h>
#include <ropescope/base/expected.h>
#include <ropescope/schemes/rule_comparison.h>

/// One sequence under every version and engine of a model, and where they part.
namespace ropescope {

struct EngineReport {
    const Scheme* reference = nullptr;
    std::vector<ComparedRule> rules{};
};

/// A table: rules with equal positions share a line.
[[nodiscard]] Expected<void> writeEnginesText(const EngineReport& report, const ByteSink& sink);
/// {"model":…,"tokens":…,"reference":…,"rules":[{"scheme":…,"times":[…],"next":[…],"rope_delta":…,
/// "first_difference":{"token":…,"segment":…},"provenance":{…}}]}
[[nodiscard]] Expected<void> writeEnginesJson(const EngineReport& report, const ByteSink& sink);

/// {"repository":…,"commit":…,"path":…,"function":…,"how":"run"|"read","since":…}; null without a repository.
[[nodiscard]] std::string provenanceJson(const Provenance& provenance);

} // namespace ropescope
