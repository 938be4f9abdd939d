// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <ropescope/base/text.h>
#include <ropescope/formats/json/json_fields.h>

namespace ropescope {

std::optional<std::int64_t> integerOf(const JsonValue& value) {
    constexpr double kExact = 9007199254740992; // 2^53
    if (const auto digits = value.integer()) return digits;
    const auto number = value.number();
    if (!number || std::abs(*number) > kExact || std::trunc(*number) != *number) return {};
    return static_cast<std::int64_t>(*number);
}

void JsonFields::allow(const std::vector<std::string_view>& fields) {
    m_object.eachField([&](std::string_view field, const JsonValue& value) {
        if (m_error || std::ranges::find(fields, field) != fields.end()) return;
        if (m_context.unknown) return m_context.unknown->add([&] { return at(field).english(); });
        const std::vector<std::string> known(fields.begin(), fields.end());
        fail(at(field), message("unknown field"), message("known fields: %1", Message::list(known, " ")), value);
    });
}

std::optional<JsonValue> JsonFields::required(std::string_view field) {
    const auto found = m_object.find(field);
    if (!found) {
        fail(m_context.place, message("has no `%1`", field), m_example.empty() ? message("add it") : m_example,
             m_object);
    }
    return found;
}

std::string JsonFields::textOf(std::string_view field, const std::optional<JsonValue>& value, std::string fallback) {
    if (!value) return fallback;
    if (const auto text = value->text()) return std::string(*text);
    fail(at(field), message("not a text"), message("write it in quotes"), value);
    return fallback;
}

std::optional<double> JsonFields::optionalNumber(std::string_view field) {
    const auto value = optional(field);
    if (!value) return {};
    const auto number = value->number();
    if (!number)
        fail(at(field), message("not a number"), message("write a number such as 1 or 0.5, or leave it out"), value);
    return number;
}

double JsonFields::number(std::string_view field, double fallback) { return optionalNumber(field).value_or(fallback); }

std::int64_t JsonFields::integerField(std::string_view field, const std::optional<JsonValue>& value,
                                      std::int64_t fallback, std::optional<std::int64_t> (*read)(const JsonValue&)) {
    if (!value) return fallback;
    const auto number = read(*value);
    if (!number) fail(at(field), message("not a whole number"), message("write plain digits"), value);
    return number.value_or(fallback);
}

bool JsonFields::flag(std::string_view field, bool fallback) {
    const auto value = optional(field);
    if (!value) return fallback;
    const auto flag = value->flag();
    if (!flag) fail(at(field), message("neither true nor false"), message("write one of them, or leave it out"), value);
    return flag.value_or(fallback);
}

void JsonFields::fail(Message what, Message why, Message hint, std::optional<JsonValue> value) {
    if (m_error) return;
    m_error = Error{.what = std::move(what), .why = std::move(why), .hint = std::move(hint)};
    if (value) m_error->place = value->place();
}

Message JsonFields::at(std::string_view field) const {
    const std::string& path = m_context.place.text();
    if (path.ends_with(']')) return Message::verbatim(path + "." + backquoted(field));
    return message("%1, %2", m_context.place, backquoted(field));
}

} // namespace ropescope
