// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/base/matrix.h>
#include <ropescope/rotary/frequency_plan.h>

/// What q and k are. A picture that hides its q and k says nothing, so a Content can always name itself.
namespace ropescope {

enum class ContentKind { Ones, Random, File };

/// The same q and k for every token, over the whole head dim.
struct Content {
    ContentKind kind = ContentKind::Ones;
    std::uint64_t seed = 0;  ///< of Random
    Eigen::VectorXd query{}; ///< Ones and Random may leave q and k empty: they are then made for the head dim
    Eigen::VectorXd key{};
    bool operator==(const Content& other) const {
        return kind == other.kind && seed == other.seed && sameEntries(query, other.query) &&
               sameEntries(key, other.key);
    }
};

/// All ones: the mean-cosine kernel.
[[nodiscard]] Content onesContent(int headDim);
/// One pair of standard normal vectors, the same on every machine for a seed.
[[nodiscard]] Content randomContent(int headDim, std::uint64_t seed);

/// The content with its vectors: Ones and Random are made for `headDim` unless they fit; File is returned as it is.
[[nodiscard]] Content expanded(const Content& content, int headDim);

/// "q = k = 1", "q, k random, seed 7", "q, k from file".
[[nodiscard]] std::string describe(const Content& content);

/// Content of one pair: score term = cosine * cos(theta*delta) + sine * sin(theta*delta), delta = p_query - p_key,
/// already divided by rotary_dim and multiplied by attention_factor^2. Equal to rot(q, p_i) . rot(k, p_j) of released
/// code: cosine = q1 k1 + q2 k2, sine = q1 k2 - q2 k1 for the pair's two dimensions.
///
/// A dimension of a plan that does not rotate adds sumCosine * cos(theta*sum) + sumSine * sin(theta*sum), sum = p_query +
/// p_key: these parts of the two dimensions of a pair cancel only when both turn by one angle.
struct PairWeight {
    double cosine = 0;
    double sine = 0;
    double sumCosine = 0;
    double sumSine = 0;
};

/// Fails when the vectors of a File content do not have headDim entries.
[[nodiscard]] Expected<void> checkContent(const FrequencyPlan& plan, const Content& content);

/// One weight for everything that turns; in a plan by matrices q and k are in the features, and all weights are alike: see
/// RotatedContent. Fails when the vectors of a File content do not have headDim entries.
[[nodiscard]] Expected<std::vector<PairWeight>> pairWeights(const FrequencyPlan& plan, const Content& content);

/// Sum of q*k over the dimensions that are not rotated (unrotated pairs excluded: they turn by 0). Enters the logit.
[[nodiscard]] double passThrough(const FrequencyPlan& plan, const Content& content);

} // namespace ropescope
