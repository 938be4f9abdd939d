// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// BAGEL: all tokens of an image, including its begin and end tokens, share the cursor position n; next is n + 1. The
// same goes for each frame of a video: frame k is at n + k, next is n + t. mPLUG-Owl3 treats its images the same way.
// Source: arXiv 2505.14683 (2025); ByteDance-Seed/Bagel 01b59f4, data/dataset_base.py pack_sequence.
// Example: L = 100, 16x16 with 2 boundary tokens from origin 0: 258 tokens at 100, next 101.
#include <ropescope/schemes/placing/placement_builder.h>

namespace ropescope::schemes {
namespace {

CursorRule bagelRule() {
    return {.title = "BAGEL",
            .axes = {"n"},
            .visual = [](const VisualSegment& visual, double cursor) -> Expected<VisualPlace> {
                VisualPlace place{.next = cursor + static_cast<double>(visual.frames)};
                place.axes[0] = {.origin = cursor, .perFrame = 1};
                return place;
            },
            .boundaryInside = true};
}

} // namespace

Scheme bagel() {
    Scheme scheme;
    scheme.id = scheme.model = "bagel";
    scheme.title = "BAGEL";
    scheme.subtitle = "an image is one position";
    scheme.group = SchemeGroup::Research;
    scheme.year = 2025;
    scheme.source = "Deng et al., arXiv 2505.14683 (2025); ByteDance-Seed/Bagel 01b59f4, data/dataset_base.py";
    scheme.bibtex = R"(@article{deng2025bagel,
  title   = {Emerging Properties in Unified Multimodal Pretraining},
  author  = {Deng, Chaorui and Zhu, Deyao and Li, Kunchang and Gou, Chenhui and Li, Feng and Wang, Zeyu and
             Zhong, Shu and Yu, Weihao and Nie, Xiaonan and Song, Ziang and Shi, Guang and Fan, Haoqi},
  journal = {arXiv preprint arXiv:2505.14683},
  year    = {2025}
})";
    scheme.explanation =
        "A whole image, with the tokens that begin and end it, shares one position of the language model, and so does "
        "a frame of a video. An image costs as much as a word, and text is equally far from all of it; only the vision "
        "encoder's own embedding tells where a patch lies in its image.";
    scheme.defaultAxes = {"n"};
    scheme.nativeAllocation = "alternate";
    useCursor(scheme, bagelRule());
    return scheme;
}

} // namespace ropescope::schemes
