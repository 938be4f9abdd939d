// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ropescope/base/cancel.h>
#include <ropescope/base/expected.h>
#include <ropescope/scores/features/feature_rule.h>
#include <ropescope/scores/score_map.h>

/// Models of plans by matrices need the rotations of all positions before features of them can be asked for.
namespace ropescope {

/// The model with its rotated queries and keys, those of its store if it has them; as it is for all other plans. Fails as
/// RotatedContent::make does, and where content does not fit the head dim.
[[nodiscard]] Expected<ScoreModel> withRotations(const ScoreModel& model, const CancelToken& cancel);
/// The same for single positions: nothing is made in advance, and nothing refused for the length of the sequence.
[[nodiscard]] Expected<ScoreModel> withRotationsOfPairs(const ScoreModel& model);

/// What makes features of positions for a model that has its rotations.
[[nodiscard]] inline FeatureRule featureRuleOf(const ScoreModel& model) { return {*model.plan, model.rotated.get()}; }

} // namespace ropescope
