// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QSize>
#include <QString>

namespace ropescope::ui {

/// Size of a PNG file from its header: all chunks before the first IDAT must be present and the checksum of IHDR must
/// match, otherwise the size is invalid. Empty if the file is not a PNG. (Qt's reader lets libpng print to standard
/// error about truncated files, so the header is read here.)
[[nodiscard]] std::optional<QSize> pngSize(const QString& path);

} // namespace ropescope::ui
