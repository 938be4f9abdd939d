// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <optional>
#include <type_traits>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/session/fields/field_text.h>
#include <ropescope/session/figure_fields.h>
#include <ropescope/session/model_processors.h>
#include <ropescope/session/session_fields.h>

namespace ropescope {
namespace {

/// Whether the field has a text form: a word, a number, a text.
template <class Field>
constexpr bool kTyped =
    !std::is_same_v<typename Field::Rule, Composite> && !std::is_same_v<typename Field::Rule, IdSet>;

void withField(const auto& root, std::string_view name, const auto& visit) {
    forEachFieldOf(root, [&]<class Field>(const Field& declared) {
        if constexpr (kTyped<Field>)
            if (declared.name == name) visit(declared);
    });
}

template <class Value, class Rule>
std::string printed(const Value& value, const Rule& rule) {
    if constexpr (kIsWords<Rule>)
        return std::string(wordOf(value, rule));
    else if constexpr (std::is_same_v<Rule, Flag>)
        return value ? "true" : "false";
    else if constexpr (std::is_same_v<Rule, FreeText> || std::is_same_v<Rule, FilePath>)
        return value;
    else if constexpr (std::is_arithmetic_v<Value>)
        return formatNumber(static_cast<double>(value));
    else
        return rule.print(value);
}

std::string textIn(const auto& root, std::string_view name) {
    std::string text;
    withField(root, name, [&]<class Field>(const Field& declared) {
        const auto& value = declared.in(root);
        if constexpr (OptionalTraits<typename Field::Value>::kOptional)
            text = value ? printed(*value, declared.rule) : std::string(declared.option.absent);
        else
            text = printed(value, declared.rule);
    });
    return text;
}

Expected<void> setIn(auto& root, std::string_view name, std::string_view text) {
    std::optional<Expected<void>> outcome;
    withField(root, name, [&]<class Field>(const Field& declared) {
        if constexpr (OptionalTraits<typename Field::Value>::kOptional) {
            if (text.empty() && declared.option.absent.empty()) { // no text, no value
                declared.in(root).reset();
                outcome = Expected<void>{};
                return;
            }
        }
        outcome = setFromText(declared, std::string(name), text, root);
    });
    if (outcome) return *outcome;
    return Error{.what = Message::verbatim(std::string(name)),
                 .why = message("there is no such setting"),
                 .hint = message("name a field of the session such as rotary.base")};
}

} // namespace

std::string fieldText(const Session& session, std::string_view name) {
    return name == "sequence" ? toNotation(session.sequence) : textIn(session, name);
}
std::string fieldText(const FigureSetup& figure, std::string_view name) { return textIn(figure, name); }
std::string fieldText(const PanelChoice& panel, std::string_view name) { return textIn(panel, name); }

Expected<void> setField(Session& session, std::string_view name, std::string_view text) {
    if (name != "sequence") return setIn(session, name, text);
    const auto processors = processorsOf(session.schemes.empty() ? "" : session.schemes.front().id);
    auto sequence = parseNotation(text, processors.empty() ? nullptr : &processors.front());
    if (!sequence) return sequence.error();
    session.sequence = *std::move(sequence);
    return {};
}
Expected<void> setField(FigureSetup& figure, std::string_view name, std::string_view text) {
    return setIn(figure, name, text);
}
Expected<void> setField(PanelChoice& panel, std::string_view name, std::string_view text) {
    return setIn(panel, name, text);
}

Session sessionOf(const PanelChoice& panel, const Session& session) {
    Session shown = session;
    for (const auto& [name, text] : panel.settings) static_cast<void>(setField(shown, name, text));
    return shown;
}

} // namespace ropescope
