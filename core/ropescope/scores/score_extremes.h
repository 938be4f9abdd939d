// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include <ropescope/scores/model/finite_bounds.h>
#include <ropescope/scores/score_map.h>

namespace ropescope {

/// The smallest and the largest score of all pairs of tokens of two ranges, in the mode of the model; pairs that the
/// mask hides do not count. Empty if there are none, or if computing every pair would take more than about 10 ms: that
/// is decided by an estimate of the work, so the same request always gives the same result. Fails as scoreMap does.
[[nodiscard]] Expected<std::optional<FloatBounds>> promptExtremes(const ScoreModel& model, TokenRange queries,
                                                                  TokenRange keys, const CancelToken& cancel = {});

} // namespace ropescope
