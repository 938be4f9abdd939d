// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Qwen2-VL to Qwen3.5. Checkpoints of Qwen2-VL and Qwen2.5-VL state one pair of bounds, 3136 and 12845056, which the
// video processor of transformers uses for each frame too; the class has 28*28*1280 pixels for a picture and 28*28*768
// for a frame. From Qwen3-VL on a video has its own bounds, for all frames together: 4096 and 25165824 in the
// checkpoint, 128*32*32 and 768*32*32 in the class. qwen-vl-utils resizes before the processor does, by the area of a
// frame and its share of 90 % of 128000 tokens, and does not turn pictures as their EXIF orientation says.
// Sources: transformers v4.57.6 qwen2_vl and qwen3_vl image and video processors; Qwen/Qwen2-VL-7B-Instruct,
// Qwen2.5-VL-7B-Instruct and Qwen3-VL-8B-Instruct preprocessor_config.json and video_preprocessor_config.json;
// QwenLM/Qwen3-VL 004d5e0a qwen_vl_utils/vision_process.py.
// Example: 1920x1080 is 69x39 under Qwen2.5-VL, 1280x720 40x22 under Qwen3-VL.
#include <ropescope/processors/released/released_processors.h>

namespace ropescope::processors {
namespace {

constexpr std::int64_t kCheckpointPixels = std::int64_t{16384} * 28 * 28;

VideoOptions perFrame(const PatchOptions& picture) { return {.patch = picture}; }

/// Qwen2-VL, Qwen2.5-VL, and Qwen2.5-Omni, which has their processor.
void addPatches14(Processors& all, const std::string& model, const std::string& title, const std::string& files) {
    const PatchOptions checkpoint{.maxPixels = kCheckpointPixels};
    all.push_back({.id = model + "@checkpoint",
                   .title = title,
                   .source = files + " preprocessor_config.json; transformers v4.57.6 qwen2_vl",
                   .picture = checkpoint,
                   .video = perFrame(checkpoint)});
    all.push_back({.id = model + "@class-default",
                   .title = title,
                   .source = "transformers v4.57.6 Qwen2VLImageProcessor, Qwen2VLVideoProcessor",
                   .video = VideoOptions{}});
}

/// What qwen-vl-utils does for patches of this size; a merged patch is two of them wide.
Processor qwenVlUtils(const std::string& model, const std::string& title, int patch, const VideoOptions& own) {
    const std::int64_t area = std::int64_t{patch} * patch * 4;
    const PatchOptions picture{.patch = patch,
                               .minPixels = 4 * area,
                               .maxPixels = 16384 * area,
                               .smallSides = SmallSides::AtLeastOne,
                               .upright = false};
    VideoOptions video = own;
    video.patch = picture;
    video.patch.minPixels = 128 * area;
    video.patch.maxPixels = 768 * area;
    video.sampling = Sampling::WholePatches;
    video.budget = VideoBudget::Shared;
    video.totalPixels = 128000.0 * static_cast<double>(area) * 0.9;
    return {.id = model + "@qwen-vl-utils",
            .title = title,
            .source = "QwenLM/Qwen3-VL 004d5e0a qwen_vl_utils/vision_process.py",
            .picture = picture,
            .video = video};
}

VideoOptions qwen3Video(std::int64_t minPixels, std::int64_t maxPixels) {
    return {.patch = {.patch = 16, .minPixels = minPixels, .maxPixels = maxPixels, .smallSides = SmallSides::Together},
            .budget = VideoBudget::Whole,
            .sampling = Sampling::Padded,
            .timestamps = Timestamps::Seconds};
}

/// Qwen3-VL and Qwen3.5, whose files state the same numbers.
void addPatches16(Processors& all, const std::string& model, const std::string& title, const std::string& files) {
    const VideoOptions video = qwen3Video(4096, 25'165'824);
    all.push_back({.id = model + "@checkpoint",
                   .title = title,
                   .source = files + " preprocessor_config.json, video_preprocessor_config.json; transformers v4.57.6 "
                                     "qwen2_vl, qwen3_vl",
                   .picture = {.patch = 16, .minPixels = 65'536, .maxPixels = 16'777'216},
                   .video = video});
    all.push_back({.id = model + "@class-default",
                   .title = title,
                   .source = "transformers v4.57.6 Qwen2VLImageProcessor, Qwen3VLVideoProcessor",
                   .video = qwen3Video(std::int64_t{128} * 32 * 32, std::int64_t{768} * 32 * 32)});
    all.push_back(qwenVlUtils(model, title, 16, video));
}

} // namespace

Processors qwenVl() {
    Processors all;
    addPatches14(all, "qwen2-vl", "Qwen2-VL", "Qwen/Qwen2-VL-7B-Instruct");
    all.push_back(qwenVlUtils("qwen2-vl", "Qwen2-VL", 14, {}));
    addPatches14(all, "qwen2.5-vl", "Qwen2.5-VL", "Qwen/Qwen2.5-VL-7B-Instruct");
    all.push_back(qwenVlUtils("qwen2.5-vl", "Qwen2.5-VL", 14, {}));
    addPatches16(all, "qwen3-vl", "Qwen3-VL", "Qwen/Qwen3-VL-8B-Instruct");
    addPatches16(all, "qwen3.5", "Qwen3.5", "Qwen/Qwen3.5");
    addPatches14(all, "qwen2.5-omni", "Qwen2.5-Omni", "Qwen/Qwen2.5-Omni-7B");
    const PatchOptions omni{.patch = 16, .maxPixels = kCheckpointPixels};
    all.push_back({.id = "qwen3-omni@checkpoint",
                   .title = "Qwen3-Omni",
                   .source = "Qwen/Qwen3-Omni-30B-A3B-Instruct preprocessor_config.json; transformers v4.57.6 qwen2_vl",
                   .picture = omni,
                   .video = perFrame(omni)});
    return all;
}

} // namespace ropescope::processors
