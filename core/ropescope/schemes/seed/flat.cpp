// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Flattened 1-D: every token, patch or not, takes the next position on a single axis. Patch (frame k, row i, column j)
// of a w x h image at cursor n is at n + k*w*h + i*w + j; next = n + number of patches.
// Source: RoFormer, arXiv 2104.09864; how LLaVA, InternVL2 and Emu3 feed patches to their language model.
// Example: L = 100, 16x16 from origin 1: first patch 101, last 356, next 357.
#include <ropescope/schemes/placing/visual_shapes.h>

namespace ropescope::schemes {
namespace {

CursorRule flatRule() { return {.title = "Flattened 1D", .axes = {"n"}, .origin = 1, .pad = 1, .visual = placeRaster}; }

} // namespace

Scheme flat() {
    Scheme scheme;
    scheme.id = scheme.model = "flat";
    scheme.title = "Flattened 1D";
    scheme.subtitle = "raster order, one axis";
    scheme.year = 2021;
    scheme.source = "Su, Lu, Pan, Murtadha, Wen, Liu: RoFormer, arXiv 2104.09864 (2021)";
    scheme.bibtex = R"(@article{su2024roformer,
  title   = {{RoFormer}: Enhanced Transformer with Rotary Position Embedding},
  author  = {Su, Jianlin and Lu, Yu and Pan, Shengfeng and Murtadha, Ahmed and Wen, Bo and Liu, Yunfeng},
  journal = {Neurocomputing},
  volume  = {568},
  pages   = {127063},
  year    = {2024},
  eprint  = {2104.09864},
  archivePrefix = {arXiv}
})";
    scheme.explanation =
        "Patches are read row by row, frame by frame, and numbered like words. Text keeps exactly the positions it has "
        "on its own, and an image costs as many positions as it has patches; but the patch below is a whole row away, "
        "so the two dimensions of an image are lost.";
    scheme.nativeOrigin = 1;
    scheme.defaultAxes = {"n"};
    scheme.nativeAllocation = "alternate";
    useCursor(scheme, flatRule());
    return scheme;
}

} // namespace ropescope::schemes
