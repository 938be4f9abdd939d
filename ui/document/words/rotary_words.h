// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <ropescope/session/placed_session.h>

/// Texts for bases, attention factors and score formulas in windows and figures.
namespace ropescope::ui {

/// "10 000", "10⁶", "1000.5".
[[nodiscard]] QString baseText(double base);

/// "YaRN 4" of "yarn:4"; empty without a scaling.
[[nodiscard]] QString scalingTitle(const std::string& scaling);

/// Whether the base affects this column: not without frequencies or if no pair is rotated.
[[nodiscard]] bool hasBase(const SchemeColumn& column);
/// Forms from long to short such as "base 10 000, default 10⁶", if the base is not the default; otherwise empty.
[[nodiscard]] QStringList foreignBase(const SchemeColumn& column);

/// The factor m of cosines and sines. It depends only on the settings, so all columns share it; 1 if none has
/// frequencies.
[[nodiscard]] double attentionFactorOf(const PlacedSession& placed);
/// Whether some column leaves dimensions of the head unrotated.
[[nodiscard]] bool hasPassThrough(const PlacedSession& placed);
/// "m = 1.1386", independent of the locale.
[[nodiscard]] QString factorText(double factor);

/// Whether some column rotates by matrices.
[[nodiscard]] bool hasMatrices(const PlacedSession& placed);
/// "not purely relative" and a shorter form, if the scores of the column do not depend only on position differences;
/// otherwise empty.
[[nodiscard]] QStringList relativityForms(const SchemeColumn& column);

/// The formula of the score S(i, j) with this content, including m² if it is not 1: "m²·mean over k of cos(Δ·θ_k)",
/// then shorter forms. `matrices`: some columns rotate by matrices.
[[nodiscard]] QStringList scoreFormulas(const Content& content, double factor, bool matrices = false);
/// The formula of a logit. Unrotated dimensions (`passThrough`) are not multiplied by m².
[[nodiscard]] QString logitFormula(double factor, bool passThrough, bool matrices = false);

} // namespace ropescope::ui
