// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QImageIOHandler>
#include <QSize>
#include <QString>

/// The orientation of image files. Sizes and pictures both use it, so that they agree.
namespace ropescope::ui {

/// How the stored pixels of an image file are transformed for display, according to its EXIF metadata. Qt reads these
/// only from JPEG and TIFF files; those of PNG and WebP files are read here. None if there are none.
[[nodiscard]] QImageIOHandler::Transformations orientationOf(const QString& path);

[[nodiscard]] QSize oriented(const QSize& stored, QImageIOHandler::Transformations orientation);
[[nodiscard]] QImage oriented(const QImage& stored, QImageIOHandler::Transformations orientation);

} // namespace ropescope::ui
