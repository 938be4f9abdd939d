// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/media/video_frame.h"

#include <algorithm>

#include <QFileInfo>
#include <QStandardPaths>

#include "ui/document/convert.h"
#include "ui/document/files/file_names.h"

namespace ropescope::ui {

namespace {

/// Seeks to the frame and writes it as a PPM picture to standard output.
QStringList frameArguments(const QString& path, double seconds, int side) {
    return QStringLiteral("-v error -nostdin -ss").split(u' ')
           << QString::number(seconds, 'f', 6) << mediaInput(path) << QStringLiteral("-map") << QStringLiteral("0:v:0")
           << QStringLiteral("-frames:v") << QStringLiteral("1") << QStringLiteral("-vf")
           << QStringLiteral("scale='min(%1,iw)':'min(%1,ih)':force_original_aspect_ratio=decrease").arg(side)
           << QStringLiteral("-f image2pipe -c:v ppm -").split(u' ');
}

} // namespace

Expected<QImage> readVideoFrame(const QString& path, std::int64_t frame, double fps, int side,
                                const CancelToken& cancel, const ChildLimits& limits) {
    Error error{.code = ErrorCode::Failure, .what = Message::verbatim(toBytes(QFileInfo(path).fileName()))};
    const QString program = QStandardPaths::findExecutable(QStringLiteral("ffmpeg"));
    if (program.isEmpty()) {
        error.code = ErrorCode::File;
        error.why = message("its frames are not shown, because ffmpeg, which reads them, is not installed");
        error.hint = message("install ffmpeg; everything else works without it");
        return error;
    }
    const PathForQt file(path);
    // Half a frame earlier, because the first frame at or after this time is taken.
    const double seconds = std::max(0.0, (static_cast<double>(frame) - 0.5) / fps);
    const ChildResult read = runChild(program, frameArguments(file.get(), seconds, side), cancel, limits);
    const QImage image = read.end == ChildResult::End::Finished ? QImage::fromData(read.output, "PPM") : QImage();
    if (!image.isNull()) return image.convertToFormat(QImage::Format_RGB32);
    if (read.end == ChildResult::End::Cancelled) error.code = ErrorCode::Cancelled;
    error.why = read.end == ChildResult::End::Cancelled  ? message("cancelled")
                : read.end == ChildResult::End::TimedOut ? message("ffmpeg did not answer within 5 seconds")
                                                         : message("ffmpeg gave no picture of frame %1", frame + 1);
    error.hint = message("its frames are not shown; everything else works");
    return error;
}

} // namespace ropescope::ui
