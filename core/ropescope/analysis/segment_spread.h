// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <ropescope/base/cancel.h>
#include <ropescope/base/expected.h>
#include <ropescope/session/placed_session.h>

/// How the scores from one query token spread over each segment: "which scheme keeps the score flat over this image?"
namespace ropescope {

/// Scores from the query to the tokens of one segment that no mask hides, each token counted once.
struct SegmentSpread {
    std::int64_t tokens = 0; ///< 0 if the mask hides the whole segment; the numbers then mean nothing
    double min = 0, max = 0, mean = 0;
    double sd = 0; ///< of the population
};

/// The spread under one scheme.
struct SpreadColumn {
    std::optional<Error> error;
    std::int64_t queryToken = -1;        ///< -1: the scheme has no such token
    std::vector<SegmentSpread> segments; ///< one per segment of the sequence; empty without a query token
};

struct SpreadRequest {
    std::shared_ptr<const PlacedSession> placed;
    std::vector<std::int64_t> queryTokens; ///< one per column (an element's token may differ); -1: none
    [[nodiscard]] std::uint64_t key() const;
};

struct SpreadResult {
    std::uint64_t key = 0;
    std::shared_ptr<const PlacedSession> placed;
    std::vector<SpreadColumn> columns; ///< in the order of the placed session
};

/// Exact, in the mode and under the mask, bias and content of the session: every score of the row is visited, in parts,
/// so that memory does not grow with the sequence. Refuses rows longer than a dense map, and softmax rows longer than
/// kMaxRowTokens.
[[nodiscard]] Expected<std::shared_ptr<const SpreadResult>> analyseSpread(const SpreadRequest& request,
                                                                          const CancelToken& cancel);

} // namespace ropescope
