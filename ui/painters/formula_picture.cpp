// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/painters/formula_picture.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <QFontMetricsF>

#include <ropescope/formulas/formula_text.h>

#include "ui/document/convert.h"
#include "ui/painters/drawing.h"
#include "ui/painters/formula_layout.h"

namespace ropescope::ui {

namespace {

constexpr double kFormulaInText = 1.15; ///< of the size of the words around it

/// Words or a formula that are not broken.
struct ParagraphItem {
    QString word;
    FormulaPicture formula; ///< if there is no word
    double width = 0, ascent = 0, descent = 0;
    bool spaceBefore = false;
    double x = 0, baseline = 0; ///< from the top left corner
};

/// The text as items, or nothing if it has no formula that can be read.
std::vector<ParagraphItem> itemsOf(const QString& text, const PaintStyle& style) {
    const auto pieces = parseFormulaText(toStdString(text));
    if (!pieces || std::ranges::none_of(*pieces, [](const TextPiece& piece) { return piece.formula.has_value(); }))
        return {};
    const QFont& font = style.fonts.caption;
    const QFontMetricsF metrics(font);
    std::vector<ParagraphItem> items;
    bool space = false;
    for (const TextPiece& piece : *pieces) {
        if (piece.formula) {
            const FormulaPicture picture(*piece.formula, style.fonts.symbol, kFormulaInText * font.pixelSize());
            items.push_back({.word = {},
                             .formula = picture,
                             .width = picture.size().width(),
                             .ascent = picture.baseline(),
                             .descent = picture.size().height() - picture.baseline(),
                             .spaceBefore = std::exchange(space, false)});
            continue;
        }
        const QString words = toQString(piece.text);
        space = space || words.front().isSpace();
        for (const QString& word : words.split(u' ', Qt::SkipEmptyParts)) {
            items.push_back({.word = word,
                             .formula = {},
                             .width = textWidth(font, word),
                             .ascent = metrics.ascent(),
                             .descent = metrics.descent(),
                             .spaceBefore = std::exchange(space, true)});
        }
        space = words.back().isSpace();
    }
    return items;
}

/// Gives the items their places; returns the height of all lines.
double placeItems(std::vector<ParagraphItem>& items, double width, const PaintStyle& style) {
    const double space = textWidth(style.fonts.caption, QStringLiteral(" "));
    double top = 0;
    for (std::size_t begin = 0, end = 0; begin < items.size(); begin = end) {
        double x = 0, ascent = 0, descent = 0;
        for (end = begin; end < items.size(); ++end) {
            ParagraphItem& item = items[end];
            const double left = end > begin && item.spaceBefore ? x + space : x;
            if (end > begin && item.spaceBefore && left + item.width > width) break;
            item.x = left;
            x = left + item.width;
            ascent = std::max(ascent, item.ascent);
            descent = std::max(descent, item.descent);
        }
        for (std::size_t i = begin; i < end; ++i) items[i].baseline = top + ascent;
        top += ascent + descent;
    }
    return top;
}

} // namespace

FormulaPicture::FormulaPicture(const TexNode& formula, const QFont& symbols, double pixels)
    : m_text(toQString(linearText(formula))) {
    FormulaBox box = formulaBox(formula, symbols, pixels);
    m_size = QSizeF(box.width + box.overhang, box.ascent + box.descent);
    m_baseline = box.ascent;
    m_texts = std::move(box.texts);
    m_shapes = std::move(box.shapes);
}

void FormulaPicture::paint(QPainter& painter, const QPointF& topLeft, const QColor& colour) const {
    const QPointF origin = topLeft + QPointF(0, m_baseline);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (const QPainterPath& shape : m_shapes) painter.fillPath(shape.translated(origin), colour);
    for (const Text& text : m_texts) drawTextAt(painter, origin + text.place, text.text, text.font, colour);
    painter.restore();
}

void drawFormulaParagraph(QPainter& painter, const QRectF& box, const QString& text, const PaintStyle& style) {
    std::vector<ParagraphItem> items = itemsOf(text, style);
    if (items.empty()) return drawParagraph(painter, box, text, style.fonts.caption, style.palette.ink);
    placeItems(items, box.width(), style);
    for (const ParagraphItem& item : items) {
        const QPointF place = box.topLeft() + QPointF(item.x, item.baseline);
        if (item.word.isEmpty())
            item.formula.paint(painter, place - QPointF(0, item.ascent), style.palette.ink);
        else
            drawTextAt(painter, place, item.word, style.fonts.caption, style.palette.ink);
    }
}

double formulaParagraphHeight(const QString& text, double width, const PaintStyle& style) {
    std::vector<ParagraphItem> items = itemsOf(text, style);
    return items.empty() ? paragraphHeight(text, style.fonts.caption, width) : placeItems(items, width, style);
}

} // namespace ropescope::ui
