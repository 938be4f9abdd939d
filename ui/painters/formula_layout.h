// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QFont>
#include <QPainterPath>

#include <ropescope/formulas/tex_formula.h>

#include "ui/painters/formula_picture.h"

namespace ropescope::ui {

/// A part of a formula with the size of its box, from the left end of its baseline.
struct FormulaBox {
    double width = 0, ascent = 0, descent = 0;
    double overhang = 0; ///< by which ink of slanted letters exceeds the width at the right
    std::vector<FormulaPicture::Text> texts{};
    std::vector<QPainterPath> shapes{};

    /// Adds the content of another box at a place of its baseline, and grows in height.
    void add(FormulaBox part, double x, double y = 0);
};

/// Lays out a formula of its own line.
[[nodiscard]] FormulaBox formulaBox(const TexNode& formula, const QFont& symbols, double pixels);

} // namespace ropescope::ui
