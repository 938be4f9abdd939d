// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// The mean over a bin that is masked in part is the sum over its rectangles and triangle, divided by their cells.
// Example: a causal bin of two tokens with score 1 on the diagonal and 0.5 below it: (1 + 1 + 0.5) / 3.
#include "core/scores/masked_mean.h"

#include <limits>

#include "core/base/parallel.h"
#include "core/scores/mask.h"
#include "core/scores/triangle.h"

namespace ropescope {
namespace {

constexpr std::size_t kBinsAtOnce = 4;

double maskedMean(const ScoreModel& model, const ScoreWeights& weights, const MaskedBins& bins, std::size_t query,
                  std::size_t key, const CancelToken& cancel) {
    double sum = 0, cells = 0;
    bins.visitParts(query, key, [&](const MaskPart& part) {
        sum += part.triangle ? triangleSum(model, weights, part.query)
                             : rectangleSum(model, weights, part.query, part.key);
        cells += part.cells();
        return !cancel.cancelled();
    });
    return sum / cells + weights.constant;
}

} // namespace

bool applyMask(const ScoreModel& model, const ScoreWeights& weights, std::span<const TokenRange> queries,
               std::span<const TokenRange> keys, std::span<float> values, const CancelToken& cancel) {
    if (model.options.mask == Mask::None) return true;
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
        }
        if (cancel.cancelled()) return false;
    }
    return parallelFor(partial.size(), kBinsAtOnce, cancel, [&](std::size_t begin, std::size_t end) {
        for (std::size_t n = begin; n < end; ++n) {
            const std::size_t cell = partial[n];
            values[cell] =
                static_cast<float>(maskedMean(model, weights, bins, cell / keys.size(), cell % keys.size(), cancel));
        }
    });
}

} // namespace ropescope
