// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// V2PE: patches continue the count of text, but by a step delta <= 1. L is the last text position before a visual
// segment of N patches; patch m in raster order (frame by frame, row by row) is at L + delta*(m+1), and the text after
// it at ceil(L + delta*N) + 1, an integer again.
// Source: arXiv 2412.09616 (2024); OpenGVLab/V2PE get_rope_pos_id, where delta = stride/256 and the stride is one of 1,
// 2, 4, … 256, drawn at random in training.
// Example: L = 100, 16x16, delta = 1/16, from origin 0: first patch 99.0625, last 115, next 116.
#include <cmath>

#include <ropescope/schemes/placing/placement_builder.h>

namespace ropescope::schemes {
namespace {

std::vector<ParamSpec> v2peParams() {
    return {{.id = "delta",
             .label = "Step per patch",
             .defaultValue = 1.0 / 16,
             .minimum = 1.0 / 256,
             .maximum = 1,
             .step = 1.0 / 256}};
}

CursorRule v2peRule(double delta) {
    return {.title = "V2PE",
            .axes = {"n"},
            .visual = [delta](const VisualSegment& visual, double cursor) -> Expected<VisualPlace> {
                const double last = cursor - 1;
                const auto width = static_cast<double>(visual.width);
                const auto frame = static_cast<double>(visual.width * visual.height);
                VisualPlace place{.next = std::ceil(last + delta * visual.patches()) + 1};
                place.axes[0] = {
                    .origin = last + delta, .perFrame = delta * frame, .perRow = delta * width, .perColumn = delta};
                return place;
            }};
}

} // namespace

Scheme v2pe() {
    Scheme scheme;
    scheme.id = scheme.model = "v2pe";
    scheme.title = "V2PE";
    scheme.subtitle = "raster order, step δ ≤ 1";
    scheme.group = SchemeGroup::Research;
    scheme.year = 2024;
    scheme.source = "Ge et al., V2PE, arXiv 2412.09616 (2024); OpenGVLab/V2PE, "
                    "internvl/train/internvl_chat_finetune.py get_rope_pos_id";
    scheme.bibtex = R"(@article{ge2024v2pe,
  title   = {{V2PE}: Improving Multimodal Long-Context Capability of Vision-Language Models with Variable Visual
             Position Encoding},
  author  = {Ge, Junqi and Chen, Ziyi and Lin, Jintao and Zhu, Jinguo and Liu, Xihui and Dai, Jifeng and Zhu, Xizhou},
  journal = {arXiv preprint arXiv:2412.09616},
  year    = {2024}
})";
    scheme.explanation =
        "Patches are numbered in raster order like words, but with a step δ below 1, and the next text starts on a "
        "whole number again. A long document with many images thus stays within the positions a language model was "
        "trained on. In training, δ is drawn from 1/256 to 1, so any of these steps can be chosen later. InternVL3 "
        "uses it.";
    scheme.defaultAxes = {"n"};
    scheme.params = v2peParams();
    scheme.nativeAllocation = "alternate";
    useCursor(scheme, [](const Sequence&, const ParamValues& values) {
        return v2peRule(paramValue(v2peParams(), values, "delta"));
    });
    return scheme;
}

} // namespace ropescope::schemes
