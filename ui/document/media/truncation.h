// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QByteArray>
#include <QString>

#include <ropescope/base/cancel.h>

namespace ropescope::ui {

/// A picture file that ends before its picture does.
struct Truncation {
    QByteArray format;   ///< "PNG"
    qint64 present = 0;  ///< bytes in the file
    qint64 declared = 0; ///< bytes that it should have by its own header; 0: the header does not say
};

/// Whether a PNG, JPEG, GIF, WebP or BMP file is truncated, anywhere from its signature to its last byte. Qt's readers
/// take files whose body is cut. Follows the structure of the file and decodes nothing; bytes after the picture are
/// fine. Empty for whole files, for other formats and where the structure is damaged. A
/// search that was cancelled tells nothing.
[[nodiscard]] std::optional<Truncation> truncationOf(const QString& path, const CancelToken& cancel = {});

} // namespace ropescope::ui
