// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <ropescope/analysis/layout.h>
#include <ropescope/base/cancel.h>

/// Scores over relative distance: the kernel, RoFormer's upper bound, and what random q and k have. Pure.
///
/// A distance is query less key: of all axes together (two text tokens that far apart, wherever the scheme counts text on
/// all axes alike), or of one axis while the others are equal.
namespace ropescope {

inline constexpr double kFarthestDistance = 1e9;
inline constexpr int kMostDecayDraws = 10'000; ///< more are not made

struct DecayRequest {
    std::shared_ptr<const Layout> layout;
    DecaySettings settings;
    int points = 256; ///< at most this many distances, 2 … 4096
    /// Curves do not depend on the sequence: those of an earlier result are taken over where the plan is the same. May be
    /// null.
    std::shared_ptr<const struct DecayResult> earlier{};
    [[nodiscard]] std::uint64_t key() const;
};

/// Curves over the distances of a result, all of one length.
struct DecayCurve {
    int axis = -1; ///< -1: all axes together
    /// Exact score for q = k = 1: the mean of the cosines, times attention_factor^2.
    std::vector<double> kernel;
    /// (1/(d/2)) * sum over j = 1 … d/2 of |S_j|, S_j = sum over the first j pairs of exp(i * angle): section 3.4.3 of
    /// arXiv 2104.09864. It bounds scores of slowly changing q and k, and depends on the order of the pairs.
    std::vector<double> bound;
    /// 5 %, 50 % and 95 % of the scores of random q and k (standard normal), linear between order statistics. Empty
    /// without draws, and for each axis alone.
    std::vector<double> low, median, high;
};

/// How often a kernel rises from one whole distance to the next: it decays as a whole, not step by step.
struct KernelRises {
    std::int64_t steps = 0; ///< unit steps looked at: from 0 to 1, … , from steps - 1 to steps
    std::int64_t rises = 0;
    std::int64_t first = 0; ///< smallest distance whose score is larger than that of the one before; 0: none
};

struct DecayColumn {
    std::optional<Error> error;     ///< where scores are not purely relative, for one; then the rest is empty
    std::vector<DecayCurve> curves; ///< one, or one an axis
    KernelRises rises;              ///< of all axes together, up to 4096
};

struct DecayResult {
    std::uint64_t key = 0;
    std::shared_ptr<const Layout> layout;
    DecaySettings settings;
    std::vector<double> distances; ///< whole, rising
    std::vector<DecayColumn> columns;
};

[[nodiscard]] Expected<std::shared_ptr<const DecayResult>> analyseDecay(const DecayRequest& request,
                                                                        const CancelToken& cancel);

/// At most `points` whole distances, rising: 0 … farthest, or 1 … farthest evenly in their logarithm.
[[nodiscard]] std::vector<double> decayDistances(const DecaySettings& settings, int points);

/// RoFormer's bound for one difference of positions.
[[nodiscard]] double roformerBound(const FrequencyPlan& plan, const Position& difference);

/// The bound at distance 0, where it is largest: (d/2 + 1)/2.
[[nodiscard]] double roformerBoundAtZero(const FrequencyPlan& plan);

/// Counts the rises of the kernel along all axes (axis -1) or one. Stops early when cancelled.
[[nodiscard]] KernelRises kernelRises(const FrequencyPlan& plan, int axis, std::int64_t steps,
                                      const CancelToken& cancel = {});

/// Value below which a share of sorted values lies, linear between neighbours. Not of an empty list.
[[nodiscard]] double quantile(const std::vector<double>& sorted, double share);

} // namespace ropescope
