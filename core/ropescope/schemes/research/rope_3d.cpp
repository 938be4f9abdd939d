// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// RoPE-3D: patch (frame k, row i, column j) of a video at cursor n is at (n+k, n+i, n+j); an image is one frame. The
// source defines a single video, where n is the origin. Everything around a video is our extension: text is n, n, n,
// and next is n + max(t, w, h), as in M-RoPE.
// Source: Jianlin Su, kexue.fm/archives/10352 (2024), which extends RoPE-2D of kexue.fm/archives/8397 to videos; a
// third of the pairs per axis, each third with its own spectrum, in adjacent pairs (Wan-Video/Wan2.1 rope_apply).
// Example: video:4x3x2 from origin 1: first patch (1,1,1), last (2,3,4), next (5,5,5).
#include <ropescope/schemes/placing/visual_shapes.h>

namespace ropescope::schemes {
namespace {

CursorRule rope3dRule() {
    return {.title = "RoPE-3D",
            .axes = {"t", "h", "w"},
            .origin = 1,
            .pad = 1,
            .visual = [](const VisualSegment& visual, double cursor) { return placeVolume(visual, cursor, {}); }};
}

} // namespace

Scheme rope3d() {
    Scheme scheme;
    scheme.id = scheme.model = "rope-3d";
    scheme.title = "RoPE-3D";
    scheme.subtitle = "a video alone: frame, row, column";
    scheme.year = 2024;
    scheme.source = "Jianlin Su, Multimodal ideas behind closed doors 3: position encoding, kexue.fm/archives/10352 "
                    "(2024-09), after kexue.fm/archives/8397 (2021-05)";
    scheme.bibtex = R"(@misc{su2024rope3d,
  title        = {Multimodal Ideas after Closed Doors 3: Position Encoding},
  author       = {Su, Jianlin},
  year         = {2024},
  month        = sep,
  howpublished = {\url{https://kexue.fm/archives/10352}},
  note         = {In Chinese}
})";
    scheme.explanation =
        "The rotary embedding of videos: a third of the pairs rotate by frame, a third by row, a third by column, each "
        "third with its own full spectrum. It is a rule for videos alone. Text around them is our extension: it lies "
        "on the diagonal and continues after the longest side of a video.";
    scheme.nativeOrigin = 1;
    scheme.defaultAxes = {"t", "h", "w"};
    scheme.fallbacks = {.text = Fallback::Diagonal, .image = Fallback::VideoOfOneFrame};
    scheme.nativeAllocation = "split-restart";
    scheme.nativeLayout = PairLayout::Adjacent;
    useCursorWithGaps(scheme, rope3dRule());
    return scheme;
}

} // namespace ropescope::schemes
