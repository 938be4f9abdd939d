// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// RoPE-2D: patch (row i, column j) of an image at cursor n is at (n+i, n+j). The source defines a single image, where n
// is the origin. Everything around an image is our extension: text is n, n, an image is followed by n + max(w, h), as
// in M-RoPE, and a video is placed frame by frame.
// Source: Jianlin Su, kexue.fm/archives/8397 (2021); half of the pairs per axis, each half with its own spectrum, as in
// vision transformers, in adjacent pairs (naver-ai/rope-vit compute_axial_cis, apply_rotary_emb).
// Example: image:4x3 from origin 1: first patch (1,1), last (3,4), next (5,5).
#include <ropescope/schemes/placing/visual_shapes.h>

namespace ropescope::schemes {
namespace {

CursorRule rope2dRule() {
    return {.title = "RoPE-2D", .axes = {"h", "w"}, .origin = 1, .pad = 1, .visual = placeFramesInPlane};
}

} // namespace

Scheme rope2d() {
    Scheme scheme;
    scheme.id = scheme.model = "rope-2d";
    scheme.title = "RoPE-2D";
    scheme.subtitle = "an image alone: row and column";
    scheme.year = 2021;
    scheme.source = "Jianlin Su, Transformer upgrade path 4, kexue.fm/archives/8397 (2021-05)";
    scheme.bibtex = R"(@misc{su2021rope2d,
  title        = {Transformer Upgrade Path 4: Rotary Position Encoding for Two-Dimensional Positions},
  author       = {Su, Jianlin},
  year         = {2021},
  month        = may,
  howpublished = {\url{https://kexue.fm/archives/8397}},
  note         = {In Chinese}
})";
    scheme.explanation =
        "The rotary embedding of images: half of the pairs rotate by row, half by column, each half with its own full "
        "spectrum. It is a rule for images alone. Text around them is our extension: it lies on the diagonal and "
        "continues after the longer side of an image.";
    scheme.nativeOrigin = 1;
    scheme.defaultAxes = {"h", "w"};
    scheme.fallbacks = {.text = Fallback::Diagonal, .video = Fallback::Frames};
    scheme.nativeAllocation = "split-restart";
    scheme.nativeLayout = PairLayout::Adjacent;
    useCursorWithGaps(scheme, rope2dRule());
    return scheme;
}

} // namespace ropescope::schemes
