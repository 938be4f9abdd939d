// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <complex>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include <ropescope/base/cancel.h>
#include <ropescope/base/expected.h>
#include <ropescope/positions/position_map.h>
#include <ropescope/rotary/frequency_plan.h>

/// Prefix sums of features, kept at every twelfth block: a bin over any number of whole blocks then costs a few blocks.
/// Computed once in O(blocks); worthwhile for sequences of thousands of segments.
namespace ropescope {

struct Content;
class RotatedContent;

class FeaturePrefixSums {
public:
    /// Whether a map has enough blocks for prefix sums to be worthwhile. False for dense plans and matrix plans.
    [[nodiscard]] static bool areWorthwhile(const PositionMap& positions, const FrequencyPlan& plan);
    /// Null when cancelled. Uses all cores; bit-identical for any number of them.
    [[nodiscard]] static std::shared_ptr<const FeaturePrefixSums> make(const PositionMap& positions,
                                                                       const FrequencyPlan& plan,
                                                                       const CancelToken& cancel);

    /// Receives the mean features of the ranges, in order; they are valid only during the call.
    using Sink = std::function<void(std::size_t range, std::span<const std::complex<double>> means)>;
    /// Mean features of the ranges, equal to those of fillMeanFeatures up to rounding. O(ranges * log blocks), on the
    /// calling thread. `positions` and `plan` must be those passed to make. The sink is not called once cancelled.
    void visitMeans(const PositionMap& positions, const FrequencyPlan& plan, std::span<const TokenRange> ranges,
                    const Sink& sink, const CancelToken& cancel) const;

private:
    class Query;
    void visitRun(const FrequencyPlan& plan, std::span<const TokenRange> ranges, const Sink& sink,
                  const CancelToken& cancel) const;

    PositionMap m_run; ///< if all tokens are one run: that run as one block, with no sums to keep
    std::size_t m_components = 0;
    /// Sums over all blocks before every twelfth, in twice the precision (high + low): prefix sums x components.
    std::vector<std::complex<double>> m_high, m_low;
};

/// Prefix sums, or rotated content, of one sequence and plan, computed on first use. Thread-safe.
class PrefixSumStore {
public:
    /// Null if they are not worthwhile, or when cancelled. Made by the first thread that asks; others wait for it.
    [[nodiscard]] std::shared_ptr<const FeaturePrefixSums> get(const PositionMap& positions, const FrequencyPlan& plan,
                                                               const CancelToken& cancel);

    /// The rotated queries and keys of a plan that rotates by matrices, kept until the content changes. Fails as
    /// RotatedContent::make does.
    [[nodiscard]] Expected<std::shared_ptr<const RotatedContent>> rotated(const PositionMap& positions,
                                                                          const FrequencyPlan& plan,
                                                                          const Content& content,
                                                                          const CancelToken& cancel);

private:
    std::mutex m_mutex;
    std::condition_variable m_done;
    bool m_making = false;
    std::shared_ptr<const FeaturePrefixSums> m_result;
    std::shared_ptr<const RotatedContent> m_rotated;
};

} // namespace ropescope
