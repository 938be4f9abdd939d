// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include <ropescope/analysis/arithmetic.h>
#include <ropescope/analysis/pair_scores.h>

/// The score of one pair of tokens with its terms, as text for people and as JSON.
namespace ropescope {

struct PairReport {
    std::string scheme{};
    const Session* session = nullptr;
    const PositionMap* positions = nullptr;
    std::int64_t query = 0, key = 0; ///< tokens
    PairScore pair{};                ///< under the mode, mask and bias of the session
    Arithmetic arithmetic{};         ///< of the relative score, whatever the mode
};

/// One line a fact, then the table of terms.
[[nodiscard]] std::string pairText(const PairReport& report);
/// {"scheme":…,"query":{"token":…,"segment":…,"position":[…]},"key":…,"mode":…,"value":…,"masked":false,"score":…,
///  "terms":[{"pair":0,"axis":"h","theta":…,…},…]}; what a pair does not have is null.
[[nodiscard]] std::string pairJson(const PairReport& report);

} // namespace ropescope
