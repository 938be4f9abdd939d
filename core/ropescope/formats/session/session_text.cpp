// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <string_view>

#include <ropescope/base/text.h>
#include <ropescope/formats/json/field_json.h>
#include <ropescope/formats/session/session_text.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/session/session_fields.h>

namespace ropescope {
namespace {

constexpr std::size_t kColumn = 28;

std::string line(std::string_view name, const std::string& value) {
    return std::string(name) + std::string(name.size() < kColumn ? kColumn - name.size() : 1, ' ') + value + "\n";
}

std::string choiceText(const SchemeChoice& choice) {
    std::string text = choice.id;
    for (const auto& [name, value] : choice.params) text += " " + name + "=" + formatNumber(value);
    return choice.frequenciesOf.empty() ? text : text + " with the frequencies of " + choice.frequenciesOf;
}

} // namespace

std::string sessionText(const Session& session, const SessionView& view) {
    const Session usual;
    const SessionView start;
    std::string text = line("segments", toNotation(session.sequence));
    for (const SchemeChoice& choice : session.schemes) text += line("scheme", choiceText(choice));
    const auto add = [&](const auto& field, const auto& root, const auto& defaults) {
        if (field.name == "segments" || field.name == "schemes" || field.in(root) == field.in(defaults)) return;
        text += line(field.name, onOneLine(jsonOf(field.in(root), field.rule)));
    };
    forEachField([&](const auto& field) { add(field, session, usual); });
    forEachViewField([&](const auto& field) { add(field, view, start); });
    return text;
}

} // namespace ropescope
