// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// RoPE-Tie. L is the last text position before an image of w columns and h rows; patch (i, j), counted from 1, is at
//   h: L + i*(w+1)    w: L + j*(h+1)    next text: L + (w+1)*(h+1)
// so that h+1 row steps and w+1 column steps end at the same position. A video is placed frame by frame: each frame
// advances L by (w+1)*(h+1) - 1, since next - 1 is the L of whatever follows.
// Source: Jianlin Su, kexue.fm/archives/10040 (2024-03).
// Example: L = 100, 16x16: first patch (117,117), last (372,372), next (389,389).
#include <ropescope/schemes/placing/placement_builder.h>

namespace ropescope::schemes {
namespace {

CursorRule ropeTieRule() {
    return {.title = "RoPE-Tie",
            .axes = {"h", "w"},
            .origin = 1,
            .pad = 1,
            .visual = [](const VisualSegment& visual, double cursor) -> Expected<VisualPlace> {
                const double last = cursor - 1;
                const auto rowStep = static_cast<double>(visual.width + 1);
                const auto columnStep = static_cast<double>(visual.height + 1);
                const double frameStep = rowStep * columnStep - 1;
                VisualPlace place{.next = cursor + static_cast<double>(visual.frames) * frameStep};
                place.axes[0] = {.origin = last + rowStep, .perFrame = frameStep, .perRow = rowStep};
                place.axes[1] = {.origin = last + columnStep, .perFrame = frameStep, .perColumn = columnStep};
                return place;
            }};
}

} // namespace

Scheme ropeTie() {
    Scheme scheme;
    scheme.id = scheme.model = "rope-tie";
    scheme.title = "RoPE-Tie";
    scheme.subtitle = "β = L, γ = (w+1, h+1)";
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
        "Text lies on the diagonal of a plane. An image keeps rows and columns, stretched by w+1 and h+1, so that the "
        "gap before its first patch equals the gap after its last one on each axis. Text alone is plain RoPE, but an "
        "image costs (w+1)(h+1) positions instead of one for each of its w·h patches. The frames of a video follow one "
        "another.";
    scheme.nativeOrigin = 1;
    scheme.defaultAxes = {"h", "w"};
    scheme.fallbacks.video = Fallback::Frames;
    scheme.nativeAllocation = "alternate";
    useCursorWithGaps(scheme, ropeTieRule());
    return scheme;
}

} // namespace ropescope::schemes
