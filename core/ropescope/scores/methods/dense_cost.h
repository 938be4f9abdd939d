// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include <ropescope/scores/features/token_parts.h>
#include <ropescope/scores/model/score_model.h>
#include <ropescope/scores/model/tuning.h>
#include <ropescope/scores/weights/score_weights.h>

/// Which of two methods computes the scores of single tokens faster: difference tables, or the product of features.
///
/// Costs are in multiply-adds of the float product, so they hold for any machine with a similar balance of memory
/// bandwidth and arithmetic:
///  * product: one per cell and entry of a feature row, kDouble times that in double;
///  * tables: kCell per cell for the additions and the write, kRowOfPart for each query with each part of the keys,
///    kPair for each part of the queries with each part of the keys, and one per entry of a feature row for each table
///    entry. Two even runs of m and n places have m + n entries, other places m * n, which do not fit the caches and
///    cost kIrregular more each.
/// Long runs and images therefore use tables, hundreds of short segments the product. The sums over pairs of parts are
/// closed forms, so the estimate itself takes one pass over the parts.
/// Example: text:1400 image:36x36 text:1400 is three parts; nine pairs of them have about 10^4 table entries, against
/// 17 million cells of 128 multiply-adds each. 2400 segments of two or three tokens are 5.8 million pairs of parts.
namespace ropescope {

struct DenseCost {
    double tables = 0;
    double product = 0;
    double irregular = 0; ///< table entries per cell for places that are not evenly spaced
    [[nodiscard]] bool tablesPay() const { return tables < product; }
};

/// Whether sums are taken in float: the values are rounded to float only once either way.
[[nodiscard]] bool sumsInFloat(const ScoreModel& model, const ScoreWeights& weights);

/// The plan must be axial and rotate pairs; queries and keys are consecutive single tokens, cut into parts.
[[nodiscard]] DenseCost denseCost(const ScoreModel& model, const ScoreWeights& weights,
                                  std::span<const TokenPart> queries, std::span<const TokenPart> keys);
/// The same for ranges that are not cut yet.
[[nodiscard]] DenseCost denseCost(const ScoreModel& model, const ScoreWeights& weights, TokenRange queries,
                                  TokenRange keys);

} // namespace ropescope
