// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <ropescope/encodings/encoding.h>

/// The five properties that an ideal position encoding has, each decided by numbers (Fleetwood, "You could have designed
/// state of the art positional encoding").
namespace ropescope {

struct IdealFinding {
    std::optional<bool> verdict{}; ///< absent: all positions have the same code, so there is nothing to decide
    std::vector<std::pair<std::string_view, double>> numbers{}; ///< names are literals and never translated
};

struct IdealProperty {
    std::string_view id;
    MessageCode title, word; ///< `word` is for the heading of a narrow column
    MessageCode meaning;     ///< one line: the condition under which the verdict is yes
    IdealFinding (*judge)(const Encoding& encoding, const EncodingParams& params);
};

/// unique, linear, longer, deterministic, dimensions.
[[nodiscard]] const std::vector<IdealProperty>& idealProperties();

/// The findings of all properties, in their order, on codes of 16 dimensions.
[[nodiscard]] std::vector<IdealFinding> judgeIdeal(const Encoding& encoding, const EncodingParams& params = {});

/// The smallest distance between two rows; 0 if there are fewer than two.
[[nodiscard]] double smallestDistance(MatrixIn<double> codes);

/// How far "to" is from an affine function of "from", one row per pair: the norm of what the best matrix and vector leave
/// over, relative to the norm of `to` about its mean (to itself where that is 0).
[[nodiscard]] double affineResidual(MatrixIn<double> from, MatrixIn<double> to);

} // namespace ropescope
