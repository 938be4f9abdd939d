// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Qwen3-VL: M-RoPE where every frame of a video is a separate image, after a timestamp written as text. Patch (a, i, j)
// of a frame at cursor s is at (s, s+i, s+j) and the cursor advances to s + max(H, W) frame by frame. The
// timestamp tokens of a video segment stand before each frame: text:9 video:32x18x4+9 text:20 ends at 193.
//   hf4.57.6: pads get position 1; hf5.15.0: pads get 0 and are not counted in rope delta. Otherwise the two are equal.
//   mlx-vlm: a video is one block, (s+a, s+i, s+j), next = 1 + largest coordinate
// Source: arXiv 2511.21631; huggingface/transformers v4.57.6 and v5.15.0, models/qwen3_vl get_rope_index.
// Example: text:2 video:3x2x2 text:1: frames at 2 and 5, the text after them at 8.
#include <ropescope/schemes/released/mrope.h>

namespace ropescope::schemes {
namespace {

MropeModel qwen3VlModel() {
    return {.model = "qwen3-vl",
            .title = "Qwen3-VL",
            .year = 2025,
            .paper = "Qwen3-VL, arXiv 2511.21631 (2025)",
            .bibtex = R"(@article{qwen2025qwen3vl,
  title   = {{Qwen3-VL} Technical Report},
  author  = {{Qwen Team}},
  journal = {arXiv preprint arXiv:2511.21631},
  year    = {2025}
})",
            .explanation =
                "M-RoPE with interleaved frequencies (THWTHW…). Time is written as text: each frame of a video is an "
                "image after a timestamp such as <1.0 seconds>, and time is constant within a frame.",
            .base = 5'000'000,
            .trainedLength = 262'144, // Qwen/Qwen3-VL-8B-Instruct config.json, text_config
            .allocation = "interleaved:24,20,20",
            .fallbacks = {.video = Fallback::FramesAlone, .pad = Fallback::None}};
}

} // namespace

std::vector<Scheme> qwen3Vl() {
    return mropeSchemes(qwen3VlModel(), {{.version = "hf4.57.6",
                                          .library = {"4.57", "5.2"},
                                          .subtitle = "frames are images",
                                          .code = transformersCode("4.57.6", "qwen3_vl"),
                                          .visual = placeMropeFrames},
                                         {.version = "hf5.15.0",
                                          .library = {"5.3"},
                                          .subtitle = "frames are images",
                                          .code = transformersCode("5.15.0", "qwen3_vl"),
                                          .visual = placeMropeFrames,
                                          .pad = 0,
                                          .delta = DeltaRule::LargestWithoutPads,
                                          .needsTextBetweenVisuals = true},
                                         engineRow(kVllm, "qwen3_vl.py _get_mrope_input_positions", "frames are images",
                                                   placeMropeFrames),
                                         engineRow(kSglang, kSglangIndex, "frames are images", placeMropeFrames),
                                         oneBlockRow(kMlxVlm, "qwen3_vl/language.py"),
                                         llamaCppRow("imrope:24,20,20,0")});
}

} // namespace ropescope::schemes
