// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QLineF>
#include <QPainter>
#include <QRectF>
#include <QString>

#include <ropescope/analysis/layout.h>

#include "ui/document/marks.h"
#include "ui/document/theme.h"
#include "ui/painters/patch_pictures.h"

/// The position grid of one scheme: text runs and patches as cells that hold their coordinates, gaps with their numbers,
/// beta and gamma where the scheme has them, video one frame at a time or stacked.
namespace ropescope::ui {

/// One shown token.
struct GridCell {
    Element element;
    QRectF box;
    Modality modality = Modality::Text;
};

/// One segment: its shown cells, and what is written above them.
struct GridBlock {
    std::int64_t segment = 0;
    QRectF box;                              ///< around the cells
    QRectF slot;                             ///< the room the block takes in the row, headings included
    QString title, note;                     ///< "video 4×3×8", "frame 1 of 8"
    std::size_t firstCell = 0, lastCell = 0; ///< [first, last) of GridGeometry::cells
};

/// Cells that are left out: dots, and how many when there is room to say it.
struct GridEllipsis {
    QRectF box;
    bool vertical = false;   ///< dots below each other
    std::int64_t hidden = 0; ///< 0: not said here
};

/// A gap as a dimension line with one number per axis above it.
struct GridGap {
    QLineF line;
    QStringList numbers;
    bool equal = true; ///< the gaps before and after the segment agree
};

/// "β (5, 5)" above or below a picture, or a note without a symbol.
struct GridCaption {
    QRectF box;
    QString symbol, text;
};

/// The arrangement, computed from sizes alone: the same for painting and for hit testing. A bounded number of cells
/// whatever the sequence.
struct GridGeometry {
    std::vector<GridBlock> blocks;
    std::vector<GridCell> cells;
    std::vector<GridEllipsis> ellipses;
    std::vector<GridGap> gaps;
    std::vector<GridCaption> captions;
    double numberPixels = 10; ///< font size of the numbers
    QSizeF size;              ///< of the whole; wider than the area when it must scroll
    bool fits = false;        ///< every patch is shown with its numbers, without scrolling
    /// Token of `map` under a point, or empty.
    [[nodiscard]] std::optional<std::int64_t> tokenAt(const QPointF& point, const PositionMap& map) const;
    /// Cell of a token, when it is shown.
    [[nodiscard]] std::optional<QRectF> cellOf(std::int64_t token, const PositionMap& map) const;
};

inline constexpr double kLargestGridPixels = 18; ///< font size of the numbers

struct GridChoice {
    std::int64_t aroundSegment = -1; ///< of very long sequences its neighbours are arranged; -1: from the first on
    double mostPixels = kLargestGridPixels;
    /// Gaps, beta and gamma make way where there is room for the numbers alone.
    bool mayLeaveOutGaps = true;
};

/// `area` is the visible part at scroll 0. Of very long sequences some segments are arranged and a note says how many are
/// left out. Numbers grow with the room.
[[nodiscard]] GridGeometry gridGeometry(const QRectF& area, const Session& session, const SchemeColumn& column,
                                        const PaintStyle& style, const GridChoice& choice = {});
/// Paints what is inside the painter's clip; the message of a column that has no positions is painted into `area`. With an
/// overlay patches have its colours, with numbers that stay readable; those that are masked keep their modality's. Their
/// colours let the pictures below them show.
void paintGrid(QPainter& painter, const QRectF& area, const GridGeometry& geometry, const SchemeColumn& column,
               const PaintStyle& style, const PatchLook& look = {});
/// Q, K and the selected segment, above the cells.
void paintGridMarks(QPainter& painter, const GridGeometry& geometry, const SchemeColumn& column, const Marks& marks,
                    const PaintStyle& style);

} // namespace ropescope::ui
