// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/formats/pdf_bytes.h"

#include <QFont>
#include <QFontDatabase>
#include <QRawFont>
#include <QString>

#include <ropescope/base/text.h>

#include "ui/document/theme.h"

namespace ropescope::ui {

namespace {

/// Adds `by` to the offsets of what follows `place`: to those in the cross-reference table, whose lines have 20 bytes,
/// and to that of the table itself.
void moveOffsets(QByteArray& pdf, qsizetype place, qsizetype by) {
    constexpr qsizetype kDigits = 10, kLine = 20;
    const qsizetype last = pdf.lastIndexOf("startxref\n") + 10;
    const qsizetype length = pdf.indexOf('\n', last) - last;
    const qsizetype table = pdf.mid(last, length).trimmed().toLongLong() + by;
    pdf.replace(last, length, QByteArray::number(table));
    qsizetype line = pdf.indexOf("0000000000 65535 f", table);
    for (line += kLine; line + kLine <= pdf.size() && pdf.mid(line + kDigits, 8) == " 00000 n"; line += kLine) {
        const qlonglong offset = pdf.mid(line, kDigits).toLongLong();
        if (offset > place) pdf.replace(line, kDigits, QByteArray::number(offset + by).rightJustified(kDigits, '0'));
    }
}

/// Chinese fonts draw a radical and its ideograph (U+2F70 and U+793A) with the same glyph.
char16_t ideographOf(char16_t radical) {
    constexpr char16_t kFirst = 0x4e00, kLast = 0x9fff;
    const QRawFont font = QRawFont::fromFont(fonts().body, QFontDatabase::SimplifiedChinese);
    QString ideographs;
    for (char16_t each = kFirst; each <= kLast; ++each) ideographs += QChar(each);
    const quint32 glyph = font.glyphIndexesForString(QString(QChar(radical))).value(0);
    const qsizetype found = glyph == 0 ? -1 : font.glyphIndexesForString(ideographs).indexOf(glyph);
    return found < 0 ? radical : static_cast<char16_t>(kFirst + found);
}

} // namespace

void fixTime(QByteArray& pdf) {
    const QByteArray start = "/CreationDate (";
    const qsizetype found = pdf.indexOf(start), place = found + start.size();
    if (found < 0) return;
    const qsizetype length = pdf.indexOf(')', place) - place;
    const QByteArray time = "D:20000101000000Z";
    pdf.replace(place, length, time);
    moveOffsets(pdf, place, time.size() - length);
}

void setWidth(QByteArray& pdf, double points) {
    const QByteArray start = "/MediaBox [0 0 ";
    // The page follows what the file says of itself, in which a caption may be anything.
    const qsizetype place = pdf.lastIndexOf(start) + start.size(), length = pdf.indexOf(' ', place) - place;
    const QByteArray width = QByteArray::fromStdString(formatFixed(points, 4));
    pdf.replace(place, length, width);
    moveOffsets(pdf, place, width.size() - length);
}

void nameIdeographs(QByteArray& pdf) {
    constexpr uint kFirstRadical = 0x2e80, kLastRadical = 0x2fdf;
    qsizetype end = 0;
    for (qsizetype at = pdf.indexOf("beginbfrange"); at >= 0; at = pdf.indexOf("beginbfrange", end)) {
        end = pdf.indexOf("endbfrange", at);
        for (at = pdf.indexOf("<2", at); at >= 0 && at < end; at = pdf.indexOf("<2", at + 1)) {
            const uint code = pdf.mid(at + 1, 4).toUInt(nullptr, 16);
            if (code < kFirstRadical || code > kLastRadical) continue;
            const char16_t ideograph = ideographOf(static_cast<char16_t>(code));
            pdf.replace(at + 1, 4, QByteArray::number(ideograph, 16).toUpper());
        }
    }
}

} // namespace ropescope::ui
