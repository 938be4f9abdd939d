// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Concentric causal attention: patch (row i, column j) of an image at cursor n is at
//   n + min(i, j, h-1-i, w-1-j)
// the index of its ring from the rim to the centre; next is n + ceil(min(w, h)/2), where the second term is the number
// of rings. A video is placed frame by frame, which is our extension. The causal mask over rings is not part of the
// positions.
// Source: arXiv 2410.15926 (2024); xing0047/cca-llava 5611a9e, llava/cca_utils/cca.py, for 24x24 patches.
// Example: L = 100, 24x24 from origin 0: the rim at 100, the innermost four patches at 111, next 112.
#include <algorithm>

#include <ropescope/schemes/placing/patch_lists.h>

namespace ropescope::schemes {
namespace {

constexpr const char* kCcaTitle = "CCA";

PatchList ringsOf(std::int64_t width, std::int64_t height) {
    PatchList rings;
    rings.reserve(static_cast<std::size_t>(width * height));
    for (std::int64_t row = 0; row < height; ++row) {
        for (std::int64_t column = 0; column < width; ++column) {
            const auto ring = std::min({row, column, height - 1 - row, width - 1 - column});
            rings.push_back({static_cast<double>(ring)});
        }
    }
    return rings;
}

CursorRule ccaRule() {
    auto lists = std::make_shared<PatchLists>(kCcaTitle, ringsOf);
    return {.title = kCcaTitle,
            .axes = {"n"},
            .visual = [lists](const VisualSegment& visual, double cursor) -> Expected<VisualPlace> {
                auto list = lists->listOf(visual);
                if (!list) return list.error();
                const std::int64_t count = (std::min(visual.width, visual.height) + 1) / 2;
                const auto rings = static_cast<double>(count);
                VisualPlace place{.next = cursor + static_cast<double>(visual.frames) * rings, .list = *list};
                place.axes[0] = {.origin = cursor, .perFrame = rings};
                return place;
            }};
}

} // namespace

Scheme cca() {
    Scheme scheme;
    scheme.id = scheme.model = "cca";
    scheme.title = kCcaTitle;
    scheme.subtitle = "rings from the rim to the centre";
    scheme.group = SchemeGroup::Research;
    scheme.year = 2024;
    scheme.source = "Xing et al., arXiv 2410.15926 (2024); xing0047/cca-llava 5611a9e, llava/cca_utils/cca.py";
    scheme.bibtex = R"(@inproceedings{xing2024cca,
  title     = {Mitigating Object Hallucination via Concentric Causal Attention},
  author    = {Xing, Yun and Li, Yiheng and Laptev, Ivan and Lu, Shijian},
  booktitle = {Advances in Neural Information Processing Systems},
  year      = {2024},
  eprint    = {2410.15926},
  archivePrefix = {arXiv}
})";
    scheme.explanation =
        "All patches of one ring share a position, counted from the rim to the centre, so the middle of an image is "
        "next to the question that follows, and an image costs half its shorter side. Patches of a ring cannot be told "
        "apart by position. The method also masks attention by rings, which is not shown here.";
    scheme.defaultAxes = {"n"};
    scheme.fallbacks.video = Fallback::Frames;
    scheme.nativeAllocation = "alternate";
    useCursor(scheme, [](const Sequence&, const ParamValues&) { return ccaRule(); }); // lists are counted per sequence
    return scheme;
}

} // namespace ropescope::schemes
