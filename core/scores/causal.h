// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>

#include "core/scores/score_weights.h"

/// The causal mask on bins: a bin is the mean of its cells with key index <= query index, exactly.
namespace ropescope {

enum class Masking { None, Partial, Full };

/// How much of the bin query x key the causal mask covers.
[[nodiscard]] Masking causalMasking(TokenRange query, TokenRange key);

/// Cells of the bin with key index <= query index.
[[nodiscard]] double unmaskedCells(TokenRange query, TokenRange key);

/// Mean value of the unmasked cells of a bin that is not masked in full, in closed form.
[[nodiscard]] double causalMean(const ScoreModel& model, const ScoreWeights& weights, TokenRange query, TokenRange key);

/// Masks rows of a map in place: NaN in masked bins, the mean of the unmasked cells in bins across the diagonal.
bool applyCausalMask(const ScoreModel& model, const ScoreWeights& weights, std::span<const TokenRange> queries,
                     std::span<const TokenRange> keys, std::span<float> values, const CancelToken& cancel);

} // namespace ropescope
