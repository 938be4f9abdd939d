// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <complex>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "core/base/cancel.h"
#include "core/positions/position_map.h"
#include "core/rotary/frequency_plan.h"

/// Sums of features from the first block on, kept at every 8th: a bin over any number of whole blocks then costs a few
/// blocks. Made once in O(blocks); worth it for sequences of thousands of segments.
namespace ropescope {

class FeatureCheckpoints {
public:
    /// Whether a map has so many blocks that checkpoints pay. They are for plans that are not dense.
    [[nodiscard]] static bool pay(const PositionMap& positions, const FrequencyPlan& plan);
    /// Absent when cancelled. On all cores; same bits for any number of them.
    [[nodiscard]] static std::shared_ptr<const FeatureCheckpoints> make(const PositionMap& positions,
                                                                        const FrequencyPlan& plan,
                                                                        const CancelToken& cancel);

    /// Mean features of the ranges, as fillMeanFeatures gives them up to rounding. O(ranges * log blocks), on the calling
    /// thread. `positions` and `plan` are those of make. False when cancelled.
    bool fillMeans(const PositionMap& positions, const FrequencyPlan& plan, std::span<const TokenRange> ranges,
                   std::span<std::complex<double>> out, const CancelToken& cancel) const;

private:
    class Query;
    void addUp();

    std::size_t m_turns = 0;
    /// Checkpoints x turns, the first zero: high + low, so that the difference of two prefixes of 10^12 tokens is right.
    std::vector<std::complex<double>> m_high;
    std::vector<std::complex<float>> m_low;
    std::vector<std::int64_t> m_firstTokens; ///< of the blocks: a search through these stays in cache
};

/// Checkpoints of one sequence and plan, made on first use. Any thread.
class CheckpointStore {
public:
    /// Absent when they do not pay, or when cancelled.
    [[nodiscard]] std::shared_ptr<const FeatureCheckpoints> get(const PositionMap& positions, const FrequencyPlan& plan,
                                                                const CancelToken& cancel);

private:
    std::mutex m_mutex;
    std::shared_ptr<const FeatureCheckpoints> m_made;
};

} // namespace ropescope
