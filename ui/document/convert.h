// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include <QImage>
#include <QString>

#include <ropescope/raster/pixels.h>

namespace ropescope::ui {

[[nodiscard]] inline QString toQString(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}
[[nodiscard]] inline std::string toStdString(const QString& text) { return text.toStdString(); }

/// Wraps the pixels without copying; `buffer` must outlive the image (results are immutable and shared).
[[nodiscard]] inline QImage wrapImage(const PixelBuffer& buffer) {
    if (buffer.pixels.empty()) return {};
    return QImage(reinterpret_cast<const uchar*>(buffer.pixels.data()), buffer.width, buffer.height,
                  qsizetype{4} * buffer.width, QImage::Format_ARGB32);
}

} // namespace ropescope::ui
