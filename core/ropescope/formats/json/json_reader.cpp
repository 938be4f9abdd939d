// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include <ropescope/base/text.h>
#include <ropescope/formats/json/json_reader.h>

namespace ropescope {

/// Handles the SAX events of nlohmann::json. Returning false stops the parser.
class JsonHandler {
public:
    using Json = nlohmann::json;
    using Kind = JsonDocument::Kind;

    JsonHandler(JsonDocument& document, std::string_view text, const std::string& name, const Message& hint,
                const JsonLimits& limits)
        : m_document(document), m_text(text), m_name(name), m_hint(hint), m_limits(limits) {}

    Expected<void> run() {
        const bool done = Json::sax_parse(Iterator(*this, 0), Iterator(*this, m_text.size()), this);
        if (done && m_cut) failCut(); // after the value
        if (m_error) return *m_error;
        return {};
    }

    /// Iterates over the text, ending it where a token gets too long, because the parser would keep several copies of
    /// it.
    class Iterator {
    public:
        // NOLINTBEGIN(readability-identifier-naming): names of the standard library
        using iterator_category = std::input_iterator_tag;
        using value_type = char;
        using difference_type = std::ptrdiff_t;
        using pointer = const char*;
        using reference = const char&;
        // NOLINTEND(readability-identifier-naming)

        Iterator(JsonHandler& handler, std::size_t at) : m_handler(&handler), m_at(at) {}
        reference operator*() const { return m_handler->m_text[m_at]; }
        Iterator& operator++() {
            m_handler->m_at = ++m_at;
            return *this;
        }
        bool operator!=(const Iterator&) const { return m_handler->hasMore(m_at); }
        bool operator==(const Iterator&) const { return !m_handler->hasMore(m_at); }

    private:
        JsonHandler* m_handler;
        std::size_t m_at;
    };

    // NOLINTBEGIN(readability-identifier-naming): what the library calls
    bool null() { return add(Kind::Null) != nullptr; }
    bool boolean(bool value) { return addWhole(Kind::Flag, value ? 1 : 0); }
    bool number_integer(std::int64_t value) { return addWhole(Kind::Whole, value); }
    bool number_unsigned(std::uint64_t value) {
        constexpr auto kMax = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
        return value <= kMax ? addWhole(Kind::Whole, static_cast<std::int64_t>(value))
                             : addNumber(static_cast<double>(value));
    }
    bool number_float(double value, const std::string& /*text*/) { return addNumber(value); }
    bool string(std::string& text) { return addText(text); }
    bool key(std::string& text) { return addText(text); }
    bool binary(Json::binary_t& /*bytes*/) { return false; }
    bool start_object(std::size_t /*count*/) { return open(Kind::Object); }
    bool start_array(std::size_t /*count*/) { return open(Kind::List); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool parse_error(std::size_t byte, const std::string& /*token*/, const Json::exception& fault) {
        constexpr int kNumberRange = 406;
        if (m_cut)
            failCut();
        else if (fault.id == kNumberRange)
            fail(message("holds a number that is too large"), message("write smaller numbers"));
        else
            fail(message("invalid JSON at byte %1", byte), m_hint, byte);
        return false;
    }
    // NOLINTEND(readability-identifier-naming)

private:
    bool hasMore(std::size_t at) {
        m_cut = at - m_lastToken > m_limits.token;
        return at < m_text.size() && !m_cut;
    }

    void fail(Message why, Message hint, std::size_t byte = 0) {
        if (byte == 0) byte = m_at;
        m_error = Error{.what = Message::verbatim(m_name),
                        .why = std::move(why),
                        .hint = std::move(hint),
                        .place = Error::Place{byte > 0 ? byte - 1 : 0, 1}};
    }

    void failCut() {
        fail(message("has %1 bytes without a value up to byte %2", m_limits.token, m_at),
             message("shorten its strings"));
    }

    JsonDocument::Node* add(Kind kind) {
        if (m_document.m_nodes.size() >= m_limits.values) {
            fail(message("more than %1 values up to byte %2", m_limits.values, m_at), message("make it smaller"));
            return nullptr;
        }
        m_lastToken = m_at;
        auto& node = m_document.m_nodes.emplace_back();
        node.kind = kind;
        node.end = static_cast<std::uint32_t>(m_at);
        if (!m_open.empty()) ++m_document.m_nodes[m_open.back()].range.count;
        return &node;
    }
    bool addWhole(Kind kind, std::int64_t value) {
        auto* node = add(kind);
        if (node) node->whole = value;
        return node != nullptr;
    }
    bool addNumber(double value) {
        auto* node = add(Kind::Number);
        if (node) node->number = value;
        return node != nullptr;
    }
    bool addText(const std::string& text) {
        auto* node = add(Kind::Text);
        if (!node) return false;
        node->range = {static_cast<std::uint32_t>(m_document.m_text.size()), static_cast<std::uint32_t>(text.size())};
        m_document.m_text += text;
        return true;
    }
    bool open(Kind kind) {
        if (m_open.size() >= m_limits.depth) {
            fail(message("more than %1 nested lists or objects at byte %2", m_limits.depth, m_at),
                 message("make it flatter"));
            return false;
        }
        if (!add(kind)) return false;
        m_document.m_nodes.back().range = {};
        m_open.push_back(m_document.m_nodes.size() - 1);
        return true;
    }
    bool close() {
        const std::size_t index = m_open.back();
        auto& node = m_document.m_nodes[index];
        m_open.pop_back();
        node.range.at = static_cast<std::uint32_t>(m_document.m_nodes.size());
        m_lastToken = m_at;
        if (node.kind != Kind::Object) return true;
        node.range.count /= 2;
        return namesDiffer(JsonValue(m_document, index));
    }

    /// Which of two fields with one name counts would be a guess.
    bool namesDiffer(const JsonValue& object) {
        const auto textOf = [this](std::uint32_t name) { return *JsonValue(m_document, name).text(); };
        m_names.clear();
        object.eachPair([&](const JsonValue& name, const JsonValue&) {
            m_names.push_back(static_cast<std::uint32_t>(name.m_index));
        });
        std::ranges::sort(m_names, [&](std::uint32_t a, std::uint32_t b) {
            return std::pair(textOf(a), a) < std::pair(textOf(b), b);
        });
        const auto same = std::ranges::adjacent_find(m_names, {}, textOf);
        if (same == m_names.end()) return true;
        const auto endOf = [this](std::uint32_t name) { return JsonValue(m_document, name).end(); };
        const std::size_t first = endOf(same[0]), second = endOf(same[1]);
        fail(message("the field %1 is given twice, at bytes %2 and %3", backquoted(textOf(*same)), first, second),
             message("keep one of them"), second);
        return false;
    }

    JsonDocument& m_document;
    std::string_view m_text;
    const std::string& m_name;
    const Message& m_hint;
    const JsonLimits& m_limits;
    std::vector<std::size_t> m_open;    ///< lists and objects not closed yet
    std::vector<std::uint32_t> m_names; ///< indices of the names in an object
    std::size_t m_at = 0;               ///< bytes consumed by the parser
    std::size_t m_lastToken = 0;        ///< bytes before the current token
    bool m_cut = false;
    std::optional<Error> m_error;
};

Expected<void> JsonDocument::read(std::string_view text, const std::string& name, const Message& hint,
                                  const JsonLimits& limits) {
    m_nodes.clear();
    m_text.clear();
    if (text.size() > limits.bytes) {
        const bool small = limits.bytes < std::size_t{1} << 20;
        return Error{.what = Message::verbatim(name),
                     .why = message("longer than %1", (small ? message("%1 KiB", limits.bytes >> 10)
                                                             : message("%1 MiB", limits.bytes >> 20))),
                     .hint = message("shorten it")};
    }
    return JsonHandler(*this, text, name, hint, limits).run();
}

JsonValue JsonDocument::root() const { return {*this, 0}; }

std::optional<bool> JsonValue::flag() const {
    return kind() == Kind::Flag ? std::optional(node().whole != 0) : std::nullopt;
}

std::optional<double> JsonValue::number() const {
    if (kind() == Kind::Whole) return static_cast<double>(node().whole);
    return kind() == Kind::Number ? std::optional(node().number) : std::nullopt;
}

std::optional<std::int64_t> JsonValue::integer() const {
    return kind() == Kind::Whole ? std::optional(node().whole) : std::nullopt;
}

std::optional<std::string_view> JsonValue::text() const {
    if (kind() != Kind::Text) return {};
    return std::string_view(m_document->m_text).substr(node().range.at, node().range.count);
}

std::optional<JsonValue> JsonValue::find(std::string_view name) const {
    std::optional<JsonValue> found;
    eachPair([&](const JsonValue& field, const JsonValue& value) {
        if (field.text() == name) found = value;
    });
    return found;
}

} // namespace ropescope
