// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSyntaxHighlighter>

#include "ui/document/theme.h"

namespace ropescope::ui {

/// Colours the names of a formula by what they are and underlines the place of a fault. Reads words only, so that a
/// formula with a fault stays coloured.
class FormulaHighlighter : public QSyntaxHighlighter {
    Q_OBJECT
public:
    /// Highlight anew when another theme is in force.
    FormulaHighlighter(QTextDocument* document, const Theme& theme);
    /// In characters; length 0: no fault.
    void setFault(int start, int length);

protected:
    void highlightBlock(const QString& text) override;

private:
    const Theme& m_theme;
    int m_faultStart = 0;
    int m_faultLength = 0;
};

} // namespace ropescope::ui
