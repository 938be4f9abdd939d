// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// ERNIE-4.5-VL: M-RoPE coordinates (s+a, s+i, s+j), with frames counted after temporal merging; row and column
// alternate over the 44 highest frequencies and time has the 20 lowest.
//   hf5.2.0:  the cursor goes to 1 + the largest coordinate; pads get position 1 and are counted in rope delta
//   hf5.15.0: the cursor goes to s + max(H, W); pads get 0 and are not counted
// Source: ERNIE 4.5 technical report (2025); huggingface/transformers v5.2.0 and v5.15.0, models/ernie4_5_vl_moe.
// Example: text:2 video:3x2x4 text:1: last patch (5,3,4), then text at 6 in 5.2.0 and at 5 in 5.15.0.
#include <ropescope/schemes/released/mrope.h>

namespace ropescope::schemes {
namespace {

MropeModel ernie45VlModel() {
    return {.model = "ernie4.5-vl",
            .title = "ERNIE-4.5-VL",
            .year = 2025,
            .paper = "ERNIE 4.5 Technical Report (2025)",
            .bibtex = R"(@misc{baidu2025ernie45,
  title        = {{ERNIE} 4.5 Technical Report},
  author       = {{Baidu-ERNIE-Team}},
  year         = {2025},
  howpublished = {\url{https://ernie.baidu.com/blog/publication/ERNIE_Technical_Report.pdf}}
})",
            .explanation =
                "M-RoPE coordinates with a different division of the frequencies: row and column alternate on the high "
                "ones, time gets the lowest, so that frames far apart stay distinguishable without fast rotations.",
            .base = 500'000,
            .trainedLength = 131'072, // baidu/ERNIE-4.5-VL-28B-A3B-PT config.json
            .allocation = "pattern:(hw)*22 t*20",
            .layout = PairLayout::Adjacent};
}

} // namespace

std::vector<Scheme> ernie45Vl() {
    return mropeSchemes(ernie45VlModel(), {{.version = "hf5.2.0",
                                            .library = {"5.0", "5.2"},
                                            .subtitle = "next = largest + 1",
                                            .code = transformersCode("5.2.0", "ernie4_5_vl_moe"),
                                            .visual = countingFrames(MropeNext::LargestPlusOne)},
                                           {.version = "hf5.15.0",
                                            .library = {"5.3"},
                                            .subtitle = "next = s + max(h,w)",
                                            .code = transformersCode("5.15.0", "ernie4_5_vl_moe"),
                                            .visual = countingFrames(MropeNext::LongestSide),
                                            .pad = 0,
                                            .delta = DeltaRule::LargestWithoutPads,
                                            .needsTextBetweenVisuals = true,
                                            .warning = kLongVideoWarning},
                                           engineRow(kVllm, "ernie45_vl.py", "next = largest + 1",
                                                     countingFrames(MropeNext::LargestPlusOne)),
                                           engineRow(kSglang, std::string(kSglangIndex) + " get_rope_index_ernie45",
                                                     "next = largest + 1", countingFrames(MropeNext::LargestPlusOne)),
                                           engineRow(kMlxVlm, "ernie4_5_moe_vl/language.py", "next = largest + 1",
                                                     countingFrames(MropeNext::LargestPlusOne))});
}

} // namespace ropescope::schemes
