// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// The evaluator is muParser, and four of its habits would be harmful here: `x=5` writes to the caller's variable, a NUL
// ends the text, commas separate several results, and its optimizer turns i*1/49 into i*(1/49), which is
// 0.99999999999999989 at i = 49, so that floor gives 0. readFormula refuses the first three, the optimizer is off, and
// variables are copies.
// Example: "floor(i*1/49)" at i = 49 is 1.
#include <algorithm>
#include <limits>
#include <numbers>
#include <string>
#include <vector>

#include <muParser.h>

#include <ropescope/formulas/expression.h>
#include <ropescope/formulas/functions.h>

namespace ropescope {

struct Expression::Machine {
    mu::Parser parser;
    std::vector<double> values; ///< never resized: the parser holds their addresses
    FormulaShape shape;
};

namespace {

void defineFunctions(mu::Parser& parser) {
    parser.ClearFun();
    parser.ClearConst();
    for (const FormulaFunction& function : formulaFunctions()) {
        if (function.unary) parser.DefineFun(function.name, function.unary);
        if (function.binary) parser.DefineFun(function.name, function.binary);
        if (function.many) parser.DefineFun(function.name, function.many);
    }
    parser.DefineConst(std::string(kPiName), std::numbers::pi);
}

} // namespace

Expression::Expression(std::unique_ptr<Machine> machine) : m_machine(std::move(machine)) {}
Expression::Expression(Expression&&) noexcept = default;
Expression& Expression::operator=(Expression&&) noexcept = default;
Expression::~Expression() = default;

Expected<Expression> Expression::compile(std::string_view text, std::span<const FormulaVariable> variables) {
    const Expected<FormulaShape> shape = readFormula(text, variables);
    if (!shape) return shape.error();
    auto machine = std::make_unique<Machine>();
    machine->shape = *shape;
    machine->values.assign(variables.size(), 0);
    try {
        defineFunctions(machine->parser);
        machine->parser.EnableOptimizer(false);
        for (std::size_t i = 0; i < variables.size(); ++i) {
            machine->parser.DefineVar(variables[i].name, &machine->values[i]);
        }
        machine->parser.SetExpr(std::string(text));
        static_cast<void>(machine->parser.Eval()); // the first evaluation compiles the text
    } catch (const mu::Parser::exception_type& fault) {
        return Error{.what = message("column %1", fault.GetPos() + 1),
                     .why = message("it cannot be compiled"),
                     .hint = message("simplify it"),
                     .place = Error::Place{std::min(static_cast<std::size_t>(fault.GetPos()), text.size()), 1}};
    }
    return Expression(std::move(machine));
}

double Expression::at(std::span<const double> values) {
    std::copy(values.begin(), values.end(), m_machine->values.begin());
    try {
        return m_machine->parser.Eval();
    } catch (const mu::Parser::exception_type&) {
        return std::numeric_limits<double>::quiet_NaN();
    }
}

const FormulaShape& Expression::shape() const { return m_machine->shape; }

} // namespace ropescope
