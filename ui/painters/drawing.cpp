// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/painters/drawing.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPaintEngine>
#include <QPainterPath>
#include <QTextLayout>
#include <QTextOption>

#include <ropescope/base/text.h>

#include "ui/document/convert.h"
#include "ui/document/words/error_words.h"

namespace ropescope::ui {

namespace {

constexpr double kHatchStep = 5;
// Images of cells have at least as many pixels per inch of a page as printers resolve, so that viewers do not smooth
// them, but not more per side than such a journal page has.
constexpr double kPrintResolution = 600, kSharpSide = 4500;
constexpr double kPartRows = 28; ///< with three spans per row, few enough for Qt to stay in this thread

QString sizeText(std::int64_t width, std::int64_t height) {
    return toQString(formatNumber(static_cast<double>(width))) + QChar(0x00d7) +
           toQString(formatNumber(static_cast<double>(height)));
}

template <class Video>
QString videoSize(const Video& video) {
    return sizeText(video.width, video.height) + QChar(0x00d7) + QString::number(video.frames);
}

struct TitleOf {
    QString operator()(const TextSegment& text) const {
        return text.details->newline ? QCoreApplication::translate("Painters", "newline")
                                     : QCoreApplication::translate("Painters", "text");
    }
    QString operator()(const ImageSegment& image) const {
        const QString kind = image.details->canvas ? QCoreApplication::translate("Painters", "sliced image")
                                                   : QCoreApplication::translate("Painters", "image");
        return kind + QLatin1Char(' ') + sizeText(image.width, image.height);
    }
    QString operator()(const VideoSegment& video) const {
        return QCoreApplication::translate("Painters", "video") + QLatin1Char(' ') + videoSize(video);
    }
    QString operator()(const AudioSegment&) const { return QCoreApplication::translate("Painters", "audio"); }
    QString operator()(const AudioVideoSegment& video) const {
        return QCoreApplication::translate("Painters", "video with audio") + QLatin1Char(' ') + videoSize(video);
    }
    QString operator()(const PadSegment&) const { return QCoreApplication::translate("Painters", "padding"); }
};

/// Fonts for mathematics have room for high and deep signs, which words do not need.
constexpr double kLineHeight = 1.25, kDescent = 0.3; // of the size of the font
double lineStep(const QFont& font) {
    return std::min(QFontMetricsF(font).height(), kLineHeight * font.pixelSize()) * 1.15;
}

/// Breaks text into lines, but not after hyphens: when text is copied from a PDF file, viewers remove these.
void layOut(QTextLayout& layout, const QString& text, const QFont& font, double width) {
    constexpr QChar kNonBreakingHyphen(0x2011);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.setFont(font);
    layout.setText(QString(text).replace(u'-', kNonBreakingHyphen));
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        line.setPosition(QPointF(0, lineStep(layout.font()) * (layout.lineCount() - 1)));
    }
    layout.endLayout();
}

/// The part of `cells` (drawn in `target`) inside `frame`, at least one pixel; `target` shrinks accordingly.
QImage croppedTo(const QRectF& frame, QRectF& target, const QImage& cells) {
    const QRectF wanted = target.intersected(frame);
    if (wanted == target || wanted.isEmpty()) return cells;
    const double perX = cells.width() / target.width();
    const double perY = cells.height() / target.height();
    const QRect part = QRectF((wanted.left() - target.left()) * perX, (wanted.top() - target.top()) * perY,
                              wanted.width() * perX, wanted.height() * perY)
                           .toRect()
                           .intersected(cells.rect());
    target = wanted;
    return part.isEmpty() ? cells : cells.copy(part);
}

/// How often a cell is repeated along a side of an image on a page.
int repeats(double side, int cells, const QPainter& painter) {
    const double inches = side * painter.deviceTransform().m11() / painter.device()->logicalDpiX();
    return std::max(1, static_cast<int>(std::ceil(std::min(kSharpSide, kPrintResolution * inches) / cells)));
}

double relativeLuminance(QRgb colour) {
    const auto linear = [](int channel) {
        const double value = channel / 255.0;
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(qRed(colour)) + 0.7152 * linear(qGreen(colour)) + 0.0722 * linear(qBlue(colour));
}

} // namespace

QString segmentTitle(const Segment& segment) { return std::visit(TitleOf{}, segment); }

double textWidth(const QFont& font, const QString& text) { return QFontMetricsF(font).horizontalAdvance(text); }

void drawTextAt(QPainter& painter, const QPointF& baseline, const QString& text, const QFont& font,
                const QColor& colour, Qt::Alignment alignment) {
    if (dynamic_cast<const OutlinesText*>(painter.device())) {
        QPainterPath outlines;
        outlines.addText(baseline, font, text);
        painter.fillPath(outlines, colour);
        return;
    }
    if (auto* device = dynamic_cast<AnchorsTexts*>(painter.device())) device->anchorText(alignment);
    painter.setFont(font);
    painter.setPen(colour);
    painter.drawText(baseline, text);
}

void drawChip(QPainter& painter, const QPointF& centre, const QRectF& room, const QString& text,
              const PaintStyle& style) {
    const double unit = style.unit;
    QRectF chip(0, 0, textWidth(style.fonts.monoSmall, text) + 6 * unit, 14 * unit);
    chip.moveCenter(centre);
    chip.moveLeft(std::clamp(chip.left(), room.left(), std::max(room.left(), room.right() - chip.width())));
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.palette.panel);
    painter.drawRoundedRect(chip, 2 * unit, 2 * unit);
    drawText(painter, chip, Qt::AlignHCenter, text, style.fonts.monoSmall, style.palette.ink);
}

void paintHatching(QPainter& painter, const QRectF& box, const PaintStyle& style) {
    painter.fillRect(box, style.palette.sunken);
    painter.setPen(hairline(style.palette.line, style));
    // Each line x + y = sum runs only from edge to edge, because SVG has no clipping.
    for (double sum = kHatchStep * style.unit; sum < box.width() + box.height(); sum += kHatchStep * style.unit) {
        const double right = std::min(sum, box.width()), bottom = std::min(sum, box.height());
        painter.drawLine(box.topLeft() + QPointF(right, sum - right), box.topLeft() + QPointF(sum - bottom, bottom));
    }
}

void drawHaloedRect(QPainter& painter, const QRectF& box, const QColor& halo, const QColor& line,
                    const PaintStyle& style) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(hairline(halo, style, 3));
    painter.drawRect(box);
    painter.setPen(hairline(line, style, 1.5));
    painter.drawRect(box);
    painter.restore();
}

QString fittingForm(const QStringList& forms, const QFont& font, double width) {
    for (const QString& form : forms)
        if (textWidth(font, form) <= width) return form;
    return forms.value(forms.size() - 1);
}

QFont fittedFont(QFont font, const QString& text, double width, double leastPixels) {
    while (font.pixelSize() - 1 >= leastPixels && font.pixelSize() > 1 && textWidth(font, text) > width)
        font.setPixelSize(font.pixelSize() - 1);
    return font;
}

void drawText(QPainter& painter, const QRectF& box, Qt::Alignment alignment, const QString& text, const QFont& font,
              const QColor& colour) {
    const QFontMetricsF metrics(font);
    QString shown = text;
    double width = metrics.horizontalAdvance(shown);
    if (width > box.width() + 0.5) {
        shown = metrics.elidedText(text, Qt::ElideRight, box.width());
        width = metrics.horizontalAdvance(shown);
    }
    double x = box.left();
    if (alignment & Qt::AlignRight) x = box.right() - width;
    if (alignment & Qt::AlignHCenter) x = box.center().x() - width / 2;
    // Text looks centred between two edges by its cap height, not its line box.
    double y = box.center().y() + metrics.capHeight() / 2;
    if (alignment & Qt::AlignTop) y = box.top() + metrics.ascent();
    if (alignment & Qt::AlignBottom) y = box.bottom() - std::min(metrics.descent(), kDescent * font.pixelSize());
    drawTextAt(painter, QPointF(x, y), shown, font, colour, alignment);
}

void drawParagraph(QPainter& painter, const QRectF& box, const QString& text, const QFont& font, const QColor& colour) {
    QTextLayout layout;
    layOut(layout, text, font, box.width());
    const int room = std::max(1, static_cast<int>((box.height() + 0.5) / lineStep(font)));
    const double ascent = QFontMetricsF(font).ascent();
    for (int i = 0; i < std::min(room, layout.lineCount()); ++i) {
        const QTextLine line = layout.lineAt(i);
        QString part = text.mid(line.textStart(), line.textLength());
        if (i + 1 == room && i + 1 < layout.lineCount())
            part = QFontMetricsF(font).elidedText(part.trimmed() + u'…', Qt::ElideRight, box.width());
        // Use the ascent of the font itself: a line with glyphs of a fallback font would be lower than its neighbours.
        drawTextAt(painter, box.topLeft() + QPointF(0, line.y() + ascent), part, font, colour);
    }
}

void drawError(QPainter& painter, const QRectF& box, const Error& error, const PaintStyle& style) {
    struct Part {
        QString text;
        QFont font;
        QColor colour;
        int lines = 0;
    };
    QFont smallBold = style.fonts.caption;
    smallBold.setWeight(style.fonts.bodyBold.weight());
    double room = 0;
    std::array<Part, 3> parts;
    Part &what = parts[0], &why = parts[1], &hint = parts[2];
    const auto lay = [&](const QFont& bold, const QFont& plain) {
        what = {messageText(error.what), bold, style.palette.fail};
        why = {messageText(error.why), plain, style.palette.ink2};
        hint = {messageText(error.hint), plain, style.palette.ink};
        room = box.height() / std::max(lineStep(bold), lineStep(plain));
        for (Part& part : parts)
            part.lines = part.text.isEmpty()
                             ? 0
                             : static_cast<int>(std::lround(paragraphHeight(part.text, part.font, box.width()) /
                                                            lineStep(part.font)));
        return what.lines + why.lines + hint.lines <= room;
    };
    if (!lay(style.fonts.bodyBold, style.fonts.body) && !lay(smallBold, style.fonts.caption)) {
        const int all = std::max(1, static_cast<int>(room));
        hint.lines = std::min(hint.lines, std::max(all - 2, 0));
        what.lines = std::min(what.lines, std::max(all - hint.lines - 1, 1));
        why.lines = std::min(why.lines, std::max(all - hint.lines - what.lines, 0));
    }
    double top = box.top();
    for (const Part& part : parts) {
        const double height = part.lines * lineStep(part.font);
        if (part.lines > 0)
            drawParagraph(painter, {box.left(), top, box.width(), height}, part.text, part.font, part.colour);
        top += height;
    }
}

double paragraphHeight(const QString& text, const QFont& font, double width) {
    QTextLayout layout;
    layOut(layout, text, font, width);
    return layout.lineCount() * lineStep(font);
}

QPen hairline(const QColor& colour, const PaintStyle& style, double width) {
    QPen pen(colour, width * style.unit * style.lines);
    pen.setCapStyle(Qt::FlatCap);
    pen.setJoinStyle(Qt::MiterJoin);
    return pen;
}

bool paintsVectors(const QPainter& painter) {
    const QPaintEngine* engine = painter.paintEngine();
    return engine && (engine->type() == QPaintEngine::Pdf || engine->type() == QPaintEngine::SVG);
}

void drawCells(QPainter& painter, const QRectF& target, const QImage& cells, const QRectF& frame) {
    if (cells.isNull() || target.isEmpty() || !target.intersects(frame)) return;
    painter.save();
    if (paintsVectors(painter)) {
        QRectF place = target;
        const QImage sharp = cells.scaled(cells.width() * repeats(target.width(), cells.width(), painter),
                                          cells.height() * repeats(target.height(), cells.height(), painter));
        const QImage part = croppedTo(frame, place, sharp);
        painter.drawImage(place, part);
    } else {
        const QTransform& transform = painter.deviceTransform();
        const bool shrinks = cells.width() > target.width() * transform.m11() + 1 ||
                             cells.height() > target.height() * transform.m22() + 1;
        painter.setClipRect(frame, Qt::IntersectClip);
        painter.setRenderHint(QPainter::SmoothPixmapTransform, shrinks);
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.drawImage(target, cells);
    }
    painter.restore();
}

void drawUpright(const QPainter& painter, double top, double bottom,
                 const std::function<void(double, double)>& drawPart) {
    const QTransform& toPixels = painter.deviceTransform();
    if (paintsVectors(painter) || toPixels.isRotating() || !(toPixels.m22() > 0)) return drawPart(top, bottom);
    // Parts meet at pixel boundaries, so that no row is drawn twice.
    const double last = toPixels.m22() * bottom + toPixels.dy();
    for (double row = toPixels.m22() * top + toPixels.dy(); row < last;) {
        const double next = std::min(std::floor(row) + kPartRows, last);
        drawPart((row - toPixels.dy()) / toPixels.m22(), (next - toPixels.dy()) / toPixels.m22());
        row = next;
    }
}

QColor inkOn(QRgb background) {
    // The one with more contrast by WCAG 2: (L + 0.05) of the lighter colour over that of the darker one.
    const QColor dark(0x17, 0x1c, 0x23), light(0xff, 0xff, 0xff);
    const double behind = relativeLuminance(background) + 0.05;
    const bool darker =
        behind / (relativeLuminance(dark.rgb()) + 0.05) > (relativeLuminance(light.rgb()) + 0.05) / behind;
    return darker ? dark : light;
}

QFont resized(QFont font, double pixels) {
    font.setPixelSize(std::max(1, qRound(pixels)));
    return font;
}

} // namespace ropescope::ui
