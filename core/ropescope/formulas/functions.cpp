// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// mod(a, b) = a - b*floor(a/b), computed as the exact remainder of fmod, plus b if its sign differs from that of b;
// mod(a, 0) is NaN. round takes halves to the even neighbour: round(0.5) = 0, round(1.5) = 2.
// Source: D. Knuth, The Art of Computer Programming, volume 1, 1.2.4 (mod); IEEE 754 roundTiesToEven.
// Example: mod(7, 3) = 1, mod(-1, 3) = 2, mod(7, -3) = -2.
#include <algorithm>
#include <cmath>

#include <ropescope/formulas/functions.h>

namespace ropescope {
namespace {

double mod(double a, double b) {
    const double rest = std::fmod(a, b);
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

/// Rounds halves to even, regardless of the thread's rounding mode.
double roundToEven(double value) {
    const double below = std::floor(value);
    const double rest = value - below;
    if (rest != 0.5) return rest < 0.5 ? below : below + 1;
    return std::fmod(below, 2) == 0 ? below : below + 1;
}

double sign(double value) { return value > 0 ? 1 : value < 0 ? -1 : value; }

/// Propagates NaN, whichever argument it is.
double extreme(const double* values, int count, bool largest) {
    double result = values[0];
    for (int i = 1; i < count && !std::isnan(result); ++i) {
        const bool taken = largest ? values[i] > result : values[i] < result;
        if (taken || std::isnan(values[i])) result = values[i];
    }
    return result;
}

double maximum(const double* values, int count) { return extreme(values, count, true); }
double minimum(const double* values, int count) { return extreme(values, count, false); }

FormulaFunction one(std::string name, double (*function)(double)) {
    return {.name = std::move(name), .unary = function};
}
FormulaFunction two(std::string name, double (*function)(double, double)) {
    return {.name = std::move(name), .binary = function};
}
FormulaFunction any(std::string name, double (*function)(const double*, int)) {
    return {.name = std::move(name), .many = function};
}

} // namespace

std::string FormulaFunction::usage() const {
    if (many) return name + "(a, b, …)";
    return unary ? name + "(a)" : name + "(a, b)";
}

const std::vector<FormulaFunction>& formulaFunctions() {
    static const std::vector<FormulaFunction> functions{
        one("floor", std::floor), one("ceil", std::ceil), one("round", roundToEven), two("mod", mod),
        any("max", maximum),      any("min", minimum),    one("abs", std::fabs),     one("sqrt", std::sqrt),
        one("sign", sign),        one("exp", std::exp),   one("ln", std::log),       one("log2", std::log2),
        one("sin", std::sin),     one("cos", std::cos),   one("tan", std::tan),      one("asin", std::asin),
        one("acos", std::acos),   one("atan", std::atan), two("atan2", std::atan2)};
    return functions;
}

const FormulaFunction* findFormulaFunction(std::string_view name) {
    const auto found = std::ranges::find(formulaFunctions(), name, &FormulaFunction::name);
    return found == formulaFunctions().end() ? nullptr : &*found;
}

const FormulaFunction& formulaOperator(std::string_view sign) {
    static const std::vector<FormulaFunction> operators{
        two("+", [](double a, double b) { return a + b; }),
        two("-", [](double a, double b) { return a - b; }),
        two("*", [](double a, double b) { return a * b; }),
        two("/", [](double a, double b) { return a / b; }),
        two("^", [](double a, double b) { return std::pow(a, b); }),
        two("<", [](double a, double b) { return a < b ? 1.0 : 0.0; }),
        two(">", [](double a, double b) { return a > b ? 1.0 : 0.0; }),
        two("<=", [](double a, double b) { return a <= b ? 1.0 : 0.0; }),
        two(">=", [](double a, double b) { return a >= b ? 1.0 : 0.0; }),
        two("==", [](double a, double b) { return a == b ? 1.0 : 0.0; }),
        two("!=", [](double a, double b) { return a != b ? 1.0 : 0.0; }),
        two("&&", [](double a, double b) { return a != 0 && b != 0 ? 1.0 : 0.0; }),
        two("||", [](double a, double b) { return a != 0 || b != 0 ? 1.0 : 0.0; })};
    return *std::ranges::find(operators, sign, &FormulaFunction::name);
}

const FormulaFunction& formulaNegation() {
    static const FormulaFunction negation = one("-", [](double a) { return -a; });
    return negation;
}

} // namespace ropescope
