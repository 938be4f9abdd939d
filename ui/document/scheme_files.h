// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QString>

#include <ropescope/base/expected.h>
#include <ropescope/schemes/formula/formula_scheme.h>

/// User-defined schemes in files (`NAME.ropescheme`) and those that come with the program.
namespace ropescope::ui {

[[nodiscard]] bool isSchemeFile(const QString& path); ///< by its suffix
[[nodiscard]] Expected<FormulaScheme> readSchemeFile(const QString& path);
/// Writes atomically.
[[nodiscard]] Expected<void> writeSchemeFile(const QString& path, const FormulaScheme& scheme);

/// The schemes in `:/presets`, sorted by title.
[[nodiscard]] std::vector<FormulaScheme> presetSchemes();
/// The preset with the formulas of a built-in scheme, if there is one.
[[nodiscard]] std::optional<FormulaScheme> presetOf(const Scheme& scheme);

} // namespace ropescope::ui
