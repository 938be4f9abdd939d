// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// STRING and LieRE: blocks of dimensions are multiplied by R(p) = exp(sum p_a A_a), A_a skew-symmetric. The A_a are
// learned; here they follow from a seed (matrix_allocation.cpp). In STRING all A_a commute, so scores are purely
// relative.
//   two axes h, w: patch (row i, column j) of an image at cursor n is at (n+i, n+j); a video is placed frame by frame
//   three axes h, w, t: frame k adds n+k; an image is a video of one frame
// Three axes if the sequence contains a video, or as set by the parameter `axes`. Both papers define images and videos
// alone; the surrounding text is our extension: it is on the diagonal, and next is n + the longest side, as in M-RoPE.
// Source: Ostmeier et al., LieRE, arXiv 2406.10322; Schenck et al., STRING, arXiv 2502.02562.
// Example: image:4x3 from origin 0: first patch (0,0), last (2,3), next (4,4).

#include <ropescope/base/limits.h>
#include <ropescope/schemes/placing/visual_shapes.h>

namespace ropescope::schemes {
namespace {

constexpr double kMaxSeed = 1'000'000;

std::vector<ParamSpec> liereParams() {
    return {{.id = "seed", .label = "Seed", .maximum = kMaxSeed},
            {.id = "block",
             .label = "Dimensions per block",
             .defaultValue = kMaxRotationBlock,
             .minimum = 2,
             .maximum = kMaxRotationBlock,
             .step = 2,
             .choices = {2, 4, 6, 8}},
            axesParam()};
}

CursorRule liereRule(const std::string& title, const Sequence& sequence, const ParamValues& params) {
    CursorRule rule{.title = title, .axes = {"h", "w"}, .visual = placeFramesInPlane};
    if (hasThreeAxes(sequence, params)) {
        rule.axes.emplace_back("t");
        rule.visual = [](const VisualSegment& visual, double cursor) {
            return placeVolume(visual, cursor, {.t = 2, .h = 0, .w = 1});
        };
    }
    return rule;
}

/// The common part of the two: all but their names and how their generators are made.
Scheme makeScheme(const std::string& id, const std::string& title) {
    Scheme scheme;
    scheme.id = scheme.model = id;
    scheme.title = title;
    scheme.group = SchemeGroup::Research;
    scheme.defaultAxes = {"h", "w"};
    scheme.params = liereParams();
    scheme.nativeLayout = PairLayout::Adjacent;
    scheme.allocationFor = [id](const ParamValues& params) {
        const auto whole = [&](const char* name) {
            return std::to_string(static_cast<std::int64_t>(paramValue(liereParams(), params, name)));
        };
        return id + ":" + whole("seed") + "," + whole("block");
    };
    scheme.nativeAllocation = scheme.allocationFor({});
    scheme.fallbacksFor = [](const Sequence& sequence, const ParamValues& params) {
        if (hasThreeAxes(sequence, params))
            return Fallbacks{.text = Fallback::Diagonal, .image = Fallback::VideoOfOneFrame};
        return Fallbacks{.text = Fallback::Diagonal, .video = Fallback::Frames};
    };
    useCursorWithGaps(scheme, [title](const Sequence& sequence, const ParamValues& params) {
        return liereRule(title, sequence, params);
    });
    return scheme;
}

} // namespace

Scheme stringRotations() {
    Scheme scheme = makeScheme("string", "STRING");
    scheme.subtitle = "commuting matrices: purely relative";
    scheme.year = 2025;
    scheme.source = "Schenck et al., STRING, arXiv 2502.02562 (2025)";
    scheme.bibtex = R"(@article{schenck2025string,
  title   = {Learning the {RoPEs}: Better {2D} and {3D} Position Encodings with {STRING}},
  author  = {Schenck, Connor and Reid, Isaac and Jacob, Mithun George and Bewley, Alex and Ainslie, Joshua and others},
  journal = {arXiv preprint arXiv:2502.02562},
  year    = {2025}
})";
    scheme.explanation =
        "Blocks of dimensions are multiplied by R(x, y) = exp(xA + yB) with generators that commute: AB = BA. Then "
        "R(p)ᵀR(p′) = R(p′ − p), so scores depend only on position differences, and RoPE is the case of 2 × 2 blocks. "
        "The generators are learned; here they are generated from a seed. Text around images is our extension: it lies "
        "on the diagonal.";
    return scheme;
}

Scheme liere() {
    Scheme scheme = makeScheme("liere", "LieRE");
    scheme.subtitle = "general matrices: not purely relative";
    scheme.year = 2024;
    scheme.source = "Ostmeier et al., LieRE, arXiv 2406.10322 (2024, ICML 2025); StanfordMIMI/LieRE models/rope_vit.py";
    scheme.bibtex = R"(@inproceedings{ostmeier2025liere,
  title     = {{LieRE}: {Lie} Rotational Positional Encodings},
  author    = {Ostmeier, Sophie and Axelrod, Brian and Varma, Maya and Moseley, Michael and Chaudhari, Akshay and
               Langlotz, Curtis},
  booktitle = {International Conference on Machine Learning},
  year      = {2025},
  note      = {arXiv:2406.10322}
})";
    scheme.explanation =
        "Blocks of dimensions are multiplied by R(x, y) = exp(xA + yB) with any skew-symmetric generators. Where AB ≠ "
        "BA, a score depends on the positions of query and key, not only on their difference: it is not purely "
        "relative. The generators are learned; here they are generated from a seed. Text around images is our "
        "extension: it lies on the diagonal.";
    scheme.relative = false;
    return scheme;
}

} // namespace ropescope::schemes
