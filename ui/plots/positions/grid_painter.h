// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QLineF>
#include <QPainter>
#include <QRectF>
#include <QString>

#include <ropescope/base/limits.h>
#include <ropescope/session/placed_session.h>

#include "ui/document/marks.h"
#include "ui/document/theme.h"
#include "ui/plots/positions/patch_pictures.h"

/// The position grid of one scheme: text runs and patches as cells with their coordinates, gaps with their sizes, beta
/// and gamma if the scheme has them, videos one frame at a time or stacked.
namespace ropescope::ui {

/// One shown token.
struct GridCell {
    Element element;
    QRectF box;
    Modality modality = Modality::Text;
};

/// One segment: its shown cells and the texts above them.
struct GridBlock {
    std::int64_t segment = 0;
    QRectF box;                              ///< bounding box of the cells
    QRectF slot;                             ///< space of the block in the row, including headings
    QString title, note;                     ///< "video 4×3×8", "frame 1 of 8"
    std::size_t firstCell = 0, lastCell = 0; ///< [first, last) of GridGeometry::cells
};

/// Omitted cells: dots, with their number if there is space.
struct GridEllipsis {
    QRectF box;
    bool vertical = false;   ///< dots one below the other
    std::int64_t hidden = 0; ///< number of omitted cells; 0: not shown here
};

/// A gap as a dimension line with one number per axis above it.
struct GridGap {
    QLineF line;
    QStringList numbers;
    bool equal = true;         ///< the gaps before and after the segment agree
    std::int64_t segment = -1; ///< before or after which it is
};

/// "β (5, 5)" above or below a visual segment, or a note without a symbol.
struct GridCaption {
    QRectF box;
    QString symbol, text;
};

/// The arrangement, for both painting and hit testing. The number of cells is bounded whatever the sequence.
struct GridGeometry {
    std::vector<GridBlock> blocks;
    std::vector<GridCell> cells;
    std::vector<GridEllipsis> ellipses;
    std::vector<GridGap> gaps;
    std::vector<GridCaption> captions;
    double numberPixels = 10;           ///< font size of the numbers
    double gapRatio = 1;                ///< of the numbers of gaps, relative to the font of small numbers
    QSizeF size;                        ///< total size; wider than the area if it must scroll
    bool fits = false;                  ///< every patch is shown with its numbers, without scrolling
    std::int64_t rows = 0, columns = 0; ///< as many cells below and beside each other as had space; see GridChoice
    /// Token of `map` under a point; empty if there is none.
    [[nodiscard]] std::optional<std::int64_t> tokenAt(const QPointF& point, const PositionMap& map) const;
    /// The segment whose β or γ is under a point; -1: none.
    [[nodiscard]] std::int64_t captionedAt(const QPointF& point) const;
    /// The gap whose line or numbers are under a point; null: none.
    [[nodiscard]] const GridGap* gapAt(const QPointF& point) const;
    /// Cell of a token, if it is shown.
    [[nodiscard]] std::optional<QRectF> cellOf(std::int64_t token, const PositionMap& map) const;
};

inline constexpr double kMaxGridPixels = 18; ///< font size of the numbers

struct GridChoice {
    std::int64_t aroundSegment = -1; ///< centre of the shown part of a very long sequence; -1: from the start
    double mostPixels = kMaxGridPixels;
    std::int64_t mostRows = kMaxSide, mostColumns = kMaxSide; ///< of cells per run or frame, dots included
    std::vector<Element> kept{};                              ///< cells that are shown even if others are left out
    bool tight = true; ///< rather than leaving anything out, everything may get as narrow as its numbers
};

/// `outer` is the visible part at scroll position 0. For very long sequences only some segments are arranged, with a
/// note about how many are omitted. Numbers grow with the available space.
[[nodiscard]] GridGeometry gridGeometry(const QRectF& outer, const Session& session, const SchemeColumn& column,
                                        const PaintStyle& style, const GridChoice& choice = {});
/// Paints what is inside the painter's clip; the error message of a column without positions goes into `area`. With an
/// overlay, patches have its colours, with readable numbers; masked ones keep the colour of their modality. Colours are
/// translucent over source images.
void paintGrid(QPainter& painter, const QRectF& area, const GridGeometry& geometry, const SchemeColumn& column,
               const PaintStyle& style, const PatchLook& look = {});
/// Q, K and the selected segment, above the cells.
void paintGridMarks(QPainter& painter, const GridGeometry& geometry, const SchemeColumn& column, const Marks& marks,
                    const PaintStyle& style);

} // namespace ropescope::ui
