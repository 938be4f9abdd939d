// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// PaddleOCR-VL: the positions of Qwen2-VL in transformers 5: patch (a, i, j) at (s+a, s+i, s+j), the cursor goes to s +
// max(H, W), pads get 0 and are not counted in rope delta.
// Source: arXiv 2510.14528; huggingface/transformers v5.15.0, models/paddleocr_vl get_rope_index.
// Example: text:2 image:4x3 text:1: first patch (2,2,2), last (2,4,5), then text at 6.
#include <ropescope/schemes/released/mrope.h>

namespace ropescope::schemes {
namespace {

MropeModel paddleocrVlModel() {
    return {.model = "paddleocr-vl",
            .title = "PaddleOCR-VL",
            .year = 2025,
            .paper = "PaddleOCR-VL, arXiv 2510.14528 (2025)",
            .bibtex = R"(@article{cui2025paddleocrvl,
  title   = {{PaddleOCR-VL}: Boosting Multilingual Document Parsing via a 0.9B Ultra-Compact Vision-Language Model},
  author  = {Cui, Cheng and Sun, Ting and Liang, Suyin and Gao, Tingquan and Zhang, Zelun and others},
  journal = {arXiv preprint arXiv:2510.14528},
  year    = {2025}
})",
            .explanation =
                "M-RoPE as in Qwen2-VL, for pages of documents: a small language model whose images are whole pages at "
                "their native resolution.",
            .base = 500'000,
            .trainedLength = 131'072, // PaddlePaddle/PaddleOCR-VL config.json
            .allocation = "sections:16,24,24"};
}

} // namespace

std::vector<Scheme> paddleocrVl() {
    auto schemes = mropeSchemes(paddleocrVlModel(), {{.version = "hf5.15.0",
                                                      .library = {"5.0"},
                                                      .subtitle = "next = s + max(h,w)",
                                                      .code = transformersCode("5.15.0", "paddleocr_vl"),
                                                      .visual = countingFrames(MropeNext::LongestSide),
                                                      .pad = 0,
                                                      .delta = DeltaRule::LargestWithoutPads,
                                                      .needsTextBetweenVisuals = true,
                                                      .warning = kLongVideoWarning},
                                                     engineRow(kVllm, "paddleocr_vl.py", "next = largest + 1",
                                                               countingFrames(MropeNext::LargestPlusOne)),
                                                     llamaCppRow("sections:16,24,24,0")});
    schemes.front().title = "PaddleOCR-VL"; // what the name means without a version
    return schemes;
}

} // namespace ropescope::schemes
