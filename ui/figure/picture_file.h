// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <QByteArray>
#include <QImage>

#include <ropescope/base/expected.h>
#include <ropescope/raster/pixels.h>

namespace ropescope::ui {

/// The pixels of a map as a PNG with `description` in its text metadata.
[[nodiscard]] Expected<QByteArray> encodePicture(const PixelBuffer& pixels, const std::string& description);
[[nodiscard]] Expected<QByteArray> encodePicture(QImage image, const std::string& description);

} // namespace ropescope::ui
