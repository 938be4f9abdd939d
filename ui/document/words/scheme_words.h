// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <ropescope/schemes/formula_scheme.h>
#include <ropescope/schemes/scheme.h>

/// Texts of schemes in the language of the window: core has the English ones, resources/translations/schemes_*.ts the
/// others.
namespace ropescope::ui {

/// The title in the language of the window; model names and user-defined titles are not translated.
[[nodiscard]] QString titleOf(const Scheme& scheme);
/// The source in the language of the window; Chinese articles have their original titles in Chinese.
[[nodiscard]] QString sourceOf(const Scheme& scheme);
[[nodiscard]] QString subtitleOf(const Scheme& scheme);
[[nodiscard]] QString explanationOf(const Scheme& scheme);
[[nodiscard]] QString warningOf(const Scheme& scheme); ///< empty if nothing is wrong
/// "no rule for video: its frames one after the other", followed by ever shorter forms.
[[nodiscard]] QStringList fallbackForms(const FallbackUse& use);
[[nodiscard]] QString labelOf(const ParamSpec& spec);

/// A preset with its title and note in the language of the window. Schemes made from it are user data and not
/// translated later.
[[nodiscard]] FormulaScheme localised(FormulaScheme preset);

} // namespace ropescope::ui
