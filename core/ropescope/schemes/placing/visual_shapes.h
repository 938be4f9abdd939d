// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ropescope/schemes/placing/placement_builder.h>

/// Placements of images and videos that several schemes share. Frames, rows and columns count from 0.
namespace ropescope {

/// One axis, raster order: patch (k, i, j) at cursor + k*w*h + i*w + j.
[[nodiscard]] VisualPlace placeRaster(const VisualSegment& visual, double cursor);

/// Axes h, w: patch (i, j) at (cursor + i, cursor + j); each frame moves the cursor by the longer side.
[[nodiscard]] VisualPlace placeFramesInPlane(const VisualSegment& visual, double cursor);

/// The parameter `axes` of schemes with two axes or three: unless set, three if the sequence contains a video.
[[nodiscard]] ParamSpec axesParam();
[[nodiscard]] bool hasThreeAxes(const Sequence& sequence, const ParamValues& params);

/// Indices of the axes of a volume.
struct VolumeAxes {
    std::size_t t = 0, h = 1, w = 2;
};

/// Three axes: frame k, row i, column j at cursor + k, cursor + i, cursor + j; next = cursor + the longest side.
[[nodiscard]] VisualPlace placeVolume(const VisualSegment& visual, double cursor, const VolumeAxes& axes);

} // namespace ropescope
