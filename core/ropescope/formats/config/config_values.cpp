// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/formats/config/config_values.h>

namespace ropescope {

std::optional<JsonValue> ConfigValues::find(std::string_view name) const {
    if (!m_object) return {};
    const auto value = m_object->find(name);
    return value && value->isNull() ? std::nullopt : value;
}

ConfigValues ConfigValues::object(std::string_view name) const {
    const auto value = find(name);
    const std::string place = m_place + ", " + backquoted(name);
    if (value && !value->isObject())
        wrong(name, *value, message("not an object"), message("write its fields in braces"));
    return {value && value->isObject() ? value : std::nullopt, place, *m_error};
}

std::optional<double> ConfigValues::number(std::string_view name) const {
    const auto value = find(name);
    if (!value) return {};
    const auto number = value->number();
    if (!number) wrong(name, *value, message("not a number"), message("write a number such as 1 or 0.5"));
    return number;
}

std::optional<double> ConfigValues::number(std::initializer_list<std::string_view> names) const {
    for (const std::string_view name : names)
        if (const auto value = number(name)) return value;
    return {};
}

std::optional<std::string> ConfigValues::text(std::string_view name) const {
    const auto value = find(name);
    if (!value) return {};
    if (const auto text = value->text()) return std::string(*text);
    wrong(name, *value, message("not a text"), message("write it in quotes"));
    return {};
}

std::optional<bool> ConfigValues::flag(std::string_view name) const {
    const auto value = find(name);
    if (!value) return {};
    if (const auto flag = value->flag()) return flag;
    wrong(name, *value, message("neither true nor false"), message("write one of them"));
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
    wrong(name, *value, message("not a list of numbers"), message("write numbers such as [1, 0.5]"));
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
    wrong(name, *value, message("not a list of texts"), message("write texts such as [\"full_attention\"]"));
    return {};
}

void ConfigValues::wrong(std::string_view name, const JsonValue& value, Message why, Message hint) const {
    if (*m_error) return;
    *m_error = Error{.what = Message::verbatim(m_place + ", " + backquoted(name)),
                     .why = std::move(why),
                     .hint = std::move(hint),
                     .place = value.place()};
}

} // namespace ropescope
