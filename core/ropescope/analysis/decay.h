// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <ropescope/base/cancel.h>
#include <ropescope/session/placed_session.h>

/// Scores over relative distance: the kernel, RoFormer's upper bound, and the scores of random q and k. Pure.
///
/// A distance is query minus key, either on all axes together (two text tokens that far apart, where the scheme counts
/// text equally on all axes) or on one axis while the others are equal.
namespace ropescope {

struct DecayRequest {
    std::shared_ptr<const PlacedSession> placed;
    DecaySettings settings;
    int points = 256; ///< maximum number of distances, 2 … 4096
    /// Earlier result whose curves are reused where the plan is the same, since curves do not depend on the sequence.
    /// May be null.
    std::shared_ptr<const struct DecayResult> earlier{};
    [[nodiscard]] std::uint64_t key() const;
};

/// Curves over the distances of a result, all of equal length.
struct DecayCurve {
    int axis = -1; ///< -1: all axes together
    /// Exact score for q = k = 1: the mean of the cosines, times attention_factor^2.
    std::vector<double> kernel;
    /// (1/(d/2)) * sum over j = 1 … d/2 of |S_j|, S_j = sum over the first j pairs of exp(i * angle): section 3.4.3 of
    /// arXiv 2104.09864. It bounds scores of slowly changing q and k, and depends on the order of the pairs.
    std::vector<double> bound;
    /// 5 %, 50 % and 95 % quantiles of the scores of random q and k (standard normal), interpolated linearly between
    /// order statistics. Empty without draws, and for curves of a single axis.
    std::vector<double> low, median, high;
};

/// How often a kernel rises from one integer distance to the next: it decays overall, but not monotonically.
struct KernelRises {
    std::int64_t steps = 0; ///< unit steps examined: from 0 to 1, …, from steps - 1 to steps
    std::int64_t rises = 0;
    std::int64_t first = 0; ///< smallest distance that scores higher than the previous one; 0: none
};

struct DecayColumn {
    std::optional<Error> error;     ///< e.g. if scores are not purely relative; then the rest is empty
    std::vector<DecayCurve> curves; ///< one, or one per axis
    KernelRises rises;              ///< on all axes together, up to distance 4096
};

struct DecayResult {
    std::uint64_t key = 0;
    std::shared_ptr<const PlacedSession> placed;
    DecaySettings settings;
    std::vector<double> distances; ///< increasing integers
    std::vector<DecayColumn> columns;
};

[[nodiscard]] Expected<std::shared_ptr<const DecayResult>> analyseDecay(const DecayRequest& request,
                                                                        const CancelToken& cancel);

/// At most `points` increasing integer distances: 0 … farthest, evenly spaced, or 1 … farthest, on a logarithmic scale.
[[nodiscard]] std::vector<double> decayDistances(const DecaySettings& settings, int points);

/// Fails if scores do not depend on differences of positions alone, or have no closed form.
[[nodiscard]] Expected<void> checkKernel(const FrequencyPlan& plan);
/// The kernel for one position difference; the plan has passed checkKernel.
[[nodiscard]] double kernelAt(const FrequencyPlan& plan, const Position& difference);

/// RoFormer's bound for one position difference.
[[nodiscard]] double roformerBound(const FrequencyPlan& plan, const Position& difference);

/// The bound at distance 0, where it is largest: (d/2 + 1)/2.
[[nodiscard]] double roformerBoundAtZero(const FrequencyPlan& plan);

/// Counts the rises of the kernel along all axes (axis -1) or a single one. Stops early if cancelled.
[[nodiscard]] KernelRises kernelRises(const FrequencyPlan& given, int axis, std::int64_t steps,
                                      const CancelToken& cancel = {});
/// The first whole distance along all axes, up to `steps`, at which the kernel is negative; 0 if there is none.
[[nodiscard]] std::int64_t firstNegative(const FrequencyPlan& plan, std::int64_t steps);

/// Quantile of ascending values, interpolated linearly between neighbours; `share` is 0 … 1, `sorted` not empty.
[[nodiscard]] double quantile(const std::vector<double>& sorted, double share);

} // namespace ropescope
