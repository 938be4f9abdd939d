// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <ropescope/schemes/formula_scheme.h>

#include "app/commands/options.h"

namespace ropescope::app {

/// The schemes of all --scheme-file, in their order. Refuses a file that cannot be read or is none, and two schemes of
/// one id.
[[nodiscard]] Expected<std::vector<FormulaScheme>> schemesOfFiles(const Options& options);

/// The ids that --scheme and --scheme-file choose, in the order they were given; `files` are schemesOfFiles.
[[nodiscard]] std::vector<std::string> chosenSchemes(const Options& options, const std::vector<FormulaScheme>& files);

} // namespace ropescope::app
