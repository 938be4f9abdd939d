// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include <ropescope/positions/position_map.h>
#include <ropescope/rotary/frequency_plan.h>

/// Position maps and plans that no scheme would make: any lattice must do.
namespace ropescope::testing {

/// A map of the given blocks; their first tokens are filled in.
[[nodiscard]] PositionMap mapOf(std::vector<Lattice> blocks, int axes);

[[nodiscard]] Lattice run(std::int64_t tokens, double origin, double step, int axes);

/// Pairs go round the axes; theta_k = base^(-2k/d).
[[nodiscard]] FrequencyPlan planOf(int axes, int headDim, double base = 10000);

/// The same lengths of rows, looking along no axis.
void makeDense(FrequencyPlan& plan, int axes);

/// Every dimension by an axis of its own.
void rotateByDimension(FrequencyPlan& plan, int axes);

/// Frames as released float32 code spaces them: uneven.
void makeUneven(AxisRule& rule);

/// Places without a rule, in halves, so that sums stay exact.
[[nodiscard]] std::shared_ptr<const PatchList> randomList(std::int64_t patches);

[[nodiscard]] Lattice randomBlock(int axes, int side);

/// One to `blocks` random blocks of up to side^3 tokens each.
[[nodiscard]] PositionMap randomMap(int axes, int blocks, int side);

/// A random range inside [0, tokens).
[[nodiscard]] TokenRange randomRange(std::int64_t tokens);

} // namespace ropescope::testing
