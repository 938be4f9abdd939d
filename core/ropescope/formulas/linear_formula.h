// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

#include <ropescope/formulas/tex_formula.h>

namespace ropescope {

/// Reads a formula in one line of plain text, as linearText() and derivations write it: "β = L + (wh − h)/2",
/// "s = Σₖ Aₖ·cos(Δ·θₖ)". Divisions become fractions, longer runs of letters words. Empty for a line that is rather a
/// sentence, or whose formula would say anything else than the line.
[[nodiscard]] std::optional<TexNode> readLinear(std::string_view line);

} // namespace ropescope
