// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include <ropescope/base/expected.h>

/// The static checks of a formula: whether it is well formed, and how it depends on its variables.
namespace ropescope {

inline constexpr std::size_t kMaxFormulaBytes = 4096;
inline constexpr int kMaxFormulaDepth = 64; ///< nested parentheses; nested choices count like parentheses
inline constexpr std::size_t kMaxFormulaVariables = 16;

/// A name that a formula may use. A parameter is constant while the other variables vary.
struct FormulaVariable {
    std::string name;
    bool parameter = false;
};

/// How a formula depends on one of its variables. Affine means: with all other variables fixed, the step is constant;
/// and jointly, the formula is the sum of the steps of all Affine variables and a term without them.
enum class Dependence { None, Affine, Any };

struct FormulaShape {
    std::array<Dependence, kMaxFormulaVariables> dependence{}; ///< by variable; None for parameters
    std::array<bool, kMaxFormulaVariables> used{};             ///< by variable, including parameters
};

/// Accepts numbers, names, + - * / ^, comparisons, && ||, choices `a ? b : c`, parentheses and calls of
/// formulaFunctions(). Everything else is refused, above all what the evaluator would misinterpret: assignments,
/// several results, NUL bytes, letters beyond ASCII. The error's `what` is its column, counted in characters from 1;
/// its offset is in bytes, and it has a replacement if one is known.
[[nodiscard]] Expected<FormulaShape> readFormula(std::string_view text, std::span<const FormulaVariable> variables);

} // namespace ropescope
