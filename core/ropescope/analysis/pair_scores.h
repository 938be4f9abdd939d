// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <ropescope/base/cancel.h>
#include <ropescope/sequence/element.h>
#include <ropescope/session/placed_session.h>

/// The score of one pair of tokens under every scheme, broken down by frequency pair. Pure.
namespace ropescope {

struct PairScoresRequest {
    std::shared_ptr<const PlacedSession> placed;
    Element query, key;
    bool includeSlow = true; ///< if false, columns for which isSlowPair get no score
    [[nodiscard]] std::uint64_t keyOf() const;
};

/// The pair under one scheme. Empty if the scheme has no such pair.
struct PairScore {
    std::optional<double> score;
    std::optional<Error> error; ///< why there is no score
    double sampledFraction = 1; ///< sampled fraction of the softmax keys; below 1, the score is an estimate
    bool masked = false;        ///< there is no score because a mask hides the key, in any mode
    /// Contribution of each frequency pair to the score, times the number of pairs, so that the mean is the score.
    Eigen::VectorXd terms;
    double bound = 1;               ///< upper bound of |term| for all tokens: m² for q = k = 1
    std::optional<double> rounding; ///< error under the session's precision model, see precisionError
};

struct PairScoresResult {
    std::shared_ptr<const PlacedSession> placed;
    Element query, key;
    std::vector<PairScore> columns; ///< in the order of the placed session
};

/// Whether scoring a pair requires a long row of logits, because of a softmax over many tokens.
[[nodiscard]] bool isSlowPair(const PlacedSession& placed, const SchemeColumn& column);

[[nodiscard]] Expected<std::shared_ptr<const PairScoresResult>> analysePairScores(const PairScoresRequest& request,
                                                                                  const CancelToken& cancel);

} // namespace ropescope
