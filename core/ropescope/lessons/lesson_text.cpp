// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Example: with first = 0.9697, "{first:3} and $\frac{1}{2} = \value{first:2}$" is "0.970 and $\frac{1}{2} = 0.97$".
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numeric>

#include <ropescope/base/hash.h>
#include <ropescope/base/text.h>
#include <ropescope/glossary/glossary_values.h>
#include <ropescope/lessons/lesson_text.h>

namespace ropescope {
namespace {

constexpr std::string_view kMinus = "−";
constexpr std::string_view kValueCommand = "\\value{";
constexpr int kMaxDecimals = 9;

bool isNameSign(char c) { return isLetter(c) || isDigit(c) || c == '_' || c == '.'; }

/// The name between the braces that `text` begins with; empty if it is none.
std::optional<TextValue> nameIn(std::string_view text) {
    const std::size_t end = text.find('}');
    if (!text.starts_with('{') || end == std::string_view::npos) return {};
    TextValue found{.name = text.substr(1, end - 1), .length = end + 1};
    if (const std::size_t colon = found.name.find(':'); colon != std::string_view::npos) {
        const auto decimals = parseDigits(found.name.substr(colon + 1), kMaxDecimals);
        if (!decimals) return {};
        found.decimals = static_cast<int>(*decimals);
        found.name = found.name.substr(0, colon);
    }
    if (found.name.empty() || !isLetter(found.name.front()) || !std::ranges::all_of(found.name, isNameSign)) return {};
    return found;
}

std::vector<TextValue> valuesIn(std::string_view text, bool formulas) {
    std::vector<TextValue> found;
    bool inside = false;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view rest = text.substr(at);
        const bool command = formulas && rest.starts_with(kValueCommand);
        if (formulas && rest.front() == '$' && (at == 0 || text[at - 1] != '\\')) inside = !inside;
        if (rest.starts_with("$$")) ++at; // one sign
        const std::size_t skipped = command ? kValueCommand.size() - 1 : 0;
        const auto value = command || (rest.front() == '{' && !inside) ? nameIn(rest.substr(skipped)) : std::nullopt;
        if (!value) {
            ++at;
            continue;
        }
        found.push_back(*value);
        found.back().offset = at;
        found.back().length += skipped;
        found.back().formula = command;
        at += found.back().length;
    }
    return found;
}

/// At most 6 significant digits, or this many decimals.
std::string digitsOf(double value, std::optional<int> decimals) {
    if (value == 0) value = 0; // not -0
    std::array<char, 400> digits{};
    const auto print = [&](double number, std::chars_format format, int precision) {
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number, format, precision).ptr;
        return std::string(digits.data(), end);
    };
    if (decimals) {
        std::string text = print(value, std::chars_format::fixed, *decimals);
        return text.find_first_not_of("-0.") == std::string::npos && text.starts_with('-') ? text.substr(1) : text;
    }
    constexpr int kSignificant = 6;
    if (value == std::round(value) && std::abs(value) < 1e15) return formatNumber(value);
    const auto rounded = parseNumber(print(value, std::chars_format::general, kSignificant));
    return formatNumber(rounded.value_or(value));
}

template <class One>
struct Texts {
    const One& one;
    std::string_view separator, open, close;
    std::string operator()(double number) const { return one(number); }
    std::string operator()(bool flag) const { return flag ? "true" : "false"; }
    std::string operator()(const std::string& word) const { return word; }
    std::string operator()(const std::vector<std::string>& words) const { return join(words, separator); }
    std::string operator()(const std::vector<double>& numbers) const {
        std::vector<std::string> texts;
        for (const double number : numbers) texts.push_back(one(number));
        return std::string(open) + join(texts, separator) + std::string(close);
    }
};

std::string texOf(const QuantityValue& value, std::optional<int> decimals) {
    const auto one = [&](double number) { return decimals ? digitsOf(number, decimals) : numberTex(number); };
    if (const auto* word = std::get_if<std::string>(&value)) return "\\text{" + *word + "}";
    return std::visit(Texts<decltype(one)>{one, ",\\,", "(", ")"}, value);
}

} // namespace

std::vector<TextValue> textValues(std::string_view text) { return valuesIn(text, true); }
std::vector<TextValue> argumentValues(std::string_view text) { return valuesIn(text, false); }

std::string valueText(const QuantityValue& value, std::optional<int> decimals) {
    const auto one = [&](double number) {
        std::string text = digitsOf(number, decimals);
        if (text.starts_with('-')) text.replace(0, 1, kMinus);
        return text;
    };
    return std::visit(Texts<decltype(one)>{one, ", ", "(", ")"}, value);
}

std::string plainText(const QuantityValue& value) {
    const auto one = [](double number) { return formatNumber(number); };
    return std::visit(Texts<decltype(one)>{one, ",", "", ""}, value);
}

std::string fillText(std::string_view text, const LessonValues& values) {
    std::string result;
    std::size_t at = 0;
    for (const TextValue& place : textValues(text)) {
        const auto value = values.find(place.name);
        if (value == values.end() || result.size() > kMaxFilledBytes) continue;
        result += text.substr(at, place.offset - at);
        result += place.formula ? texOf(value->second, place.decimals) : valueText(value->second, place.decimals);
        at = place.offset + place.length;
    }
    return result + std::string(text.substr(at));
}

Expected<std::string> fillArgument(std::string_view text, const LessonValues& values) {
    std::string result;
    std::size_t at = 0;
    for (const TextValue& place : argumentValues(text)) {
        const auto value = values.find(place.name);
        if (value == values.end())
            return Error{.what = message("{%1}", place.name),
                         .why = message("there is no number or earlier quantity of this name"),
                         .hint = message("declare it above")};
        result += text.substr(at, place.offset - at);
        result += plainText(value->second);
        if (result.size() > kMaxFilledBytes)
            return Error{.what = message("{%1}", place.name),
                         .why = message("with it, the text is longer than %1 bytes", kMaxFilledBytes),
                         .hint = message("write a shorter one")};
        at = place.offset + place.length;
    }
    return result + std::string(text.substr(at));
}

std::map<std::string, double> variantOf(const Lesson& lesson, int n) {
    std::map<std::string, double> numbers;
    for (const LessonNumber& number : lesson.numbers) numbers[number.name] = number.value;
    if (n <= 0) return numbers;
    std::uint64_t count = 1;
    constexpr std::uint64_t kEnough = 1 << 20;
    for (const LessonNumber& number : lesson.numbers)
        if (!number.variants.empty() && count < kEnough) count *= number.variants.size();
    // Steps of a size without a factor in common with the number of combinations visit each of them once.
    std::uint64_t step = std::max<std::uint64_t>(count * 5 / 13, 1);
    while (std::gcd(step, count) != 1) ++step;
    std::uint64_t index = (Hasher().add(lesson.id).value() % count + static_cast<std::uint64_t>(n) * step) % count;
    for (const LessonNumber& number : lesson.numbers) {
        if (number.variants.empty()) continue;
        numbers[number.name] = number.variants[index % number.variants.size()];
        index /= number.variants.size();
    }
    return numbers;
}

} // namespace ropescope
