// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Qwen-Image (MSRoPE): images are centred at the origin; text continues along the diagonal after the largest of them.
//   patch (frame k, row i, column j) of visual segment number p: (p + k, i - ceil(h/2), j - ceil(w/2))
//   text token number m of the whole sequence: M + m on every axis, M = the largest floor(h/2) or floor(w/2)
// Visual segments do not advance the cursor. The released model puts all text into one prompt.
// Source: arXiv 2508.02324 (2025); huggingface/diffusers 0052f58, transformer_qwenimage.py QwenEmbedRope, scale_rope =
// true, axes_dim = 16, 56, 56 channels in adjacent pairs (apply_rotary_emb_qwen).
// Example: text:4 image:16x9: first patch (0,-5,-8), last (0,3,7), text 8, 9, 10, 11 on all axes, next (12,12,12).
#include <algorithm>

#include <ropescope/schemes/placing/placement_builder.h>

namespace ropescope::schemes {
namespace {

/// Half of the longest side of all visual segments, rounded down.
double largestHalf(const Sequence& sequence) {
    std::int64_t side = 0;
    for (const Segment& segment : sequence.segments) {
        if (const auto* image = std::get_if<ImageSegment>(&segment))
            side = std::max({side, image->width, image->height});
        if (const auto* video = std::get_if<VideoSegment>(&segment))
            side = std::max({side, video->width, video->height});
    }
    const std::int64_t half = side / 2;
    return static_cast<double>(half);
}

/// The coordinate of row or column 0 when `size` of them are centred.
double first(std::int64_t size) {
    const std::int64_t before = (size + 1) / 2;
    return -static_cast<double>(before);
}

CursorRule qwenImageRule(const Sequence& sequence) {
    return {.title = "Qwen-Image",
            .axes = {"t", "h", "w"},
            .start = largestHalf(sequence),
            .visual = [](const VisualSegment& visual, double cursor) -> Expected<VisualPlace> {
                VisualPlace place{.next = cursor};
                place.axes[0] = {.origin = static_cast<double>(visual.index), .perFrame = 1};
                place.axes[1] = {.origin = first(visual.height), .perRow = 1};
                place.axes[2] = {.origin = first(visual.width), .perColumn = 1};
                return place;
            }};
}

} // namespace

Scheme qwenImage() {
    Scheme scheme;
    scheme.id = scheme.model = "qwen-image";
    scheme.title = "Qwen-Image";
    scheme.subtitle = "images centred at 0, text after them";
    scheme.group = SchemeGroup::Research;
    scheme.year = 2025;
    scheme.source = "Wu et al., Qwen-Image, arXiv 2508.02324 (2025); huggingface/diffusers 0052f58, "
                    "transformer_qwenimage.py QwenEmbedRope";
    scheme.bibtex = R"(@article{wu2025qwenimage,
  title   = {{Qwen-Image} Technical Report},
  author  = {Wu, Chenfei and Li, Jiahao and Zhou, Jingren and Lin, Junyang and Gao, Kaiyuan and others},
  journal = {arXiv preprint arXiv:2508.02324},
  year    = {2025}
})";
    scheme.explanation =
        "The image generator Qwen-Image: an image is centred at the origin, so a larger one grows on all sides and "
        "keeps the coordinates that a smaller one was trained with. Text, wherever it is in the sequence, continues "
        "along the diagonal from the corner of the largest image; images are told apart by time.";
    scheme.defaultAxes = {"t", "h", "w"};
    scheme.nativeAllocation = "sections-restart:8,28,28";
    scheme.nativeLayout = PairLayout::Adjacent;
    useCursor(scheme, [](const Sequence& sequence, const ParamValues&) { return qwenImageRule(sequence); });
    return scheme;
}

} // namespace ropescope::schemes
