// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <ropescope/base/text.h>
#include <ropescope/base/words.h>

namespace ropescope {

Expected<std::size_t> findWord(const std::string& setting, std::string_view text,
                               const std::vector<std::string>& words) {
    const auto found = std::ranges::find(words, text);
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
    const std::string near = nearest(text, words);
    return Error{.what = message("%1 %2", setting, text),
                 .why = message("unknown"),
                 .hint = didYouMean(near, message("use one of %1", Message::list(words, " "))),
                 .replacement = near};
}

Expected<std::vector<std::string>> parseWordList(const std::string& setting, std::string_view text,
                                                 const std::vector<std::string>& words) {
    std::vector<std::string> list;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t comma = std::min(text.find(',', from), text.size());
        const std::string word(text.substr(from, comma - from));
        if (std::ranges::find(words, word) == words.end()) {
            return Error{.what = message("%1 %2", setting, text),
                         .why = message("there is no %1", backquoted(word)),
                         .hint = message("use any of %1, separated by commas", Message::list(words, " "))};
        }
        list.push_back(word);
        from = comma + 1;
    }
    return list;
}

Expected<std::vector<std::string>> parseIds(const std::string& setting, std::string_view text) {
    const auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
    };
    std::vector<std::string> ids;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t comma = std::min(text.find(',', from), text.size());
        ids.emplace_back(text.substr(from, comma - from));
        if (ids.back().empty() || !std::ranges::all_of(ids.back(), fits)) {
            return Error{.what = message("%1 %2", setting, text),
                         .why = message("%1 is not an id", backquoted(ids.back())),
                         .hint = message("write ids of letters, digits and hyphens, separated by commas")};
        }
        from = comma + 1;
    }
    return ids;
}

std::string choiceOf(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
        text += words[i];
    }
    return text;
}

} // namespace ropescope
