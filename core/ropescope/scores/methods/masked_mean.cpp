// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// The mean over a partially masked bin is the sum over its rectangles and triangle divided by their cell count.
// Example: a causal bin of two tokens with score 1 on the diagonal and 0.5 below it: (1 + 1 + 0.5) / 3.
#include <functional>
#include <limits>
#include <utility>

#include <ropescope/base/parallel.h>
#include <ropescope/scores/features/features.h>
#include <ropescope/scores/features/rotated_model.h>
#include <ropescope/scores/methods/masked_mean.h>
#include <ropescope/scores/methods/triangle.h>
#include <ropescope/scores/model/tuning.h>
#include <ropescope/scores/weights/mask.h>

namespace ropescope {
namespace {

/// Means of partially masked bins: collects the parts of several bins to compute their features in one batch.
class MaskedMeans {
public:
    MaskedMeans(const ScoreModel& model, const ScoreWeights& weights) : m_model(model), m_weights(weights) {}

    /// False when cancelled.
    bool add(const MaskedBins& bins, std::size_t query, std::size_t key, const CancelToken& cancel) {
        m_sums.push_back(0);
        m_cells.push_back(0);
        bins.visitParts(query, key, [&](const MaskPart& part) {
            m_parts.push_back({part, m_sums.size() - 1, m_ranges.size()});
            m_ranges.push_back(part.query);
            if (!part.triangle) m_ranges.push_back(part.key);
            if (m_ranges.size() >= kRangesAtOnce) flush();
            return !cancel.cancelled();
        });
        return !cancel.cancelled();
    }

    void flush() {
        const std::size_t components = m_weights.pairs.size();
        m_features.resize(m_ranges.size(), components);
        fillMeanFeatures(*m_model.positions, featureRuleOf(m_model), m_ranges, m_features);
        for (const Part& part : m_parts) {
            m_cells[part.bin] += part.part.cells();
            const auto keys = part.part.triangle ? std::span<const std::complex<double>>{}
                                                 : rowSpan(std::as_const(m_features), part.first + 1);
            m_sums[part.bin] += sumOf(part.part, rowSpan(std::as_const(m_features), part.first), keys);
        }
        m_parts.clear();
        m_ranges.clear();
    }

    /// Mean of the bin added as number `index`; valid after a flush.
    [[nodiscard]] double mean(std::size_t index) const { return m_sums[index] / m_cells[index] + m_weights.constant; }

private:
    struct Part {
        MaskPart part;
        std::size_t bin = 0;
        std::size_t first = 0; ///< range of the queries; that of the keys follows
    };

    [[nodiscard]] double sumOf(const MaskPart& part, std::span<const std::complex<double>> query,
                               std::span<const std::complex<double>> key) const {
        const double bias = m_weights.bias ? m_weights.bias->sumOver(part) : 0;
        if (part.triangle) return bias + triangleSum(m_model, m_weights, part.query, query);
        return bias + (m_weights.value(query, key) - m_weights.constant) * part.cells();
    }

    const ScoreModel& m_model;
    const ScoreWeights& m_weights;
    std::vector<Part> m_parts;
    std::vector<TokenRange> m_ranges;
    FeatureRows m_features;              ///< ranges x components
    std::vector<double> m_sums, m_cells; ///< per bin
};

/// Calls `take` with the mean of each of the grid's `cells`, from any thread. False when cancelled.
bool visitMeans(const ScoreModel& model, const ScoreWeights& weights, const MaskedBins& bins, std::size_t columns,
                std::span<const std::size_t> cells, const std::function<void(std::size_t cell, double mean)>& take,
                const CancelToken& cancel) {
    return parallelFor(cells.size(), kMaskedBinsAtOnce, cancel, [&](std::size_t begin, std::size_t end) {
        MaskedMeans means(model, weights);
        for (std::size_t n = begin; n < end; ++n) {
            if (!means.add(bins, cells[n] / columns, cells[n] % columns, cancel)) return;
        }
        means.flush();
        for (std::size_t n = begin; n < end; ++n) take(cells[n], means.mean(n - begin));
    });
}

} // namespace

bool applyMask(const ScoreModel& model, const ScoreWeights& weights, std::span<const TokenRange> queries,
               std::span<const TokenRange> keys, MatrixOut<float> values, const CancelToken& cancel) {
    if (model.options.mask == Mask::None) return true;
    const MaskedBins bins(model, queries, keys);
    std::vector<std::size_t> partial;
    for (std::size_t i = 0; i < queries.size(); ++i) {
        for (std::size_t j = 0; j < keys.size(); ++j) {
            const Masking masking = bins.masking(i, j);
            if (masking == Masking::Full)
                values(i, j) = std::numeric_limits<float>::quiet_NaN();
            else if (masking == Masking::Partial)
                partial.push_back(i * keys.size() + j);
        }
        if (cancel.cancelled()) return false;
    }
    const auto take = [&](std::size_t cell, double mean) {
        values(cell / keys.size(), cell % keys.size()) = static_cast<float>(mean);
    };
    return visitMeans(model, weights, bins, keys.size(), partial, take, cancel);
}

std::optional<std::vector<double>> meansOfRow(const ScoreModel& model, const ScoreWeights& weights, TokenRange queries,
                                              std::span<const TokenRange> keys, const CancelToken& cancel) {
    const MaskedBins bins(model, {&queries, 1}, keys);
    std::vector<std::size_t> seen;
    for (std::size_t j = 0; j < keys.size(); ++j)
        if (bins.masking(0, j) != Masking::Full) seen.push_back(j);
    std::vector<double> means(keys.size(), std::numeric_limits<double>::quiet_NaN());
    const auto take = [&](std::size_t cell, double mean) { means[cell] = mean; };
    if (!visitMeans(model, weights, bins, keys.size(), seen, take, cancel)) return {};
    return means;
}

} // namespace ropescope
