// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <Eigen/Core>

#include <ropescope/positions/position_map.h>
#include <ropescope/rotary/frequency_plan.h>

/// The rotation of one vector as models compute it, dimension by dimension: for real queries and keys.
namespace ropescope {

/// The angle of each rotated dimension at a position, in radians. Not of matrix plans.
[[nodiscard]] Eigen::VectorXd dimensionAngles(const FrequencyPlan& plan, const Position& position);

/// Rotates a vector of head dim entries in place; those beyond the rotated dimensions stay.
void rotateVector(const FrequencyPlan& plan, const Eigen::VectorXd& angles, Eigen::Ref<Eigen::RowVectorXd> vector);

} // namespace ropescope
