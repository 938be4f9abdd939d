// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include <ropescope/base/text.h>
#include <ropescope/base/words.h>
#include <ropescope/formulas/expression.h>
#include <ropescope/lessons/quantity_input.h>

namespace ropescope {
namespace {

constexpr std::size_t kMaxListed = 8192;

bool isWordSign(char c) { return isLetter(c) || isDigit(c) || c == '_'; }

/// A value that formulas can use.
std::optional<double> numberOf(const QuantityValue& value) {
    if (const auto* number = std::get_if<double>(&value)) return *number;
    if (const auto* flag = std::get_if<bool>(&value)) return *flag ? 1 : 0;
    return {};
}

/// A formula in which entries such as first.h are numbers, and the variables that it names.
struct FormulaInputs {
    std::string text;
    std::vector<FormulaVariable> variables;
    std::vector<double> numbers;
};

FormulaInputs inputsOf(std::string_view text, const LessonValues& values) {
    FormulaInputs inputs;
    for (std::size_t at = 0; at < text.size();) {
        if (!isLetter(text[at])) {
            inputs.text += text[at++];
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && (isWordSign(text[end]) || text[end] == '.')) ++end;
        const std::string name(text.substr(at, end - at));
        const auto value = values.find(name);
        const auto number = value == values.end() ? std::nullopt : numberOf(value->second);
        at = end;
        if (number && name.find('.') != std::string::npos) {
            inputs.text += "(" + formatNumber(*number) + ")";
            continue;
        }
        inputs.text += name;
        if (!number || std::ranges::find(inputs.variables, name, &FormulaVariable::name) != inputs.variables.end())
            continue;
        inputs.variables.push_back({.name = name});
        inputs.numbers.push_back(*number);
    }
    return inputs;
}

} // namespace

void QuantityInput::fail(Message what, Message why, Message hint) {
    if (!m_error) m_error = Error{.what = std::move(what), .why = std::move(why), .hint = std::move(hint)};
}

void QuantityInput::fail(const Error& error) {
    if (!m_error) m_error = error;
}

std::string QuantityInput::text(std::string_view name, std::string fallback) const {
    const auto found = m_arguments.find(std::string(name));
    return found == m_arguments.end() ? std::move(fallback) : found->second;
}

std::string QuantityInput::word(std::string_view name, std::initializer_list<std::string_view> words) {
    std::string given = text(name, std::string(*words.begin()));
    const auto found = findWord(std::string(name), given, {words.begin(), words.end()});
    return take(found) ? given : std::string(*words.begin());
}

double QuantityInput::formula(std::string_view text) {
    const FormulaInputs inputs = inputsOf(text, m_values);
    auto compiled =
        inputs.variables.size() <= kMaxFormulaVariables
            ? Expression::compile(inputs.text, inputs.variables)
            : Expected<Expression>(Error{.what = message("formula"),
                                         .why = message("it names more than %1 quantities", kMaxFormulaVariables),
                                         .hint = message("divide it into several")});
    if (!compiled) {
        Error fault = compiled.error();
        fault.what = message("%1, %2", backquoted(text), fault.what);
        fault.place = {};
        fail(fault);
        return 0;
    }
    const double value = compiled->at(inputs.numbers);
    if (std::isfinite(value)) return value;
    fail(message("%1", backquoted(text)), message("the value is not a finite number"), message("correct the formula"));
    return 0;
}

double QuantityInput::number(std::string_view name, std::optional<double> fallback) {
    if (has(name)) return formula(text(name));
    if (!fallback)
        fail(Message::verbatim(name), message("this argument is missing"), message("add it to the quantity"));
    return fallback.value_or(0);
}

std::int64_t QuantityInput::whole(std::string_view name, std::optional<std::int64_t> fallback, std::int64_t minimum,
                                  std::int64_t maximum) {
    const double value =
        number(name, fallback ? std::optional<double>(static_cast<double>(*fallback)) : std::optional<double>());
    const auto low = static_cast<double>(minimum), high = static_cast<double>(maximum);
    if (m_error) return minimum;
    if (value == std::round(value) && value >= low && value <= high) return static_cast<std::int64_t>(value);
    fail(message("%1 %2", name, value), message("not a whole number from %1 to %2", minimum, maximum),
         message("correct the argument"));
    return minimum;
}

std::int64_t QuantityInput::index(std::string_view name, std::optional<std::int64_t> fallback, std::int64_t count) {
    if (fallback) fallback = counted(*fallback);
    if (count > 0) return whole(name, fallback, counted(0), counted(count - 1)) - counted(0);
    fail(Message::verbatim(name), message("the sequence has none"), message("write a sequence that has one"));
    return 0;
}

std::vector<double> QuantityInput::numbers(std::string_view name, std::string_view fallback) {
    const std::string list = text(name, std::string(fallback));
    std::vector<double> result;
    const std::size_t dash = list.find('-');
    const auto first = parseDigits(std::string_view(list).substr(0, dash));
    const auto last = dash == std::string::npos ? std::nullopt : parseDigits(std::string_view(list).substr(dash + 1));
    if (first && last) {
        if (*first > *last || *last - *first >= static_cast<std::int64_t>(kMaxListed)) {
            fail(message("%1 %2", name, list), message("not a range of at most %1 numbers", kMaxListed),
                 message("write the smaller number first"));
            return {0};
        }
        for (std::int64_t n = *first; n <= *last; ++n) result.push_back(static_cast<double>(n));
        return result;
    }
    std::size_t begin = 0;
    int depth = 0;
    for (std::size_t at = 0; at <= list.size(); ++at) {
        if (at < list.size() && (list[at] == '(' || list[at] == ')')) depth += list[at] == '(' ? 1 : -1;
        if (at < list.size() && (list[at] != ',' || depth > 0)) continue;
        result.push_back(formula(std::string_view(list).substr(begin, at - begin)));
        begin = at + 1;
        if (result.size() <= kMaxListed) continue;
        fail(Message::verbatim(name), message("not a list of at most %1 numbers", kMaxListed),
             message("write fewer numbers"));
        return {0};
    }
    return result;
}

std::shared_ptr<const PlacedSession> QuantityInput::placed() {
    if (m_placed || m_error) return m_error ? nullptr : m_placed;
    if (m_session.schemes.empty()) m_session.schemes.push_back({.id = mainScheme()});
    m_session.schemes.resize(1);
    auto placed = placeSession(std::make_shared<const Session>(m_session));
    if (!placed->problems.empty()) fail(placed->problems.front());
    if (placed->columns.empty())
        fail(message("scheme"), message("there is none"), message("name one of `ropescope schemes`"));
    if (!m_error) m_placed = std::move(placed);
    return m_placed;
}

const SchemeColumn* QuantityInput::column() {
    const auto session = placed();
    return session ? &session->columns.front() : nullptr;
}

const PositionMap* QuantityInput::positions() {
    const SchemeColumn* shown = column();
    if (shown && shown->positions) return &*shown->positions;
    if (shown) fail(shown->positions.error());
    return nullptr;
}

const FrequencyPlan* QuantityInput::plan() {
    const SchemeColumn* shown = column();
    if (shown && shown->plan) return &*shown->plan;
    if (shown) fail(shown->plan.error());
    return nullptr;
}

int QuantityInput::axis(std::string_view name) {
    if (!has(name)) return -1;
    const PositionMap* map = positions();
    if (!map) return -1;
    const auto found = findWord(std::string(name), text(name), map->axes);
    return take(found) ? static_cast<int>(*found) : -1;
}

QuantityResult QuantityInput::perAxis(const std::vector<double>& numbers) {
    const int chosen = axis();
    if (chosen >= 0 && static_cast<std::size_t>(chosen) < numbers.size())
        return {numbers[static_cast<std::size_t>(chosen)]};
    const PositionMap* map = positions();
    if (!map || numbers.empty()) return {};
    if (numbers.size() == 1) return {numbers.front(), map->axes.size() == 1 ? map->axes : std::vector<std::string>{}};
    return {numbers, map->axes};
}

QuantityResult QuantityInput::perAxisOrOne(const std::vector<double>& numbers) {
    QuantityResult result = perAxis(numbers);
    const auto* list = std::get_if<std::vector<double>>(&result.value);
    if (!list || !std::ranges::all_of(*list, [&](double number) { return number == list->front(); })) return result;
    return {list->front(), result.entries};
}

} // namespace ropescope
