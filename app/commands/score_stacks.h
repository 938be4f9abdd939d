// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <span>

#include "core/base/expected.h"
#include "core/scores/score_map.h"

namespace ropescope::app {

/// Hands the map of all bins to `take`, some whole rows at a time, top to bottom, so that memory does not grow with the
/// map. Softmax is exact for as many tokens as can be waited for; a terminal is told how far it has come.
[[nodiscard]] Expected<void> eachStack(const ScoreModel& model, std::span<const TokenRange> bins,
                                       const std::function<Expected<void>(std::span<const float> rows)>& take);

} // namespace ropescope::app
