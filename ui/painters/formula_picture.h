// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QColor>
#include <QFont>
#include <QPainter>
#include <QPainterPath>
#include <QSizeF>
#include <QString>

#include <ropescope/formulas/tex_formula.h>

#include "ui/document/theme.h"

namespace ropescope::ui {

/// A typeset formula: texts and filled shapes, sharp at any size, on screens and pages.
class FormulaPicture {
public:
    /// Of no formula.
    FormulaPicture() = default;
    /// `symbols` is the font of symbols of a PaintStyle; `pixels` the size of its letters in painter units.
    FormulaPicture(const TexNode& formula, const QFont& symbols, double pixels);

    [[nodiscard]] QSizeF size() const { return m_size; }
    /// Distance of the baseline from the top.
    [[nodiscard]] double baseline() const { return m_baseline; }
    /// In one line of plain text, for screen readers.
    [[nodiscard]] QString text() const { return m_text; }
    void paint(QPainter& painter, const QPointF& topLeft, const QColor& colour) const;

    /// The texts, placed on their baselines from the left end of that of the formula.
    struct Text {
        QPointF place;
        QString text;
        QFont font;
        QRectF ink; ///< what it covers
    };
    [[nodiscard]] const std::vector<Text>& texts() const { return m_texts; }
    [[nodiscard]] const std::vector<QPainterPath>& shapes() const { return m_shapes; }

private:
    QSizeF m_size{0, 0};
    double m_baseline = 0;
    QString m_text;
    std::vector<Text> m_texts;
    std::vector<QPainterPath> m_shapes;
};

/// Draws a text in the font of captions, wrapped at words, with the formulas between its dollar signs typeset.
void drawFormulaParagraph(QPainter& painter, const QRectF& box, const QString& text, const PaintStyle& style);
/// Height that drawFormulaParagraph needs.
[[nodiscard]] double formulaParagraphHeight(const QString& text, double width, const PaintStyle& style);

} // namespace ropescope::ui
