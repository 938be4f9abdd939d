// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/formats/json/json_reader.h>
#include <ropescope/formats/message_list.h>

namespace ropescope {

/// What was found while a config was read.
struct ConfigNotes {
    std::optional<Error> error{};   ///< the first one
    std::optional<Error> missing{}; ///< the first field without which nothing is known, unless there is another error
    MessageList remarks{};          ///< what a reader should know, each once
    std::set<std::string> read{};   ///< the fields that were asked for, with their places
    std::vector<std::string> absent{}; ///< fields whose values are those of the configuration class, each once
};

/// The fields of an object of a config. A field that is null counts as absent, as in transformers. Values of the wrong
/// kind, and the names of all fields that are asked for, go to the notes: what no code asks for has no effect.
class ConfigValues {
public:
    ConfigValues(std::optional<JsonValue> object, std::string place, ConfigNotes& notes)
        : m_object(object), m_fields(std::make_shared<Fields>()), m_place(std::move(place)), m_notes(&notes) {}

    /// The same place without fields.
    [[nodiscard]] ConfigValues without() const { return {std::nullopt, m_place, *m_notes}; }
    /// These fields, and where they are absent those of another object.
    [[nodiscard]] ConfigValues over(const ConfigValues& other) const;
    explicit operator bool() const { return m_object.has_value(); }
    [[nodiscard]] const std::string& place() const { return m_place; }
    [[nodiscard]] std::optional<JsonValue> find(std::string_view name) const;
    [[nodiscard]] bool has(std::string_view name) const { return find(name).has_value(); }
    /// Whether a field is present, even as null.
    [[nodiscard]] bool mentions(std::string_view name) const { return fieldOf(name).has_value(); }
    /// The first of these fields that is given; empty if none is.
    [[nodiscard]] std::string_view firstOf(std::initializer_list<std::string_view> names) const;
    /// The object that is the value of a field; empty if there is none.
    [[nodiscard]] ConfigValues object(std::string_view name) const;

    [[nodiscard]] std::optional<double> number(std::string_view name) const;
    /// The number of the first of these fields that is given.
    [[nodiscard]] std::optional<double> number(std::initializer_list<std::string_view> names) const;
    /// Likewise, a whole number in a range.
    [[nodiscard]] std::optional<int> whole(std::initializer_list<std::string_view> names, int least, int most) const;
    [[nodiscard]] std::optional<std::string> text(std::string_view name) const;
    [[nodiscard]] std::optional<bool> flag(std::string_view name) const;
    /// A list of numbers, true and false counting as 1 and 0.
    [[nodiscard]] std::optional<std::vector<double>> numbers(std::string_view name) const;
    [[nodiscard]] std::optional<std::vector<std::string>> texts(std::string_view name) const;

    /// Notes that a value cannot be used.
    void refuse(std::string_view name, Message why, Message hint) const;
    /// Likewise that a field without a value is needed; any other fault comes first.
    void miss(std::string_view name, Message why, Message hint) const;
    /// Notes what a reader should know about a field, or about the object if `name` is empty.
    void remark(std::string_view name, Message why, Message hint) const;
    /// Notes that the value of a field is that of the configuration class.
    void takeDefault(std::string_view name) const;
    /// Whether any code asked for this field.
    [[nodiscard]] bool wasRead(std::string_view name) const { return m_notes->read.contains(keyOf(name)); }

    template <class Visit>
    void eachField(const Visit& visit) const {
        if (m_object) m_object->eachField(visit);
    }
    /// Calls `visit(name, values)` for each field that is an object.
    template <class Visit>
    void eachObject(const Visit& visit) const {
        eachField([&](std::string_view name, const JsonValue& value) {
            if (value.isObject()) visit(name, ConfigValues(value, placeOf(name), *m_notes));
        });
    }

private:
    /// Fields by their names, from the first question on: configs may have any number of them.
    using Fields = std::map<std::string_view, JsonValue>;

    [[nodiscard]] std::optional<JsonValue> fieldOf(std::string_view name) const;
    [[nodiscard]] Error faultOf(std::string_view name, Message why, Message hint) const;
    [[nodiscard]] std::string placeOf(std::string_view name) const;
    [[nodiscard]] std::string keyOf(std::string_view name) const { return m_place + "\n" + std::string(name); }
    /// The first of these fields that is given, or the first one.
    [[nodiscard]] std::string_view given(std::initializer_list<std::string_view> names) const;

    std::optional<JsonValue> m_object;
    std::shared_ptr<Fields> m_fields, m_below{}; ///< of the object, and what is asked where it has no such field
    std::string m_place, m_placeBelow{};
    ConfigNotes* m_notes;
};

} // namespace ropescope
