// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/formats/json/json_text.h>
#include <ropescope/formats/session/unread_fields.h>

namespace ropescope {
namespace {

constexpr std::string_view kWhitespace = " \t\r\n";

std::string member(const std::string& object, std::string_view name) {
    return object + (object.empty() ? "" : ".") + std::string(name);
}

std::string item(const std::string& list, std::size_t index) { return list + "[" + std::to_string(index) + "]"; }

/// The offset after the string that begins at `at`.
std::size_t afterString(std::string_view text, std::size_t at) {
    for (++at; text[at] != '"'; ++at) {
        if (text[at] == '\\') ++at;
    }
    return at + 1;
}

/// The value that begins at `at` in valid JSON, without white space outside strings.
std::string compactValue(std::string_view text, std::size_t at) {
    std::string value;
    int depth = 0;
    while (at < text.size()) {
        const char c = text[at];
        if (depth == 0 && !value.empty() &&
            (c == ',' || c == '}' || c == ']' || kWhitespace.find(c) != kWhitespace.npos))
            break;
        if (c == '"') {
            const std::size_t end = afterString(text, at);
            value += text.substr(at, end - at);
            at = end;
        } else {
            if (kWhitespace.find(c) == kWhitespace.npos) value += c;
            ++at;
            if (c == '{' || c == '[') ++depth;
            if (c == '}' || c == ']') --depth;
        }
        if (depth == 0 && (c == '"' || c == '}' || c == ']')) break;
    }
    return value;
}

class Collector {
public:
    explicit Collector(std::string_view text) : m_text(text) {}

    void visit(const JsonValue& value, const std::string& path) {
        if (value.isObject()) {
            visitFields(value, path);
        } else if (value.isList()) {
            std::size_t index = 0;
            value.eachValue([&](const JsonValue& inner) {
                visit(inner, item(path, index++));
                return true;
            });
        }
    }
    [[nodiscard]] UnreadFields take() { return std::move(m_found); }

private:
    void visitFields(const JsonValue& object, const std::string& path) {
        object.eachPair([&](const JsonValue& name, const JsonValue& value) {
            const std::string_view field = *name.text();
            if (value.wasRead())
                visit(value, member(path, field));
            else
                m_found.push_back({path, std::string(field), compactValue(m_text, valueAfter(name.end()))});
        });
    }
    [[nodiscard]] std::size_t valueAfter(std::size_t nameEnd) const {
        return m_text.find_first_not_of(kWhitespace, m_text.find(':', nameEnd) + 1);
    }

    std::string_view m_text;
    UnreadFields m_found;
};

/// Copies valid JSON and inserts fields at the ends of their objects.
class FieldInserter {
public:
    FieldInserter(std::string_view json, const UnreadFields& fields) : m_json(json) {
        for (const UnreadField& field : fields) m_fields[field.object].push_back(&field);
    }
    std::string run() {
        value("");
        return m_text + std::string(m_json.substr(m_at));
    }

private:
    /// PlacedSession of the fields of an object.
    struct Style {
        bool empty = false;
        bool spaced = true; ///< there is a space after colons
    };
    [[nodiscard]] char next() const { return m_json[m_at]; }
    void copy(std::size_t end) {
        m_text += m_json.substr(m_at, end - m_at);
        m_at = end;
    }
    void copyWhite() { copy(std::min(m_json.find_first_not_of(kWhitespace, m_at), m_json.size())); }
    /// Copies white space and, if present, the mark between values. Returns whether there was a mark.
    bool copyMark(char mark) {
        copyWhite();
        if (next() != mark) return false;
        copy(m_at + 1);
        copyWhite();
        return true;
    }

    void value(const std::string& path) {
        copyWhite();
        if (next() == '{') {
            object(path);
        } else if (next() == '[') {
            list(path);
        } else if (next() == '"') {
            copy(afterString(m_json, m_at));
        } else {
            copy(std::min(m_json.find_first_of(",]} \t\r\n", m_at), m_json.size()));
        }
    }
    void list(const std::string& path) {
        copyMark('[');
        for (std::size_t index = 0; next() != ']'; ++index) {
            value(item(path, index));
            copyMark(',');
        }
        copy(m_at + 1);
    }
    void object(const std::string& path) {
        copyMark('{');
        Style style{.empty = next() == '}'};
        while (next() != '}') {
            const std::size_t end = afterString(m_json, m_at);
            const std::string name(m_json.substr(m_at + 1, end - m_at - 2));
            copy(end);
            copyMark(':');
            style.spaced = m_text.back() == ' ';
            value(member(path, name));
            copyMark(',');
        }
        if (const auto found = m_fields.find(path); found != m_fields.end()) add(found->second, style);
        copy(m_at + 1);
    }
    /// Inserts fields before the white space that precedes the closing bracket.
    void add(const std::vector<const UnreadField*>& fields, Style style) {
        const std::size_t used = m_text.find_last_not_of(kWhitespace) + 1;
        const std::string close = m_text.substr(used);
        m_text.resize(used);
        const bool lines = close.find('\n') != std::string::npos;
        const std::string gap = lines ? close + "  " : style.spaced ? " " : "";
        for (const UnreadField* field : fields) {
            m_text += style.empty ? (lines ? gap : "") : "," + gap;
            m_text += jsonString(field->name) + (style.spaced ? ": " : ":") + field->json;
            style.empty = false;
        }
        m_text += close;
    }

    std::string_view m_json;
    std::map<std::string, std::vector<const UnreadField*>, std::less<>> m_fields;
    std::string m_text;
    std::size_t m_at = 0;
};

} // namespace

UnreadFields unreadFields(const JsonDocument& document, std::string_view text) {
    Collector collector(text);
    collector.visit(document.root(), "");
    return collector.take();
}

std::string withFields(std::string_view json, const UnreadFields& fields) {
    return fields.empty() ? std::string(json) : FieldInserter(json, fields).run();
}

UnreadFields renumbered(UnreadFields fields, std::string_view list,
                        const std::function<std::ptrdiff_t(std::size_t)>& now) {
    const std::string start = std::string(list) + "[";
    std::erase_if(fields, [&](UnreadField& field) {
        if (!field.object.starts_with(start)) return false;
        const std::size_t close = field.object.find(']');
        const auto index = parseDigits(std::string_view(field.object).substr(start.size(), close - start.size()));
        const std::ptrdiff_t at = now(static_cast<std::size_t>(index.value_or(0)));
        if (at < 0) return true;
        field.object = item(std::string(list), static_cast<std::size_t>(at)) + field.object.substr(close + 1);
        return false;
    });
    return fields;
}

} // namespace ropescope
