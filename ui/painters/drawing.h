// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QPainter>
#include <QRectF>
#include <QString>
#include <QStringList>

#include <ropescope/base/expected.h>
#include <ropescope/sequence/segment.h>

#include "ui/document/theme.h"
#include "ui/document/words/position_words.h"

/// Helpers shared by all painters: text, hairlines. For numbers see position_words.
namespace ropescope::ui {

/// The heading of a segment: "text", "image 4×3", "video 4×3×8".
[[nodiscard]] QString segmentTitle(const Segment& segment);

/// Draws one line of text in `box`, elided at the right if it does not fit.
void drawText(QPainter& painter, const QRectF& box, Qt::Alignment alignment, const QString& text, const QFont& font,
              const QColor& colour);
/// Draws one line of text from a point of its baseline; `alignment` says which end of it must stay where it is.
void drawTextAt(QPainter& painter, const QPointF& baseline, const QString& text, const QFont& font,
                const QColor& colour, Qt::Alignment alignment = Qt::AlignLeft);
/// Draws text wrapped at words (or inside words wider than the box), top-aligned; if not all lines fit into `box`, the
/// last one is elided.
void drawParagraph(QPainter& painter, const QRectF& box, const QString& text, const QFont& font, const QColor& colour);
/// Draws what failed, why, and how to fix it, each on lines of its own. Where that does not fit, the text is smaller, and
/// then the reason is elided before the other two.
void drawError(QPainter& painter, const QRectF& box, const Error& error, const PaintStyle& style);
/// Height that drawParagraph needs for the whole text.
[[nodiscard]] double paragraphHeight(const QString& text, const QFont& font, double width);
[[nodiscard]] double textWidth(const QFont& font, const QString& text);
/// The first of the forms (long to short) that fits into `width`; the last if none does.
[[nodiscard]] QString fittingForm(const QStringList& forms, const QFont& font, double width);
/// `font`, reduced until `text` fits into `width`, but not below `leastPixels`.
[[nodiscard]] QFont fittedFont(QFont font, const QString& text, double width, double leastPixels);

/// Draws a small text on a plain ground around `centre`, moved sideways into `room`.
void drawChip(QPainter& painter, const QPointF& centre, const QRectF& room, const QString& text,
              const PaintStyle& style);

/// A paint device that draws text as outlines, for viewers without our fonts. Other devices get real text.
class OutlinesText {
public:
    OutlinesText() = default;
    virtual ~OutlinesText() = default;
    OutlinesText(const OutlinesText&) = delete;
    OutlinesText& operator=(const OutlinesText&) = delete;
};

/// A paint device on which texts have other widths, because others set them: before each text it is told which point of
/// it, left, right or centre, keeps its place.
class AnchorsTexts {
public:
    AnchorsTexts() = default;
    virtual ~AnchorsTexts() = default;
    AnchorsTexts(const AnchorsTexts&) = delete;
    AnchorsTexts& operator=(const AnchorsTexts&) = delete;
    virtual void anchorText(Qt::Alignment alignment) = 0;
};

/// A pen one design pixel wide.
[[nodiscard]] QPen hairline(const QColor& colour, const PaintStyle& style, double width = 1);

/// True for pages in files, such as PDF and SVG, where small images must be enlarged in advance because viewers would smooth them.
[[nodiscard]] bool paintsVectors(const QPainter& painter);

/// Draws an image of cells into `target`, with sharp cell edges if cells are larger than device pixels and smoothed
/// otherwise, on screens and pages alike. Parts outside `frame` are cropped (SVG has no clipping).
void drawCells(QPainter& painter, const QRectF& target, const QImage& cells, const QRectF& frame);

/// Draws masked cells as thin diagonal lines on a plain background, unlike any score colour.
void paintHatching(QPainter& painter, const QRectF& box, const PaintStyle& style);

/// Draws the outline of a box so that it is visible on every colour: a line on top of a wider one.
void drawHaloedRect(QPainter& painter, const QRectF& box, const QColor& halo, const QColor& line,
                    const PaintStyle& style);

/// Draws a vertical mark from `top` to `bottom` in short adjoining parts. Qt passes shapes of a few hundred pixel spans
/// to other threads and waits for them, which is too expensive for such a mark. A single part on PDF and SVG.
void drawUpright(const QPainter& painter, double top, double bottom,
                 const std::function<void(double top, double bottom)>& drawPart);

/// Black or white, whichever reads better on `background`.
[[nodiscard]] QColor inkOn(QRgb background);

/// `font` with another size in painter units.
[[nodiscard]] QFont resized(QFont font, double pixels);

} // namespace ropescope::ui
