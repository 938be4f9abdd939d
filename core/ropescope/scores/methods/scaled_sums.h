// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

namespace ropescope {

/// Sums of exponentials of a row of logits that arrives in parts: in total and per bin, scaled by exp(-largest logit so
/// far) so that none overflows. Example: logits 0, then ln 3: the sum is 1, then 1/3 + 1.
class ScaledSums {
public:
    explicit ScaledSums(std::size_t bins) : m_bins(bins) {}

    /// Subtract this from logits before exponentiating them.
    [[nodiscard]] double largest() const { return m_largest; }
    /// Call before adding a part that contains this logit.
    void raiseTo(double logit) {
        if (logit <= m_largest) return;
        const double factor = std::exp(m_largest - logit);
        for (double& bin : m_bins) bin *= factor;
        m_total *= factor;
        m_largest = logit;
    }
    void addToTotal(double exponentials) { m_total += exponentials; }
    void addToBin(std::size_t bin, double exponentials) { m_bins[bin] += exponentials; }
    /// To be added to, bin by bin.
    [[nodiscard]] std::span<double> bins() { return m_bins; }
    /// Adds factor times one exponential to each bin from `first` on.
    void addToBins(std::size_t first, std::span<const float> exponentials, double factor) {
        double* const bins = m_bins.data() + first;
        for (std::size_t j = 0; j < exponentials.size(); ++j) bins[j] += factor * static_cast<double>(exponentials[j]);
    }

    /// Adds the probabilities of the bins to `probabilities` and starts a new row.
    void flushInto(std::span<double> probabilities) {
        const double inverse = 1 / m_total;
        for (std::size_t j = 0; j < m_bins.size(); ++j) probabilities[j] += m_bins[j] * inverse;
        std::ranges::fill(m_bins, 0);
        m_total = 0;
        m_largest = -std::numeric_limits<double>::infinity();
    }

private:
    double m_largest = -std::numeric_limits<double>::infinity();
    double m_total = 0;
    std::vector<double> m_bins;
};

} // namespace ropescope
