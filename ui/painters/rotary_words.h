// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <ropescope/analysis/layout.h>

/// Bases, attention factors and the formula of a score, in the words of the window and of figures.
namespace ropescope::ui {

/// "10 000", "10⁶", "1000.5".
[[nodiscard]] QString baseText(double base);

/// Whether a base changes anything in this column: not without frequencies, and not where no pair is rotated.
[[nodiscard]] bool hasBase(const SchemeColumn& column);
/// "base 10 000, own 10⁶" where the base is not the scheme's own, and the same in fewer words; else empty.
[[nodiscard]] QStringList foreignBase(const SchemeColumn& column);

/// m: what cosines and sines are multiplied by. The settings alone decide it, so all columns share it; 1 when none has
/// frequencies.
[[nodiscard]] double attentionFactorOf(const Layout& layout);
/// Whether some column leaves dimensions of the head unrotated.
[[nodiscard]] bool hasPassThrough(const Layout& layout);
/// "m = 1.1386", never by locale.
[[nodiscard]] QString factorText(double factor);

/// Whether some column rotates by matrices.
[[nodiscard]] bool hasMatrices(const Layout& layout);
/// "not purely relative" where scores of the column do not depend on differences of positions alone, and the same in fewer
/// words; else empty.
[[nodiscard]] QStringList relativityForms(const SchemeColumn& column);

/// The score S(i, j) of a model with this content, m² included where it is not 1: "m²·mean over k of cos(Δ·θ_k)". Then
/// the same in less room. With `matrices`: of columns of which some rotate by matrices.
[[nodiscard]] QStringList scoreFormulas(const Content& content, double factor, bool matrices = false);
/// The same of a logit. Dimensions that are not rotated (`passThrough`) are not multiplied by m².
[[nodiscard]] QString logitFormula(double factor, bool passThrough, bool matrices = false);

} // namespace ropescope::ui
