// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// RoPE-Tie with fractional positions. L is the last text position before an image of w columns and h rows; patch (i,
// j), counted from 1, is at
//   h: L + i*s, s = (w*h+1)/(h+1)    w: L + j*u, u = (w*h+1)/(w+1)    next text: L + w*h + 1
// so the gaps before and after are equal as in RoPE-Tie, and the image costs exactly as many positions as it has
// patches. A video is placed frame by frame, each frame advancing L by w*h.
// Source: Jianlin Su, kexue.fm/archives/10040 (2024-03), "if positions need not be whole".
// Example: L = 100, 16x16: s = u = 257/17, first patch (115.1176…,115.1176…), next (357,357).
#include <ropescope/schemes/placing/placement_builder.h>

namespace ropescope::schemes {
namespace {

CursorRule ropeTieFractionalRule() {
    return {.title = "RoPE-Tie, fractional",
            .axes = {"h", "w"},
            .origin = 1,
            .pad = 1,
            .visual = [](const VisualSegment& visual, double cursor) -> Expected<VisualPlace> {
                const double last = cursor - 1;
                const auto frame = static_cast<double>(visual.width * visual.height);
                const double rowStep = (frame + 1) / static_cast<double>(visual.height + 1);
                const double columnStep = (frame + 1) / static_cast<double>(visual.width + 1);
                VisualPlace place{.next = cursor + visual.patches()};
                place.axes[0] = {.origin = last + rowStep, .perFrame = frame, .perRow = rowStep};
                place.axes[1] = {.origin = last + columnStep, .perFrame = frame, .perColumn = columnStep};
                return place;
            }};
}

} // namespace

Scheme ropeTieFractional() {
    Scheme scheme;
    scheme.id = scheme.model = "rope-tie-fractional";
    scheme.title = "RoPE-Tie, fractional";
    scheme.subtitle = "β = L, γ = ((wh+1)/(h+1), (wh+1)/(w+1))";
    scheme.year = 2024;
    scheme.source = "Jianlin Su, Transformer upgrade path 17, kexue.fm/archives/10040 (2024-03)";
    scheme.bibtex = R"(@misc{su2024ropetie,
  title        = {Transformer Upgrade Path 17: Simple Thoughts on Multimodal Position Encoding},
  author       = {Su, Jianlin},
  year         = {2024},
  month        = mar,
  howpublished = {\url{https://kexue.fm/archives/10040}},
  note         = {In Chinese}
})";
    scheme.explanation =
        "RoPE-Tie without the requirement of whole numbers: rows and columns are stretched so that the gap before the "
        "first patch equals the gap after the last one on each axis and the image costs exactly as many positions as "
        "it has patches. The price is fractional positions. The frames of a video follow one another.";
    scheme.nativeOrigin = 1;
    scheme.defaultAxes = {"h", "w"};
    scheme.fallbacks.video = Fallback::Frames;
    scheme.nativeAllocation = "alternate";
    useCursorWithGaps(scheme, ropeTieFractionalRule());
    return scheme;
}

} // namespace ropescope::schemes
