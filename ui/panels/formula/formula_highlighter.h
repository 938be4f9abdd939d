// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panels/controls/text_fault.h"

namespace ropescope::ui {

/// Colours the names of a formula by what they are.
class FormulaHighlighter : public FaultHighlighter {
    Q_OBJECT
public:
    using FaultHighlighter::FaultHighlighter;

protected:
    void colourWords(const QString& text, const Palette& palette) override;
};

} // namespace ropescope::ui
