// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Recursive descent, in order of increasing precedence:
//   choice = or [? choice : choice]    or = and {|| and}    and = comparison {&& comparison}
//   comparison = sum {< > <= >= == != sum}    sum = product {+ - product}    product = signed {* / signed}
//   signed = [+ -] power    power = value [^ signed]    value = number | name | name(choice, …) | (choice)
// Each rule appends the steps that leave its value on the stack.
// The dependence of a sum on a variable is the strongest among its terms; a product with a constant factor, or a
// quotient with a constant divisor, keeps the dependence of the other operand; every other operation turns any
// dependence into Any.
// Source: rules of differentiation for sums and constant factors.
// Example with variables k, i, j: "L + k*w*h + i*w + j" is Affine in each, "floor(i/2) + j" Any in i and Affine in j.
#include <algorithm>
#include <charconv>
#include <numbers>
#include <optional>
#include <vector>

#include <ropescope/base/text.h>
#include <ropescope/formulas/expression.h>
#include <ropescope/formulas/lexer.h>

namespace ropescope {
namespace {

using Kind = FormulaToken::Kind;
using Depends = std::array<Dependence, kMaxFormulaVariables>;

bool isConstant(const Depends& depends) {
    return std::ranges::all_of(depends, [](Dependence each) { return each == Dependence::None; });
}

Depends sumOf(const Depends& left, const Depends& right) {
    Depends result{};
    for (std::size_t i = 0; i < result.size(); ++i) result[i] = std::max(left[i], right[i]);
    return result;
}

/// The dependence of an operation that is neither a sum nor has a constant operand.
Depends anyOf(const Depends& left, const Depends& right) {
    Depends result = sumOf(left, right);
    for (Dependence& each : result) {
        if (each != Dependence::None) each = Dependence::Any;
    }
    return result;
}

Message knownNames(std::span<const FormulaVariable> variables) {
    std::vector<std::string> names;
    for (const FormulaVariable& variable : variables) names.push_back(variable.name);
    names.emplace_back(kPiName);
    std::vector<std::string> functions;
    for (const FormulaFunction& function : formulaFunctions()) functions.push_back(function.name);
    return message("known: %1 and the functions %2", Message::list(names, ", "), Message::list(functions, ", "));
}

/// The known name that was probably meant: one that differs only in case, or a similar one.
std::string meantBy(std::string_view name, std::span<const FormulaVariable> variables) {
    std::vector<std::string> known{std::string(kPiName)};
    for (const FormulaVariable& variable : variables) known.push_back(variable.name);
    for (const FormulaFunction& function : formulaFunctions()) known.push_back(function.name);
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    for (const std::string& each : known) {
        if (std::ranges::equal(each, name, {}, lower, lower)) return each;
    }
    constexpr std::size_t kMinGuessableLength = 3; // in shorter names two edits could yield anything
    return name.size() < kMinGuessableLength ? "" : nearest(name, known);
}

class FormulaReader {
public:
    FormulaReader(std::string_view formula, std::span<const FormulaVariable> variables,
                  std::vector<FormulaToken> tokens)
        : m_formula(formula), m_variables(variables), m_tokens(std::move(tokens)) {}

    /// The shape; the steps are in steps().
    Expected<FormulaShape> read() {
        m_shape.dependence = choice();
        if (!m_error && token().kind != Kind::End) failAfterValue();
        if (m_error) return *m_error;
        return m_shape;
    }
    [[nodiscard]] std::vector<FormulaStep> steps() && { return std::move(m_steps); }

private:
    [[nodiscard]] const FormulaToken& token() const { return m_tokens[m_next]; }
    [[nodiscard]] bool atOperator(std::initializer_list<std::string_view> operators) const {
        return !m_error && token().kind == Kind::Operator &&
               std::ranges::find(operators, token().text) != operators.end();
    }
    bool take(Kind kind) {
        if (m_error || token().kind != kind) return false;
        ++m_next;
        return true;
    }
    /// Keeps only the first fault; nothing after it is read.
    void fail(const FormulaToken& at, Message why, Message hint, std::string replacement = {}) {
        if (m_error) return;
        m_error =
            formulaError(m_formula, at.offset, at.text.size(), std::move(why), std::move(hint), std::move(replacement));
    }
    bool goDeeper(const FormulaToken& at) {
        if (++m_depth > kMaxFormulaDepth) {
            fail(at, message("more than %1 nested brackets", kMaxFormulaDepth), message("use fewer"));
        }
        return !m_error;
    }

    void push(double number) { m_steps.push_back({.kind = FormulaStep::Kind::Number, .number = number}); }
    void call(const FormulaFunction& function, std::size_t arguments) {
        m_steps.push_back(
            {.kind = FormulaStep::Kind::Call, .count = static_cast<std::uint32_t>(arguments), .function = &function});
    }
    /// Appends a step whose target is set by land().
    std::size_t skip(FormulaStep::Kind kind) {
        m_steps.push_back({.kind = kind});
        return m_steps.size() - 1;
    }
    void land(std::size_t skip) { m_steps[skip].count = static_cast<std::uint32_t>(m_steps.size() - skip - 1); }

    Depends choice();
    template <class Part>
    Depends chain(std::initializer_list<std::string_view> operators, Part part);
    Depends sum();
    Depends product();
    Depends power();
    Depends value();
    Depends number(const FormulaToken& token);
    Depends named(const FormulaToken& name);
    Depends arguments(const FormulaToken& name, const FormulaFunction& function);
    Depends bracket(const FormulaToken& open);
    void failAtValue();
    void failAfterValue();

    std::string_view m_formula;
    std::span<const FormulaVariable> m_variables;
    std::vector<FormulaToken> m_tokens;
    std::size_t m_next = 0;
    int m_depth = 0;
    FormulaShape m_shape;
    std::vector<FormulaStep> m_steps;
    std::optional<Error> m_error;
};

Depends FormulaReader::choice() {
    const auto comparison = [this] { return chain({"<", ">", "<=", ">=", "==", "!="}, [this] { return sum(); }); };
    const auto conjunction = [&] { return chain({"&&"}, comparison); };
    const Depends condition = chain({"||"}, conjunction);
    const FormulaToken question = token();
    if (!take(Kind::Question) || !goDeeper(question)) return condition;
    const std::size_t toNo = skip(FormulaStep::Kind::SkipIfZero);
    const Depends yes = choice();
    if (!take(Kind::Colon)) fail(question, message("a choice without its `:`"), message("write a ? b : c"));
    const std::size_t toEnd = skip(FormulaStep::Kind::Skip);
    land(toNo);
    const Depends no = m_error ? yes : choice();
    land(toEnd);
    --m_depth;
    return isConstant(condition) ? sumOf(yes, no) : anyOf(condition, sumOf(yes, no));
}

/// Operands joined by operators whose result is not a sum.
template <class Part>
Depends FormulaReader::chain(std::initializer_list<std::string_view> operators, Part part) {
    Depends result = part();
    while (atOperator(operators)) {
        const FormulaFunction& sign = formulaOperator(m_tokens[m_next++].text);
        result = anyOf(result, part());
        call(sign, 2);
    }
    return result;
}

Depends FormulaReader::sum() {
    Depends result = product();
    while (atOperator({"+", "-"})) {
        const FormulaFunction& sign = formulaOperator(m_tokens[m_next++].text);
        result = sumOf(result, product());
        call(sign, 2);
    }
    return result;
}

Depends FormulaReader::product() {
    Depends result = power();
    while (atOperator({"*", "/"})) {
        const bool divides = token().text == "/";
        const FormulaToken sign = token();
        ++m_next;
        if (atOperator({"*"}) && !divides)
            fail({.text = "**", .offset = sign.offset}, message("`**` is not an operator"), message("write ^"), "^");
        if (atOperator({"/"}) && divides) {
            fail({.text = "//", .offset = sign.offset}, message("`//` is not an operator"),
                 message("write floor(a / b)"));
        }
        const Depends other = power();
        call(formulaOperator(sign.text), 2);
        if (isConstant(other)) continue;
        result = isConstant(result) && !divides ? other : anyOf(result, other);
    }
    return result;
}

/// A signed power. Powers are taken from right to left, and a sign applies to all that follows it: -2^-3^2 is
/// -(2^(-(3^2))). A sign does not change the dependence.
Depends FormulaReader::power() {
    Depends result{};
    std::vector<bool> negative;
    do {
        negative.push_back(atOperator({"-"}));
        if (atOperator({"+", "-"})) ++m_next;
        const Depends other = value();
        result = negative.size() == 1 ? other : anyOf(result, other);
    } while (atOperator({"^"}) && ++m_next > 0);
    for (std::size_t i = negative.size(); i-- > 0;) {
        if (negative[i]) call(formulaNegation(), 1);
        if (i > 0) call(formulaOperator("^"), 2);
    }
    return result;
}

Depends FormulaReader::value() {
    if (m_error) return {};
    const FormulaToken first = token();
    if (take(Kind::Number)) return number(first);
    if (take(Kind::Name)) return named(first);
    if (take(Kind::Open)) return bracket(first);
    failAtValue();
    return {};
}

Depends FormulaReader::number(const FormulaToken& token) {
    double value = 0; // formulaTokens has checked the text
    std::from_chars(token.text.data(), token.text.data() + token.text.size(), value);
    push(value);
    return {};
}

Depends FormulaReader::named(const FormulaToken& name) {
    const bool called = token().kind == Kind::Open;
    if (const FormulaFunction* function = findFormulaFunction(name.text)) {
        if (called) return arguments(name, *function);
        fail(name, message("%1 is a function", backquoted(name.text)), message("write %1", function->usage()));
        return {};
    }
    const auto variable = std::ranges::find(m_variables, name.text, &FormulaVariable::name);
    const bool known = variable != m_variables.end() || name.text == kPiName;
    if (known && called) {
        fail(token(), message("%1 is not a function", backquoted(name.text)),
             message("write * before the bracket to multiply"), "*(");
    } else if (!known) {
        const std::string meant = meantBy(name.text, m_variables);
        fail(name,
             called ? message("%1 is not a function", backquoted(name.text))
                    : message("%1 is not a variable", backquoted(name.text)),
             didYouMean(meant, knownNames(m_variables)), meant);
    }
    Depends result{};
    if (m_error || variable == m_variables.end()) {
        push(std::numbers::pi);
        return result;
    }
    const auto index = static_cast<std::size_t>(variable - m_variables.begin());
    m_steps.push_back({.kind = FormulaStep::Kind::Variable, .count = static_cast<std::uint32_t>(index)});
    m_shape.used[index] = true;
    if (!variable->parameter) result[index] = Dependence::Affine;
    return result;
}

Depends FormulaReader::arguments(const FormulaToken& name, const FormulaFunction& function) {
    const FormulaToken open = token();
    ++m_next;
    if (!goDeeper(open)) return {};
    Depends result{};
    int count = 0;
    if (token().kind != Kind::Close) {
        do {
            result = anyOf(result, choice());
            ++count;
        } while (take(Kind::Comma));
    }
    if (!m_error && token().kind == Kind::End) fail(open, message("this bracket is not closed"), message("add )"));
    if (!m_error && !take(Kind::Close)) failAfterValue();
    if (!function.takes(count)) {
        fail(name,
             count == 1 ? message("%1 is given 1 value", backquoted(name.text))
                        : message("%1 is given %2 values", backquoted(name.text), count),
             message("write %1", function.usage()));
    }
    call(function, static_cast<std::size_t>(count));
    --m_depth;
    return result;
}

Depends FormulaReader::bracket(const FormulaToken& open) {
    if (!goDeeper(open)) return {};
    const Depends inside = choice();
    if (!m_error && token().kind == Kind::End) fail(open, message("this bracket is not closed"), message("add )"));
    if (!m_error && !take(Kind::Close)) failAfterValue();
    --m_depth;
    return inside;
}

void FormulaReader::failAtValue() {
    const FormulaToken& found = token();
    if (m_tokens.size() == 1)
        return fail(found, message("there is no formula"), message("write one such as L + i + 1"));
    if (found.kind == Kind::End)
        return fail(found, message("a value is missing at the end"), message("write a number or a name"));
    fail(found, message("a value is missing before %1", backquoted(found.text)),
         message("write a number or a name before it"));
}

void FormulaReader::failAfterValue() {
    const FormulaToken& found = token();
    const std::string text(found.text);
    switch (found.kind) {
    case Kind::Close: return fail(found, message("no bracket is open here"), message("leave it out"));
    case Kind::Comma:
        return fail(found, message("a comma outside of a call"), message("commas separate arguments, as in max(a, b)"));
    case Kind::Colon: return fail(found, message("`:` without a `?` before it"), message("write a ? b : c"));
    default:
        return fail(found, message("an operator is missing before %1", backquoted(text)),
                    message("write * to multiply"), found.kind == Kind::Number ? std::string() : "*" + text);
    }
}

} // namespace

Expected<Expression> Expression::compile(std::string_view text, std::span<const FormulaVariable> variables) {
    Expected<std::vector<FormulaToken>> tokens = formulaTokens(text);
    if (!tokens) return tokens.error();
    FormulaReader reader(text, variables, *std::move(tokens));
    const Expected<FormulaShape> shape = reader.read();
    if (!shape) return shape.error();
    return Expression(*shape, std::move(reader).steps());
}

} // namespace ropescope
