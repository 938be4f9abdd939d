// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <ropescope/scores/score_map.h>

/// How the score of one pair of tokens is computed, frequency pair by frequency pair.
namespace ropescope {

/// One frequency pair: product = amplitude · cos(angle − phase).
struct ArithmeticLine {
    int pair = 0;
    std::string axis{};                ///< empty where the pair turns with several axes, or with none
    std::optional<double> frequency{}; ///< theta; absent where each axis has one of its own
    std::optional<double> delta{};     ///< position of the query minus that of the key on the axis
    std::optional<double> angle{}; ///< Δ · theta, in radians; absent where both dimensions of the pair have their own
    double phase = 0;              ///< between q and k of this pair; 0 for q = k
    std::optional<double> cosine{}; ///< cos(angle − phase)
    double amplitude = 0;           ///< so that the products sum to the score; the attention factor squared is in it
    double product = 0;
};

struct Arithmetic {
    std::vector<ArithmeticLine> lines; ///< one a frequency pair, the fastest first
    double score = 0;                  ///< their sum: the relative score, whatever the mode
};

/// Fails as scoreTerms does.
[[nodiscard]] Expected<Arithmetic> arithmeticOf(const ScoreModel& model, std::int64_t queryToken,
                                                std::int64_t keyToken);

} // namespace ropescope
