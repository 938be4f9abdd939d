// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/formats/image_cells.h"

#include <algorithm>

namespace ropescope::ui {

namespace {

const QRgb* lineOf(const QImage& image, int y) { return reinterpret_cast<const QRgb*>(image.constScanLine(y)); }

} // namespace

ImageCells imageCells(const QImage& image) {
    const QImage pixels = image.convertToFormat(QImage::Format_ARGB32);
    const int width = pixels.width(), height = pixels.height();
    ImageCells cells;
    for (int y = 0; y < height; ++y) {
        const QRgb* line = lineOf(pixels, y);
        if (y == 0 || !std::equal(line, line + width, lineOf(pixels, y - 1))) cells.rows.push_back(y);
    }
    std::vector<bool> begins(static_cast<std::size_t>(width));
    for (const int y : cells.rows) {
        const QRgb* line = lineOf(pixels, y);
        for (int x = 1; x < width; ++x)
            if (line[x] != line[x - 1]) begins[static_cast<std::size_t>(x)] = true;
    }
    for (int x = 0; x < width; ++x)
        if (x == 0 || begins[static_cast<std::size_t>(x)]) cells.columns.push_back(x);
    cells.image =
        QImage(static_cast<int>(cells.columns.size()), static_cast<int>(cells.rows.size()), QImage::Format_ARGB32);
    for (int row = 0; row < cells.image.height(); ++row) {
        const QRgb* line = lineOf(pixels, cells.rows[static_cast<std::size_t>(row)]);
        auto* target = reinterpret_cast<QRgb*>(cells.image.scanLine(row));
        std::ranges::transform(cells.columns, target, [line](int x) { return line[x]; });
    }
    cells.columns.push_back(width);
    cells.rows.push_back(height);
    return cells;
}

} // namespace ropescope::ui
