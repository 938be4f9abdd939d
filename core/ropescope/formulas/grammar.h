// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include <ropescope/base/expected.h>

/// What a formula says, before anything computes it: whether it is one, and how it depends on its variables.
namespace ropescope {

inline constexpr std::size_t kMaxFormulaBytes = 4096;
inline constexpr int kMaxFormulaDepth = 64; ///< brackets inside one another; nested choices count like brackets
inline constexpr std::size_t kMaxFormulaVariables = 16;

/// A name that a formula may use. A parameter is constant while the other variables run.
struct FormulaVariable {
    std::string name;
    bool parameter = false;
};

/// How a formula depends on one of its variables. With all other variables fixed, Affine means a step that is always
/// the same; and for the Affine ones together the formula is the sum of their steps and of something without them.
enum class Dependence { None, Affine, Any };

struct FormulaShape {
    std::array<Dependence, kMaxFormulaVariables> dependence{}; ///< by variable; None for parameters
    std::array<bool, kMaxFormulaVariables> used{};             ///< parameters too
};

/// Reads numbers, names, + - * / ^, comparisons, && ||, choices `a ? b : c`, brackets and calls of formulaFunctions().
/// Everything else is refused, above all what the evaluator would take for something else: assignments, several
/// results, NUL bytes, letters beyond ASCII. The error's `what` is its column in characters from 1, its place is in
/// bytes, and it has a replacement where one is known.
[[nodiscard]] Expected<FormulaShape> readFormula(std::string_view text, std::span<const FormulaVariable> variables);

} // namespace ropescope
