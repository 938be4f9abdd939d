// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/formats/json/json_reader.h>

namespace ropescope {

/// Places of unknown fields: the first few by name, the others counted, so that any number takes little memory.
struct UnknownFields {
    static constexpr std::size_t kMaxNamed = 8;
    std::vector<std::string> named{};
    std::size_t more = 0;
    void add(const auto& place) { named.size() < kMaxNamed ? named.push_back(place()) : static_cast<void>(++more); }
};

/// How values are read: their place in messages, and what becomes of unknown fields.
struct JsonContext {
    Message place;                    ///< "F.json, segment 2"
    UnknownFields* unknown = nullptr; ///< where they are noted; null: they are errors
    bool templates = false;           ///< settings may contain {names}, whose values are put in later
};

/// An integer in any notation: 4096, 4096.0 or 4.096e3.
[[nodiscard]] std::optional<std::int64_t> integerOf(const JsonValue& value);

/// The fields of one object. Keeps the first error, so that a reader can request all fields in a row; values returned
/// after an error are arbitrary. A field without a fallback is required.
class JsonFields {
public:
    JsonFields(const JsonValue& object, JsonContext context, std::optional<Error>& error, Message example = {})
        : m_object(object), m_context(std::move(context)), m_error(error), m_example(std::move(example)) {}

    void allow(const std::vector<std::string_view>& fields);

    [[nodiscard]] std::optional<JsonValue> required(std::string_view field);
    [[nodiscard]] std::optional<JsonValue> optional(std::string_view field) const { return m_object.find(field); }

    std::string text(std::string_view field) { return textOf(field, required(field), {}); }
    std::string text(std::string_view field, std::string fallback) {
        return textOf(field, optional(field), std::move(fallback));
    }
    double number(std::string_view field, double fallback);
    std::optional<double> optionalNumber(std::string_view field);
    std::int64_t integer(std::string_view field) { return integerField(field, required(field), 0, integerOf); }
    std::int64_t integer(std::string_view field, std::int64_t fallback) {
        return integerField(field, optional(field), fallback, integerOf);
    }
    /// An integer in plain digits, exact within 64 bits.
    std::int64_t digits(std::string_view field) { return integerField(field, required(field), 1, digitsOf); }
    std::int64_t digits(std::string_view field, std::int64_t fallback) {
        return integerField(field, optional(field), fallback, digitsOf);
    }
    bool flag(std::string_view field, bool fallback);

    /// The fields of the object that is the value of a field; it shares the error.
    [[nodiscard]] JsonFields inside(std::string_view field, const JsonValue& value) const {
        return JsonFields(value, {at(field), m_context.unknown}, m_error);
    }

    void fail(Message what, Message why, Message hint, std::optional<JsonValue> value = {});
    /// "F.json, segment 2, `width`".
    [[nodiscard]] Message at(std::string_view field) const;

private:
    static std::optional<std::int64_t> digitsOf(const JsonValue& value) { return value.integer(); }
    std::string textOf(std::string_view field, const std::optional<JsonValue>& value, std::string fallback);
    std::int64_t integerField(std::string_view field, const std::optional<JsonValue>& value, std::int64_t fallback,
                              std::optional<std::int64_t> (*read)(const JsonValue&));

    JsonValue m_object;
    JsonContext m_context;
    std::optional<Error>& m_error;
    Message m_example;
};

} // namespace ropescope
