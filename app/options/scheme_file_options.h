// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <ropescope/schemes/formula/formula_scheme.h>

#include "app/options/options.h"

namespace ropescope::app {

/// The schemes of all --scheme-file options, in their order. Fails for a file that cannot be read or is not a scheme,
/// and for two schemes with the same id.
[[nodiscard]] Expected<std::vector<FormulaScheme>> schemesOfFiles(const Options& options);

/// The ids chosen by --scheme and --scheme-file, in the order given; `files` is the result of schemesOfFiles.
[[nodiscard]] std::vector<std::string> chosenSchemes(const Options& options, const std::vector<FormulaScheme>& files);

} // namespace ropescope::app
