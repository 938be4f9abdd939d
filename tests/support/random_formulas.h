// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include <rapidcheck.h>

#include <ropescope/formulas/expression.h>

/// Random formulas as trees that print and evaluate themselves, sharing no code with the evaluator.
namespace ropescope::testing {

struct FormulaTree {
    std::string sign; ///< operator, function name, "?", variable name or number
    enum class Kind { Number, Variable, Operator, Call, Choice, Minus } kind = Kind::Number;
    double number = 0;
    std::size_t variable = 0;
    std::vector<std::shared_ptr<const FormulaTree>> parts{};

    [[nodiscard]] std::string text() const {
        switch (kind) {
        case Kind::Number:
        case Kind::Variable: return sign;
        case Kind::Minus: return "(-" + parts[0]->text() + ")";
        case Kind::Operator: return "(" + parts[0]->text() + " " + sign + " " + parts[1]->text() + ")";
        case Kind::Choice: return "(" + parts[0]->text() + " ? " + parts[1]->text() + " : " + parts[2]->text() + ")";
        case Kind::Call: break;
        }
        std::string call = sign + "(" + parts[0]->text();
        return (parts.size() > 1 ? call + ", " + parts[1]->text() : call) + ")";
    }

    [[nodiscard]] double value(const std::vector<double>& values) const {
        if (kind == Kind::Number) return number;
        if (kind == Kind::Variable) return values[variable];
        const double a = parts[0]->value(values);
        if (kind == Kind::Minus) return -a;
        if (kind == Kind::Choice) return parts[a != 0 ? 1 : 2]->value(values);
        const double b = parts.size() > 1 ? parts[1]->value(values) : 0;
        if (sign == "+") return a + b;
        if (sign == "-") return a - b;
        if (sign == "*") return a * b;
        if (sign == "/") return a / b;
        if (sign == "^") return std::pow(a, b);
        if (sign == "<") return a < b;
        if (sign == ">=") return a >= b;
        if (sign == "==") return a == b;
        if (sign == "!=") return a != b;
        if (sign == "&&") return a != 0 && b != 0;
        if (sign == "||") return a != 0 || b != 0;
        if (sign == "floor") return std::floor(a);
        if (sign == "round") return std::nearbyint(a);
        if (sign == "abs") return std::fabs(a);
        if (std::isnan(a) || std::isnan(b)) return std::nan("");
        return sign == "max" ? std::max(a, b) : std::min(a, b);
    }
};

using FormulaTreePtr = std::shared_ptr<const FormulaTree>;

inline FormulaTreePtr randomTree(const std::vector<FormulaVariable>& variables, int depth) {
    using Kind = FormulaTree::Kind;
    FormulaTree tree;
    const int choice = *rc::gen::inRange(0, depth > 0 ? 10 : 3);
    const auto part = [&] { return randomTree(variables, depth - 1); };
    if (choice == 0) {
        tree.number = *rc::gen::inRange(0, 12) / 4.0;
        tree.sign = std::to_string(tree.number);
    } else if (choice < 3) {
        tree.kind = Kind::Variable;
        tree.variable = *rc::gen::inRange<std::size_t>(0, variables.size());
        tree.sign = variables[tree.variable].name;
    } else if (choice < 7) {
        const auto operators =
            std::vector<std::string>{"+", "+", "-", "-", "*", "*", "/", "/", "^", "<", ">=", "==", "!=", "&&", "||"};
        tree.kind = Kind::Operator;
        tree.sign = *rc::gen::elementOf(operators);
        tree.parts = {part(), part()};
    } else if (choice == 7) {
        tree.kind = Kind::Choice;
        tree.parts = {part(), part(), part()};
    } else if (choice == 8) {
        tree.kind = Kind::Minus;
        tree.parts = {part()};
    } else {
        tree.kind = Kind::Call;
        tree.sign = *rc::gen::elementOf(std::vector<std::string>{"floor", "round", "abs", "max", "min"});
        tree.parts = {part()};
        if (tree.sign.front() == 'm') tree.parts.push_back(part());
    }
    return std::make_shared<const FormulaTree>(std::move(tree));
}

inline rc::Gen<FormulaTreePtr> formulaTree(const std::vector<FormulaVariable>& variables) {
    return rc::gen::exec([variables] { return randomTree(variables, *rc::gen::inRange(1, 6)); });
}

} // namespace ropescope::testing
