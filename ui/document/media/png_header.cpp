// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A PNG file: an 8-byte signature, then chunks of length (4 bytes, big-endian), type (4), data, checksum (4). The first
// is IHDR, whose data begin with width and height; the body begins at the first IDAT. Source: PNG specification, third
// edition, sections 5 and 11.
#include "ui/document/media/png_header.h"

#include <QByteArray>
#include <QFile>
#include <QtEndian>

namespace ropescope::ui {

namespace {

constexpr qsizetype kChunkFrame = 12; ///< length, type and checksum
constexpr quint32 kHeaderLength = 13;
constexpr int kMaxHeaderChunks = 10'000;

/// CRC-32 as in ISO 3309; bit by bit, because it covers only 17 bytes.
quint32 checksum(const QByteArray& bytes) {
    quint32 crc = 0xffffffffU;
    for (const char byte : bytes) {
        crc ^= static_cast<quint8>(byte);
        for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ ((crc & 1U) ? 0xedb88320U : 0U);
    }
    return ~crc;
}

/// Size in an IHDR chunk, which starts with its length; invalid if it is damaged or another chunk.
QSize sizeIn(const QByteArray& chunk) {
    if (chunk.size() != kHeaderLength + kChunkFrame) return {};
    const char* data = chunk.constData();
    if (qFromBigEndian<quint32>(data) != kHeaderLength || chunk.mid(4, 4) != "IHDR") return {};
    if (qFromBigEndian<quint32>(data + 8 + kHeaderLength) != checksum(chunk.mid(4, 4 + kHeaderLength))) return {};
    const auto width = qFromBigEndian<qint32>(data + 8);
    const auto height = qFromBigEndian<qint32>(data + 12);
    return width > 0 && height > 0 ? QSize(width, height) : QSize();
}

/// Walks the chunks until the body starts.
bool reachesBody(QFile& file) {
    for (int i = 0; i < kMaxHeaderChunks; ++i) {
        const QByteArray start = file.read(8);
        if (start.size() != 8) return false;
        if (start.endsWith("IDAT")) return true;
        const qint64 next = file.pos() + qFromBigEndian<quint32>(start.constData()) + 4;
        if (next > file.size() || !file.seek(next)) return false;
    }
    return false;
}

} // namespace

std::optional<QSize> pngSize(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || file.read(8) != "\x89PNG\r\n\x1a\n") return {};
    const QSize size = sizeIn(file.read(kHeaderLength + kChunkFrame));
    return size.isValid() && reachesBody(file) ? size : QSize();
}

} // namespace ropescope::ui
