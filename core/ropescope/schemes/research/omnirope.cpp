// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Omni-RoPE of OmniGen2. Patch (frame k, row i, column j) of a visual segment at cursor n is at (n+k, i, j): one number
// for the whole image, with rows and columns counted from 0. Paper and code differ in the positions of text and in how
// far an image moves the cursor:
//   paper   text (n, 0, 0); next n + t: an image is one unit of the sequence
//   code    text (n, n, n); next n + max(t, h, w)
// The code supports images only (t = 1); frames are our extension, following Multimodal-RoPEs.
// Source: arXiv 2506.18871 (2025), figure 3; VectorSpaceLab/OmniGen2 a90b8cb, omnigen2/models/transformers/repo.py,
// with 32 of 96 channels per axis, each axis with its own spectrum, in adjacent pairs (embeddings.py apply_rotary_emb).
// Example: L = 100, 16x16 from origin 0: first patch (100,0,0); next (101,0,0) in the paper, (116,116,116) in the code.
#include <algorithm>

#include <ropescope/schemes/placing/placement_builder.h>

namespace ropescope::schemes {
namespace {

enum class Variant { Paper, Code };

VisualPlace placeVisual(const VisualSegment& visual, double cursor, Variant variant) {
    const auto cost =
        variant == Variant::Paper ? visual.frames : std::max({visual.frames, visual.height, visual.width});
    VisualPlace place{.next = cursor + static_cast<double>(cost)};
    place.axes[0] = {.origin = cursor, .perFrame = 1};
    place.axes[1] = {.perRow = 1};
    place.axes[2] = {.perColumn = 1};
    return place;
}

CursorRule omniropeRule(Variant variant) {
    CursorRule rule{.title = "Omni-RoPE",
                    .axes = {"t", "h", "w"},
                    .visual = [variant](const VisualSegment& visual, double cursor) -> Expected<VisualPlace> {
                        return placeVisual(visual, cursor, variant);
                    }};
    if (variant == Variant::Paper) {
        rule.text = [](double cursor) {
            return std::array<AxisRule, kMaxAxes>{AxisRule{.origin = cursor, .perColumn = 1}};
        };
    }
    return rule;
}

/// What both variants share.
Scheme omniRope(const std::string& version, Variant variant) {
    Scheme scheme;
    scheme.model = "omnirope";
    scheme.modelTitle = "Omni-RoPE";
    scheme.version = version;
    scheme.id = scheme.model + "@" + version;
    scheme.group = SchemeGroup::Research;
    scheme.year = 2025;
    scheme.bibtex = R"(@article{wu2025omnigen2,
  title   = {{OmniGen2}: Exploration to Advanced Multimodal Generation},
  author  = {Wu, Chenyuan and Zheng, Pengfei and Yan, Ruiran and Xiao, Shitao and Luo, Xin and Wang, Yueze and
             Li, Wanli and Jiang, Xiyan and Liu, Yexin and Zhou, Junjie and Liu, Ze and Xia, Ziyi and Li, Chaofan and
             Deng, Haoge and Wang, Jiahao and Luo, Kun and Zhang, Bo and Lian, Defu and Wang, Xinlong and
             Wang, Zhongyuan and Huang, Tiejun and Liu, Zheng},
  journal = {arXiv preprint arXiv:2506.18871},
  year    = {2025}
})";
    scheme.warning =
        "Paper and code differ: text is (n,0,0) in the paper and (n,n,n) in the code, and an image costs 1 or max(h,w).";
    scheme.defaultAxes = {"t", "h", "w"};
    scheme.fallbacks.video = Fallback::FramesStepOn;
    scheme.nativeAllocation = "split-restart";
    scheme.nativeLayout = PairLayout::Adjacent;
    useCursor(scheme, omniropeRule(variant));
    return scheme;
}

} // namespace

Scheme omniRopePaper() {
    Scheme scheme = omniRope("paper", Variant::Paper);
    scheme.title = "Omni-RoPE, paper";
    scheme.subtitle = "text (n,0,0), an image one step";
    scheme.source = "Wu et al., OmniGen2, arXiv 2506.18871 (2025), figure 3";
    scheme.explanation =
        "One number identifies the units of a sequence, each word and each image being one, and rows and columns start "
        "at 0 in every image, so the same spot in an image and in its edited copy has the same row and column. Text "
        "has no row or column, so text alone is not plain RoPE: only a third of the pairs rotate.";
    scheme.textIsPlain = false;
    return scheme;
}

Scheme omniRopeCode() {
    Scheme scheme = omniRope("code", Variant::Code);
    scheme.title = "Omni-RoPE, code";
    scheme.subtitle = "text (n,n,n), an image max(h,w)";
    scheme.source =
        "VectorSpaceLab/OmniGen2 a90b8cb (2025), omnigen2/models/transformers/repo.py; paper arXiv 2506.18871";
    scheme.explanation =
        "What the released OmniGen2 computes: text repeats its number on all three axes, an image keeps one number for "
        "time and counts rows and columns from 0, and the next unit starts after its longer side. The same spot in two "
        "images has the same row and column, which helps editing.";
    return scheme;
}

} // namespace ropescope::schemes
