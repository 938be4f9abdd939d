// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// FLUX.1: every text token is at (0, 0, 0) and patch (row i, column j) at (0, i, j). With `kontext`, visual segments
// after the first are references, at (1, i, j). Frame k of a video at (k, i, j) is our extension: FLUX.1 generates
// images only.
// Source: black-forest-labs/flux 1f71c43 (2024), sampling.py prepare, math.py rope, util.py axes_dim = 16, 56, 56
// channels in adjacent pairs; FLUX.1 Kontext: prepare_kontext of the same file (2025).
// Example: text:4 image:16x16: the text at (0,0,0), first patch (0,0,0), last (0,15,15), next (0,0,0).
#include <ropescope/schemes/placing/placement_builder.h>

namespace ropescope::schemes {
namespace {

const std::vector<ParamSpec>& fluxParams() {
    static const std::vector<ParamSpec> specs{
        {.id = "kontext", .label = "Later images are references", .maximum = 1, .choices = {0, 1}}};
    return specs;
}

CursorRule fluxRule(bool kontext) {
    return {.title = "FLUX",
            .axes = {"t", "h", "w"},
            .visual = [kontext](const VisualSegment& visual, double cursor) -> Expected<VisualPlace> {
                VisualPlace place{.next = cursor};
                place.axes[0] = {.origin = kontext && visual.index > 0 ? 1.0 : 0.0, .perFrame = 1};
                place.axes[1] = {.perRow = 1};
                place.axes[2] = {.perColumn = 1};
                return place;
            },
            .text = [](double) { return std::array<AxisRule, kMaxAxes>{}; }};
}

} // namespace

Scheme flux() {
    Scheme scheme;
    scheme.id = scheme.model = "flux";
    scheme.title = "FLUX.1";
    scheme.subtitle = "text at 0, an image from 0";
    scheme.group = SchemeGroup::Research;
    scheme.year = 2024;
    scheme.source = "Black Forest Labs, FLUX.1 (2024); black-forest-labs/flux 1f71c43, sampling.py, math.py, util.py";
    scheme.bibtex = R"(@misc{flux2024,
  title        = {{FLUX}},
  author       = {{Black Forest Labs}},
  year         = {2024},
  howpublished = {\url{https://github.com/black-forest-labs/flux}}
})";
    scheme.explanation =
        "The image generator FLUX.1: all text is at the origin, without order, which the text encoder already "
        "provides, and an image starts there too. Each axis has its own full spectrum, time only 8 of 64 pairs. Time "
        "distinguishes the reference image of FLUX.1 Kontext from the generated one (kontext=1).";
    scheme.textIsPlain = false;
    scheme.defaultAxes = {"t", "h", "w"};
    scheme.fallbacks.video = Fallback::FramesStepOn;
    scheme.params = fluxParams();
    scheme.nativeAllocation = "sections-restart:8,28,28";
    scheme.nativeLayout = PairLayout::Adjacent;
    useCursor(scheme, [](const Sequence&, const ParamValues& values) {
        return fluxRule(paramValue(fluxParams(), values, "kontext") == 1);
    });
    return scheme;
}

} // namespace ropescope::schemes
