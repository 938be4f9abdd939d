// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Slow raster: patch (frame k, row i, column j) of a w x h image at cursor n is at n + s*(k*w*h + i*w + j), next is
// n + s*(number of patches), with the step s.
// Source: name the paper or the code with its version here.
// Example: text:5 image:4x2 with s = 1/4 from origin 0: text 0 … 4, patches 5, 5.25, … 6.75, next 7.
#include <ropescope/schemes/placing/placement_builder.h>

namespace ropescope::schemes {
namespace {

const std::vector<ParamSpec>& params() {
    static const std::vector<ParamSpec> specs{{.id = "step",
                                               .label = "Step per patch",
                                               .defaultValue = 0.25,
                                               .minimum = 0.0625,
                                               .maximum = 1,
                                               .step = 0.0625}};
    return specs;
}

CursorRule makeRule(double step) {
    return {.title = "Slow raster",
            .axes = {"n"},
            .visual = [step](const VisualSegment& visual, double cursor) -> Expected<VisualPlace> {
                const auto width = static_cast<double>(visual.width);
                const auto frame = static_cast<double>(visual.width * visual.height);
                VisualPlace place{.next = cursor + step * visual.patches()};
                place.axes[0] = {.origin = cursor, .perFrame = step * frame, .perRow = step * width, .perColumn = step};
                return place;
            }};
}

} // namespace

Scheme slowRaster() {
    Scheme scheme;
    scheme.id = scheme.model = "slow-raster";
    scheme.title = "Slow raster";
    scheme.subtitle = "raster order, step below 1";
    scheme.group = SchemeGroup::Research;
    scheme.year = 2026;
    scheme.source = "an example (2026)";
    scheme.bibtex = "@misc{slowraster,\n  title = {Slow Raster}\n}";
    scheme.explanation = "Patches are numbered in raster order like words, but with a step below 1.";
    scheme.defaultAxes = {"n"};
    scheme.params = params();
    scheme.nativeAllocation = "alternate";
    useCursor(scheme, [](const Sequence&, const ParamValues& values) {
        return makeRule(paramValue(params(), values, "step"));
    });
    return scheme;
}

} // namespace ropescope::schemes
