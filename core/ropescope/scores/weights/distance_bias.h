// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <ropescope/scores/weights/mask.h>

namespace ropescope {

/// An additive bias on logits, ALiBi or T5: for single cells, and summed over bins in closed form.
class DistanceBias {
public:
    /// The bias of these options; empty if they have no additive bias that applies in their mode.
    [[nodiscard]] static std::optional<DistanceBias> of(const ScoreOptions& options);

    [[nodiscard]] double at(std::int64_t query, std::int64_t key) const;

    /// The bias of a query with as many consecutive keys as there are numbers in `row`; `T` is float or double.
    template <class T>
    void fill(std::int64_t query, std::int64_t firstKey, std::span<T> row) const {
        for (T& bias : row) bias = static_cast<T>(at(query, firstKey++));
    }

    /// Sum over the cells of a part: O(1), or O(buckets).
    [[nodiscard]] double sumOver(const MaskPart& part) const;

    /// Mean of the bias over a bin.
    [[nodiscard]] double meanOver(TokenRange query, TokenRange key) const;

private:
    /// The value of distances from `first` up to the next step's `first`.
    struct Step {
        std::int64_t first = 0;
        double value = 0;
    };

    DistanceBias() = default;
    [[nodiscard]] double atDistance(std::int64_t distance) const;
    template <class CountUpTo>
    [[nodiscard]] double sumOfSteps(std::int64_t least, std::int64_t most, CountUpTo countUpTo) const;

    double m_slope = 0;
    std::vector<Step> m_steps;  ///< T5, by distance; the first holds everything below the second
    std::vector<double> m_near; ///< T5, at distances -128 to 128
};

} // namespace ropescope
