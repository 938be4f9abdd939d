// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <ropescope/formats/json/field_json.h>
#include <ropescope/formats/json/field_tree.h>

namespace ropescope {
namespace {

/// Splits a dotted name: "rotary.head_dim" into "rotary", "head_dim".
std::vector<std::string> partsOf(std::string_view name) {
    std::vector<std::string> parts;
    for (std::size_t from = 0; from <= name.size();) {
        const std::size_t point = std::min(name.find('.', from), name.size());
        parts.emplace_back(name.substr(from, point - from));
        from = point + 1;
    }
    return parts;
}

} // namespace

void FieldTreeWriter::add(std::string_view name, const std::string& json) {
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

std::string FieldTreeWriter::finish() {
    closeTo(0);
    return std::move(m_text) + "\n}\n";
}

void FieldTreeWriter::startLine() {
    m_text += (m_first ? "\n" : ",\n") + std::string(2 * m_groups.size() + 2, ' ');
    m_first = false;
}

void FieldTreeWriter::closeTo(std::size_t depth) {
    for (; m_groups.size() > depth; m_groups.pop_back()) m_text += "\n" + std::string(2 * m_groups.size(), ' ') + "}";
}

Expected<std::optional<JsonValue>> findField(const JsonValue& root, const std::string& file, std::string_view name) {
    JsonValue json = root;
    std::string place = file + ", ";
    for (const std::string& part : partsOf(name)) {
        if (!json.isObject())
            return wrongKind(json, {.place = Message::verbatim(place)}, message("not an object"),
                             message("write its fields in braces"));
        const auto inner = json.find(part);
        if (!inner) return std::optional<JsonValue>();
        json = *inner;
        place += (place.ends_with(' ') ? "" : ".") + part;
    }
    return std::optional(json);
}

} // namespace ropescope
