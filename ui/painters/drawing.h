// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QPainter>
#include <QRectF>
#include <QString>
#include <QStringList>

#include <ropescope/sequence/segment.h>

#include "ui/document/theme.h"
#include "ui/document/words/position_words.h"

/// Small helpers that all painters share: text, hairlines. Numbers are those of position_words.
namespace ropescope::ui {

/// "text", "image 4×3", "video 4×3×8": the heading of a segment.
[[nodiscard]] QString segmentTitle(const Segment& segment);

/// One line of text in `box`, elided at the right when it does not fit.
void drawText(QPainter& painter, const QRectF& box, Qt::Alignment alignment, const QString& text, const QFont& font,
              const QColor& colour);
/// Text that wraps at words (inside a word that is wider than the box), top aligned; what does not fit into `box` is cut at a line.
void drawParagraph(QPainter& painter, const QRectF& box, const QString& text, const QFont& font, const QColor& colour);
/// Height that drawParagraph needs for the whole text.
[[nodiscard]] double paragraphHeight(const QString& text, const QFont& font, double width);
[[nodiscard]] double textWidth(const QFont& font, const QString& text);
/// The first of these, from long to short, that fits into `width`; the last where none does.
[[nodiscard]] QString fittingForm(const QStringList& forms, const QFont& font, double width);
/// `font`, or as much smaller as it takes for `text` to fit into `width`, but not below `leastPixels`.
[[nodiscard]] QFont fittedFont(QFont font, const QString& text, double width, double leastPixels);

/// A device that writes letters as shapes, for readers without our fonts. Others get text as text.
class OutlinesText {
public:
    OutlinesText() = default;
    virtual ~OutlinesText() = default;
    OutlinesText(const OutlinesText&) = delete;
    OutlinesText& operator=(const OutlinesText&) = delete;
};

/// A pen one design pixel wide.
[[nodiscard]] QPen hairline(const QColor& colour, const PaintStyle& style, double width = 1);

/// True on PDF and SVG, where pictures must bring their own pixels because viewers smooth small ones.
[[nodiscard]] bool paintsVectors(const QPainter& painter);

/// Draws a picture of cells into `target` with sharp cell edges when cells are larger than device pixels, smoothly
/// otherwise, on screens and on pages alike. What stands out of `frame` is cut off (SVG knows no clipping).
void drawCells(QPainter& painter, const QRectF& target, const QImage& cells, const QRectF& frame);

/// Thin slanted lines on a plain ground: what a mask hides has no colour of a score.
void paintHatching(QPainter& painter, const QRectF& box, const PaintStyle& style);

/// An empty box whose outline is seen on every colour: a line on a broader one.
void drawHaloedRect(QPainter& painter, const QRectF& box, const QColor& halo, const QColor& line,
                    const PaintStyle& style);

/// Draws an upright mark from `top` to `bottom` by short parts that touch, one after another. Qt hands what covers some
/// hundred spans of pixels to other threads and waits for them, which costs the window more than such a mark is worth.
/// In one part on PDF and SVG.
void drawUpright(const QPainter& painter, double top, double bottom,
                 const std::function<void(double top, double bottom)>& drawPart);

/// Black or white, whichever reads better on `background`.
[[nodiscard]] QColor inkOn(QRgb background);

/// `font` at another size in painter units.
[[nodiscard]] QFont resized(QFont font, double pixels);

} // namespace ropescope::ui
