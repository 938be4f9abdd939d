// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/formulas/tex_formula.h>

namespace ropescope {

/// A part of a text: words or a formula.
struct TextPiece {
    std::string text{};
    std::optional<TexNode> formula{};
};

/// Splits a text at formulas between dollar signs, "with $\theta_k$ as in RoPE". A dollar sign without a partner, and
/// `\$`, is itself. The error of a malformed formula is that of parseTex.
[[nodiscard]] Expected<std::vector<TextPiece>> parseFormulaText(std::string_view text);

} // namespace ropescope
