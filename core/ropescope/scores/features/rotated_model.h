// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ropescope/base/cancel.h>
#include <ropescope/base/expected.h>
#include <ropescope/scores/features/features.h>
#include <ropescope/scores/model/score_model.h>

/// Models whose plans rotate by matrices need the rotations of all positions before their features can be computed.
namespace ropescope {

/// The model with its rotated queries and keys, taken from its store if present; unchanged for all other plans. Fails
/// as RotatedContent::make does, and if the content does not fit the head dim.
[[nodiscard]] Expected<ScoreModel> withRotations(const ScoreModel& model, const CancelToken& cancel);
/// The same for single positions: nothing is computed in advance, and sequences of any length are accepted.
[[nodiscard]] Expected<ScoreModel> withRotationsOfPairs(const ScoreModel& model);

/// The rule for features of positions, for a model that has its rotations.
[[nodiscard]] inline FeatureRule featureRuleOf(const ScoreModel& model) { return {*model.plan, model.rotated.get()}; }

} // namespace ropescope
