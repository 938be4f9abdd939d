// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include <ropescope/analysis/arithmetic.h>
#include <ropescope/analysis/pair_scores.h>

/// The score of one pair of tokens with its terms, as human-readable text and as JSON.
namespace ropescope {

struct PairReport {
    std::string scheme{};
    const Session* session = nullptr;
    const PositionMap* positions = nullptr;
    std::int64_t query = 0, key = 0; ///< token indices
    PairScore pair{};                ///< under the mode, mask and bias of the session
    Arithmetic arithmetic{};         ///< of the relative score, in any mode
};

/// One fact per line, followed by the table of terms.
[[nodiscard]] std::string pairText(const PairReport& report);
/// {"scheme":…,"query":{"token":…,"element":{"segment":…,…},"position":[…]},"key":…,"mode":…,"value":…,"masked":false,
///  "score":…,"precision":…,"error":…,"terms":[{"pair":0,"axis":"h","theta":…,…},…]}; absent values are null.
[[nodiscard]] std::string pairJson(const PairReport& report);

} // namespace ropescope
