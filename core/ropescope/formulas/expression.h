// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include <ropescope/base/expected.h>
#include <ropescope/formulas/grammar.h>

namespace ropescope {

/// A formula ready to be computed, in doubles, each operation rounded once and none reordered. It has a state of its
/// own: one thread uses it at a time, and several threads compile their own.
class Expression {
public:
    /// Reads the text (see readFormula) and makes it ready. About 20 microseconds.
    [[nodiscard]] static Expected<Expression> compile(std::string_view text,
                                                      std::span<const FormulaVariable> variables);
    Expression(Expression&&) noexcept;
    Expression& operator=(Expression&&) noexcept;
    ~Expression();

    /// The value where the variables, in their order, have these values; infinite or no number where the formula has
    /// none, as in 1/0 and 0/0. About 30 nanoseconds.
    [[nodiscard]] double at(std::span<const double> values);
    [[nodiscard]] const FormulaShape& shape() const;

private:
    struct Machine; ///< keeps the library out of this header
    explicit Expression(std::unique_ptr<Machine> machine);
    std::unique_ptr<Machine> m_machine;
};

} // namespace ropescope
