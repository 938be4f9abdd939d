// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QPageLayout>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include "ui/figure/figure.h"

namespace ropescope::ui {

namespace {

constexpr int kResolution = 1200;

/// Replaces the time written by QPdfWriter, so that the same input gives the same bytes. The length stays the same, so
/// that the offsets in the cross-reference table remain valid.
void fixDate(QByteArray& bytes, const QByteArray& key) {
    const QByteArray start = "/" + key + " (D:";
    for (qsizetype at = bytes.indexOf(start); at >= 0; at = bytes.indexOf(start, at + 1)) {
        for (qsizetype i = at + start.size(); i < bytes.size() && bytes[i] != ')'; ++i) {
            if (bytes[i] >= '0' && bytes[i] <= '9') bytes[i] = '0';
        }
        bytes.replace(at + start.size(), 8, "20000101");
    }
}

Expected<QByteArray> writePdf(const Figure& figure) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(kResolution);
    writer.setPageSize(QPageSize(figure.sizePoints(), QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins({0, 0, 0, 0});
    writer.setTitle(figure.title());
    writer.setCreator(QStringLiteral("RopeScope"));
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
    fixDate(bytes, "CreationDate");
    fixDate(bytes, "ModDate");
    return bytes;
}

} // namespace

FigureFormat pdfFormat() {
    return {QStringLiteral("pdf"), QStringLiteral("PDF"), QStringLiteral("application/pdf"), &writePdf, true};
}

} // namespace ropescope::ui
