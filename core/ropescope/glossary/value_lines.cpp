// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Example: `\beta_h = \value{L} + \frac{\value{N} - \value{height}}{2} = \value{beta.h}` is, for a 4×3 image after five
// text tokens under RoPE-TV, `\beta_h = 5 + \frac{12 - 3}{2} = 9.5`.
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include <ropescope/base/text.h>
#include <ropescope/glossary/glossary_values.h>

namespace ropescope {
namespace {

bool sameNumber(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(1.0, std::abs(a)); }

std::string valueTex(const std::vector<double>& numbers) {
    if (numbers.size() == 1) return numberTex(numbers.front());
    std::vector<std::string> parts;
    for (const double number : numbers) parts.push_back(numberTex(number));
    return "(" + join(parts, ",\\,") + ")";
}

/// Calls `replace(command, names)` for each \value{…} and \compare{…}{…} of a line and joins the results with the rest;
/// stops if it gives nothing.
template <class Replace>
std::optional<std::string> replaced(std::string_view line, const Replace& replace) {
    struct Command {
        std::string_view text;
        int names;
    };
    constexpr std::array kCommands{Command{"\\value{", 1}, Command{"\\compare{", 2}};
    std::string result;
    while (!line.empty()) {
        const auto command =
            std::ranges::find_if(kCommands, [&](const Command& each) { return line.starts_with(each.text); });
        if (command == kCommands.end()) {
            result += line.front();
            line.remove_prefix(1);
            continue;
        }
        std::vector<std::string_view> names;
        line.remove_prefix(command->text.size() - 1);
        for (int i = 0; i < command->names; ++i) {
            const std::size_t end = std::min(line.find('}'), line.size());
            names.push_back(line.starts_with('{') ? line.substr(1, end - 1) : std::string_view());
            line.remove_prefix(std::min(end + 1, line.size()));
        }
        const std::optional<std::string> text = replace(names);
        if (!text) return {};
        result += *text;
    }
    return result;
}

} // namespace

std::string numberTex(double value) {
    std::string text = formatNumber(value);
    if (text.size() > 9 && value != std::round(value)) {
        std::array<char, 32> digits{};
        const auto end =
            std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::general, 6).ptr;
        text.assign(digits.data(), end);
    }
    const std::size_t exponent = text.find('e');
    if (exponent == std::string::npos) return text;
    const auto power = parseNumber(text.substr(exponent + 1 + (text[exponent + 1] == '+' ? 1 : 0)));
    return text.substr(0, exponent) + " \\cdot 10^{" + formatNumber(power.value_or(0)) + "}";
}

std::optional<std::string> withValues(std::string_view line, const GlossaryPlace& place) {
    return replaced(line, [&](const std::vector<std::string_view>& names) -> std::optional<std::string> {
        std::vector<std::vector<double>> values;
        for (const std::string_view name : names) {
            auto numbers = glossaryValue(name, place);
            if (!numbers) return {};
            values.push_back(*std::move(numbers));
        }
        if (values.size() == 1) return valueTex(values.front());
        return std::ranges::equal(values[0], values[1], sameNumber) ? "=" : "\\ne";
    });
}

std::vector<std::string> valueNames(std::string_view line) {
    std::vector<std::string> result;
    (void)replaced(line, [&](const std::vector<std::string_view>& names) {
        result.insert(result.end(), names.begin(), names.end());
        return std::optional<std::string>("");
    });
    return result;
}

} // namespace ropescope
