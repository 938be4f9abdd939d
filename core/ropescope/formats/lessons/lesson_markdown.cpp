// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// # title, goal, ### notes; then for each step ## ID: title, text, and sections ### question, choices, reasons, rows,
// revealed, notes, wrong. Lists have an entry per "- " line; other lines continue it.
#include <algorithm>
#include <array>

#include <ropescope/base/text.h>
#include <ropescope/formats/lessons/lesson_markdown.h>

namespace ropescope {
namespace {

constexpr std::array<std::string_view, 7> kSections{"question", "choices", "reasons", "rows",
                                                    "revealed", "notes",   "wrong"};

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r\n";
    const std::size_t begin = std::min(text.find_first_not_of(kBlanks), text.size());
    text.remove_prefix(begin);
    return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

/// The first colon that is not one of a {name:3}.
std::size_t plainColon(std::string_view text) {
    int depth = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == ':' && depth == 0) return at;
        depth += text[at] == '{' ? 1 : text[at] == '}' ? -1 : 0;
    }
    return std::string_view::npos;
}

/// "A: text" as its two parts; the colon may be a full-width one.
std::optional<std::pair<std::string, std::string>> atColon(std::string_view text) {
    constexpr std::string_view kWide = "：";
    const std::size_t plain = plainColon(text), wide = text.find(kWide);
    const std::size_t at = std::min(plain, wide);
    if (at == std::string_view::npos) return {};
    const std::size_t width = at == wide ? kWide.size() : 1;
    return std::pair(std::string(trimmed(text.substr(0, at))), std::string(trimmed(text.substr(at + width))));
}

class MarkdownReader {
public:
    MarkdownReader(std::string_view text, std::string file) : m_rest(text), m_file(std::move(file)) {}

    LessonMarkdown read() {
        if (m_rest.starts_with("\xef\xbb\xbf")) m_rest.remove_prefix(3);
        while (!m_rest.empty()) {
            const std::size_t end = std::min(m_rest.find('\n'), m_rest.size());
            std::string_view line = m_rest.substr(0, end);
            m_rest.remove_prefix(std::min(end + 1, m_rest.size()));
            if (line.ends_with('\r')) line.remove_suffix(1);
            ++m_line;
            readLine(line);
        }
        finishSection();
        if (m_result.text.title.empty())
            fail(1, message("title"), message("it is missing"), message("begin with a line such as `# Two dogs`"));
        return std::move(m_result);
    }

private:
    void fail(std::size_t line, Message what, Message why, Message hint) {
        m_result.faults.push_back(
            {m_file, line, {.what = std::move(what), .why = std::move(why), .hint = std::move(hint)}});
    }

    void readLine(std::string_view line) {
        if (line.starts_with("### ")) {
            beginSection(trimmed(line.substr(4)));
        } else if (line.starts_with("## ")) {
            beginStep(trimmed(line.substr(3)));
        } else if (line.starts_with("# ")) {
            finishSection();
            if (!m_result.text.title.empty())
                fail(m_line, message("title"), message("there are two"), message("begin steps with `## ID: title`"));
            m_result.text.title = trimmed(line.substr(2));
            m_result.lines["title"] = m_line;
        } else if (!m_block.empty() || !trimmed(line).empty()) {
            if (m_block.empty()) m_blockLine = m_line;
            m_block += line;
            m_block += '\n';
        }
    }

    void beginStep(std::string_view heading) {
        finishSection();
        m_inStep = true;
        const auto parts = atColon(heading);
        StepText step{.id = parts ? parts->first : std::string(heading), .title = parts ? parts->second : ""};
        if (!parts || step.id.empty() || step.title.empty())
            fail(m_line, message("step %1", backquoted(heading)), message("no id or no title"),
                 message("write `## ID: title`"));
        m_result.lines[step.id] = m_line;
        m_result.text.steps.push_back(std::move(step));
    }

    void beginSection(std::string_view word) {
        finishSection();
        const bool known = m_inStep ? std::ranges::find(kSections, word) != kSections.end() : word == "notes";
        m_section = word;
        const std::string key = partKey(word);
        if (!known) {
            const std::vector<std::string> words(kSections.begin(), kSections.end());
            fail(m_line, message("section %1", backquoted(word)), message("there is no such section here"),
                 didYouMean(nearest(word, words), message("use one of %1", Message::list(words, " "))));
        } else if (m_result.lines.contains(key)) {
            fail(m_line, message("section %1", backquoted(word)), message("it occurs twice"), message("join them"));
        }
        m_result.lines[key] = m_line;
    }

    [[nodiscard]] std::string partKey(std::string_view part) const {
        return m_inStep ? m_result.text.steps.back().id + "." + std::string(part) : std::string(part);
    }

    void finishSection() {
        const std::string text(trimmed(m_block));
        const std::string section = std::exchange(m_section, "");
        const std::string block = std::exchange(m_block, "");
        if (section.empty() && text.empty()) return;
        if (!text.empty())
            m_result.lines.try_emplace(partKey(section.empty() ? m_inStep ? "body" : "goal" : section), m_blockLine);
        if (!m_inStep) {
            (section == "notes" ? m_result.text.notes : m_result.text.goal) = text;
            return;
        }
        StepText& step = m_result.text.steps.back();
        if (section.empty()) step.body = text;
        if (section == "question") step.question = text;
        if (section == "revealed") step.revealed = text;
        if (section == "notes") step.notes = text;
        if (section == "choices" || section == "reasons" || section == "rows" || section == "wrong")
            readItems(section, block, step);
    }

    void readItems(const std::string& section, std::string_view block, StepText& step) {
        std::vector<std::pair<std::size_t, std::string>> items;
        for (std::size_t line = m_blockLine; !block.empty(); ++line) {
            const std::size_t end = std::min(block.find('\n'), block.size());
            const std::string_view text = trimmed(block.substr(0, end));
            block.remove_prefix(std::min(end + 1, block.size()));
            if (text.starts_with("- "))
                items.emplace_back(line, trimmed(text.substr(2)));
            else if (!text.empty() && !items.empty())
                items.back().second += " " + std::string(text);
            else if (!text.empty())
                fail(line, message("section %1", backquoted(section)), message("not an entry of a list"),
                     message("begin it with `- `"));
        }
        for (const auto& [line, text] : items) addItem(section, line, text, step);
    }

    void addItem(const std::string& section, std::size_t line, const std::string& text, StepText& step) {
        const auto numbered = [&](std::size_t count) {
            m_result.lines.try_emplace(step.id + "." + section + "." + std::to_string(count), line);
        };
        if (section == "rows") {
            step.rows.push_back(text);
            return numbered(step.rows.size());
        }
        const auto parts = atColon(text);
        if (!parts) {
            fail(line, message("entry %1", backquoted(text)), message("nothing with a colon before its text"),
                 message("write it like `- A: text`"));
            return;
        }
        if (section == "wrong") {
            const std::size_t bar = parts->second.find('|');
            step.wrong.push_back(
                {.answer = parts->first,
                 .meaning = std::string(trimmed(std::string_view(parts->second).substr(0, bar))),
                 .reply = bar == std::string::npos
                              ? ""
                              : std::string(trimmed(std::string_view(parts->second).substr(bar + 1)))});
            return numbered(step.wrong.size());
        }
        auto& texts = section == "choices" ? step.choices : step.reasons;
        if (!texts.emplace(parts->first, parts->second).second)
            fail(line, message("entry %1", backquoted(parts->first)), message("it occurs twice"),
                 message("remove one"));
        m_result.lines.try_emplace(step.id + "." + section + "." + parts->first, line);
    }

    std::string_view m_rest;
    std::string m_file;
    std::size_t m_line = 0, m_blockLine = 1;
    bool m_inStep = false;
    std::string m_section, m_block;
    LessonMarkdown m_result;
};

} // namespace

LessonMarkdown readLessonMarkdown(std::string_view text, const std::string& file) {
    return MarkdownReader(text, file).read();
}

} // namespace ropescope
