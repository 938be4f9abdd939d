// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include "core/formats/session_json.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "core/analysis/session_fields.h"
#include "core/formats/field_json.h"

namespace ropescope {
namespace {

constexpr const char* kExample = R"(write {"segments":[{"type":"text","tokens":5}],"schemes":[{"id":"rope-tv"}]})";

/// "rotary.head_dim" in its parts.
std::vector<std::string> partsOf(std::string_view name) {
    std::vector<std::string> parts;
    for (std::size_t from = 0; from <= name.size();) {
        const std::size_t point = std::min(name.find('.', from), name.size());
        parts.emplace_back(name.substr(from, point - from));
        from = point + 1;
    }
    return parts;
}

/// Lays the fields out: one a line, inside the objects of their groups.
class Writer {
public:
    void add(std::string_view name, const std::string& json) {
        std::vector<std::string> groups = partsOf(name);
        const std::string leaf = groups.back();
        groups.pop_back();
        std::size_t common = 0;
        while (common < groups.size() && common < m_groups.size() && groups[common] == m_groups[common]) ++common;
        closeTo(common);
        for (; m_groups.size() < groups.size(); m_first = true) {
            startLine();
            const std::string& group = groups[m_groups.size()];
            m_text += jsonString(group) + ": {";
            m_groups.push_back(group);
        }
        startLine();
        m_text += jsonString(leaf) + ": " + json;
    }
    std::string finish() {
        closeTo(0);
        return m_text + "\n}\n";
    }

private:
    void startLine() {
        m_text += (m_first ? "\n" : ",\n") + std::string(2 * m_groups.size() + 2, ' ');
        m_first = false;
    }
    void closeTo(std::size_t depth) {
        for (; m_groups.size() > depth; m_groups.pop_back())
            m_text += "\n" + std::string(2 * m_groups.size(), ' ') + "}";
    }

    std::string m_text = "{";
    std::vector<std::string> m_groups;
    bool m_first = true;
};

/// The value of a field; absent when it or its group is.
Expected<std::optional<JsonValue>> find(JsonValue json, const std::string& file, std::string_view name) {
    std::string place = file + ", ";
    for (const std::string& part : partsOf(name)) {
        if (!json.isObject()) return wrongKind(json, {.place = place}, "not an object", "write its fields in braces");
        const auto inner = json.find(part);
        if (!inner) return std::optional<JsonValue>();
        json = *inner;
        place += (place.ends_with(' ') ? "" : ".") + part;
    }
    return std::optional(json);
}

} // namespace

std::string toSessionJson(const Session& session) {
    Writer writer;
    forEachField([&](const auto& field) { writer.add(field.name, jsonOf(field.in(session), field.rule)); });
    return writer.finish();
}

Expected<Session> parseSessionJson(std::string_view text, const std::string& name) {
    JsonDocument document;
    if (const auto read = document.read(text, name, kExample, {.bytes = kMaxSessionJsonBytes}); !read)
        return read.error();
    const JsonValue root = document.root();
    if (!root.isObject()) return Error{.what = name, .why = "not an object", .mend = kExample};
    Session session;
    Expected<void> outcome;
    forEachField([&](const auto& field) {
        if (!outcome) return;
        const auto json = find(root, name, field.name);
        const JsonContext context{name + ", " + std::string(field.name), UnknownFields::Ignore};
        if (!json)
            outcome = json.error();
        else if (*json)
            outcome = readJson(**json, context, field.in(session), field.rule);
    });
    if (!outcome) return outcome.error();
    return session;
}

} // namespace ropescope
