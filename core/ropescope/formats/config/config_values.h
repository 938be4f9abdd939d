// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/formats/json/json_reader.h>

namespace ropescope {

/// The fields of an object of a config. A field that is null counts as absent, as in transformers. Values of the wrong
/// kind are noted in `error`, which keeps the first.
class ConfigValues {
public:
    ConfigValues(std::optional<JsonValue> object, std::string place, std::optional<Error>& error)
        : m_object(object), m_place(std::move(place)), m_error(&error) {}

    explicit operator bool() const { return m_object.has_value(); }
    [[nodiscard]] const std::string& place() const { return m_place; }
    [[nodiscard]] std::optional<JsonValue> find(std::string_view name) const;
    [[nodiscard]] bool has(std::string_view name) const { return find(name).has_value(); }
    /// Whether a field is present, even as null.
    [[nodiscard]] bool mentions(std::string_view name) const { return m_object && m_object->find(name).has_value(); }
    /// The object that is the value of a field; empty if there is none.
    [[nodiscard]] ConfigValues object(std::string_view name) const;

    [[nodiscard]] std::optional<double> number(std::string_view name) const;
    /// The number of the first of these fields that is given.
    [[nodiscard]] std::optional<double> number(std::initializer_list<std::string_view> names) const;
    [[nodiscard]] std::optional<std::string> text(std::string_view name) const;
    [[nodiscard]] std::optional<bool> flag(std::string_view name) const;
    /// A list of numbers, true and false counting as 1 and 0.
    [[nodiscard]] std::optional<std::vector<double>> numbers(std::string_view name) const;
    [[nodiscard]] std::optional<std::vector<std::string>> texts(std::string_view name) const;

    template <class Visit>
    void eachField(const Visit& visit) const {
        if (m_object) m_object->eachField(visit);
    }

private:
    void wrong(std::string_view name, const JsonValue& value, Message why, Message hint) const;

    std::optional<JsonValue> m_object;
    std::string m_place;
    std::optional<Error>* m_error;
};

} // namespace ropescope
