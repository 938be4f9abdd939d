// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include <ropescope/base/expected.h>

/// JSON with limits: untrusted text is read in bounded memory.
namespace ropescope {

struct JsonLimits {
    std::size_t bytes = std::size_t{64} << 20;
    std::size_t depth = 64;                     ///< nesting of lists and objects
    std::size_t values = std::size_t{16} << 20; ///< values and field names; 16 bytes each
    std::size_t token = std::size_t{4} << 20;   ///< bytes of a string, or between two values
};

class JsonValue;

/// A parsed text: all values in one list, all strings in one buffer. Values point into it, so it cannot be copied or
/// moved.
class JsonDocument {
public:
    JsonDocument() = default;
    JsonDocument(const JsonDocument&) = delete;
    JsonDocument& operator=(const JsonDocument&) = delete;

    /// Rejects text that is not JSON, exceeds the limits or gives a field of an object twice; the error gives the byte.
    /// `name` is the file's name and `hint` says what to write instead.
    [[nodiscard]] Expected<void> read(std::string_view text, const std::string& name, const Message& hint,
                                      const JsonLimits& limits = {});
    [[nodiscard]] JsonValue root() const;
    /// Bytes used by the values and strings.
    [[nodiscard]] std::size_t memory() const { return m_nodes.size() * sizeof(Node) + m_text.capacity(); }

private:
    friend class JsonValue;
    friend class JsonHandler;
    enum class Kind : std::uint8_t { Null, Flag, Whole, Number, Text, List, Object };
    /// Of a string: its offset in m_text and its length. Of a list or an object: the index of the node after its last
    /// one, and the number of its values; in an object, the node of a field's name precedes that of its value.
    struct Range {
        std::uint32_t at;
        std::uint32_t count;
    };
    struct Node {
        union {
            std::int64_t whole = 0;
            double number;
            Range range;
        };
        std::uint32_t end = 0; ///< byte after its text; after the opening bracket of a list or an object
        Kind kind = Kind::Null;
    };

    std::deque<Node> m_nodes;
    std::string m_text;
};

/// A value of a JsonDocument.
class JsonValue {
public:
    [[nodiscard]] bool isNull() const { return kind() == Kind::Null; }
    [[nodiscard]] bool isList() const { return kind() == Kind::List; }
    [[nodiscard]] bool isObject() const { return kind() == Kind::Object; }
    [[nodiscard]] std::optional<bool> flag() const;
    [[nodiscard]] std::optional<double> number() const;
    /// A number written without point and exponent that fits 64 bits.
    [[nodiscard]] std::optional<std::int64_t> integer() const;
    /// Valid as long as the document lives.
    [[nodiscard]] std::optional<std::string_view> text() const;
    /// Number of values of a list or fields of an object.
    [[nodiscard]] std::size_t count() const { return isList() || isObject() ? node().range.count : 0; }
    /// The field with this name.
    [[nodiscard]] std::optional<JsonValue> find(std::string_view name) const;
    /// Its place in the text, for errors.
    [[nodiscard]] Error::Place place() const { return {node().end > 0 ? node().end - 1 : 0, 1}; }
    /// Byte offset after its text; after the opening bracket of a list or an object.
    [[nodiscard]] std::size_t end() const { return node().end; }

    /// Calls `visit(value)` for each value of a list, until it returns false.
    template <class Visit>
    void eachValue(const Visit& visit) const {
        if (!isList()) return;
        for (JsonValue value = inside(); value.m_index < node().range.at; value = value.next()) {
            if (!visit(value)) return;
        }
    }
    /// Calls `visit(name, value)` for each field of an object.
    template <class Visit>
    void eachField(const Visit& visit) const {
        eachPair([&](const JsonValue& name, const JsonValue& value) { visit(*name.text(), value); });
    }
    /// Like eachField, but passes names as values.
    template <class Visit>
    void eachPair(const Visit& visit) const {
        if (!isObject()) return;
        for (JsonValue name = inside(); name.m_index < node().range.at;) {
            const JsonValue value = name.next();
            visit(name, value);
            name = value.next();
        }
    }

private:
    friend class JsonDocument;
    friend class JsonHandler;
    using Kind = JsonDocument::Kind;
    JsonValue(const JsonDocument& document, std::size_t index) : m_document(&document), m_index(index) {}
    [[nodiscard]] const JsonDocument::Node& node() const { return m_document->m_nodes[m_index]; }
    [[nodiscard]] Kind kind() const { return node().kind; }
    [[nodiscard]] JsonValue inside() const { return {*m_document, m_index + 1}; }
    [[nodiscard]] JsonValue next() const {
        return {*m_document, isList() || isObject() ? node().range.at : m_index + 1};
    }

    const JsonDocument* m_document;
    std::size_t m_index;
};

} // namespace ropescope
