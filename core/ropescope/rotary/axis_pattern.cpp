// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Grammar: pattern = { item }, item = ( letter | "(" letter { letter } ")" ) [ "*" number ], spaces between items.
// Example: "(hw)*2 t -" over axes t, h, w is 1 2 1 2 0 -1.
#include <algorithm>
#include <cstdint>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/rotary/axis_pattern.h>

namespace ropescope {
namespace {

Error patternError(Message why, Message hint = message("write it like (hw)*24 t*16")) {
    return Error{.what = message("pattern"), .why = std::move(why), .hint = std::move(hint)};
}

/// Reads a pattern from left to right.
class PatternReader {
public:
    PatternReader(std::string_view text, const std::vector<std::string>& axes) : m_rest(text), m_axes(axes) {}

    [[nodiscard]] bool atEnd() {
        while (m_rest.starts_with(' ')) m_rest.remove_prefix(1);
        return m_rest.empty();
    }

    /// Axes of the next letter or group.
    Expected<std::vector<int>> group() {
        if (!m_rest.starts_with('(')) return letters(1);
        const std::size_t close = m_rest.find(')');
        if (close == std::string_view::npos) return patternError(message("a bracket is not closed"));
        if (close == 1) return patternError(message("a bracket is empty"));
        m_rest.remove_prefix(1);
        auto axes = letters(close - 1);
        if (axes) m_rest.remove_prefix(1);
        return axes;
    }

    /// The number after a star; 1 without a star.
    Expected<std::int64_t> repeats() {
        if (!m_rest.starts_with('*')) return std::int64_t{1};
        m_rest.remove_prefix(1);
        const std::string_view digits = m_rest.substr(0, m_rest.find_first_not_of("0123456789"));
        const auto count = parseDigits(digits);
        if (!count) return patternError(message("a number is missing or too large after `*`"));
        m_rest.remove_prefix(digits.size());
        return *count;
    }

private:
    Expected<std::vector<int>> letters(std::size_t count) {
        std::vector<int> axes;
        for (const char letter : m_rest.substr(0, count)) {
            const auto axis = std::find(m_axes.begin(), m_axes.end(), std::string(1, letter));
            if (axis == m_axes.end() && letter != '-') {
                return patternError(
                    message("%1 is not an axis", backquoted(std::string(1, letter))),
                    message("the axes are %1, and - for a pair that is not rotated", join(m_axes, ", ")));
            }
            axes.push_back(letter == '-' ? -1 : static_cast<int>(axis - m_axes.begin()));
        }
        m_rest.remove_prefix(count);
        return axes;
    }

    std::string_view m_rest;
    const std::vector<std::string>& m_axes;
};

Error wrongCount(const std::string& found, int pairs) {
    return patternError(message("it gives %1, but there are %2 pairs", found, pairs),
                        message("change the repeats or the head dim"));
}

} // namespace

Expected<std::vector<int>> parseAxisPattern(std::string_view pattern, const std::vector<std::string>& axes, int pairs) {
    PatternReader reader(pattern, axes);
    std::vector<int> result;
    const auto limit = static_cast<std::size_t>(pairs);
    while (!reader.atEnd()) {
        const auto group = reader.group();
        if (!group) return group.error();
        const auto repeats = reader.repeats();
        if (!repeats) return repeats.error();
        for (std::int64_t i = 0; i < *repeats; ++i) {
            result.insert(result.end(), group->begin(), group->end());
            if (result.size() > limit) return wrongCount("more", pairs);
        }
    }
    if (result.size() != limit) return wrongCount(std::to_string(result.size()), pairs);
    return result;
}

std::string mapRepeats(std::string_view pattern,
                       const std::function<std::int64_t(std::int64_t, const std::string&)>& repeats) {
    std::string text;
    while (true) {
        while (pattern.starts_with(' ')) pattern.remove_prefix(1);
        if (pattern.empty()) return text;
        const std::size_t close = pattern.starts_with('(') ? pattern.find(')') : 0;
        const std::string item(pattern.substr(0, close == std::string_view::npos ? close : close + 1));
        pattern.remove_prefix(item.size());
        std::int64_t count = 1;
        if (pattern.starts_with('*')) {
            const std::size_t end = std::min(pattern.find_first_not_of("0123456789", 1), pattern.size());
            count = parseDigits(pattern.substr(1, end - 1)).value_or(1);
            pattern.remove_prefix(end);
        }
        if (!text.empty()) text += ' ';
        text += item + "*" + std::to_string(repeats(count, item + "*" + std::to_string(count)));
    }
}

} // namespace ropescope
