// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <ropescope/schemes/formula_scheme.h>
#include <ropescope/schemes/scheme.h>

/// Texts of schemes in the language of the window: core has English ones, resources/translations/schemes_*.ts the others.
namespace ropescope::ui {

/// The title in the language of the window; names of models and user-defined titles stay as they are.
[[nodiscard]] QString titleOf(const Scheme& scheme);
/// The source in the language of the window: Chinese articles carry their Chinese titles there.
[[nodiscard]] QString sourceOf(const Scheme& scheme);
[[nodiscard]] QString subtitleOf(const Scheme& scheme);
[[nodiscard]] QString explanationOf(const Scheme& scheme);
[[nodiscard]] QString warningOf(const Scheme& scheme); ///< empty when nothing is wrong
/// "no rule for video: its frames one after the other", and the same in ever fewer words.
[[nodiscard]] QStringList fallbackForms(const FallbackUse& use);
[[nodiscard]] QString labelOf(const ParamSpec& spec);

/// A preset with its title and note in the language of the window. Once made from it, a scheme is the user's own and its
/// words are data.
[[nodiscard]] FormulaScheme localised(FormulaScheme preset);

} // namespace ropescope::ui
