// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QSize>
#include <QString>

namespace ropescope::ui {

/// Size of a PNG file from its header: every chunk up to the first of the body must be there, and the size's checksum
/// must match; else an invalid size. Nothing when the file is no PNG. (Qt's reader lets libpng print to standard error
/// about cut files, so the header is read here.)
[[nodiscard]] std::optional<QSize> pngSize(const QString& path);

} // namespace ropescope::ui
