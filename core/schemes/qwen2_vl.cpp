// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// M-RoPE of Qwen2-VL. With s the next free position, patch (frame a, row i, column j) stands at (s+a, s+i, s+j) and the
// cursor goes to 1 + the largest coordinate, s + max(T, H, W). Text is n, n, n. Seconds per grid are not read.
// Pads (attention mask 0) get position 1 and do not advance; rope delta = largest valid position + 1 - length, pads
// included in the length.
// Source: arXiv 2409.12191; huggingface/transformers v4.57.6 models/qwen2_vl get_rope_index.
// Example: L = 100, 16x16 from origin 0: first patch (100,100,100), next (116,116,116).
#include <algorithm>

#include "core/schemes/placement.h"

namespace ropescope::schemes {
namespace {

constexpr int kPadPosition = 1;

CursorRule makeRule() {
    return {.title = "M-RoPE",
            .axes = {"t", "h", "w"},
            .origin = 0,
            .pad = kPadPosition,
            .picture = [](const Picture& picture, double cursor) -> Expected<PicturePlace> {
                const auto longest = std::max({picture.frames, picture.height, picture.width});
                PicturePlace place{.next = cursor + static_cast<double>(longest)};
                place.axes[0] = {.origin = cursor, .perFrame = 1};
                place.axes[1] = {.origin = cursor, .perRow = 1};
                place.axes[2] = {.origin = cursor, .perColumn = 1};
                return place;
            }};
}

} // namespace

Scheme qwen2Vl() {
    Scheme scheme;
    scheme.id = "qwen2-vl@hf4.57.6";
    scheme.model = "qwen2-vl";
    scheme.version = "hf4.57.6";
    scheme.title = "M-RoPE";
    scheme.subtitle = "Qwen2-VL · β = L, γ = 1";
    scheme.group = SchemeGroup::Released;
    scheme.year = 2024;
    scheme.source = "Qwen2-VL, arXiv 2409.12191 (2024); huggingface/transformers v4.57.6, "
                    "models/qwen2_vl/modeling_qwen2_vl.py get_rope_index";
    scheme.bibtex = R"(@article{wang2024qwen2vl,
  title   = {{Qwen2-VL}: Enhancing Vision-Language Model's Perception of the World at Any Resolution},
  author  = {Wang, Peng and Bai, Shuai and Tan, Sinan and Wang, Shijie and Fan, Zhihao and Bai, Jinze and
             Chen, Keqin and Liu, Xuejing and Wang, Jialin and Ge, Wenbin and Fan, Yang and Dang, Kai and
             Du, Mengfei and Ren, Xuancheng and Men, Rui and Liu, Dayiheng and Zhou, Chang and
             Zhou, Jingren and Lin, Junyang},
  journal = {arXiv preprint arXiv:2409.12191},
  year    = {2024}
})";
    scheme.explanation =
        "Three axes: time, row, column. A text token repeats its number on all three; a patch counts frame, row and "
        "column from the cursor on, and the text after it resumes at the largest coordinate + 1. An image of hundreds "
        "of patches costs as many positions as its longest side, which keeps numbers low.";
    scheme.nativeOrigin = 0;
    scheme.defaultAxes = {"t", "h", "w"};
    scheme.nativeBase = 1'000'000;
    scheme.nativeHeadDim = 128;
    scheme.nativeAllocation = "sections:16,24,24";
    // The cursor is always the largest valid position + 1, so the builder's delta (origin 0) is the released one.
    scheme.place = [](const Sequence& sequence, const ParamValues&) { return placeByCursor(sequence, makeRule()); };
    scheme.gaps = [](const Sequence& sequence, const ParamValues&, std::int64_t segment) {
        return gapsByCursor(sequence, makeRule(), segment);
    };
    return scheme;
}

} // namespace ropescope::schemes
