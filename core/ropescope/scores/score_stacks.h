// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <span>

#include <ropescope/base/expected.h>
#include <ropescope/scores/score_map.h>

namespace ropescope {

/// Gets whole rows of a map, top to bottom, and how far it has come with them, 0 … 1.
using StackSink = std::function<Expected<void>(MatrixIn<float> rows, double part)>;

/// Hands the map to `take`, some whole rows at a time, so that memory does not grow with the map. Softmax is exact for as
/// many tokens as can be waited for.
[[nodiscard]] Expected<void> eachStack(const ScoreModel& model, std::span<const TokenRange> queries,
                                       std::span<const TokenRange> keys, const StackSink& take);

} // namespace ropescope
