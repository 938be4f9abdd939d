// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

/// The functions that formulas may call. Variables are up to the caller; `pi` is always available.
namespace ropescope {

/// A function of one number, of two, or (`many`) of one or more.
struct FormulaFunction {
    std::string name;
    double (*unary)(double) = nullptr;
    double (*binary)(double, double) = nullptr;
    double (*many)(const double* values, int count) = nullptr;
    /// What a call looks like: "mod(a, b)".
    [[nodiscard]] std::string usage() const;
    [[nodiscard]] bool takes(int count) const { return many ? count >= 1 : count == (unary ? 1 : 2); }
    /// The value for as many arguments as it takes.
    [[nodiscard]] double of(const double* values, int count) const {
        if (unary) return unary(values[0]);
        return binary ? binary(values[0], values[1]) : many(values, count);
    }
};

/// floor, ceil, round (halves to even), mod (the sign of the divisor, so mod(-1, 3) = 2), max, min, abs, sqrt, sign,
/// exp, ln, log2, sin, cos, tan, asin, acos, atan, atan2.
[[nodiscard]] const std::vector<FormulaFunction>& formulaFunctions();
[[nodiscard]] const FormulaFunction* findFormulaFunction(std::string_view name);

/// The operator of two numbers that is written `sign`: + - * / ^, and comparisons, && and ||, which are 1 or 0.
[[nodiscard]] const FormulaFunction& formulaOperator(std::string_view sign);
/// The leading minus.
[[nodiscard]] const FormulaFunction& formulaNegation();

inline constexpr std::string_view kPiName = "pi";

} // namespace ropescope
