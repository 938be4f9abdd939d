// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <ropescope/scores/score_map.h>

/// Breaks the score of one pair of tokens down into its frequency pairs.
namespace ropescope {

/// One frequency pair: product = amplitude · cos(angle − phase).
struct ArithmeticLine {
    int pair = 0;
    std::string axis{};                ///< empty if the pair rotates with several axes or with none
    std::optional<double> frequency{}; ///< theta; absent if each axis has its own
    std::optional<double> delta{};     ///< query position minus key position on the axis
    std::optional<double> angle{};     ///< Δ · theta, in radians; absent if each dimension of the pair has its own
    double phase = 0;                  ///< between q and k of this pair; 0 for q = k
    std::optional<double> cosine{};    ///< cos(angle − phase)
    double amplitude = 0; ///< includes the squared attention factor; scaled so that products sum to the score
    double product = 0;
};

struct Arithmetic {
    std::vector<ArithmeticLine> lines; ///< one per frequency pair, fastest first
    double score = 0;                  ///< sum of the products: the relative score, in any mode
};

/// Fails with the errors of scoreTerms.
[[nodiscard]] Expected<Arithmetic> arithmeticOf(const ScoreModel& model, std::int64_t queryToken,
                                                std::int64_t keyToken);

} // namespace ropescope
