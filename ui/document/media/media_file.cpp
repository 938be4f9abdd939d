// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/media/media_file.h"

#include <utility>

#include <QFileInfo>
#include <QImageReader>
#include <QSize>

#include <ropescope/files/read_file.h>

#include "ui/document/convert.h"
#include "ui/document/files/file_names.h"
#include "ui/document/media/orientation.h"
#include "ui/document/media/video_probe.h"

namespace ropescope::ui {

namespace {

/// "photo.jpg": messages name the file without its folder.
std::string fileName(const QString& path) { return toBytes(QFileInfo(path).fileName()); }

/// Absolute, because the document may be opened from another folder.
std::string wholePath(const QString& path) { return toStdString(absolutePath(path)); }

Expected<void> checkReadable(const QString& path) {
    // Qt resources are not files of the file system.
    if (!path.startsWith(QLatin1Char(':'))) {
        if (const Expected<void> isFile = checkIsFile(toBytes(path)); !isFile) return isFile;
    }
    if (QFileInfo(PathForQt(path).get()).size() == 0)
        return Error{.what = Message::verbatim(fileName(path)),
                     .why = message("the file is empty"),
                     .hint = message("use a PNG, JPEG, MP4 or similar")};
    return {};
}

struct PictureHeader {
    QByteArray format; ///< empty: not a known image format
    QSize stored;      ///< invalid: the header is incomplete or damaged
    QSize size;        ///< as displayed, likewise
};

PictureHeader readPictureHeader(const QString& path) {
    const PathForQt file(path);
    QImageReader reader(file.get());
    reader.setDecideFormatFromContent(true);
    PictureHeader header{.format = reader.format(), .stored = {}, .size = {}};
    if (header.format.isEmpty()) return header;
    header.stored = reader.size();
    header.size = oriented(header.stored, orientationOf(file.get()));
    return header;
}

/// The file with its patch grid.
Expected<MediaGrid> mediaOf(const QString& path, MediaSource source) {
    Expected<PatchGrid> grid = gridOf(source);
    if (grid) return MediaGrid{.grid = *std::move(grid), .source = std::move(source)};
    Error error = grid.error();
    error.what = message("%1, %2", fileName(path), error.what);
    return error;
}

Expected<MediaGrid> readPicture(const QString& path, const PictureHeader& header, const PatchOptions& options) {
    if (!header.size.isValid() || header.size.isEmpty()) {
        const QString format = QString::fromLatin1(header.format).toUpper();
        return Error{.what = Message::verbatim(fileName(path)),
                     .why = message("its %1 header is incomplete or damaged", toStdString(format)),
                     .hint = message("get the complete file, or type the size as image:WIDTHxHEIGHT")};
    }
    const QSize size = options.upright ? header.size : header.stored;
    return mediaOf(
        path, {.path = wholePath(path), .pixelWidth = size.width(), .pixelHeight = size.height(), .rule = options});
}

Expected<MediaGrid> readVideo(const QString& path, const VideoOptions& options, const CancelToken& cancel) {
    const Expected<VideoHeader> header = probeVideo(path, cancel);
    if (!header) return header.error();
    return mediaOf(path, {.path = wholePath(path),
                          .pixelWidth = header->width,
                          .pixelHeight = header->height,
                          .sourceFps = header->fps,
                          .sourceFrames = header->frames,
                          .rule = options});
}

} // namespace

Expected<MediaGrid> readMediaFile(const QString& path, const PatchOptions& image, const VideoOptions& video,
                                  const CancelToken& cancel) {
    if (const Expected<void> readable = checkReadable(path); !readable) return readable.error();
    const PictureHeader header = readPictureHeader(path);
    if (!header.format.isEmpty()) return readPicture(path, header, image);
    return readVideo(path, video, cancel);
}

} // namespace ropescope::ui
