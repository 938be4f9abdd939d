// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <ropescope/schemes/formula/formula_scheme.h>
#include <ropescope/schemes/scheme.h>

#include "ui/document/words/language.h"

/// Texts of schemes in the user's language: core has the English ones, resources/translations/schemes_*.ts the others.
namespace ropescope::ui {

/// The title in the user's language; model names and user-defined titles are not translated.
[[nodiscard]] QString titleOf(const Scheme& scheme);
[[nodiscard]] QString modelTitleOf(const Scheme& scheme); ///< without the version
/// The source in the user's language; in Chinese, Chinese articles keep their original titles.
[[nodiscard]] QString sourceOf(const Scheme& scheme);
[[nodiscard]] QString subtitleOf(const Scheme& scheme);
[[nodiscard]] QString explanationOf(const Scheme& scheme);
[[nodiscard]] QString warningOf(const Scheme& scheme); ///< empty if there is none
/// "no rule for video: its frames one after the other", followed by ever shorter forms.
[[nodiscard]] QStringList fallbackForms(const FallbackUse& use);
/// Whether the code of the rule was run or only read, and since when it holds; empty without public code.
[[nodiscard]] QString provenanceOf(const Scheme& scheme);
[[nodiscard]] QString labelOf(const ParamSpec& spec);

/// A step of the history that names the scheme; `step` is a text of the context SchemeWords, such as "Hide %1".
[[nodiscard]] LocalText stepAbout(const Scheme& scheme, const char* step);
/// "Show RoPE-TV" or "Hide RoPE-TV".
[[nodiscard]] LocalText showStep(const Scheme& scheme, bool show);

/// A preset with its title and note in the user's language. Schemes made from it are user data, so they are not
/// translated later.
[[nodiscard]] FormulaScheme localised(FormulaScheme preset);

} // namespace ropescope::ui
