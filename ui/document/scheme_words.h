// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "core/schemes/scheme.h"

/// Texts of schemes in the language of the window: core has both languages and knows no translator.
namespace ropescope::ui {

/// The Chinese text in a Chinese window, when there is one; else the English.
[[nodiscard]] QString inLanguage(const std::string& english, const std::string& chinese);

[[nodiscard]] QString subtitleOf(const Scheme& scheme);
[[nodiscard]] QString explanationOf(const Scheme& scheme);
[[nodiscard]] QString warningOf(const Scheme& scheme); ///< empty when nothing is wrong
/// "no rule for video: its frames one after the other", and the same in ever fewer words.
[[nodiscard]] QStringList fallbackForms(const FallbackUse& use);
[[nodiscard]] QString labelOf(const ParamSpec& spec);

} // namespace ropescope::ui
