// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QImage>

namespace ropescope::ui {

/// The smallest image that, with pixels of different sizes, is the same picture: enlarged cells are one pixel each.
struct ImageCells {
    QImage image;                   ///< ARGB32
    std::vector<int> columns, rows; ///< where each begins in the original, and where the last one ends
};

[[nodiscard]] ImageCells imageCells(const QImage& image);

} // namespace ropescope::ui
