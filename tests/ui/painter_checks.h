// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>

#include "tests/ui/picture_checks.h"
#include "ui/document/convert.h"
#include "ui/plots/positions/fields_painter.h"
#include "ui/plots/positions/grid_painter.h"

/// Checks that painted images show their data. They return the number of items checked, or -1 if an item is wrong.
namespace ropescope::ui {

inline constexpr QRectF kArea(0, 0, 280, 260);

/// An image of kArea on the background of panels, painted by `paint(painter, kArea)`.
template <class Paint>
QImage paintedImage(const PaintStyle& style, const Paint& paint) {
    QImage image(kArea.size().toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(style.palette.panel);
    QPainter painter(&image);
    paint(painter, kArea);
    return image;
}

/// Every visible cell has the colour of its modality. Returns the number of these cells.
inline int checkCells(const QImage& image, const GridGeometry& geometry, const PaintStyle& style) {
    int seen = 0;
    for (const GridCell& cell : geometry.cells) {
        if (!QRectF(image.rect()).contains(cell.box)) continue;
        ++seen;
        const QImage part = inside(image, cell.box, 2);
        if (pixelsOf(part, style.palette.modality(cell.modality).fill) * 4 < part.width() * part.height()) return -1;
    }
    return seen;
}

/// True when no channel of the image leaves the range that these colours span.
inline bool blendedFrom(const QImage& image, const QSet<QRgb>& colours) {
    for (const auto channel : std::array<int (*)(QRgb), 3>{qRed, qGreen, qBlue}) {
        const auto [least, most] = std::ranges::minmax(colours, {}, channel);
        for (const QRgb shown : coloursOf(image))
            if (channel(shown) < channel(least) || channel(shown) > channel(most)) return false;
    }
    return true;
}

/// Every field has exactly the colours of its coordinates; those of large segments are blended.
inline int checkFields(const QImage& image, const FieldsGeometry& geometry, const FieldsColumn& fields) {
    int seen = 0;
    for (const FieldCell& cell : geometry.cells) {
        const QImage part = inside(image, cell.box);
        if (part.isNull()) continue;
        ++seen;
        const QImage coordinates = wrapImage(fields.tiles[cell.tile].images[cell.image]);
        const bool reduced = coordinates.width() > part.width() || coordinates.height() > part.height();
        const QSet<QRgb> colours = coloursOf(coordinates);
        if (reduced ? !blendedFrom(part, colours) : pixelsOf(part, colours) < part.width() * part.height()) return -1;
    }
    return seen;
}

/// The fraction of a box that has colours of `pixels`.
inline double shareOf(const QImage& image, const QRectF& box, const PixelBuffer& pixels) {
    const QImage part = inside(image, box);
    return static_cast<double>(pixelsOf(part, coloursOf(wrapImage(pixels)))) / (part.width() * part.height());
}

/// The middle of every segment at least 4 pixels wide has the colour of its modality in the ribbon. Returns the number
/// of these segments.
inline int checkRibbon(const QImage& ribbon, const PlacedSession& placed, const PositionMap& map,
                       const PaintStyle& style) {
    int seen = 0;
    const double scale = static_cast<double>(ribbon.width()) / static_cast<double>(map.tokens);
    for (std::size_t i = 0; i < map.segments.size(); ++i) {
        const double begin = static_cast<double>(map.segments[i].begin) * scale;
        const double end = static_cast<double>(map.segments[i].end) * scale;
        if (end - begin < 4) continue;
        ++seen;
        const QImage line = ribbon.copy(static_cast<int>((begin + end) / 2), 0, 1, ribbon.height());
        const Modality modality = modalityOf(placed.session->sequence.segments[i]);
        if (pixelsOf(line, style.palette.modality(modality).line) == 0) return -1;
    }
    return seen;
}

} // namespace ropescope::ui
