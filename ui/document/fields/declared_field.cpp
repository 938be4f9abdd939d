// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/fields/declared_field.h"

#include <algorithm>
#include <limits>
#include <type_traits>

#include <ropescope/base/text.h>
#include <ropescope/session/session_fields.h>

#include "ui/document/convert.h"

namespace ropescope::ui {

namespace {

template <class Field>
using InnerOf = typename OptionalTraits<typename Field::Value>::Inner;

/// Whether the field has a text form: a word, a number, a text.
template <class Field>
constexpr bool kTyped =
    !std::is_same_v<typename Field::Rule, Composite> && !std::is_same_v<typename Field::Rule, IdSet>;

template <class Value, class Rule>
std::string printed(const Value& value, const Rule& rule) {
    if constexpr (kIsWords<Rule>)
        return std::string(wordOf(value, rule));
    else if constexpr (std::is_same_v<Rule, Flag>)
        return value ? "true" : "false";
    else if constexpr (std::is_same_v<Rule, FreeText>)
        return value;
    else if constexpr (std::is_arithmetic_v<Value>)
        return formatNumber(static_cast<double>(value));
    else
        return rule.print(value);
}

template <class Field>
std::string valueText(const Field& field, const Session& session) {
    const auto& value = field.in(session);
    if constexpr (OptionalTraits<typename Field::Value>::kOptional)
        return value ? printed(*value, field.rule) : std::string(field.option.absent);
    else
        return printed(value, field.rule);
}

template <class Rule>
QStringList wordsOf(const Rule& rule) {
    QStringList words;
    if constexpr (kIsWords<Rule>)
        for (const std::string& word : textsOf(rule)) words << toQString(word);
    if constexpr (std::is_same_v<Rule, Flag>) words << QStringLiteral("false") << QStringLiteral("true");
    return words;
}

/// Fills in the bounds of a number.
template <class Rule>
void addBounds(const Rule& rule, FormField& field) {
    if constexpr (std::is_same_v<Rule, IntegerRange> || std::is_same_v<Rule, NumberRange>) {
        if (field.least != 0 || field.most != 0) return;
        field.least = static_cast<double>(rule.minimum);
        field.most = std::min(static_cast<double>(rule.maximum), static_cast<double>(std::numeric_limits<int>::max()));
    }
    if constexpr (std::is_same_v<Rule, IntegerRange>)
        if (field.step == 1) field.step = static_cast<double>(rule.step);
}

/// Calls `visit` with the declaration of a typed field.
template <class Visit>
void withField(std::string_view path, const Visit& visit) {
    forEachField([&]<class Field>(const Field& declared) {
        if constexpr (kTyped<Field>)
            if (declared.name == path) visit(declared);
    });
}

bool isNumeric(FormField::Kind kind) {
    return kind == FormField::Kind::Number || kind == FormField::Kind::Slider || kind == FormField::Kind::Decades;
}

} // namespace

FormField sessionField(const Session& session, std::string_view path, FormField field) {
    withField(path, [&](const auto& declared) {
        if (field.value.isNull()) field.value = toQString(valueText(declared, session));
        if (field.words.isEmpty()) field.words = wordsOf(declared.rule);
        addBounds(declared.rule, field);
    });
    field.path = toQString(path);
    if (!field.change)
        field.change = [path](Session& changed, const QString& text) { setSessionField(changed, path, text); };
    if (field.mergeKey.isEmpty() && isNumeric(field.kind)) field.mergeKey = field.path;
    return field;
}

void setSessionField(Session& session, std::string_view path, const QString& text) {
    withField(path, [&]<class Field>(const Field& declared) {
        const std::string typed = toStdString(text);
        if (OptionalTraits<typename Field::Value>::kOptional && typed == declared.option.absent)
            declared.in(session) = typename Field::Value{};
        else if (auto value = fromText<InnerOf<Field>>(std::string(path), typed, declared.rule))
            declared.in(session) = *std::move(value);
    });
}

} // namespace ropescope::ui
