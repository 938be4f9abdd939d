// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// M-RoPE of Qwen2-VL. With s the next free position, patch (frame a, row i, column j) is at (s+a, s+i, s+j). Text is n,
// n, n. Seconds per grid are ignored.
//   hf4.57.6: the cursor goes to 1 + the largest coordinate, s + max(T, H, W); pads (attention mask 0) get position 1;
//             rope delta = largest valid position + 1 - length, pads included in the length
//   hf5.15.0: the cursor goes to s + max(H, W); pads get 0 and are not counted in the length
//   vllm:     a*spg if seconds per grid are given; sglang, mlx-vlm: as hf4.57.6; llama.cpp: frames are images
// Source: arXiv 2409.12191; huggingface/transformers v4.57.6 and v5.15.0, models/qwen2_vl get_rope_index.
// Example: L = 100, 16x16 from origin 0: first patch (100,100,100), next (116,116,116).
#include <ropescope/schemes/released/mrope.h>

namespace ropescope::schemes {
namespace {

MropeModel qwen2Model() {
    return {.model = "qwen2-vl",
            .title = "M-RoPE",
            .year = 2024,
            .paper = "Qwen2-VL, arXiv 2409.12191 (2024)",
            .bibtex = R"(@article{wang2024qwen2vl,
  title   = {{Qwen2-VL}: Enhancing Vision-Language Model's Perception of the World at Any Resolution},
  author  = {Wang, Peng and Bai, Shuai and Tan, Sinan and Wang, Shijie and Fan, Zhihao and Bai, Jinze and
             Chen, Keqin and Liu, Xuejing and Wang, Jialin and Ge, Wenbin and Fan, Yang and Dang, Kai and
             Du, Mengfei and Ren, Xuancheng and Men, Rui and Liu, Dayiheng and Zhou, Chang and
             Zhou, Jingren and Lin, Junyang},
  journal = {arXiv preprint arXiv:2409.12191},
  year    = {2024}
})",
            .explanation =
                "Three axes: time, row, column. A text token repeats its number on all three; a patch counts frame, "
                "row and column from the cursor, and the text after it resumes at the largest coordinate + 1. An image "
                "of hundreds of patches costs only as many positions as its longer side, which keeps positions small.",
            .base = 1'000'000,
            .trainedLength = 32'768, // Qwen/Qwen2-VL-7B-Instruct config.json
            .allocation = "sections:16,24,24"};
}

} // namespace

std::vector<Scheme> qwen2Vl() {
    auto schemes = mropeSchemes(
        qwen2Model(),
        {{.version = "hf4.57.6",
          .library = {"4.45", "5.2"},
          .code = transformersCode("4.57.6", "qwen2_vl"),
          .visual = countingFrames(MropeNext::LargestPlusOne)},
         {.version = "hf5.15.0",
          .library = {"5.3"},
          .subtitle = "Qwen2-VL · next = s + max(h,w)",
          .code = transformersCode("5.15.0", "qwen2_vl"),
          .visual = countingFrames(MropeNext::LongestSide),
          .pad = 0,
          .delta = DeltaRule::LargestWithoutPads,
          .needsTextBetweenVisuals = true,
          .warning = kLongVideoWarning},
         engineRow(kVllm, "qwen2_vl.py", "Qwen2-VL · t = trunc(a·spg)",
                   timedFrames(FrameRule::TruncatedSum, MropeNext::LargestPlusOne, 1)),
         engineRow(kSglang, kSglangIndex, "Qwen2-VL · next = largest + 1", countingFrames(MropeNext::LargestPlusOne)),
         engineRow(kMlxVlm, "qwen2_vl/language.py", "Qwen2-VL · next = largest + 1",
                   countingFrames(MropeNext::LargestPlusOne)),
         llamaCppRow("sections:16,24,24,0")});
    schemes.front().title = "M-RoPE"; // the name in the paper, and what the name means without a version
    schemes.front().subtitle = "Qwen2-VL · β = L, γ = 1";
    return schemes;
}

} // namespace ropescope::schemes
