// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <utility>

#include <QBuffer>
#include <QFontDatabase>
#include <QPageLayout>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QRawFont>

#include <ropescope/base/text.h>
#include <ropescope/formats/session/carried_session.h>

#include "ui/figure/figure.h"

namespace ropescope::ui {

namespace {

constexpr int kResolution = 1200;

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

/// Replaces the local time written by Qt, so that the same input gives the same bytes. Its length depends on the time
/// zone.
void fixTime(QByteArray& pdf) {
    const QByteArray start = "/CreationDate (";
    const qsizetype found = pdf.indexOf(start), place = found + start.size();
    if (found < 0) return;
    const qsizetype length = pdf.indexOf(')', place) - place;
    const QByteArray time = "D:20000101000000Z";
    pdf.replace(place, length, time);
    moveOffsets(pdf, place, time.size() - length);
}

/// Qt's pages are whole points wide; the column of a paper is not.
void setWidth(QByteArray& pdf, double points) {
    const QByteArray start = "/MediaBox [0 0 ";
    const qsizetype place = pdf.indexOf(start) + start.size(), length = pdf.indexOf(' ', place) - place;
    const QByteArray width = QByteArray::fromStdString(formatFixed(points, 4));
    pdf.replace(place, length, width);
    moveOffsets(pdf, place, width.size() - length);
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

/// Qt gives each glyph the lowest of its characters, which may be a radical: ideographs could not be searched.
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

/// The packet in which a PDF carries its title, its caption and the session. Qt writes it uncompressed.
QByteArray packetOf(const Figure& figure, const QByteArray& session) {
    const auto text = [](const QString& words) -> QByteArray {
        return "<rdf:Alt><rdf:li xml:lang=\"x-default\">" + words.toHtmlEscaped().toUtf8() + "</rdf:li></rdf:Alt>";
    };
    const QByteArray name(kCarriedName.data(), kCarriedName.size());
    return "<?xpacket begin=\"\xef\xbb\xbf\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
           "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n<rdf:Description rdf:about=\"\" "
           "xmlns:dc=\"http://purl.org/dc/elements/1.1/\" xmlns:rope=\"urn:ropescope:1\">\n<dc:title>" +
           text(figure.title()) + "</dc:title>\n<dc:description>" + text(figure.description()) + "</dc:description>\n" +
           (session.isEmpty() ? QByteArray() : "<rope:" + name + '>' + session + "</rope:" + name + ">\n") +
           "</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"w\"?>\n";
}

Expected<FigureFile> writePdf(const Figure& figure) {
    const auto session = figure.carried();
    if (!session) return session.error();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(kResolution);
    const QSizeF size = figure.sizePoints();
    writer.setPageSize(
        QPageSize(QSizeF(std::ceil(size.width()), size.height()), QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins({0, 0, 0, 0});
    writer.setTitle(figure.title());
    writer.setCreator(QStringLiteral("RopeScope"));
    writer.setDocumentXmpMetadata(packetOf(figure, *session));
    QPainter painter;
    if (!painter.begin(&writer)) {
        return Error{.code = ErrorCode::File,
                     .what = message("figure"),
                     .why = message("the PDF could not be written"),
                     .hint = message("write an SVG instead")};
    }
    // Otherwise images are stored as JPEG, which would change the colours of heatmaps.
    painter.setRenderHint(QPainter::LosslessImageRendering, true);
    painter.scale(kResolution / 72.0, kResolution / 72.0);
    figure.paint(painter);
    painter.end();
    buffer.close();
    fixTime(bytes);
    setWidth(bytes, size.width());
    nameIdeographs(bytes);
    return FigureFile{std::move(bytes)};
}

} // namespace

FigureFormat pdfFormat() {
    return {QStringLiteral("pdf"), QStringLiteral("PDF"), QStringLiteral("application/pdf"), &writePdf, true};
}

} // namespace ropescope::ui
