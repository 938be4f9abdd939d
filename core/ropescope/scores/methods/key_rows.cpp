// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <complex>

#include <ropescope/base/parallel.h>
#include <ropescope/scores/features/feature_prefix_sums.h>
#include <ropescope/scores/features/rotated_model.h>
#include <ropescope/scores/methods/key_rows.h>
#include <ropescope/scores/model/tuning.h>

namespace ropescope {
namespace {

using Complex = std::complex<double>;

} // namespace

template <class T>
bool makeKeyRows(const ScoreModel& model, const ScoreWeights& weights, std::span<const TokenRange> ranges,
                 std::span<T> rows, const CancelToken& cancel) {
    const std::size_t pairs = weights.pairs.size(), depth = productDepth(weights);
    const auto prefixSums =
        model.prefixSums == nullptr ? nullptr : model.prefixSums->get(*model.positions, *model.plan, cancel);
    const auto write = [&](std::size_t row, std::span<const Complex> features) {
        writeKeyRow<T>(features, rows.subspan(row * depth, depth));
    };
    return parallelFor(ranges.size(), kKeyRowsAtOnce, cancel, [&](std::size_t begin, std::size_t end) {
        const auto some = ranges.subspan(begin, end - begin);
        if (prefixSums) {
            const auto sink = [&](std::size_t i, std::span<const Complex> means) { write(begin + i, means); };
            prefixSums->visitMeans(*model.positions, *model.plan, some, sink, cancel);
            return;
        }
        RowMatrix<Complex> features(some.size(), pairs);
        fillMeanFeatures(*model.positions, featureRuleOf(model), some, features, cancel);
        for (std::size_t i = 0; i < some.size(); ++i) write(begin + i, rowSpan(features, i));
    });
}

template bool makeKeyRows(const ScoreModel&, const ScoreWeights&, std::span<const TokenRange>, std::span<float>,
                          const CancelToken&);
template bool makeKeyRows(const ScoreModel&, const ScoreWeights&, std::span<const TokenRange>, std::span<double>,
                          const CancelToken&);

} // namespace ropescope
