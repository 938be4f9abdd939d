// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/media/video_probe.h"

#include <algorithm>
#include <cmath>

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>

#include <ropescope/base/text.h>

#include "ui/document/convert.h"
#include "ui/document/files/file_names.h"
#include "ui/document/media/child_process.h"

namespace ropescope::ui {

namespace {

constexpr double kMaxNumber = 1e12; ///< larger numbers are nonsense
Message typeIt() { return message("type the size as video:WIDTHxHEIGHTxFRAMES"); }

Error contentError(const std::string& name, Message why, Message hint) {
    return {.what = Message::verbatim(name), .why = std::move(why), .hint = std::move(hint)};
}

/// ffprobe writes rates as fractions ("30000/1001") and other numbers as strings.
double numberOf(const QJsonValue& value) {
    if (value.isDouble()) return value.toDouble();
    const std::string text = toStdString(value.toString());
    const std::size_t slash = text.find('/');
    const double over = parseNumber(std::string_view(text).substr(0, slash)).value_or(0);
    if (slash == std::string::npos) return over;
    const double under = parseNumber(std::string_view(text).substr(slash + 1)).value_or(0);
    return under > 0 ? over / under : 0;
}

/// Rotation in degrees, from the display matrix or the older tag.
double rotationOf(const QJsonObject& stream) {
    const QJsonArray sideData = stream[QStringLiteral("side_data_list")].toArray();
    for (const auto item : sideData) {
        const QJsonObject data = item.toObject();
        if (data.contains(QStringLiteral("rotation"))) return numberOf(data[QStringLiteral("rotation")]);
    }
    return numberOf(stream[QStringLiteral("tags")].toObject()[QStringLiteral("rotate")]);
}

double framesOf(const QJsonObject& stream, const QJsonObject& format, double fps) {
    const double counted = numberOf(stream[QStringLiteral("nb_frames")]);
    if (counted >= 1) return counted;
    const double ofStream = numberOf(stream[QStringLiteral("duration")]);
    const double seconds = ofStream > 0 ? ofStream : numberOf(format[QStringLiteral("duration")]);
    return std::round(seconds * fps);
}

QStringList probeArguments(const QString& path) {
    return QStringList{QStringLiteral("-v"),
                       QStringLiteral("error"),
                       QStringLiteral("-select_streams"),
                       QStringLiteral("v:0"),
                       QStringLiteral("-show_entries"),
                       QStringLiteral("stream=width,height,avg_frame_rate,r_frame_rate,nb_frames,duration"
                                      ":stream_side_data=rotation:stream_tags=rotate:format=duration,format_name"),
                       QStringLiteral("-of"),
                       QStringLiteral("json")} +
           mediaInput(path);
}

} // namespace

Expected<VideoHeader> parseProbe(const QByteArray& json, const std::string& name) {
    const QJsonObject document = QJsonDocument::fromJson(json).object();
    const QJsonArray streams = document[QStringLiteral("streams")].toArray();
    if (streams.isEmpty()) {
        return contentError(name, message("neither a picture nor a video that can be read"),
                            message("use a PNG, JPEG, MP4 or similar"));
    }
    const QJsonObject stream = streams.first().toObject();
    const QJsonObject format = document[QStringLiteral("format")].toObject();
    const std::string formatName = toStdString(format[QStringLiteral("format_name")].toString());
    if (formatName.ends_with("_pipe")) { // ffprobe's name for still images: "webp_pipe"
        return contentError(name,
                            message("a picture (%1) that needs a plug-in", formatName.substr(0, formatName.size() - 5)),
                            message("install qt6-image-formats-plugins, or type the size as image:WIDTHxHEIGHT"));
    }
    const double average = numberOf(stream[QStringLiteral("avg_frame_rate")]);
    const double fps = average > 0 ? average : numberOf(stream[QStringLiteral("r_frame_rate")]);
    const double width = numberOf(stream[QStringLiteral("width")]);
    const double height = numberOf(stream[QStringLiteral("height")]);
    const double frames = framesOf(stream, format, fps);
    if (!(width >= 1 && height >= 1 && fps > 0 && frames >= 1 && std::max({width, height, frames}) <= kMaxNumber)) {
        return contentError(
            name, message("neither a picture nor a video whose header states size, frame rate and duration"),
            message(
                "use a PNG, JPEG, MP4 or similar, or type the size as image:WIDTHxHEIGHT or video:WIDTHxHEIGHTxFRAMES"));
    }
    VideoHeader header{.width = static_cast<std::int64_t>(width),
                       .height = static_cast<std::int64_t>(height),
                       .fps = fps,
                       .frames = static_cast<std::int64_t>(frames)};
    const bool sideways = std::lround(rotationOf(stream) / 90) % 2 != 0;
    if (sideways) std::swap(header.width, header.height);
    return header;
}

Expected<VideoHeader> probeVideo(const QString& path, const CancelToken& cancel) {
    const std::string name = toBytes(QFileInfo(path).fileName());
    const QString program = QStandardPaths::findExecutable(QStringLiteral("ffprobe"));
    if (program.isEmpty()) {
        return contentError(name, message("not a picture, and ffprobe, which reads videos, is not installed"),
                            message("install ffmpeg, or %1", typeIt()));
    }
    const PathForQt file(path);
    const ChildResult probe = runChild(program, probeArguments(file.get()), cancel);
    switch (probe.end) {
    case ChildResult::End::Finished: return parseProbe(probe.output, name);
    case ChildResult::End::Cancelled:
        return Error{.code = ErrorCode::Cancelled, .what = Message::verbatim(name), .why = message("cancelled")};
    case ChildResult::End::TimedOut: // says nothing about the file: without enough memory, for one, ffprobe can hang
        return Error{.code = ErrorCode::Failure,
                     .what = Message::verbatim(name),
                     .why = message("ffprobe did not answer within 5 seconds"),
                     .hint = typeIt()};
    case ChildResult::End::Broken: break;
    }
    return Error{.code = ErrorCode::Failure,
                 .what = Message::verbatim(name),
                 .why = message("not a picture, and ffprobe, which reads videos, did not finish"),
                 .hint = message("give it more memory, or %1", typeIt())};
}

} // namespace ropescope::ui
