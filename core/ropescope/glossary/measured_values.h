// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <ropescope/glossary/glossary_values.h>

/// Values of the glossary that are measured over many tokens. Empty where that would take longer than a tool tip may.
namespace ropescope {

/// The smallest and the largest score of the pairs in view, and their mean.
[[nodiscard]] std::optional<double> smallestScore(const GlossaryPlace& place);
[[nodiscard]] std::optional<double> largestScore(const GlossaryPlace& place);
[[nodiscard]] std::optional<double> meanScore(const GlossaryPlace& place);

/// RoFormer's bound at a difference of positions.
[[nodiscard]] std::optional<double> boundAt(const GlossaryPlace& place, const Position& difference);

/// The per-token distance of a segment of patches.
[[nodiscard]] std::optional<double> perTokenDistanceAt(const GlossaryPlace& place, std::int64_t segment);

/// A number in the evidence for a property, one per axis or one for all axes together: of a segment or, with -1, of none.
[[nodiscard]] std::optional<std::vector<double>> evidenceNumber(const GlossaryPlace& place, std::string_view property,
                                                                std::int64_t segment, std::string_view number);

} // namespace ropescope
