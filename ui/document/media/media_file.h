// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <ropescope/base/cancel.h>
#include <ropescope/base/expected.h>
#include <ropescope/sequence/segment.h>

/// Real input: the size of a picture or video, from its header.
namespace ropescope::ui {

struct MediaGrid {
    PatchGrid grid;
    MediaSource source;
    /// With width, height, frames and seconds per grid, and the source.
    [[nodiscard]] Segment segment() const { return segmentOf(grid, source); }
};

/// Reads the header of FILE: pictures through QImageReader (orientation in the file respected), videos through ffprobe
/// as a child process with a time limit. Follows the body of a picture to its end to see that none of it is missing, but
/// never decodes it. Errors name the file, the reason and the hint: File when it cannot be opened, Content when it is no
/// picture or video, or truncated, Cancelled when it was cancelled.
[[nodiscard]] Expected<MediaGrid> readMediaFile(const QString& path, const PatchOptions& image = {},
                                                const VideoOptions& video = {}, const CancelToken& cancel = {});

} // namespace ropescope::ui
