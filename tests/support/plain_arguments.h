// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdio>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include <ropescope/base/text.h>
#include <ropescope/lessons/quantities.h>

#include "tests/support/plain_formula.h"

/// The arguments of a quantity for its second implementation, with the settings of the lesson behind them.
namespace ropescope::testing {

using Texts = std::vector<std::string>;

[[noreturn]] inline void noPlain(const std::string& what) {
    throw std::runtime_error("no plain implementation of " + what);
}

/// The text with `{name}` replaced; none if a name is unknown.
inline std::optional<std::string> plainFilled(std::string text, const LessonValues& values) {
    for (std::size_t at = text.find('{'); at != std::string::npos; at = text.find('{')) {
        const std::size_t end = text.find('}', at);
        const auto value = values.find(text.substr(at + 1, end - at - 1));
        const auto* number = value == values.end() ? nullptr : std::get_if<double>(&value->second);
        if (number == nullptr) return {};
        text.replace(at, end - at + 1, formatNumber(*number));
    }
    return text;
}

class PlainArguments {
public:
    PlainArguments(const Lesson& lesson, const LessonQuantity& quantity, const LessonValues& values)
        : m_values(values) {
        static const std::set<std::string> settings{"sequence", "scheme",     "origin",      "base",    "head_dim",
                                                    "params",   "allocation", "pair_layout", "scaling", "mask"};
        for (const auto& [name, text] : lesson.settings) {
            if (name.starts_with("views.")) continue; // only pictures
            if (!settings.contains(name)) noPlain("the setting " + name);
            if (const auto filled = plainFilled(text, values)) m_texts[name] = *filled;
        }
        for (const auto& [name, text] : quantity.arguments) {
            m_texts[name] = plainFilled(text, values).value();
            if (!settings.contains(name)) m_unread.insert(name);
        }
    }

    [[nodiscard]] const std::map<std::string, std::string>& texts() const { return m_texts; }
    /// Arguments of its own that the implementation did not look at.
    [[nodiscard]] const std::set<std::string>& unread() const { return m_unread; }

    bool has(const std::string& name) { return m_texts.contains(name); }
    std::string text(const std::string& name, const std::string& usual = {}) {
        m_unread.erase(name);
        const auto found = m_texts.find(name);
        return found == m_texts.end() ? usual : found->second;
    }
    /// Whether a formula has named a value.
    [[nodiscard]] bool named() const { return m_named; }
    double formula(const std::string& text) {
        const auto lookup = [this](const std::string& name) {
            m_named = true;
            return std::get<double>(m_values.at(name));
        };
        return PlainFormula(text, lookup).value();
    }
    double number(const std::string& name, const std::string& usual) { return formula(text(name, usual)); }
    double number(const std::string& name) {
        if (!has(name)) noPlain("a quantity without " + name);
        return number(name, "");
    }
    std::int64_t whole(const std::string& name, const std::string& usual) {
        return static_cast<std::int64_t>(number(name, usual));
    }
    std::int64_t whole(const std::string& name) { return static_cast<std::int64_t>(number(name)); }

    /// "1,2,8" or "0-128".
    std::vector<double> numbers(const std::string& name) {
        const std::string list = text(name);
        std::vector<double> result;
        int first = 0, last = 0, length = 0;
        if (std::sscanf(list.c_str(), "%d-%d%n", &first, &last, &length) == 2 &&
            static_cast<std::size_t>(length) == list.size()) {
            for (; first <= last; ++first) result.push_back(first);
            return result;
        }
        for (const std::string& part : plainParts(list, ',')) result.push_back(formula(part));
        return result;
    }

    static Texts plainParts(const std::string& text, char separator) {
        Texts parts(1);
        for (const char c : text) {
            if (c == separator) {
                parts.emplace_back();
            } else {
                parts.back() += c;
            }
        }
        return parts;
    }

private:
    const LessonValues& m_values;
    std::map<std::string, std::string> m_texts;
    std::set<std::string> m_unread;
    bool m_named = false;
};

} // namespace ropescope::testing
