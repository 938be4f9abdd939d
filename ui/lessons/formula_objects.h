// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

#include <QColor>
#include <QObject>
#include <QPainter>
#include <QTextFormat>
#include <QTextObjectInterface>

#include "ui/painters/formula_picture.h"

namespace ropescope::ui {

struct PlacedFormula {
    FormulaPicture picture;
    bool display = false;
};

/// Draws the formulas of a text. A formula in a line stands on its baseline.
class FormulaObjects : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)
public:
    static constexpr int kIndex = QTextFormat::UserProperty + 1; ///< of a formula, in the format of its place
    FormulaObjects(std::vector<PlacedFormula> formulas, const QColor& ink, QObject* parent)
        : QObject(parent), m_formulas(std::move(formulas)), m_ink(ink) {}
    QSizeF intrinsicSize(QTextDocument*, int, const QTextFormat& format) override {
        const PlacedFormula& formula = of(format);
        const QSizeF size = formula.picture.size();
        return {size.width(), formula.display ? size.height() : formula.picture.baseline()};
    }
    void drawObject(QPainter* painter, const QRectF& box, QTextDocument*, int, const QTextFormat& format) override {
        of(format).picture.paint(*painter, box.topLeft(), m_ink);
    }

private:
    [[nodiscard]] const PlacedFormula& of(const QTextFormat& format) const {
        return m_formulas[static_cast<std::size_t>(format.intProperty(kIndex))];
    }
    std::vector<PlacedFormula> m_formulas;
    QColor m_ink;
};

} // namespace ropescope::ui
