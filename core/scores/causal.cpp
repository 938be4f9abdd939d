// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// A bin [a,b) x [c,d) across the diagonal is, with lo = max(a,c) and hi = min(b,d),
//   the triangle over [lo,hi) with its diagonal, the rectangle [lo,hi) x [c,lo) beside it and [max(a,d),b) x [c,d) below.
// A rectangle is a product of sums. In the triangle, with E_t = exp(i theta p_t) and n tokens,
//   sum_{j<=i} cos theta(p_i - p_j) = (|sum E|^2 + n) / 2,
//   sum_{j<i} sin theta(p_i - p_j): piece after piece, T(A then B) = T(A) + T(B) + Im(sum_B conj(sum_A)), and inside a
//   piece level after level: n copies of a unit with sum U give n T(U) + |U|^2 * orderedSine(n).
// Example: two tokens pi/2 apart: cosines 1 + 1 + 0 = (|1 + i|^2 + 2) / 2 = 2, sine 1.
#include "core/scores/causal.h"

#include <algorithm>
#include <array>
#include <limits>

#include "core/base/parallel.h"
#include "core/scores/pieces.h"

namespace ropescope {
namespace {

using Complex = std::complex<double>;

constexpr std::size_t kBinsAtOnce = 4;

TokenRange overlap(TokenRange a, TokenRange b) { return {std::max(a.begin, b.begin), std::min(a.end, b.end)}; }
double sizeOf(TokenRange range) { return static_cast<double>(std::max<std::int64_t>(range.size(), 0)); }

/// Sum of the sines over all ordered pairs of tokens of consecutive pieces.
double triangleSine(double theta, const std::vector<Piece>& pieces) {
    double total = 0;
    Complex before{};
    RunMeans means(theta);
    for (const Piece& piece : pieces) {
        double inside = 0, length = 1;
        for (std::size_t level = 0; level < piece.runCount; ++level) {
            const Run& run = piece.runs[level];
            inside = run.count * inside + length * length * orderedSine(theta, run);
            length *= run.count * means(run);
        }
        const Complex sum = length * unitVector(reducedPhase(theta, piece.centre, piece.centreLow));
        total += inside + (sum * std::conj(before)).imag();
        before += sum;
    }
    return total;
}

/// Sum of the values over the triangle j <= i of a range, without the constant.
double triangleSum(const ScoreModel& model, const ScoreWeights& weights, TokenRange range) {
    const double tokens = sizeOf(range);
    std::vector<Complex> mean(weights.pairs.size());
    fillMeanFeatures(*model.positions, *model.plan, {&range, 1}, mean);
    std::array<std::vector<Piece>, kMaxAxes> pieces;
    double sum = 0;
    for (std::size_t k = 0; k < weights.pairs.size(); ++k) {
        const FrequencyPair& pair = model.plan->pairs[k];
        sum += weights.pairs[k].cosine * (tokens * tokens * std::norm(mean[k]) + tokens) / 2;
        if (weights.pairs[k].sine == 0 || pair.axis < 0) continue;
        std::vector<Piece>& along = pieces[static_cast<std::size_t>(pair.axis)];
        if (along.empty()) along = piecesOf(*model.positions, pair.axis, range);
        sum += weights.pairs[k].sine * triangleSine(pair.inverseFrequency, along);
    }
    return sum;
}

/// Sum of the values over a rectangle, without the constant.
double rectangleSum(const ScoreModel& model, const ScoreWeights& weights, TokenRange query, TokenRange key) {
    if (query.size() <= 0 || key.size() <= 0) return 0;
    const std::size_t pairs = weights.pairs.size();
    std::vector<Complex> features(2 * pairs);
    const std::array<TokenRange, 2> ranges{query, key};
    fillMeanFeatures(*model.positions, *model.plan, ranges, features);
    const std::span<const Complex> rows = features;
    return (weights.value(rows.first(pairs), rows.last(pairs)) - weights.constant) * sizeOf(query) * sizeOf(key);
}

} // namespace

Masking causalMasking(TokenRange query, TokenRange key) {
    if (key.begin >= query.end) return Masking::Full;
    return key.end - 1 <= query.begin ? Masking::None : Masking::Partial;
}

double unmaskedCells(TokenRange query, TokenRange key) {
    const TokenRange both = overlap(query, key);
    const double shared = sizeOf(both);
    const double beside = shared * static_cast<double>(std::max<std::int64_t>(both.begin - key.begin, 0));
    const double below = sizeOf({std::max(query.begin, key.end), query.end}) * sizeOf(key);
    return shared * (shared + 1) / 2 + (shared > 0 ? beside : 0) + below;
}

double causalMean(const ScoreModel& model, const ScoreWeights& weights, TokenRange query, TokenRange key) {
    const TokenRange both = overlap(query, key);
    double sum = rectangleSum(model, weights, {std::max(query.begin, key.end), query.end}, key);
    if (both.size() > 0) {
        sum += triangleSum(model, weights, both);
        sum += rectangleSum(model, weights, both, {key.begin, both.begin});
    }
    return sum / unmaskedCells(query, key) + weights.constant;
}

bool applyCausalMask(const ScoreModel& model, const ScoreWeights& weights, std::span<const TokenRange> queries,
                     std::span<const TokenRange> keys, std::span<float> values, const CancelToken& cancel) {
    std::vector<std::size_t> partial;
    for (std::size_t i = 0; i < queries.size(); ++i) {
        for (std::size_t j = 0; j < keys.size(); ++j) {
            const Masking masking = causalMasking(queries[i], keys[j]);
            if (masking == Masking::None) continue;
            const std::size_t cell = i * keys.size() + j;
            if (masking == Masking::Full)
                values[cell] = std::numeric_limits<float>::quiet_NaN();
            else
                partial.push_back(cell);
        }
        if (cancel.cancelled()) return false;
    }
    return parallelFor(partial.size(), kBinsAtOnce, cancel, [&](std::size_t begin, std::size_t end) {
        for (std::size_t n = begin; n < end; ++n) {
            const std::size_t cell = partial[n];
            const TokenRange query = queries[cell / keys.size()], key = keys[cell % keys.size()];
            values[cell] = static_cast<float>(causalMean(model, weights, query, key));
        }
    });
}

} // namespace ropescope
