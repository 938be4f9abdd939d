// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <ropescope/analysis/properties.h>

namespace ropescope::app {

/// The properties of each scheme as an aligned table, one line per piece of evidence; axes that agree share a line.
[[nodiscard]] std::string propertiesText(const std::vector<std::string>& names, const PropertiesResult& result);

/// The verdicts as a LaTeX table: a row for each property that any scheme has or lacks, a column for each scheme.
[[nodiscard]] std::string propertiesTex(const PropertiesResult& result);

/// One line per property: its id and the meaning of yes.
[[nodiscard]] std::string propertiesUsage();

} // namespace ropescope::app
