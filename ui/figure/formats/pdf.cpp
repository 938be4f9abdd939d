// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <utility>

#include <QBuffer>
#include <QPageLayout>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include <ropescope/base/text.h>
#include <ropescope/formats/session/carried_session.h>

#include "ui/figure/figure.h"
#include "ui/figure/formats/pdf_bytes.h"

namespace ropescope::ui {

namespace {

constexpr int kResolution = 1200;

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
