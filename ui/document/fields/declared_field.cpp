// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/fields/declared_field.h"

#include <algorithm>
#include <limits>
#include <type_traits>

#include <ropescope/base/text.h>
#include <ropescope/session/figure_fields.h>
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

/// The word for an absent value.
template <class Field>
std::string_view absentOf(const Field& field) {
    if constexpr (requires { field.option; })
        return field.option.absent;
    else
        return {};
}

template <class Field>
std::string valueText(const Field& field, const auto& root) {
    const auto& value = field.in(root);
    if constexpr (OptionalTraits<typename Field::Value>::kOptional)
        return value ? printed(*value, field.rule) : std::string(absentOf(field));
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

/// Calls `visit` with the declaration of a typed field of a session.
void withField(const Session&, std::string_view path, const auto& visit) {
    forEachField([&]<class Field>(const Field& declared) {
        if constexpr (kTyped<Field>)
            if (declared.name == path) visit(declared);
    });
}
/// The same for a figure.
void withField(const FigureSetup&, std::string_view path, const auto& visit) {
    forEachFigureField([&]<class Field>(const Field& declared) {
        if constexpr (kTyped<Field>)
            if (declared.name == path) visit(declared);
    });
}

void fillIn(const auto& root, std::string_view path, FormField& field) {
    withField(root, path, [&](const auto& declared) {
        if (field.value.isNull()) field.value = toQString(valueText(declared, root));
        if (field.words.isEmpty()) field.words = wordsOf(declared.rule);
        addBounds(declared.rule, field);
    });
}

void setField(auto& root, std::string_view path, const QString& text) {
    withField(root, path, [&]<class Field>(const Field& declared) {
        const std::string typed = toStdString(text);
        if (OptionalTraits<typename Field::Value>::kOptional && typed == absentOf(declared))
            declared.in(root) = typename Field::Value{};
        else if (auto value = fromText<InnerOf<Field>>(std::string(path), typed, declared.rule))
            declared.in(root) = *std::move(value);
    });
}

bool isNumeric(FormField::Kind kind) {
    return kind == FormField::Kind::Number || kind == FormField::Kind::Slider || kind == FormField::Kind::Decades;
}

} // namespace

FormField sessionField(const Session& session, std::string_view path, FormField field) {
    fillIn(session, path, field);
    field.path = toQString(path);
    if (!field.change)
        field.change = [path](Session& changed, const QString& text) { setSessionField(changed, path, text); };
    if (field.mergeKey.isEmpty() && isNumeric(field.kind)) field.mergeKey = field.path;
    return field;
}

void setSessionField(Session& session, std::string_view path, const QString& text) { setField(session, path, text); }

FormField figureField(const Session& session, std::size_t figure, std::string_view path, FormField field) {
    if (figure < session.figures.size()) fillIn(session.figures[figure], path, field);
    field.path = QStringLiteral("figure.") % toQString(path);
    if (!field.change)
        field.change = [path, figure](Session& changed, const QString& text) {
            if (figure < changed.figures.size()) setField(changed.figures[figure], path, text);
        };
    if (field.mergeKey.isEmpty() && isNumeric(field.kind)) field.mergeKey = field.path;
    return field;
}

} // namespace ropescope::ui
