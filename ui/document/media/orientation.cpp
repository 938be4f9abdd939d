// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// PNG: chunks of length (4 bytes, big-endian), type (4), data, checksum (4); EXIF in eXIf. WebP: a RIFF file, chunks of
// type (4), length (4, little-endian), data padded to an even length; EXIF in EXIF. Sources: PNG specification, third
// edition; RFC 9649; EXIF 2.32, section 4.6 (tag 0x0112).
#include "ui/document/media/orientation.h"

#include <algorithm>
#include <array>
#include <optional>

#include <QBuffer>
#include <QDataStream>
#include <QFile>
#include <QImageReader>
#include <QtEndian>
#include <QTransform>

namespace ropescope::ui {

namespace {

constexpr int kMaxChunks = 100'000;
constexpr qint64 kMaxExifBytes = 65'536;

/// The EXIF data of a PNG or WebP file, possibly empty; absent for other files.
std::optional<QByteArray> exifOf(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || file.isSequential()) return {};
    const QByteArray start = file.read(12);
    const bool png = start.startsWith("\x89PNG\r\n\x1a\n");
    if (!png && !(start.startsWith("RIFF") && start.endsWith("WEBP"))) return {};
    file.seek(png ? 8 : 12);
    for (int i = 0; i < kMaxChunks; ++i) {
        const QByteArray head = file.read(8);
        if (head.size() < 8) break;
        const qint64 length =
            png ? qFromBigEndian<quint32>(head.constData()) : qFromLittleEndian<quint32>(head.constData() + 4);
        if (png ? head.endsWith("eXIf") : head.startsWith("EXIF")) return file.read(std::min(length, kMaxExifBytes));
        if (!file.seek(file.pos() + length + (png ? 4 : length % 2))) break;
    }
    return QByteArray();
}

/// The orientation in EXIF data; 1 if there is none.
int orientationIn(QByteArray exif) {
    constexpr quint16 kOrientation = 0x0112;
    if (exif.startsWith("Exif")) exif.remove(0, 6); // a prefix of JPEG files that some programs write into WebP files
    if (!exif.startsWith("II") && !exif.startsWith("MM")) return 1;
    QBuffer buffer(&exif);
    buffer.open(QIODevice::ReadOnly);
    QDataStream stream(&buffer);
    stream.setByteOrder(exif.startsWith("II") ? QDataStream::LittleEndian : QDataStream::BigEndian);
    quint32 directory = 0;
    quint16 entries = 0;
    stream.skipRawData(4);
    stream >> directory;
    buffer.seek(directory);
    stream >> entries;
    for (int i = 0; i < entries && stream.status() == QDataStream::Ok; ++i) {
        quint16 tag = 0, type = 0, value = 0, unused = 0;
        quint32 count = 0;
        stream >> tag >> type >> count >> value >> unused;
        if (tag == kOrientation) return value;
    }
    return 1;
}

} // namespace

QImageIOHandler::Transformations orientationOf(const QString& path) {
    using Handler = QImageIOHandler;
    constexpr std::array kByNumber{Handler::TransformationNone,     Handler::TransformationNone,
                                   Handler::TransformationMirror,   Handler::TransformationRotate180,
                                   Handler::TransformationFlip,     Handler::TransformationFlipAndRotate90,
                                   Handler::TransformationRotate90, Handler::TransformationMirrorAndRotate90,
                                   Handler::TransformationRotate270};
    if (const auto exif = exifOf(path)) {
        const auto number = static_cast<std::size_t>(orientationIn(*exif));
        return number < kByNumber.size() ? kByNumber[number] : Handler::TransformationNone;
    }
    QImageReader reader(path);
    reader.setDecideFormatFromContent(true);
    return reader.transformation();
}

QSize oriented(const QSize& stored, QImageIOHandler::Transformations orientation) {
    return orientation.testFlag(QImageIOHandler::TransformationRotate90) ? stored.transposed() : stored;
}

/// Mirrors before it rotates, as QImageIOHandler defines combined transformations.
QImage oriented(const QImage& stored, QImageIOHandler::Transformations orientation) {
    const QImage mirrored = stored.mirrored(orientation.testFlag(QImageIOHandler::TransformationMirror),
                                            orientation.testFlag(QImageIOHandler::TransformationFlip));
    const bool rotates = orientation.testFlag(QImageIOHandler::TransformationRotate90);
    return rotates ? mirrored.transformed(QTransform().rotate(90)) : mirrored;
}

} // namespace ropescope::ui
