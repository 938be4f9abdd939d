// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <complex>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include <ropescope/base/cancel.h>
#include <ropescope/base/expected.h>
#include <ropescope/positions/position_map.h>
#include <ropescope/rotary/frequency_plan.h>

/// Sums of features from the first block on, kept at every 4th: a bin over any number of whole blocks then costs a few
/// blocks. Made once in O(blocks); worth it for sequences of thousands of segments.
namespace ropescope {

struct Content;
class RotatedContent;

class FeaturePrefixSums {
public:
    /// Whether a map has so many blocks that checkpoints pay. They are for plans that are neither dense
    /// nor by matrices.
    [[nodiscard]] static bool pay(const PositionMap& positions, const FrequencyPlan& plan);
    /// Absent when cancelled. On all cores; same bits for any number of them.
    [[nodiscard]] static std::shared_ptr<const FeaturePrefixSums> make(const PositionMap& positions,
                                                                       const FrequencyPlan& plan,
                                                                       const CancelToken& cancel);

    /// Gets the mean features of the ranges, one after the other; they are gone after the call.
    using Sink = std::function<void(std::size_t range, std::span<const std::complex<double>> means)>;
    /// Mean features of the ranges, as fillMeanFeatures gives them up to rounding. O(ranges * log blocks), on the calling
    /// thread. `positions` and `plan` are those of make. When cancelled, the sink gets no more.
    void visitMeans(const PositionMap& positions, const FrequencyPlan& plan, std::span<const TokenRange> ranges,
                    const Sink& sink, const CancelToken& cancel) const;

private:
    class Query;
    void addUp();
    void visitRun(const FrequencyPlan& plan, std::span<const TokenRange> ranges, const Sink& sink,
                  const CancelToken& cancel) const;
    /// Block of a token, searched for from block `near` on; O(1) where it is near.
    [[nodiscard]] std::size_t blockOf(std::int64_t token, std::size_t near) const;
    /// First token of a block, or past the last.
    [[nodiscard]] std::int64_t beginOf(std::size_t block) const {
        return m_firstTokens[std::min(block, m_firstTokens.size() - 1)];
    }

    std::size_t m_components = 0;
    PositionMap m_run; ///< where all tokens are one run, it alone: one block, and nothing to keep
    /// Sums from the last anchor to each prefix sum: prefix sums x components. One rounding each.
    std::vector<std::complex<double>> m_sums;
    /// Sums from the first block to each anchor, high + low: anchors x components. Anchors are every 256th prefix sum.
    std::vector<std::complex<double>> m_high, m_low;
    std::vector<std::int64_t> m_firstTokens; ///< of the blocks, and all tokens: a search through these stays in cache
};

/// Checkpoints, or rotated content, of one sequence and plan, made on first use. Any thread.
class PrefixSumStore {
public:
    /// Absent when they do not pay, or when cancelled.
    [[nodiscard]] std::shared_ptr<const FeaturePrefixSums> get(const PositionMap& positions, const FrequencyPlan& plan,
                                                               const CancelToken& cancel);

    /// The rotated queries and keys of a plan by matrices, kept as long as the content is the same. Fails as
    /// RotatedContent::make does.
    [[nodiscard]] Expected<std::shared_ptr<const RotatedContent>> rotated(const PositionMap& positions,
                                                                          const FrequencyPlan& plan,
                                                                          const Content& content,
                                                                          const CancelToken& cancel);

private:
    std::mutex m_mutex;
    std::shared_ptr<const FeaturePrefixSums> m_made;
    std::shared_ptr<const RotatedContent> m_rotated;
};

} // namespace ropescope
