// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/formulas/functions.h>

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

/// An instruction of a compiled formula, which runs on a stack of numbers.
struct FormulaStep {
    enum class Kind { Number, Variable, Call, SkipIfZero, Skip };
    Kind kind = Kind::Number;
    std::uint32_t count = 0; ///< index of the variable, number of arguments, or of steps to skip
    double number = 0;
    const FormulaFunction* function = nullptr; ///< of a call
};

/// A compiled formula, evaluated in doubles: each operation is rounded once and none is reordered. Not thread-safe;
/// each thread compiles its own.
class Expression {
public:
    /// Accepts numbers, names, + - * / ^, comparisons, && ||, choices `a ? b : c`, parentheses and calls of
    /// formulaFunctions(). The error's `what` is its column, counted in characters from 1; its offset is in bytes, and
    /// it has a replacement if one is known.
    [[nodiscard]] static Expected<Expression> compile(std::string_view text,
                                                      std::span<const FormulaVariable> variables);

    /// The value for these values of the variables, in their order; infinite or NaN where it is undefined, as in 1/0
    /// and 0/0.
    [[nodiscard]] double at(std::span<const double> values);
    [[nodiscard]] const FormulaShape& shape() const { return m_shape; }

private:
    Expression(FormulaShape shape, std::vector<FormulaStep> steps)
        : m_shape(shape), m_steps(std::move(steps)), m_stack(m_steps.size()) {}

    FormulaShape m_shape;
    std::vector<FormulaStep> m_steps;
    std::vector<double> m_stack; ///< a step pushes at most one number
};

} // namespace ropescope
