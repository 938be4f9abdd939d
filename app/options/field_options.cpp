// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/field_options.h"

#include <algorithm>
#include <type_traits>

#include <ropescope/base/message.h>
#include <ropescope/base/text.h>

#include "app/options/usage.h"

namespace ropescope::app {

namespace {

/// Functions that call another with each field that has an option.
auto optionsOf(Stages stages) {
    return [stages](const auto& visit) {
        forEachField([&](const auto& field) {
            if (!field.option.name.empty() && stages.contain(field.affects)) visit(field);
        });
    };
}
constexpr auto kFigureOptions = [](const auto& visit) {
    forEachFieldOf(FigureSetup{}, [&](const auto& field) {
        if (!field.option.name.empty()) visit(field);
    });
};

template <class Field>
constexpr bool kHasText = !std::is_same_v<typename Field::Rule, Composite>;

template <class Field>
constexpr bool kIsFlag = std::is_same_v<typename Field::Rule, Flag>;

template <class Field>
Expected<void> applyField(const Field& field, const std::string& label, const std::string& text,
                          typename Field::Root& root) {
    if constexpr (kHasText<Field>)
        return setFromText(field, label, text, root);
    else
        return {};
}

/// "score, logit or softmax"
Message choiceMessage(std::vector<std::string> words) {
    const std::string last = words.back();
    words.pop_back();
    return message("%1 or %2", join(words, ", "), last);
}

/// The help text of a field: its phrase, the allowed words and the default.
template <class Field>
Message helpOf(const Field& field) {
    using Rule = typename Field::Rule;
    using Value = typename Field::Value;
    const Message help = message(MessageCode{field.option.help});
    const auto with = [&help](const Message& words) { return help.empty() ? words : message("%1: %2", help, words); };
    if constexpr (kIsWords<Rule>) {
        // Without a placeholder, the words are listed in place of the value.
        if (field.option.value.empty()) return help;
        const Message words = choiceMessage(textsOf(field.rule));
        return help.empty() ? words : message("%1; %2", words, help);
    } else if constexpr (requires { field.rule.choices; }) {
        if (field.rule.choices) return with(Message::verbatim(join(field.rule.choices(), ", ")));
    } else if constexpr (std::is_arithmetic_v<Value> && !std::is_same_v<Rule, Flag>) {
        const typename Field::Root defaults;
        return message("%1 (%2)", help, field.in(defaults));
    }
    return help;
}

template <class Field>
std::string valueOf(const Field& field) {
    if constexpr (kIsWords<typename Field::Rule>) {
        if (field.option.value.empty()) return join(textsOf(field.rule), "|");
    }
    return std::string(field.option.value);
}

std::vector<OptionSpec> specsOf(const auto& forEachOption) {
    std::vector<OptionSpec> specs;
    forEachOption([&]<class Field>(const Field& field) {
        specs.push_back({.name = std::string(field.option.name),
                         .takesValue = !kIsFlag<Field>,
                         .repeatable = field.option.repeatable,
                         .file = field.option.value == "FILE" ? FileUse::Read : FileUse::None});
    });
    return specs;
}

Expected<void> applyAll(const Options& options, const auto& forEachOption, auto& root) {
    Expected<void> outcome;
    forEachOption([&]<class Field>(const Field& field) {
        const std::string name(field.option.name);
        const auto text = options.value(name);
        if (!text || !outcome) return;
        const typename Field::Root defaults;
        if constexpr (kIsFlag<Field>)
            field.in(root) = !field.in(defaults);
        else
            outcome = applyField(field, name, *text, root);
    });
    return outcome;
}

std::vector<std::string> usageOf(const auto& forEachOption) {
    std::vector<std::string> lines;
    forEachOption([&]<class Field>(const Field& field) {
        const std::string value = valueOf(field);
        lines.push_back(
            optionUsage(std::string(field.option.name) + (value.empty() ? "" : " " + value), helpOf(field)));
    });
    return lines;
}

} // namespace

std::vector<OptionSpec> fieldOptions(Stages stages) { return specsOf(optionsOf(stages)); }
std::vector<OptionSpec> figureFieldOptions() { return specsOf(kFigureOptions); }

Expected<void> applyFields(const Options& options, Stages stages, Session& session) {
    return applyAll(options, optionsOf(stages), session);
}

Expected<void> applyFigureFields(const Options& options, FigureSetup& figure) {
    return applyAll(options, kFigureOptions, figure);
}

Expected<void> applyFieldAt(std::string_view path, const std::string& label, const std::string& text,
                            Session& session) {
    Expected<void> outcome;
    forEachField([&](const auto& field) {
        if (field.name == path) outcome = applyField(field, label, text, session);
    });
    return outcome;
}

bool anyFieldGiven(const Options& options, Stages stages) {
    bool given = false;
    optionsOf(stages)([&]<class Field>(const Field& field) {
        given = given || (kHasText<Field> && options.has(std::string(field.option.name)));
    });
    return given;
}

std::vector<std::string> fieldUsage(Stages stages) { return usageOf(optionsOf(stages)); }
std::vector<std::string> figureFieldUsage() { return usageOf(kFigureOptions); }

} // namespace ropescope::app
