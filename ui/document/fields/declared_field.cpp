// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/fields/declared_field.h"

#include <algorithm>
#include <limits>
#include <type_traits>

#include <ropescope/session/fields/field_text.h>
#include <ropescope/session/figure_fields.h>
#include <ropescope/session/session_fields.h>

#include "ui/document/convert.h"
#include "ui/document/words/error_words.h"

namespace ropescope::ui {

namespace {

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

/// What no figure could show is refused in any text.
template <class Rule>
void addFault(const Rule&, FormField& field) {
    if constexpr (std::is_same_v<Rule, FreeText>) {
        if (field.kind != FormField::Kind::Text) return;
        field.fault = [own = field.fault](const QString& text) {
            const QString reason = characterReason(text);
            return reason.isEmpty() && own ? own(text) : reason;
        };
    }
}

void fillIn(const auto& root, std::string_view path, FormField& field) {
    if (field.value.isNull()) field.value = toQString(fieldText(root, path));
    forEachFieldOf(root, [&](const auto& declared) {
        if (declared.name != path) return;
        if (field.words.isEmpty()) field.words = wordsOf(declared.rule);
        addBounds(declared.rule, field);
        addFault(declared.rule, field);
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

void setSessionField(Session& session, std::string_view path, const QString& text) {
    static_cast<void>(setField(session, path, toStdString(text)));
}

FormField figureField(const Session& session, std::size_t figure, std::string_view path, FormField field) {
    if (figure < session.figures.size()) fillIn(session.figures[figure], path, field);
    field.path = QStringLiteral("figure.") % toQString(path);
    if (!field.change)
        field.change = [path, figure](Session& changed, const QString& text) {
            if (figure < changed.figures.size())
                static_cast<void>(setField(changed.figures[figure], path, toStdString(text)));
        };
    if (field.mergeKey.isEmpty() && isNumeric(field.kind)) field.mergeKey = field.path;
    return field;
}

} // namespace ropescope::ui
