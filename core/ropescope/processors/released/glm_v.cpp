// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// GLM-4.1V and GLM-4.5V. A picture counts as two frames of a temporal patch in its bounds; sides below a merged patch
// are enlarged first. Videos: one frame per step of time for up to 300 seconds, bounds for all frames together.
// Sources: transformers v4.57.6 glm4v image and video processors; zai-org/GLM-4.1V-9B-Thinking and GLM-4.5V
// preprocessor_config.json, video_preprocessor_config.json; class default of transformers v5.
// Example: 200x10 is 20x1 and 20x3000 is 1x150.
#include <ropescope/processors/released/released_processors.h>

namespace ropescope::processors {
namespace {

Processor glm(const std::string& id, const std::string& title, const std::string& source, std::int64_t maxPixels) {
    const PatchOptions picture{.minPixels = std::int64_t{112} * 112,
                               .maxPixels = maxPixels,
                               .smallSides = SmallSides::Together,
                               .budgetFrames = 2};
    VideoOptions video{.patch = picture,
                       .budget = VideoBudget::Whole,
                       .sampling = Sampling::Steps,
                       .maxSeconds = 300,
                       .timestamps = Timestamps::WholeSeconds};
    video.patch.budgetFrames = 1;
    video.patch.maxPixels = std::int64_t{28} * 28 * 2 * 30000;
    return {.id = id, .title = title, .source = source, .picture = picture, .video = video};
}

} // namespace

Processors glmV() {
    constexpr std::int64_t kCheckpoint = std::int64_t{14} * 14 * 2 * 2 * 2 * 6144;
    constexpr std::int64_t kClass = std::int64_t{28} * 28 * 15000;
    const std::string code = "; transformers v4.57.6 glm4v";
    return {
        glm("glm4v@checkpoint", "GLM-4.1V", "zai-org/GLM-4.1V-9B-Thinking preprocessor_config.json" + code,
            kCheckpoint),
        glm("glm4v@class-default", "GLM-4.1V", "transformers v5.15.0 Glm4vImageProcessor, Glm4vVideoProcessor", kClass),
        glm("glm4.5v@checkpoint", "GLM-4.5V", "zai-org/GLM-4.5V preprocessor_config.json" + code, kCheckpoint),
        glm("glm4.5v@class-default", "GLM-4.5V", "transformers v5.15.0 Glm4vImageProcessor, Glm4vVideoProcessor",
            kClass)};
}

} // namespace ropescope::processors
