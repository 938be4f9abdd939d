// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include <QByteArray>
#include <QString>

#include <ropescope/base/cancel.h>
#include <ropescope/base/expected.h>

namespace ropescope::ui {

/// What a video's header says, upright.
struct VideoHeader {
    std::int64_t width = 0;
    std::int64_t height = 0;
    double fps = 0;
    std::int64_t frames = 0;
    bool operator==(const VideoHeader&) const = default;
};

/// Asks ffprobe, as a child process with a limit of 5 seconds. Content error when the file holds no video or ffprobe is
/// missing (typed numbers always work), Cancelled soon after it was cancelled.
[[nodiscard]] Expected<VideoHeader> probeVideo(const QString& path, const CancelToken& cancel = {});

/// Reads ffprobe's JSON: size, rotation, frame rate, and the number of frames or else the duration.
[[nodiscard]] Expected<VideoHeader> parseProbe(const QByteArray& json, const std::string& name);

} // namespace ropescope::ui
