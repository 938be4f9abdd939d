// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <type_traits>

#include <ropescope/base/text.h>
#include <ropescope/formats/json/json_fields.h>
#include <ropescope/formats/json/json_text.h>
#include <ropescope/sequence/element.h>
#include <ropescope/session/fields/field_rules.h>
#include <ropescope/session/session.h>

/// Values of session fields as JSON, according to the rules of their fields.
namespace ropescope {

// Types with their own JSON form.
[[nodiscard]] std::string jsonOf(const Sequence& sequence);
[[nodiscard]] std::string jsonOf(const std::vector<FormulaScheme>& schemes);
[[nodiscard]] std::string jsonOf(const std::vector<SchemeChoice>& schemes);
[[nodiscard]] std::string jsonOf(const ScalingParams& params);
[[nodiscard]] std::string jsonOf(const std::vector<LayerPlan>& plans);
[[nodiscard]] std::string jsonOf(const Content& content);
[[nodiscard]] std::string jsonOf(const Bias& bias);
[[nodiscard]] std::string jsonOf(const std::vector<std::string>& texts);
[[nodiscard]] std::string jsonOf(const Element& element);
[[nodiscard]] std::string jsonOf(const FieldTexts& texts);
[[nodiscard]] std::string jsonOf(const std::vector<PanelNote>& notes);
[[nodiscard]] std::string jsonOf(const std::vector<PanelChoice>& panels);
[[nodiscard]] std::string jsonOf(const FigureSetup& figure);
[[nodiscard]] std::string jsonOf(const std::vector<FigureSetup>& figures);
[[nodiscard]] std::string jsonOf(const Note& note);
[[nodiscard]] std::string jsonOf(const SharedSession& state);
[[nodiscard]] std::string jsonOf(const std::vector<SessionStep>& steps);
[[nodiscard]] Expected<void> readJson(const JsonValue& json, const JsonContext& context, Sequence& sequence);
[[nodiscard]] Expected<void> readJson(const JsonValue& json, const JsonContext& context,
                                      std::vector<FormulaScheme>& schemes);
[[nodiscard]] Expected<void> readJson(const JsonValue& json, const JsonContext& context,
                                      std::vector<SchemeChoice>& schemes);
[[nodiscard]] Expected<void> readJson(const JsonValue& json, const JsonContext& context, ScalingParams& params);
[[nodiscard]] Expected<void> readJson(const JsonValue& json, const JsonContext& context, std::vector<LayerPlan>& plans);
[[nodiscard]] Expected<void> readJson(const JsonValue& json, const JsonContext& context, Content& content);
[[nodiscard]] Expected<void> readJson(const JsonValue& json, const JsonContext& context, Bias& bias);
[[nodiscard]] Expected<void> readJson(const JsonValue& json, const JsonContext& context,
                                      std::vector<std::string>& texts);
[[nodiscard]] Expected<void> readJson(const JsonValue& json, const JsonContext& context, Element& element);
[[nodiscard]] Expected<void> readJson(const JsonValue& json, const JsonContext& context, FieldTexts& texts);
[[nodiscard]] Expected<void> readJson(const JsonValue& json, const JsonContext& context, std::vector<PanelNote>& notes);
[[nodiscard]] Expected<void> readJson(const JsonValue& json, const JsonContext& context,
                                      std::vector<PanelChoice>& panels);
[[nodiscard]] Expected<void> readJson(const JsonValue& json, const JsonContext& context,
                                      std::vector<FigureSetup>& figures);
[[nodiscard]] Expected<void> readJson(const JsonValue& json, const JsonContext& context, Note& note);
[[nodiscard]] Expected<void> readJson(const JsonValue& json, const JsonContext& context, SharedSession& state);
[[nodiscard]] Expected<void> readJson(const JsonValue& json, const JsonContext& context,
                                      std::vector<SessionStep>& steps);
/// Sets the fields of a figure that are given.
[[nodiscard]] Expected<void> readJson(const JsonValue& json, const JsonContext& context, FigureSetup& figure);

template <class T>
inline constexpr bool kHasOwnJson = requires(const T& value) {
    jsonOf(value);
};

/// Whether values of this rule are written as numbers.
template <class Rule>
inline constexpr bool kIsNumber = std::is_same_v<Rule, IntegerRange> || std::is_same_v<Rule, NumberRange>;

template <class T, class Rule>
[[nodiscard]] std::string jsonOf(const T& value, const Rule& rule) {
    if constexpr (kHasOwnJson<T>) {
        return jsonOf(value);
    } else if constexpr (OptionalTraits<T>::kOptional) {
        return value ? jsonOf(*value, rule) : "null";
    } else if constexpr (std::is_same_v<Rule, Flag>) {
        return value ? "true" : "false";
    } else if constexpr (kIsNumber<Rule> && std::is_integral_v<T>) {
        return std::to_string(value);
    } else if constexpr (kIsNumber<Rule>) {
        return jsonNumber(value);
    } else if constexpr (std::is_same_v<Rule, FreeText> || std::is_same_v<Rule, FilePath>) {
        return jsonString(value);
    } else if constexpr (std::is_same_v<Rule, IdSet>) {
        return jsonOf(std::vector<std::string>(value.begin(), value.end()));
    } else if constexpr (kIsWords<Rule>) {
        return jsonString(wordOf(value, rule));
    } else {
        return jsonString(rule.print(value));
    }
}

[[nodiscard]] Error wrongKind(const JsonValue& json, const JsonContext& context, Message why, Message hint);

/// Reads a number and checks its range.
[[nodiscard]] Expected<std::int64_t> readNumber(const JsonValue& json, const JsonContext& context,
                                                const IntegerRange& range);
[[nodiscard]] Expected<double> readNumber(const JsonValue& json, const JsonContext& context, const NumberRange& range);
/// Fails if no figure could show a text.
[[nodiscard]] Expected<void> readableText(const JsonValue& json, const JsonContext& context);
[[nodiscard]] Expected<std::vector<std::string>> readWords(const JsonValue& json, const JsonContext& context);

template <class T, class Rule>
[[nodiscard]] Expected<void> readJson(const JsonValue& json, const JsonContext& context, T& value, const Rule& rule) {
    const auto take = [&value](const auto& read) -> Expected<void> {
        if (!read) return read.error();
        value = static_cast<T>(*read);
        return {};
    };
    if constexpr (kHasOwnJson<T>) {
        return readJson(json, context, value);
    } else if constexpr (OptionalTraits<T>::kOptional) {
        value.reset();
        if (json.isNull()) return {};
        return readJson(json, context, value.emplace(), rule);
    } else if constexpr (std::is_same_v<Rule, Flag>) {
        if (!json.flag())
            return wrongKind(json, context, message("neither true nor false"), message("write one of them"));
        value = *json.flag();
        return {};
    } else if constexpr (kIsNumber<Rule>) {
        return take(readNumber(json, context, rule));
    } else if constexpr (std::is_same_v<Rule, IdSet>) {
        const auto list = readWords(json, context);
        if (!list) return list.error();
        return take(list->empty() ? Expected<T>(T{}) : fromText<T>(context.place.english(), join(*list, ","), rule));
    } else {
        if (!json.text()) return wrongKind(json, context, message("not a text"), message("write it in quotes"));
        if constexpr (std::is_same_v<Rule, FreeText>)
            if (const auto valid = readableText(json, context); !valid) return valid;
        const auto read = fromText<T>(context.place.english(), *json.text(), rule);
        if (read) return take(read);
        Error fault = read.error();
        if (!kIsWords<Rule>) fault.what = message("%1, %2", context.place, fault.what); // it names only the value
        fault.place = json.place();
        return fault;
    }
}

} // namespace ropescope
