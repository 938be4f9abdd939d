// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// GLM-4.1V and GLM-4.5V: positions as in Qwen3-VL, with every frame of a video treated as a separate image. Patch (a,
// i, j) of a frame at cursor s is at (s, s+i, s+j); the cursor advances to s + max(H, W) frame by frame. Half of each
// head is rotated, in adjacent pairs, with sections 8, 12, 12.
//   hf4.57.6: pads get position 1; hf5.15.0: pads get 0 and are not counted in rope delta. Otherwise the two are equal.
//   vllm: a video is one block, (s+a, s+i, s+j), laid from its begin token on; mlx-vlm: images only
// Source: arXiv 2507.01006; huggingface/transformers v4.57.6 and v5.15.0, models/glm4v get_rope_index.
// Example: text:2 video:3x2x2 text:1: frames at 2 and 5, the text after them at 8.
#include <ropescope/schemes/released/mrope.h>

namespace ropescope::schemes {
namespace {

MropeModel glm4vModel() {
    return {.model = "glm4v",
            .title = "GLM-4V",
            .year = 2025,
            .paper = "GLM-4.1V-Thinking, arXiv 2507.01006 (2025)",
            .bibtex = R"(@article{glmv2025glm41v,
  title   = {{GLM-4.1V-Thinking} and {GLM-4.5V}: Towards Versatile Multimodal Reasoning with Scalable Reinforcement
             Learning},
  author  = {{GLM-V Team}},
  journal = {arXiv preprint arXiv:2507.01006},
  year    = {2025}
})",
            .explanation = "M-RoPE coordinates on half of each head. Each frame of a video is a separate "
                           "image, so time is constant within a frame and order comes from the cursor.",
            .base = 10'000,
            .trainedLength = 65'536, // zai-org/GLM-4.1V-9B-Thinking config.json, text_config
            .allocation = "sections:8,12,12",
            .layout = PairLayout::Adjacent,
            .partialRotary = 0.5,
            .fallbacks = {.video = Fallback::FramesAlone, .pad = Fallback::None}};
}

} // namespace

std::vector<Scheme> glm4v() {
    MropeRelease imagesOnly = engineRow(kMlxVlm, "glm4v/language.py", "images only", placeImagesOf("mlx-vlm"));
    imagesOnly.withoutTimestamps = true;
    return mropeSchemes(glm4vModel(), {{.version = "hf4.57.6",
                                        .library = {"4.53", "5.2"},
                                        .subtitle = "frames are images",
                                        .code = transformersCode("4.57.6", "glm4v"),
                                        .visual = placeMropeFrames},
                                       {.version = "hf5.15.0",
                                        .library = {"5.3"},
                                        .subtitle = "frames are images",
                                        .code = transformersCode("5.15.0", "glm4v"),
                                        .visual = placeMropeFrames,
                                        .pad = 0,
                                        .delta = DeltaRule::LargestWithoutPads,
                                        .needsTextBetweenVisuals = true},
                                       oneBlockRow(kVllm, "glm4_1v.py"),
                                       engineRow(kSglang, std::string(kSglangIndex) + " get_rope_index_glm4v",
                                                 "frames are images", placeMropeFrames),
                                       imagesOnly,
                                       llamaCppRow("sections:8,12,12,0")});
}

} // namespace ropescope::schemes
