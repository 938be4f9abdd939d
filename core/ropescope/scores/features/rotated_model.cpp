// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <utility>

#include <ropescope/scores/features/feature_prefix_sums.h>
#include <ropescope/scores/features/rotated_content.h>
#include <ropescope/scores/features/rotated_model.h>

namespace ropescope {
namespace {

bool isReady(const ScoreModel& model) { return !model.plan->matrices || model.rotated; }

} // namespace

Expected<ScoreModel> withRotations(const ScoreModel& model, const CancelToken& cancel) {
    if (isReady(model)) return model;
    const Content& content = model.options.content;
    if (const auto fits = checkContent(*model.plan, content); !fits) return fits.error();
    auto rotated = model.prefixSums != nullptr
                       ? model.prefixSums->rotated(*model.positions, *model.plan, content, cancel)
                       : RotatedContent::make(*model.positions, *model.plan, content, cancel);
    if (!rotated) return rotated.error();
    ScoreModel ready = model;
    ready.rotated = *std::move(rotated);
    return ready;
}

Expected<ScoreModel> withRotationsOfPairs(const ScoreModel& model) {
    if (isReady(model)) return model;
    if (const auto fits = checkContent(*model.plan, model.options.content); !fits) return fits.error();
    ScoreModel ready = model;
    ready.rotated = std::make_shared<RotatedContent>(*model.plan, model.options.content);
    return ready;
}

} // namespace ropescope
