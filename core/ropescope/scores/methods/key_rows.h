// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include <ropescope/base/cancel.h>
#include <ropescope/scores/weights/score_weights.h>

namespace ropescope {

/// Fills the key rows of the product. False when cancelled.
template <class T>
bool makeKeyRows(const ScoreModel& model, const ScoreWeights& weights, std::span<const TokenRange> ranges,
                 std::span<T> rows, const CancelToken& cancel);

} // namespace ropescope
