// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <ropescope/base/ranges.h>
#include <ropescope/base/utf8.h>
#include <ropescope/base/words.h>

/// Rules for the values of a session field and how they are written. Besides those below, a rule can be an
/// IntegerRange, a NumberRange or Words.
namespace ropescope {

/// True or false.
struct Flag {};

/// Any text that a figure can show or, with a check, any of these that it accepts.
struct FreeText {
    Expected<void> (*check)(std::string_view text) = nullptr;
    std::vector<std::string> (*choices)() = nullptr; ///< common values, for help
};

/// The path of a file, see decodedName(): of any characters.
struct FilePath {};

/// A value with its own text form.
template <class T>
struct TextForm {
    Expected<T> (*parse)(std::string_view text);
    std::string (*print)(const T& value);
    std::vector<std::string> (*choices)() = nullptr; ///< common values, for help
};

/// A set of ids. Unknown ids are kept, because only the reader of the field knows which exist.
struct IdSet {};

/// A value without a text form: the code for files, options and keys handles its type directly.
struct Composite {};

template <class T, std::size_t count>
[[nodiscard]] constexpr Words<T> words(const std::array<Word<T>, count>& list) {
    return list;
}

template <class T>
[[nodiscard]] Expected<void> checked(const Expected<T>& parsed) {
    if (parsed) return {};
    return parsed.error();
}

template <class T>
struct OptionalTraits {
    using Inner = T;
    static constexpr bool kOptional = false;
};
template <class T>
struct OptionalTraits<std::optional<T>> {
    using Inner = T;
    static constexpr bool kOptional = true;
};

template <class Rule>
inline constexpr bool kIsWords = false;
template <class T>
inline constexpr bool kIsWords<Words<T>> = true;

/// Parses a value by its rule. `setting` names it in error messages, e.g. "--head-dim".
template <class T, class Rule>
[[nodiscard]] Expected<T> fromText(const std::string& setting, std::string_view text, const Rule& rule) {
    const auto converted = [](const auto& parsed) -> Expected<T> {
        if (!parsed) return parsed.error();
        return static_cast<T>(*parsed);
    };
    if constexpr (std::is_same_v<Rule, IntegerRange>) {
        return converted(parseInteger(setting, text, rule));
    } else if constexpr (std::is_same_v<Rule, NumberRange>) {
        return converted(parseNumber(setting, text, rule));
    } else if constexpr (std::is_same_v<Rule, Flag>) {
        constexpr std::array kFlags{Word<bool>{"true", true}, Word<bool>{"false", false}};
        return parseWord(setting, text, words(kFlags));
    } else if constexpr (std::is_same_v<Rule, FreeText>) {
        if (const auto fault = characterFault(Message::verbatim(setting), text)) return *fault;
        if (const Expected<void> valid = rule.check ? rule.check(text) : Expected<void>{}; !valid) return valid.error();
        return T(text);
    } else if constexpr (std::is_same_v<Rule, FilePath>) {
        return T(text);
    } else if constexpr (std::is_same_v<Rule, IdSet>) {
        const auto ids = parseIds(setting, text);
        if (!ids) return ids.error();
        return T(ids->begin(), ids->end());
    } else if constexpr (kIsWords<Rule>) {
        return parseWord(setting, text, rule);
    } else {
        return rule.parse(text);
    }
}

} // namespace ropescope
