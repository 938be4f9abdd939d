// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>

#include <ropescope/scores/score_map.h>

namespace ropescope::testing {

/// Mean over a range of a map of single tokens, ignoring NaN cells; NaN if there are no others.
inline double meanOf(const ScoreMap& dense, const TokenRange& queries, const TokenRange& keys) {
    double sum = 0;
    int count = 0;
    for (std::int64_t i = queries.begin; i < queries.end; ++i) {
        for (std::int64_t j = keys.begin; j < keys.end; ++j) {
            const float value = dense.at(static_cast<std::size_t>(i), static_cast<std::size_t>(j));
            if (std::isnan(value)) continue;
            sum += static_cast<double>(value);
            ++count;
        }
    }
    return count > 0 ? sum / count : std::nan("");
}

} // namespace ropescope::testing
