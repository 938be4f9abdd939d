// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QByteArray>
#include <QString>

#include <ropescope/base/cancel.h>

namespace ropescope::ui {

/// A truncated image file.
struct Truncation {
    QByteArray format;   ///< "PNG"
    qint64 present = 0;  ///< bytes in the file
    qint64 declared = 0; ///< bytes that it should have according to its header; 0: the header does not say
};

/// Whether a PNG, JPEG, GIF, WebP or BMP file is truncated, anywhere from its signature to its last byte. Needed
/// because Qt's readers accept truncated files. Follows the structure of the file without decoding; trailing bytes are
/// fine. Empty for complete files, other formats and damaged structures, and if cancelled.
[[nodiscard]] std::optional<Truncation> truncationOf(const QString& path, const CancelToken& cancel = {});

} // namespace ropescope::ui
