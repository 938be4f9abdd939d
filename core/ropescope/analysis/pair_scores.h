// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <ropescope/analysis/layout.h>
#include <ropescope/base/cancel.h>
#include <ropescope/sequence/element.h>

/// The score of one pair of tokens under every scheme, with its terms. Pure.
namespace ropescope {

struct PairScoresRequest {
    std::shared_ptr<const Layout> layout;
    Element query, key;
    bool slowToo = true; ///< also compute pairs for which isSlowPair; otherwise these have no score
    [[nodiscard]] std::uint64_t keyOf() const;
};

/// The pair under one scheme. The score is empty if the scheme has no such pair or rejects it.
struct PairScore {
    std::optional<double> score;
    double share = 1;    ///< fraction of the keys that a softmax sampled; below 1, the score is an estimate
    bool masked = false; ///< there is no score because the key is masked
    /// Contribution of each frequency pair times the number of pairs, so that the mean of the terms is the relative
    /// score.
    std::vector<double> terms;
    double bound = 1;               ///< upper bound of |term| for any tokens: m² for q = k = 1
    std::optional<double> rounding; ///< error under the session's precision model, see precisionError
};

struct PairScoresResult {
    std::shared_ptr<const Layout> layout;
    Element query, key;
    std::vector<PairScore> columns; ///< as in the layout
};

/// Whether the score of a pair requires a long row of logits: softmax over many tokens.
[[nodiscard]] bool isSlowPair(const Layout& layout, const SchemeColumn& column);

[[nodiscard]] Expected<std::shared_ptr<const PairScoresResult>> analysePairScores(const PairScoresRequest& request,
                                                                                  const CancelToken& cancel);

} // namespace ropescope
