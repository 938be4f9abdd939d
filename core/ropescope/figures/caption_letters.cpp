// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <span>

#include <ropescope/base/text.h>
#include <ropescope/figures/caption_letters.h>
#include <ropescope/figures/figure_setup.h>

namespace ropescope {

namespace {

constexpr int kAlphabet = 26; ///< longer letters of panels that do not exist are words
constexpr std::string_view kRangeSigns[] = {"-", "–", "—", "~", "至", "到", "to"};
constexpr std::string_view kListSigns[] = {",", ";", "&", "/", "、", "，", "和", "与", "及", "and"};

bool isWordSign(char each) { return isLetter(each) || isDigit(each); }

/// The letters or digits at the beginning of a text.
std::string_view wordAt(std::string_view text) {
    return text.substr(0, static_cast<std::size_t>(std::ranges::find_if_not(text, isWordSign) - text.begin()));
}

/// Reads a text from its beginning to its end.
struct CaptionReader {
    std::string_view rest;

    void skipSpaces() {
        while (rest.starts_with(' ')) rest.remove_prefix(1);
    }
    bool take(std::span<const std::string_view> signs) {
        const auto found = std::ranges::find_if(signs, [this](std::string_view sign) {
            return isWordSign(sign.front()) ? wordAt(rest) == sign : rest.starts_with(sign);
        });
        if (found == std::end(signs)) return false;
        rest.remove_prefix(found->size());
        return true;
    }
};

/// Neighbouring letters of panels: "(a, c-e)".
struct LetterGroup {
    std::set<int> letters;
    int first = 0, last = 0;
    std::size_t begin = 0, end = 0; ///< in the caption, with the signs around them
};

class CaptionScan {
public:
    CaptionScan(std::string_view caption, int panels, std::string_view pattern) : m_caption(caption) {
        const auto at = static_cast<std::size_t>(std::ranges::find_if(pattern, isWordSign) - pattern.begin());
        if (at == pattern.size()) return;
        m_before = pattern.substr(0, at);
        m_after = pattern.substr(at + 1);
        for (int i = 0; i < std::max(kAlphabet, panels); ++i) m_letters[letterOf(i, pattern.substr(at, 1))] = i;
    }

    [[nodiscard]] bool hasSigns() const { return !m_before.empty() || !m_after.empty(); }

    [[nodiscard]] std::set<int> mentioned() const {
        std::set<int> all;
        std::optional<LetterGroup> before;
        for (std::size_t at = 0; at < m_caption.size();) {
            const auto group = groupAt(at);
            if (!group) {
                ++at;
                continue;
            }
            all.insert(group->letters.begin(), group->letters.end());
            if (before && isRange(m_caption.substr(before->end, group->begin - before->end)))
                for (int i = before->last; i <= group->first; ++i) all.insert(i);
            before = group;
            at = group->end;
        }
        return all;
    }

private:
    static bool isRange(std::string_view between) {
        CaptionReader reader{between};
        reader.skipSpaces();
        if (!reader.take(kRangeSigns)) return false;
        reader.skipSpaces();
        return reader.rest.empty();
    }

    [[nodiscard]] std::optional<LetterGroup> groupAt(std::size_t at) const {
        const std::string_view text = m_caption.substr(at);
        if (!text.starts_with(m_before) || (at > 0 && isWordSign(m_caption[at - 1]))) return {};
        const std::string_view inside = text.substr(m_before.size());
        const bool lists = !m_before.empty() && !m_after.empty();
        const std::size_t length = lists ? std::min(inside.find(m_after), inside.size()) : wordAt(inside).size();
        if (length == 0 || !inside.substr(length).starts_with(m_after)) return {};
        auto group = lettersOf(inside.substr(0, length));
        if (!group) return {};
        group->begin = at;
        group->end = at + m_before.size() + length + m_after.size();
        return group;
    }

    /// Empty unless all of the text is a list of letters.
    [[nodiscard]] std::optional<LetterGroup> lettersOf(std::string_view text) const {
        CaptionReader reader{text};
        LetterGroup group;
        bool range = false;
        for (reader.skipSpaces(); !reader.rest.empty(); reader.skipSpaces()) {
            const std::string_view word = wordAt(reader.rest);
            if (const auto letter = m_letters.find(word); letter != m_letters.end()) {
                if (group.letters.empty()) group.first = letter->second;
                for (int i = range ? group.last : letter->second; i <= letter->second; ++i) group.letters.insert(i);
                group.last = letter->second;
                range = false;
                reader.rest.remove_prefix(word.size());
            } else if (reader.take(kRangeSigns)) {
                range = !group.letters.empty();
            } else if (!reader.take(kListSigns)) {
                return {};
            }
        }
        return group.letters.empty() ? std::nullopt : std::optional(group);
    }

    std::string_view m_caption, m_before, m_after;
    std::map<std::string, int, std::less<>> m_letters;
};

} // namespace

CaptionLetters captionLetters(std::string_view caption, int panels, std::string_view pattern) {
    const CaptionScan scan(caption, panels, pattern);
    const std::set<int> mentioned = scan.mentioned();
    CaptionLetters result;
    for (const int letter : mentioned)
        if (letter >= panels && scan.hasSigns()) result.withoutPanel.push_back(letterOf(letter, pattern));
    for (int i = 0; i < panels; ++i)
        if (!mentioned.contains(i)) result.unmentioned.push_back(letterOf(i, pattern));
    return result;
}

} // namespace ropescope
