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
    std::optional<double> frequency{}; ///< theta; absent if it differs by axis
    std::optional<double> delta{};     ///< query position minus key position on the axis
    /// Δ · theta, in radians; absent if the two dimensions of the pair have different angles
    std::optional<double> angle{};
    double phase = 0;               ///< angle between q and k in this pair; 0 for q = k
    std::optional<double> cosine{}; ///< cos(angle − phase)
    double amplitude = 0;           ///< scaled so that the products sum to the score; includes attention_factor^2
    double product = 0;
};

struct Arithmetic {
    std::vector<ArithmeticLine> lines; ///< one per frequency pair, highest frequency first
    double score = 0;                  ///< sum of the products: the relative score, whatever the score mode
};

/// Fails as scoreTerms does.
[[nodiscard]] Expected<Arithmetic> arithmeticOf(const ScoreModel& model, std::int64_t queryToken,
                                                std::int64_t keyToken);

} // namespace ropescope
