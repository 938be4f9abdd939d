// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>

#include <ropescope/base/text.h>
#include <ropescope/base/words.h>
#include <ropescope/lessons/lesson_text.h>
#include <ropescope/lessons/quantity_input.h>
#include <ropescope/session/fields/named_settings.h>

namespace ropescope {
namespace {

constexpr std::array<std::string_view, 13> kCommon{"sequence", "scheme",      "schemes", "origin", "base",
                                                   "head_dim", "allocation",  "params",  "mask",   "mode",
                                                   "bias",     "pair_layout", "scaling"};
constexpr std::string_view kSettingPrefix = "settings.";
constexpr std::size_t kMaxWordBytes = 1000;
constexpr std::size_t kMaxValues = 32'768; ///< numbers, quantities and their entries

/// The default session with the settings of a lesson; `partly`: without those that name a later quantity.
Expected<Session> lessonSession(const Lesson& lesson, const LessonValues& values, bool partly) {
    Session session = defaultSession();
    for (const auto& [name, text] : lesson.settings) {
        const auto filled = fillArgument(text, values);
        if (!filled && partly) continue;
        if (!filled) return filled.error();
        if (const auto set = setNamed(session, name, *filled); !set) return set.error();
    }
    return session;
}

/// Why formulas and texts could not use a value; empty: they can.
Message faultIn(const QuantityValue& value) {
    const auto finite = [](double number) { return std::isfinite(number); };
    const auto* number = std::get_if<double>(&value);
    const auto* numbers = std::get_if<std::vector<double>>(&value);
    const auto* words = std::get_if<std::vector<std::string>>(&value);
    if ((number && !finite(*number)) || (numbers && !std::ranges::all_of(*numbers, finite)))
        return message("the value is not a finite number");
    if ((numbers && numbers->empty()) || (words && words->empty())) return message("the list is empty");
    return {};
}

QuantityResult ofFormula(QuantityInput& input) { return {input.formula(input.text("formula"))}; }

QuantityResult ofWord(QuantityInput& input) {
    const std::vector<std::string> words = splitItems(input.text("words"), ',');
    if (words.empty()) input.fail(message("words"), message("there are none"), message("write some such as yes,no"));
    const std::int64_t index = input.index("formula", {}, std::ssize(words));
    if (!input.ok()) return {};
    const std::string& word = words[static_cast<std::size_t>(index)];
    if (word.size() > kMaxWordBytes)
        input.fail(message("words"), message("%1 is longer than %2 bytes", backquoted(word), kMaxWordBytes),
                   message("write a shorter one"));
    return {word};
}

/// A quantity without its common arguments, which are applied to the session.
Expected<FieldTexts> applied(const LessonQuantity& quantity, const LessonValues& values, Session& session) {
    FieldTexts own;
    for (const auto& [name, text] : quantity.arguments) {
        auto filled = fillArgument(text, values);
        if (!filled) return filled.error();
        const bool setting = name.starts_with(kSettingPrefix);
        if (!setting && std::ranges::find(kCommon, name) == kCommon.end()) {
            own[name] = *std::move(filled);
            continue;
        }
        const auto set = setNamed(session, setting ? name.substr(kSettingPrefix.size()) : name, *filled);
        if (!set) return set.error();
    }
    return own;
}

} // namespace

std::span<const std::string_view> commonArguments() { return kCommon; }

const std::vector<QuantityKind>& quantityKinds() {
    static const std::vector<QuantityKind> kinds = [] {
        std::vector<QuantityKind> all{
            {"formula",
             {"formula"},
             messageCode("arithmetic over numbers and earlier quantities, in the language of schemes by formula"),
             R"({"formula": "4*3 - 3"})",
             "9",
             &ofFormula},
            {"word",
             {"formula", "words"},
             messageCode("the word of a list, separated by commas, whose number is the value of the formula"),
             R"({"word": {"formula": "3 > 2 ? 1 : 2", "words": "larger,smaller"}})",
             "larger",
             &ofWord}};
        for (const auto& table :
             {positionQuantities(), scoreQuantities(), kernelQuantities(), frequencyQuantities(), encodingQuantities()})
            all.insert(all.end(), table.begin(), table.end());
        return all;
    }();
    return kinds;
}

Expected<const QuantityKind*> findQuantityKind(std::string_view id) {
    std::vector<std::string> ids;
    for (const QuantityKind& kind : quantityKinds()) {
        if (kind.id == id) return &kind;
        ids.emplace_back(kind.id);
    }
    return Error{.what = message("quantity %1", backquoted(id)),
                 .why = message("there is no such quantity"),
                 .hint = didYouMean(nearest(id, ids), message("use one of %1", Message::list(ids, " ")))};
}

Expected<void> checkArguments(const LessonQuantity& quantity) {
    const auto kind = findQuantityKind(quantity.kind);
    if (!kind) return kind.error();
    for (const auto& argument : quantity.arguments) {
        const std::string& name = argument.first;
        if (name.starts_with(kSettingPrefix) || std::ranges::find(kCommon, name) != kCommon.end() ||
            std::ranges::find((*kind)->arguments, name) != (*kind)->arguments.end())
            continue;
        std::vector<std::string> known((*kind)->arguments.begin(), (*kind)->arguments.end());
        known.insert(known.end(), kCommon.begin(), kCommon.end());
        return Error{.what = message("argument %1 of `%2`", backquoted(name), quantity.kind),
                     .why = message("there is no such argument"),
                     .hint = didYouMean(nearest(name, known), message("use one of %1", Message::list(known, " ")))};
    }
    return {};
}

Expected<QuantityResult> evaluate(const LessonQuantity& quantity, const Session& base, const LessonValues& values,
                                  int firstIndex) {
    const auto kind = findQuantityKind(quantity.kind);
    if (!kind) return kind.error();
    if (const auto checked = checkArguments(quantity); !checked) return checked.error();
    Session session = base;
    auto arguments = applied(quantity, values, session);
    if (!arguments) return arguments.error();
    QuantityInput input(std::move(session), *std::move(arguments), values, firstIndex);
    QuantityResult result = (*kind)->of(input);
    if (input.error()) return *input.error();
    const Message fault = faultIn(result.value);
    if (fault.empty()) return result;
    return Error{.what = message("%1", quantity.kind), .why = fault, .hint = message("correct its arguments")};
}

Expected<void> addValue(LessonValues& values, const std::string& name, const QuantityResult& result) {
    values[name] = result.value;
    const auto add = [&](std::size_t index, const QuantityValue& entry) {
        values[name + "." + std::to_string(index + 1)] = entry;
        if (index < result.entries.size()) values[name + "." + result.entries[index]] = entry;
    };
    if (const auto* numbers = std::get_if<std::vector<double>>(&result.value)) {
        for (std::size_t i = 0; i < numbers->size(); ++i) add(i, (*numbers)[i]);
    } else if (const auto* words = std::get_if<std::vector<std::string>>(&result.value)) {
        for (std::size_t i = 0; i < words->size(); ++i) add(i, (*words)[i]);
    } else {
        for (const std::string& entry : result.entries)
            values[std::string(name).append(".").append(entry)] = result.value;
    }
    if (values.size() <= kMaxValues) return {};
    return Error{.what = message("list"),
                 .why = message("with it, the lesson has more than %1 values", kMaxValues),
                 .hint = message("write a shorter one")};
}

Expected<Session> sessionOf(const Lesson& lesson, const LessonValues& values) {
    return lessonSession(lesson, values, false);
}

Expected<QuantityResult> evaluate(const Lesson& lesson, const LessonQuantity& quantity, const LessonValues& values) {
    const auto base = lessonSession(lesson, values, true);
    return base ? evaluate(quantity, *base, values) : base.error();
}

Expected<LessonValues> evaluate(const Lesson& lesson, const std::map<std::string, double>& numbers) {
    LessonValues values;
    for (const LessonNumber& number : lesson.numbers) {
        const auto given = numbers.find(number.name);
        values[number.name] = given == numbers.end() ? number.value : given->second;
    }
    for (const LessonQuantity& quantity : lesson.quantities) {
        const auto result = evaluate(lesson, quantity, values);
        const auto added = result ? addValue(values, quantity.name, *result) : Expected<void>(result.error());
        if (added) continue;
        Error fault = added.error();
        fault.what = message("quantity %1, %2", quantity.name, fault.what);
        return fault;
    }
    return values;
}

} // namespace ropescope
