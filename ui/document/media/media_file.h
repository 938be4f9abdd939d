// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <ropescope/base/cancel.h>
#include <ropescope/base/expected.h>
#include <ropescope/sequence/segment.h>

/// Size of an image or video file, from its header.
namespace ropescope::ui {

struct MediaGrid {
    PatchGrid grid;
    MediaSource source;
    /// Segment with width, height, frames, seconds per grid, and the source.
    [[nodiscard]] Segment segment() const { return segmentOf(grid, source); }
};

/// Reads the header of a file: images through QImageReader (their size as displayed), videos through ffprobe as
/// a child process with a time limit. The body of an image is not read: thumbnails tell whether it can be decoded.
/// Errors name the file, the reason and a hint: File if it cannot be opened, Content if it is neither image nor video
/// or its header is damaged, Cancelled if cancelled.
[[nodiscard]] Expected<MediaGrid> readMediaFile(const QString& path, const PatchOptions& image = {},
                                                const VideoOptions& video = {}, const CancelToken& cancel = {});

} // namespace ropescope::ui
