// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <utility>
#include <zlib.h>

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QtEndian>

#include <ropescope/formats/session/carried_session.h>

#include "ui/figure/figure.h"

namespace ropescope::ui {

namespace {

constexpr double kMaxPixels = 200e6; ///< 800 MB of memory

/// Adds the session as a text chunk behind the header. Qt would compress it.
QByteArray withChunk(QByteArray png, const QByteArray& session) {
    if (session.isEmpty()) return png;
    constexpr qsizetype kHeaderEnd = 8 + 25; // signature and IHDR
    const auto number = [](quint32 value) {
        QByteArray bytes(4, '\0');
        qToBigEndian(value, bytes.data());
        return bytes;
    };
    const QByteArray chunk = "tEXt" + QByteArray(kCarriedName.data(), kCarriedName.size()) + '\0' + session;
    const auto sum = crc32(0, reinterpret_cast<const Bytef*>(chunk.constData()), static_cast<uInt>(chunk.size()));
    return png.insert(kHeaderEnd,
                      number(static_cast<quint32>(chunk.size() - 4)) + chunk + number(static_cast<quint32>(sum)));
}

Expected<FigureFile> writePng(const Figure& figure) {
    const auto session = figure.carried();
    if (!session) return session.error();
    const double scale = figure.spec().pixelsPerInch / 72;
    const QSizeF size = figure.sizePoints() * scale;
    if (!(size.width() >= 1) || !(size.height() >= 1) || size.width() * size.height() > kMaxPixels) {
        return Error{.code = ErrorCode::Content,
                     .what = message("figure"),
                     .why = message("a picture of %1 by %2 pixels is not possible",
                                    QString::number(size.width(), 'f', 0).toStdString(),
                                    QString::number(size.height(), 'f', 0).toStdString()),
                     .hint = message("choose another width or resolution, or write a PDF")};
    }
    QImage image(static_cast<int>(std::round(size.width())), static_cast<int>(std::round(size.height())),
                 QImage::Format_ARGB32_Premultiplied);
    if (image.isNull()) {
        return Error{.code = ErrorCode::Failure,
                     .what = message("figure"),
                     .why = message("there is not enough memory for the picture"),
                     .hint = message("choose a smaller width or resolution")};
    }
    const int dotsPerMetre = static_cast<int>(std::round(figure.spec().pixelsPerInch / 0.0254));
    image.setDotsPerMeterX(dotsPerMetre);
    image.setDotsPerMeterY(dotsPerMetre);
    image.setText(QStringLiteral("Software"), QStringLiteral("RopeScope"));
    image.setText(QStringLiteral("Description"), figure.description());
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.scale(scale, scale);
    figure.paint(painter);
    painter.end();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!image.convertToFormat(QImage::Format_RGB32).save(&buffer, "PNG")) {
        return Error{.code = ErrorCode::File,
                     .what = message("figure"),
                     .why = message("the PNG could not be written"),
                     .hint = message("write a PDF instead")};
    }
    return FigureFile{withChunk(std::move(bytes), *session)};
}

} // namespace

FigureFormat pngFormat() {
    return {QStringLiteral("png"), QStringLiteral("PNG"), QStringLiteral("image/png"), &writePng, true};
}

} // namespace ropescope::ui
