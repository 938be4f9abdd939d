// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/forms/text_fault.h"

namespace ropescope::ui {

/// Colours patch indices (like the axes h, w and t), functions, other names and operators of a formula.
class FormulaHighlighter : public WordHighlighter {
    Q_OBJECT
public:
    using WordHighlighter::WordHighlighter;

protected:
    void colourWords(const QString& text, const Palette& palette) override;
};

} // namespace ropescope::ui
