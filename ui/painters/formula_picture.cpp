// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/painters/formula_picture.h"

#include <utility>

#include "ui/document/convert.h"
#include "ui/painters/drawing.h"
#include "ui/painters/formula_layout.h"

namespace ropescope::ui {

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

} // namespace ropescope::ui
