// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/session/fields/field_text.h>
#include <ropescope/session/fields/named_settings.h>
#include <ropescope/session/session_fields.h>

namespace ropescope {
namespace {

/// Full names by short ones.
const std::map<std::string, std::string, std::less<>>& shortNames() {
    static const auto names = [] {
        std::map<std::string, std::string, std::less<>> found;
        std::map<std::string, int> uses;
        forEachField([&](const auto& field) {
            const std::string name(field.name);
            const std::string last = name.substr(name.rfind('.') + 1);
            ++uses[last];
            found[last] = name;
        });
        std::erase_if(found, [&](const auto& entry) { return uses[entry.first] > 1; });
        found["scheme"] = "schemes";
        found["sequence"] = "segments";
        return found;
    }();
    return names;
}

Error badAssignment(std::string_view text) {
    return {.what = Message::verbatim(text),
            .why = message("not a parameter with its number"),
            .hint = message("write NAME=NUMBER")};
}

/// "rope-tv gamma=2"
Expected<SchemeChoice> parseChoice(const Session& session, std::string_view text) {
    const std::vector<std::string> parts = splitItems(text, ' ');
    SchemeChoice choice{.id = parts.front()};
    if (const auto found = findScheme(choice.id, session.userSchemes); !found) return found.error();
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const std::size_t sign = parts[i].find('=');
        const auto number =
            sign == std::string::npos ? std::nullopt : parseNumber(std::string_view(parts[i]).substr(sign + 1));
        if (!number) return badAssignment(parts[i]);
        choice.params[parts[i].substr(0, sign)] = *number;
    }
    return choice;
}

Expected<void> setSchemes(Session& session, std::string_view text) {
    std::vector<SchemeChoice> schemes;
    for (const std::string& part : splitItems(text, ',')) {
        auto choice = parseChoice(session, part);
        if (!choice) return choice.error();
        schemes.push_back(*std::move(choice));
    }
    session.schemes = std::move(schemes);
    return {};
}

Expected<void> setScalingParams(Session& session, std::string_view text) {
    ScalingParams params;
    for (const std::string& part : splitItems(text, ' ')) {
        const std::size_t sign = part.find('=');
        if (sign == std::string::npos) return badAssignment(part);
        auto value = parseScalingParam(part.substr(0, sign), std::string_view(part).substr(sign + 1));
        if (!value) return value.error();
        params[part.substr(0, sign)] = *std::move(value);
    }
    session.rotary.params = std::move(params);
    return {};
}

} // namespace

std::vector<std::string> splitItems(std::string_view text, char separator) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(separator), text.size());
        std::string_view part = text.substr(0, end);
        while (part.starts_with(' ')) part.remove_prefix(1);
        while (part.ends_with(' ')) part.remove_suffix(1);
        if (!part.empty()) parts.emplace_back(part);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

std::string fieldNamed(std::string_view name) {
    if (const auto found = shortNames().find(name); found != shortNames().end()) return found->second;
    std::string full;
    forEachField([&](const auto& field) {
        if (field.name == name) full = name;
    });
    return full;
}

std::vector<std::string> settingNames() {
    std::vector<std::string> names;
    for (const auto& entry : shortNames()) names.push_back(entry.first);
    forEachField([&](const auto& field) {
        const std::string name(field.name);
        if (!shortNames().contains(name.substr(name.rfind('.') + 1))) names.push_back(name);
    });
    return names;
}

Expected<void> setNamed(Session& session, std::string_view name, std::string_view text) {
    const std::string full = fieldNamed(name);
    if (full == "schemes") return setSchemes(session, text);
    if (full == "rotary.params") return setScalingParams(session, text);
    return setField(session, full == "segments" ? "sequence" : full.empty() ? name : full, text);
}

} // namespace ropescope
