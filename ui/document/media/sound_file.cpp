// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/media/sound_file.h"

#include <algorithm>

#include <QFile>
#include <QFileInfo>
#include <QImageReader>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QtEndian>

#include <ropescope/base/text.h>
#include <ropescope/files/read_file.h>
#include <ropescope/processors/sound.h>

#include "ui/document/convert.h"
#include "ui/document/files/file_names.h"
#include "ui/document/media/child_process.h"

namespace ropescope::ui {

namespace {

constexpr qint64 kHeader = 64 * 1024; ///< enough for chunks of notes before the samples

QStringList soundArguments(const QString& path) {
    return QStringList{QStringLiteral("-v"),
                       QStringLiteral("error"),
                       QStringLiteral("-show_entries"),
                       QStringLiteral("stream=codec_type:stream_disposition=attached_pic:format=duration"),
                       QStringLiteral("-of"),
                       QStringLiteral("json")} +
           mediaInput(path);
}

} // namespace

std::optional<double> secondsOfWav(const QByteArray& start, qint64 size) {
    constexpr qsizetype kRiff = 12, kChunk = 8, kRate = 8, kFormat = 16;
    if (!start.startsWith("RIFF") || start.mid(kChunk, 4) != "WAVE") return {};
    const auto number = [&](qsizetype at) { return qFromLittleEndian<quint32>(start.constData() + at); };
    quint32 bytesPerSecond = 0;
    for (qsizetype at = kRiff; at + kChunk <= start.size();) {
        const QByteArray name = start.mid(at, 4);
        const qint64 length = number(at + 4);
        const qsizetype body = at + kChunk;
        if (name == "fmt " && body + kFormat <= start.size()) bytesPerSecond = number(body + kRate);
        if (name == "data" && bytesPerSecond > 0) // a program that streams does not know the length
            return static_cast<double>(std::clamp<qint64>(length, 0, std::max<qint64>(0, size - body))) /
                   static_cast<double>(bytesPerSecond);
        at = static_cast<qsizetype>(body + length + length % 2);
    }
    return {};
}

std::optional<double> secondsOfProbe(const QByteArray& json) {
    const QJsonObject document = QJsonDocument::fromJson(json).object();
    bool sound = false;
    for (const auto item : document[QStringLiteral("streams")].toArray()) {
        const QJsonObject stream = item.toObject();
        const QString kind = stream[QStringLiteral("codec_type")].toString();
        const bool cover =
            stream[QStringLiteral("disposition")].toObject()[QStringLiteral("attached_pic")].toInt() != 0;
        if (kind == QLatin1String("video") && !cover) return {};
        sound = sound || kind == QLatin1String("audio");
    }
    if (!sound) return {};
    const QString duration = document[QStringLiteral("format")].toObject()[QStringLiteral("duration")].toString();
    return parseNumber(toStdString(duration)).value_or(-1);
}

Expected<std::optional<double>> readSoundFile(const QString& path, const CancelToken& cancel) {
    if (const Expected<void> isFile = checkIsFile(toBytes(path)); !isFile) return isFile.error();
    const PathForQt name(path);
    QFile file(name.get());
    if (!file.open(QIODevice::ReadOnly)) return std::optional<double>(); // readMediaFile() says why
    const QByteArray start = file.read(kHeader);
    std::optional<double> seconds = secondsOfWav(start, file.size());
    QImageReader picture(name.get());
    picture.setDecideFormatFromContent(true);
    const QString program = QStandardPaths::findExecutable(QStringLiteral("ffprobe"));
    if (!seconds && !start.isEmpty() && picture.format().isEmpty() && !program.isEmpty()) {
        const ChildResult probe = runChild(program, soundArguments(name.get()), cancel);
        if (probe.end == ChildResult::End::Finished) seconds = secondsOfProbe(probe.output);
    }
    if (!seconds || (*seconds >= 0 && *seconds <= kMaxSoundSeconds)) return seconds;
    return Error{.what = Message::verbatim(toBytes(QFileInfo(path).fileName())),
                 .why = message("its header does not state how long the sound is"),
                 .hint = message("give its length with --audio SECONDS")};
}

} // namespace ropescope::ui
