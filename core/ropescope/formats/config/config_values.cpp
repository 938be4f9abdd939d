// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/formats/config/config_values.h>

namespace ropescope {

std::optional<JsonValue> ConfigValues::fieldOf(std::string_view name) const {
    if (m_object && m_fields->empty())
        m_object->eachField([&](std::string_view each, const JsonValue& value) { m_fields->emplace(each, value); });
    const auto found = m_fields->find(name);
    return found == m_fields->end() ? std::nullopt : std::optional(found->second);
}

std::optional<JsonValue> ConfigValues::find(std::string_view name) const {
    m_notes->read.insert(keyOf(name));
    if (const auto value = fieldOf(name); value && !value->isNull()) return value;
    if (!m_below) return {};
    m_notes->read.insert(m_placeBelow + "\n" + std::string(name));
    if (const auto found = m_below->find(name); found != m_below->end() && !found->second.isNull())
        return found->second;
    return {};
}

ConfigValues ConfigValues::object(std::string_view name) const {
    const auto value = find(name);
    if (value && !value->isObject()) refuse(name, message("not an object"), message("write its fields in braces"));
    return {value && value->isObject() ? value : std::nullopt, placeOf(name), *m_notes};
}

ConfigValues ConfigValues::over(const ConfigValues& other) const {
    if (!*this) return other;
    ConfigValues both = *this;
    static_cast<void>(other.fieldOf({})); // they are known from now on
    both.m_below = other.m_fields;
    both.m_placeBelow = other.m_place;
    return both;
}

std::string_view ConfigValues::firstOf(std::initializer_list<std::string_view> names) const {
    std::string_view first;
    for (const std::string_view name : names)
        if (has(name) && first.empty()) first = name;
    return first;
}

std::optional<double> ConfigValues::number(std::string_view name) const {
    const auto value = find(name);
    if (!value) return {};
    const auto number = value->number();
    if (!number) refuse(name, message("not a number"), message("write a number such as 1 or 0.5"));
    return number;
}

std::string_view ConfigValues::given(std::initializer_list<std::string_view> names) const {
    const std::string_view first = firstOf(names);
    return first.empty() ? *names.begin() : first;
}

std::optional<double> ConfigValues::number(std::initializer_list<std::string_view> names) const {
    return number(given(names));
}

std::optional<int> ConfigValues::whole(std::initializer_list<std::string_view> names, int least, int most) const {
    const std::string_view name = given(names);
    const auto value = number(name);
    if (!value) return {};
    if (*value >= least && *value <= most && *value == std::floor(*value)) return static_cast<int>(*value);
    refuse(name, message("%1 is not a whole number from %2 to %3", *value, least, most),
           message("give a whole number in that range"));
    return {};
}

std::optional<std::string> ConfigValues::text(std::string_view name) const {
    const auto value = find(name);
    if (!value) return {};
    if (const auto text = value->text()) return std::string(*text);
    refuse(name, message("not a text"), message("write it in quotes"));
    return {};
}

std::optional<bool> ConfigValues::flag(std::string_view name) const {
    const auto value = find(name);
    if (!value) return {};
    if (const auto flag = value->flag()) return flag;
    refuse(name, message("neither true nor false"), message("write one of them"));
    return {};
}

std::optional<std::vector<double>> ConfigValues::numbers(std::string_view name) const {
    const auto value = find(name);
    if (!value) return {};
    std::vector<double> numbers;
    bool valid = value->isList();
    value->eachValue([&](const JsonValue& item) {
        const auto number = item.flag() ? std::optional(*item.flag() ? 1.0 : 0.0) : item.number();
        valid = valid && number;
        if (valid) numbers.push_back(*number);
        return valid;
    });
    if (valid) return numbers;
    refuse(name, message("not a list of numbers"), message("write numbers such as [1, 0.5]"));
    return {};
}

std::optional<std::vector<std::string>> ConfigValues::texts(std::string_view name) const {
    const auto value = find(name);
    if (!value) return {};
    std::vector<std::string> texts;
    bool valid = value->isList();
    value->eachValue([&](const JsonValue& item) {
        valid = valid && item.text();
        if (valid) texts.emplace_back(*item.text());
        return valid;
    });
    if (valid) return texts;
    refuse(name, message("not a list of texts"), message("write texts such as [\"full_attention\"]"));
    return {};
}

std::string ConfigValues::placeOf(std::string_view name) const {
    return name.empty() ? m_place : m_place + ", " + backquoted(name);
}

Error ConfigValues::faultOf(std::string_view name, Message why, Message hint) const {
    const auto value = find(name);
    return {.what = Message::verbatim(placeOf(name)),
            .why = std::move(why),
            .hint = std::move(hint),
            .place = value ? std::optional(value->place()) : std::nullopt};
}

void ConfigValues::refuse(std::string_view name, Message why, Message hint) const {
    if (!m_notes->error) m_notes->error = faultOf(name, std::move(why), std::move(hint));
}

void ConfigValues::miss(std::string_view name, Message why, Message hint) const {
    if (!m_notes->missing) m_notes->missing = faultOf(name, std::move(why), std::move(hint));
}

void ConfigValues::remark(std::string_view name, Message why, Message hint) const {
    m_notes->remarks.add({.what = Message::verbatim(placeOf(name)), .why = std::move(why), .hint = std::move(hint)});
}

void ConfigValues::takeDefault(std::string_view name) const {
    auto& absent = m_notes->absent;
    if (std::ranges::find(absent, name) == absent.end()) absent.emplace_back(name);
}

} // namespace ropescope
