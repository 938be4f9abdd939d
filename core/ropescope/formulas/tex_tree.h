// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include <ropescope/formulas/tex_formula.h>

/// Making the parts of a formula. Only for tex_formula.cpp.
namespace ropescope {

[[nodiscard]] bool isSmallGreek(std::string_view character);
[[nodiscard]] TexNode texRow(std::vector<TexNode> parts = {});
[[nodiscard]] TexNode texSymbol(std::string_view text, SymbolRole role, Alphabet alphabet);
[[nodiscard]] TexNode texFence(std::string_view open, TexNode content, std::string_view close);
/// Letters of a group take its alphabet; signs and the names of functions keep theirs.
void applyAlphabet(TexNode& node, Alphabet alphabet);
/// Makes signs that are not between two operands ordinary symbols.
void settleSigns(std::vector<TexNode>& parts);

} // namespace ropescope
