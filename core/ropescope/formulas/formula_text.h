// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/formulas/tex_formula.h>

/// Formulas between dollar signs in a text: "with $\theta_k$ as in RoPE". `\$` is the sign itself.
namespace ropescope {

/// A formula of a text.
struct TextFormula {
    std::string_view tex;
    std::size_t offset = 0; ///< of `tex`, in bytes
    bool display = false;   ///< $$…$$
    bool closed = true;     ///< false: the closing sign is missing, and `tex` goes to the end
};
[[nodiscard]] std::vector<TextFormula> textFormulas(std::string_view text);

/// A part of a text: words or a formula.
struct TextPiece {
    std::string text{};
    std::optional<TexNode> formula{};
};

/// Splits a text at its formulas. A dollar sign without a partner is itself. The error of a malformed formula is that of
/// parseTex.
[[nodiscard]] Expected<std::vector<TextPiece>> parseFormulaText(std::string_view text);

} // namespace ropescope
