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

/// The score of one pair of tokens under every scheme, with what it is made of. Pure.
namespace ropescope {

struct PairScoresRequest {
    std::shared_ptr<const Layout> layout;
    Element query, key;
    bool slowToo = true; ///< also what isSlowPair; else those columns stay without a score
    [[nodiscard]] std::uint64_t keyOf() const;
};

/// One scheme's pair. Empty where the scheme has no such pair or refuses it.
struct PairScore {
    std::optional<double> score;
    double share = 1;    ///< of the keys that a softmax looked at; below 1 the score is an estimate
    bool masked = false; ///< there is no score because a mask hides the key
    /// What each frequency pair adds to the score, times the number of pairs, so that their mean is the score.
    Eigen::VectorXd terms;
    double bound = 1;               ///< no term is larger, whatever the tokens: m² for q = k = 1
    std::optional<double> rounding; ///< error under the session's precision model, see precisionError
};

struct PairScoresResult {
    std::shared_ptr<const Layout> layout;
    Element query, key;
    std::vector<PairScore> columns; ///< as in the layout
};

/// Whether the score of a pair costs a whole row of logits, and a long one: a softmax over many tokens.
[[nodiscard]] bool isSlowPair(const Layout& layout, const SchemeColumn& column);

[[nodiscard]] Expected<std::shared_ptr<const PairScoresResult>> analysePairScores(const PairScoresRequest& request,
                                                                                  const CancelToken& cancel);

} // namespace ropescope
