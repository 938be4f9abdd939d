// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include <QByteArray>
#include <QString>

#include <ropescope/base/cancel.h>
#include <ropescope/base/expected.h>

namespace ropescope::ui {

/// Values from a video's header, after rotation.
struct VideoHeader {
    std::int64_t width = 0;
    std::int64_t height = 0;
    double fps = 0;
    std::int64_t frames = 0;
    bool operator==(const VideoHeader&) const = default;
};

/// Runs ffprobe as a child process with a time limit of 5 seconds. Fails with Content if the file has no video or
/// ffprobe is missing (sizes can always be typed), with Failure if ffprobe crashes or runs out of memory, and with
/// Cancelled soon after cancellation.
[[nodiscard]] Expected<VideoHeader> probeVideo(const QString& path, const CancelToken& cancel = {});

/// Parses ffprobe's JSON: size, rotation, frame rate, and the number of frames, computed from the duration if absent.
[[nodiscard]] Expected<VideoHeader> parseProbe(const QByteArray& json, const std::string& name);

} // namespace ropescope::ui
