// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// PNG: chunks of length, type, data and checksum up to IEND. JPEG: segments FF xx with a length; after SOS (FF DA)
// entropy-coded bytes, in which FF is followed only by 00 or a restart marker, up to the next segment; the end is FF
// D9. GIF: blocks whose data are runs of at most 255 bytes, up to the trailer 3B. WebP: the RIFF header has the length
// of the file. BMP: the headers have the offset and the size of the pixels. Sources: PNG specification, third edition;
// ITU T.81, annex B; GIF89a; RFC 9649; BITMAPINFOHEADER.
#include "ui/document/media/truncation.h"

#include <array>
#include <string_view>

#include <QFile>
#include <QtEndian>

namespace ropescope::ui {

namespace {

enum class Ending { Whole, Cut, Unclear };

/// Reads the bytes of a file sequentially. Reading or skipping past its end marks it as cut.
class Source {
public:
    Source(QFile& file, const CancelToken& cancel) : m_file(file), m_cancel(cancel), m_size(file.size()) {}

    [[nodiscard]] bool isCut() const { return m_cut; }
    [[nodiscard]] qint64 size() const { return m_size; }
    [[nodiscard]] qint64 declared() const { return m_declared; }

    /// Records the size that the header declares.
    Ending declare(qint64 bytes) {
        m_declared = bytes;
        return m_size < bytes ? Ending::Cut : Ending::Whole;
    }
    /// The next bytes; zeros past the end.
    template <std::size_t Count>
    std::array<char, Count> take() {
        std::array<char, Count> bytes;
        for (char& byte : bytes) byte = static_cast<char>(next());
        return bytes;
    }
    int next() {
        if (m_at == m_buffer.size()) refill();
        if (m_at == m_buffer.size()) {
            m_cut = true;
            return 0;
        }
        return static_cast<quint8>(m_buffer[m_at++]);
    }
    void skip(qint64 count) {
        if (count <= m_buffer.size() - m_at) {
            m_at += count;
            return;
        }
        m_start += m_at + count;
        m_at = 0;
        m_buffer.clear();
        m_cut = m_cut || m_start > m_size;
        if (!m_cut) m_file.seek(m_start);
    }

private:
    void refill() {
        m_start += m_buffer.size();
        m_at = 0;
        m_buffer = m_cut || m_cancel.cancelled() ? QByteArray() : m_file.read(kBlock);
    }

    static constexpr qint64 kBlock = 65536;
    QFile& m_file;
    const CancelToken& m_cancel;
    qint64 m_size;
    qint64 m_start = 0; ///< offset of the buffer in the file
    qsizetype m_at = 0; ///< index in the buffer
    QByteArray m_buffer;
    bool m_cut = false;
    qint64 m_declared = 0;
};

Ending endingOfPng(Source& source) {
    source.skip(8);
    while (true) {
        const std::array<char, 8> head = source.take<8>();
        if (source.isCut()) return Ending::Cut;
        const auto length = qFromBigEndian<quint32>(head.data());
        if (length > 0x7fffffffU) return Ending::Unclear;
        source.skip(qint64{length} + 4);
        if (source.isCut()) return Ending::Cut;
        if (std::string_view(head.data() + 4, 4) == "IEND") return Ending::Whole;
    }
}

/// The next marker, after skipping coded bytes if `coded`; 0 if there are other bytes before it, which means damage.
int nextMarker(Source& source, bool coded) {
    int byte = source.next();
    while (!source.isCut()) {
        if (byte != 0xff) {
            if (!coded) return 0;
            byte = source.next();
            continue;
        }
        while (byte == 0xff && !source.isCut()) byte = source.next();
        const bool restart = byte >= 0xd0 && byte <= 0xd7;
        if (byte != 0 && !restart) return byte;
        byte = source.next();
    }
    return 0;
}

Ending endingOfJpeg(Source& source) {
    constexpr int kScan = 0xda, kEnd = 0xd9, kTemporary = 0x01;
    source.skip(2);
    for (bool coded = false;;) {
        const int marker = nextMarker(source, coded);
        if (source.isCut()) return Ending::Cut;
        if (marker == 0) return Ending::Unclear;
        if (marker == kEnd) return Ending::Whole;
        coded = marker == kScan;
        if (marker == kTemporary) continue;
        const auto length = qFromBigEndian<quint16>(source.take<2>().data());
        if (!source.isCut() && length < 2) return Ending::Unclear;
        if (!source.isCut()) source.skip(length - 2);
        if (source.isCut()) return Ending::Cut;
    }
}

void skipRuns(Source& source) {
    for (int length = source.next(); length > 0 && !source.isCut(); length = source.next()) source.skip(length);
}

void skipColours(Source& source, char flags) {
    if ((flags & 0x80) != 0) source.skip(qint64{3} << ((flags & 7) + 1));
}

Ending endingOfGif(Source& source) {
    source.skip(6);
    skipColours(source, source.take<7>()[4]);
    while (!source.isCut()) {
        const int block = source.next();
        if (source.isCut()) break;
        if (block == 0x3b) return Ending::Whole;
        if (block == 0x21) {
            source.next();
        } else if (block == 0x2c) {
            skipColours(source, source.take<9>()[8]);
            source.next();
        } else {
            return Ending::Unclear;
        }
        skipRuns(source);
    }
    return Ending::Cut;
}

Ending endingOfWebp(Source& source) {
    const auto length = qFromLittleEndian<quint32>(source.take<12>().data() + 4);
    if (length < 4 || length == 0xffffffffU) return Ending::Unclear; // written without a known length
    return source.declare(qint64{length} + 8);
}

using BmpHeaders = std::array<char, 54>;
constexpr qint64 kMaxPixelBytes = qint64{1} << 48; ///< so that sums of sizes cannot overflow

/// Bytes of the pixels of a BMP file; 0 if its headers are invalid.
qint64 bmpPixelBytes(const BmpHeaders& head) {
    const char* data = head.data();
    const bool old = qFromLittleEndian<quint32>(data + 14) == 12;
    const qint64 width = old ? qFromLittleEndian<quint16>(data + 18) : qFromLittleEndian<qint32>(data + 18);
    const qint64 height =
        old ? qFromLittleEndian<quint16>(data + 20) : qAbs(qint64{qFromLittleEndian<qint32>(data + 22)});
    const qint64 bits = qFromLittleEndian<quint16>(data + (old ? 24 : 28));
    const quint32 compression = old ? 0 : qFromLittleEndian<quint32>(data + 30);
    constexpr quint32 kPlain = 0, kMasks = 3, kAlphaMasks = 6;
    if (compression != kPlain && compression != kMasks && compression != kAlphaMasks)
        return qFromLittleEndian<quint32>(data + 34);
    qint64 bytes = 0;
    const bool sound = width > 0 && height > 0 && bits > 0 && bits <= 64;
    const bool fits = sound && !qMulOverflow((width * bits + 31) / 32 * 4, height, &bytes) && bytes <= kMaxPixelBytes;
    return fits ? bytes : 0;
}

Ending endingOfBmp(Source& source) {
    constexpr qint64 kHeaders = sizeof(BmpHeaders), kOldHeaders = 26;
    const BmpHeaders head = source.take<sizeof(BmpHeaders)>(); // an old header is shorter, and so may be the whole file
    // Text may begin with "BM" too, so check that the reserved fields are 0 and that the header size is valid.
    if (source.size() < 18 || qFromLittleEndian<quint32>(head.data() + 6) != 0) return Ending::Unclear;
    const auto header = qFromLittleEndian<quint32>(head.data() + 14);
    if (header != 12 && (header < 16 || header > 124)) return Ending::Unclear;
    const qint64 offset = qFromLittleEndian<quint32>(head.data() + 10);
    if (source.size() < (header == 12 ? kOldHeaders : kHeaders)) return Ending::Cut;
    const qint64 pixels = bmpPixelBytes(head);
    return pixels == 0 ? Ending::Unclear : source.declare(offset + pixels);
}

struct Format {
    const char* name;
    QByteArray signature;
    qsizetype least; ///< signature bytes that suffice to recognise a file truncated inside it
    Ending (*ending)(Source&);
};

const QList<Format>& formats() {
    static const QList<Format> list{{"PNG", QByteArrayLiteral("\x89PNG\r\n\x1a\n"), 2, endingOfPng},
                                    {"JPEG", QByteArrayLiteral("\xff\xd8\xff"), 2, endingOfJpeg},
                                    {"GIF", QByteArrayLiteral("GIF87a"), 4, endingOfGif},
                                    {"GIF", QByteArrayLiteral("GIF89a"), 4, endingOfGif},
                                    {"BMP", QByteArrayLiteral("BM"), 2, endingOfBmp}};
    return list;
}

std::optional<Truncation> judged(QFile& file, const char* format, Ending (*ending)(Source&),
                                 const CancelToken& cancel) {
    file.seek(0);
    Source source(file, cancel);
    if (ending(source) != Ending::Cut || cancel.cancelled()) return {};
    return Truncation{.format = format, .present = source.size(), .declared = source.declared()};
}

} // namespace

std::optional<Truncation> truncationOf(const QString& path, const CancelToken& cancel) {
    QFile file(path);
    // A pipe can be read only once.
    if (!file.open(QIODevice::ReadOnly) || file.isSequential()) return {};
    const QByteArray start = file.read(12);
    if (start.size() == 12 && start.startsWith("RIFF") && start.endsWith("WEBP"))
        return judged(file, "WebP", endingOfWebp, cancel);
    for (const Format& format : formats()) {
        if (start.startsWith(format.signature)) return judged(file, format.name, format.ending, cancel);
        if (start.size() >= format.least && format.signature.startsWith(start))
            return Truncation{.format = format.name, .present = file.size(), .declared = 0};
    }
    return {};
}

} // namespace ropescope::ui
