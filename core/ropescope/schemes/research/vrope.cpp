// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// VRoPE: four coordinates, one counted from each corner of the frame. Text is n, n, n, n; patch (frame k, row i, column
// j) of a visual segment at cursor n is at the following, each plus n + k*(h+w-1):
//   c0: i + j    c1: i + (w-1-j)    c2: (h-1-i) + j    c3: (h-1-i) + (w-1-j)
// Next is n + t*(h+w-1). The four axes are interleaved over the pairs.
// Source: arXiv 2502.11664 (2025); johncaged/VRoPE 1bb9363, vrope.py generate_nd_positions.
// Example: L = 100, 16x16 from origin 0: first patch (100,115,115,130), last (130,115,115,100), next 131 on all four.
#include <ropescope/schemes/placing/placement_builder.h>

namespace ropescope::schemes {
namespace {

CursorRule vropeRule() {
    return {.title = "VRoPE",
            .axes = {"c0", "c1", "c2", "c3"},
            .visual = [](const VisualSegment& visual, double cursor) -> Expected<VisualPlace> {
                const auto lastRow = static_cast<double>(visual.height - 1);
                const auto lastColumn = static_cast<double>(visual.width - 1);
                const double frameStep = lastRow + lastColumn + 1;
                VisualPlace place{.next = cursor + static_cast<double>(visual.frames) * frameStep};
                const auto from = [&](double row, double column) {
                    return AxisRule{.origin = cursor + row + column,
                                    .perFrame = frameStep,
                                    .perRow = row > 0 ? -1.0 : 1.0,
                                    .perColumn = column > 0 ? -1.0 : 1.0};
                };
                place.axes = {from(0, 0), from(0, lastColumn), from(lastRow, 0), from(lastRow, lastColumn)};
                return place;
            }};
}

} // namespace

Scheme vrope() {
    Scheme scheme;
    scheme.id = scheme.model = "vrope";
    scheme.title = "VRoPE";
    scheme.subtitle = "counted from all four corners";
    scheme.group = SchemeGroup::Research;
    scheme.year = 2025;
    scheme.source = "Liu et al., VRoPE, arXiv 2502.11664 (2025); johncaged/VRoPE 1bb9363, vrope.py";
    scheme.bibtex = R"(@inproceedings{liu2025vrope,
  title     = {{VRoPE}: Rotary Position Embedding for Video Large Language Models},
  author    = {Liu, Zikang and Guo, Longteng and Tang, Yepeng and Yue, Tongtian and Cai, Junxian and Ma, Kai and
               Liu, Qingbin and Chen, Xi and Liu, Jing},
  booktitle = {Empirical Methods in Natural Language Processing},
  year      = {2025},
  eprint    = {2502.11664},
  archivePrefix = {arXiv}
})";
    scheme.explanation =
        "Row plus column, counted from each of the four corners. With one corner alone, patches near it would be "
        "closer to the text than others; the four mirrored counts cancel that bias. The first and last values of a "
        "frame meet those of its neighbours and of the text without a jump, so there is no time axis.";
    scheme.defaultAxes = {"c0", "c1", "c2", "c3"};
    scheme.nativeAllocation = "alternate";
    useCursor(scheme, vropeRule());
    return scheme;
}

} // namespace ropescope::schemes
