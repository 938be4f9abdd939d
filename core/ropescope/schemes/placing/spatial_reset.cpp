// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// M-RoPE with spatial reset. Text is n, n, n; patch (frame k, row i, column j) of a visual segment at cursor n is at
// (n+k, i, j). Next is n + max(t, h, w), the position of <vision_end>.
// Source: arXiv 2510.23095 (2025); JJJYmmm/Multimodal-RoPEs 1c8ae64, pos_design/mrope_i.py with spatial_reset.
// Example: L = 100, 16x16 from origin 0: first patch (100,0,0), last (100,15,15), next (116,116,116).
#include <algorithm>

#include <ropescope/schemes/placing/placement_builder.h>
#include <ropescope/schemes/placing/spatial_reset.h>

namespace ropescope {
namespace {

CursorRule spatialResetRule(const std::string& title) {
    return {.title = title,
            .axes = {"t", "h", "w"},
            .visual = [](const VisualSegment& visual, double cursor) -> Expected<VisualPlace> {
                const auto longest = std::max({visual.frames, visual.height, visual.width});
                VisualPlace place{.next = cursor + static_cast<double>(longest)};
                place.axes[0] = {.origin = cursor, .perFrame = 1};
                place.axes[1] = {.perRow = 1};
                place.axes[2] = {.perColumn = 1};
                return place;
            }};
}

} // namespace

Scheme spatialResetScheme(const std::string& id, const std::string& title) {
    Scheme scheme;
    scheme.id = scheme.model = id;
    scheme.title = title;
    scheme.group = SchemeGroup::Research;
    scheme.year = 2025;
    scheme.source =
        "Huang et al., Revisiting Multimodal Positional Encoding in Vision-Language Models, arXiv 2510.23095 "
        "(2025); JJJYmmm/Multimodal-RoPEs 1c8ae64, pos_design/mrope_i.py with spatial_reset";
    scheme.bibtex = R"(@article{huang2025revisiting,
  title   = {Revisiting Multimodal Positional Encoding in Vision-Language Models},
  author  = {Huang, Jie and Liu, Xuejing and Song, Sibo and Hou, Ruibing and Chang, Hong and Lin, Junyang and
             Bai, Shuai},
  journal = {arXiv preprint arXiv:2510.23095},
  year    = {2025}
})";
    scheme.defaultAxes = {"t", "h", "w"};
    useCursor(scheme, spatialResetRule(title));
    return scheme;
}

} // namespace ropescope
