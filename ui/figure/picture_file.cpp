// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/picture_file.h"

#include <QBuffer>

#include "ui/document/convert.h"

namespace ropescope::ui {

Expected<QByteArray> encodePicture(const PixelBuffer& pixels, const std::string& description) {
    return encodePicture(wrapImage(pixels), description);
}

Expected<QByteArray> encodePicture(QImage image, const std::string& description) {
    image.setText(QStringLiteral("Description"), toQString(description));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!buffer.open(QIODevice::WriteOnly) || !image.save(&buffer, "PNG"))
        return Error{.code = ErrorCode::File,
                     .what = message("picture"),
                     .why = message("cannot be encoded"),
                     .hint = message("write npy")};
    return bytes;
}

} // namespace ropescope::ui
