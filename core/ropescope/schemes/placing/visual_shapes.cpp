// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include <ropescope/schemes/placing/visual_shapes.h>

namespace ropescope {

VisualPlace placeRaster(const VisualSegment& visual, double cursor) {
    const auto width = static_cast<double>(visual.width);
    const auto frame = static_cast<double>(visual.width * visual.height);
    VisualPlace place{.next = cursor + visual.patches()};
    place.axes[0] = {.origin = cursor, .perFrame = frame, .perRow = width, .perColumn = 1};
    return place;
}

VisualPlace placeFramesInPlane(const VisualSegment& visual, double cursor) {
    const auto frameStep = static_cast<double>(std::max(visual.width, visual.height));
    VisualPlace place{.next = cursor + static_cast<double>(visual.frames) * frameStep};
    place.axes[0] = {.origin = cursor, .perFrame = frameStep, .perRow = 1};
    place.axes[1] = {.origin = cursor, .perFrame = frameStep, .perColumn = 1};
    return place;
}

ParamSpec axesParam() {
    return {.id = "axes", .label = "Axes", .defaultValue = std::nan(""), .minimum = 2, .maximum = 3, .choices = {2, 3}};
}

bool hasThreeAxes(const Sequence& sequence, const ParamValues& params) {
    const double axes = paramValue({axesParam()}, params, "axes");
    return std::isnan(axes) ? containsVideo(sequence) : axes == 3;
}

VisualPlace placeVolume(const VisualSegment& visual, double cursor, const VolumeAxes& axes) {
    const auto longest = std::max({visual.frames, visual.height, visual.width});
    VisualPlace place{.next = cursor + static_cast<double>(longest)};
    place.axes[axes.t] = {.origin = cursor, .perFrame = 1};
    place.axes[axes.h] = {.origin = cursor, .perRow = 1};
    place.axes[axes.w] = {.origin = cursor, .perColumn = 1};
    return place;
}

} // namespace ropescope
