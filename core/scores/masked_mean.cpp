// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// The mean over a bin that is masked in part is the sum over its rectangles and triangle, divided by their cells.
// Example: a causal bin of two tokens with score 1 on the diagonal and 0.5 below it: (1 + 1 + 0.5) / 3.
#include "core/scores/masked_mean.h"

#include <limits>

#include "core/base/parallel.h"
#include "core/scores/distance_bias.h"
#include "core/scores/mask.h"
#include "core/scores/triangle.h"

namespace ropescope {
namespace {

constexpr std::size_t kBinsAtOnce = 4;

/// The mean of the unmasked cells from sums over their parts.
double maskedMean(const ScoreModel& model, const ScoreWeights& weights, const DistanceBias* bias,
                  const MaskedBins& bins, std::size_t query, std::size_t key, const CancelToken& cancel) {
    double sum = 0, cells = 0;
    bins.visitParts(query, key, [&](const MaskPart& part) {
        sum += part.triangle ? triangleSum(model, weights, part.query)
                             : rectangleSum(model, weights, part.query, part.key);
        if (bias != nullptr) sum += bias->sumOver(part);
        cells += part.cells();
        return !cancel.cancelled();
    });
    return sum / cells + weights.constant;
}

/// Mean of a bias over a bin.
double biasOf(const DistanceBias& bias, TokenRange query, TokenRange key) {
    if (query.size() == 1 && key.size() == 1) return bias.at(query.begin, key.begin);
    const MaskPart part{query, key};
    return bias.sumOver(part) / part.cells();
}

} // namespace

bool applyMaskAndBias(const ScoreModel& model, const ScoreWeights& weights, std::span<const TokenRange> queries,
                      std::span<const TokenRange> keys, std::span<float> values, const CancelToken& cancel) {
    const std::optional<DistanceBias> bias = DistanceBias::of(model.options);
    if (model.options.mask == Mask::None && !bias) return true;
    const MaskedBins bins(model, queries, keys);
    std::vector<std::size_t> partial;
    for (std::size_t i = 0; i < queries.size(); ++i) {
        for (std::size_t j = 0; j < keys.size(); ++j) {
            const Masking masking = bins.masking(i, j);
            const std::size_t cell = i * keys.size() + j;
            if (masking == Masking::Full)
                values[cell] = std::numeric_limits<float>::quiet_NaN();
            else if (masking == Masking::Partial)
                partial.push_back(cell);
            else if (bias)
                values[cell] =
                    static_cast<float>(static_cast<double>(values[cell]) + biasOf(*bias, queries[i], keys[j]));
        }
        if (cancel.cancelled()) return false;
    }
    return parallelFor(partial.size(), kBinsAtOnce, cancel, [&](std::size_t begin, std::size_t end) {
        for (std::size_t n = begin; n < end; ++n) {
            const std::size_t cell = partial[n];
            values[cell] = static_cast<float>(maskedMean(model, weights, bias ? &*bias : nullptr, bins,
                                                         cell / keys.size(), cell % keys.size(), cancel));
        }
    });
}

} // namespace ropescope
