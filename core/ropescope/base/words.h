// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>

/// Settings that take one of a few words, in options, files and captions.
namespace ropescope {

template <class T>
struct Word {
    std::string_view text;
    T value;
};

/// The words of a setting, in the order in which they are listed.
template <class T>
using Words = std::span<const Word<T>>;

/// Index of `text` among the words. The error names the setting, the word, the choices and the nearest one.
[[nodiscard]] Expected<std::size_t> findWord(const std::string& setting, std::string_view text,
                                             const std::vector<std::string>& words);

/// The words of a comma-separated list, each of which must be known.
[[nodiscard]] Expected<std::vector<std::string>> parseWordList(const std::string& setting, std::string_view text,
                                                               const std::vector<std::string>& words);
/// The ids of a comma-separated list: letters, digits and hyphens, known or not.
[[nodiscard]] Expected<std::vector<std::string>> parseIds(const std::string& setting, std::string_view text);

/// "score, logit or softmax".
[[nodiscard]] std::string choiceOf(const std::vector<std::string>& words);

template <class T>
[[nodiscard]] std::vector<std::string> textsOf(Words<T> words) {
    std::vector<std::string> texts;
    for (const Word<T>& word : words) texts.emplace_back(word.text);
    return texts;
}

template <class T>
[[nodiscard]] Expected<T> parseWord(const std::string& setting, std::string_view text, Words<T> words) {
    const Expected<std::size_t> found = findWord(setting, text, textsOf(words));
    if (!found) return found.error();
    return words[*found].value;
}

/// The word for a value; empty if there is none.
template <class T>
[[nodiscard]] std::string_view wordOf(const T& value, Words<T> words) {
    for (const Word<T>& word : words) {
        if (word.value == value) return word.text;
    }
    return {};
}

} // namespace ropescope
