// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/base/matrix.h>
#include <ropescope/rotary/frequency_plan.h>

/// The query and key vectors. A score map is meaningless without its q and k, so a Content can always describe itself.
namespace ropescope {

enum class ContentKind { Ones, Random, File };

/// One q and one k, shared by all tokens, over the whole head dim.
struct Content {
    ContentKind kind = ContentKind::Ones;
    std::uint64_t seed = 0;  ///< of Random
    Eigen::VectorXd query{}; ///< Ones and Random may leave q and k empty: they are then generated for the head dim
    Eigen::VectorXd key{};
    bool operator==(const Content& other) const {
        return kind == other.kind && seed == other.seed && sameEntries(query, other.query) &&
               sameEntries(key, other.key);
    }
};

/// Largest magnitude of a number of q or k, whether one vector for all tokens or those of a file. No score, logit or sum
/// of them then overflows a float, for any head dim and attention factor.
inline constexpr double kMaxContentNumber = 1e10;
/// Why q or k cannot have these numbers, if so.
[[nodiscard]] std::optional<Error> contentFault(std::span<const double> numbers, const Message& name);

/// All ones: gives the mean-cosine kernel.
[[nodiscard]] Content onesContent(int headDim);
/// One pair of standard normal vectors; a seed gives the same vectors on every machine.
[[nodiscard]] Content randomContent(int headDim, std::uint64_t seed);

/// The content with its vectors: Ones and Random are generated unless they already have `headDim` entries; File is
/// unchanged.
[[nodiscard]] Content expanded(const Content& content, int headDim);

/// "q = k = 1", "q, k random, seed 7", "q, k from file".
[[nodiscard]] std::string describe(const Content& content);

/// Weights of one pair: score term = cosine * cos(theta*delta) + sine * sin(theta*delta), delta = p_query - p_key,
/// already divided by rotary_dim and multiplied by attention_factor^2. Equal to rot(q, p_i) . rot(k, p_j) of released
/// code: cosine = q1 k1 + q2 k2, sine = q1 k2 - q2 k1 for the pair's two dimensions.
///
/// A dimension of a plan that does not rotate pairs adds sumCosine * cos(theta*sum) + sumSine * sin(theta*sum), sum =
/// p_query + p_key: the sum terms of the two dimensions of a pair cancel only when both rotate by the same angle.
struct PairWeight {
    double cosine = 0;
    double sine = 0;
    double sumCosine = 0;
    double sumSine = 0;
};

/// Fails if the vectors of a File content do not have headDim entries.
[[nodiscard]] Expected<void> checkContent(const FrequencyPlan& plan, const Content& content);

/// One weight per rotary component. In a matrix plan, q and k are part of the features and all weights are equal: see
/// RotatedContent. Fails if the vectors of a File content do not have headDim entries.
[[nodiscard]] Expected<std::vector<PairWeight>> pairWeights(const FrequencyPlan& plan, const Content& content);

/// Sum of q*k over the dimensions outside rotary_dim; pairs with frequency 0 are not among them. Added to the logit.
[[nodiscard]] double passThrough(const FrequencyPlan& plan, const Content& content);

} // namespace ropescope
