// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include <ropescope/positions/position_map.h>
#include <ropescope/rotary/frequency_plan.h>

/// Position maps and plans that no scheme produces, because any lattice must work.
namespace ropescope::testing {

/// A map of the given blocks; their first tokens are filled in.
[[nodiscard]] PositionMap mapOf(std::vector<Lattice> blocks, int axes);

[[nodiscard]] Lattice run(std::int64_t tokens, double origin, double step, int axes);

/// Pairs cycle through the axes; theta_k = base^(-2k/d).
[[nodiscard]] FrequencyPlan planOf(int axes, int headDim, double base = 10000);

/// Replaces the pairs by rows of the same lengths that are not along one axis.
void makeDense(FrequencyPlan& plan, int axes);

/// Gives every dimension its own axis.
void rotateByDimension(FrequencyPlan& plan, int axes);

/// Uneven frame spacing, as in released float32 code.
void makeUneven(AxisRule& rule);

/// Random positions in multiples of 1/2, so that sums stay exact.
[[nodiscard]] std::shared_ptr<const PatchList> randomList(std::int64_t patches);

[[nodiscard]] Lattice randomBlock(int axes, int side);

/// One to `blocks` random blocks of up to side^3 tokens each.
[[nodiscard]] PositionMap randomMap(int axes, int blocks, int side);

/// A random range inside [0, tokens).
[[nodiscard]] TokenRange randomRange(std::int64_t tokens);

} // namespace ropescope::testing
