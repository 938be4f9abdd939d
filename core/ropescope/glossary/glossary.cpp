// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <ropescope/base/text.h>
#include <ropescope/glossary/glossary.h>

namespace ropescope {
namespace {

char lowered(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool sameWord(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, [](char x, char y) { return lowered(x) == lowered(y); });
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kAround = " \t\n:";
    const std::size_t begin = std::min(text.find_first_not_of(kAround), text.size());
    text.remove_prefix(begin);
    text.remove_suffix(text.size() - (text.find_last_not_of(kAround) + 1));
    return text;
}

bool inWord(char c) { return isLetter(c) || isDigit(c) || c == '\''; }

/// Whether a term at a place of a text is not a part of a longer word.
bool standsAlone(std::string_view text, std::size_t at, std::string_view term) {
    const std::size_t end = at + term.size();
    const bool before = at > 0 && inWord(text[at - 1]) && inWord(term.front());
    const bool after = end < text.size() && inWord(text[end]) && inWord(term.back());
    return !before && !after;
}

/// Calls `visit(term, same)` with all terms of an entry; `same` compares texts.
template <class Visit>
void eachTerm(const GlossaryEntry& entry, const Visit& visit) {
    const auto exactly = [](std::string_view a, std::string_view b) { return a == b; };
    for (const std::string& sign : entry.signs) visit(std::string_view(sign), exactly);
    for (const auto* words : {&entry.english, &entry.chinese})
        for (const std::string& word : *words) visit(std::string_view(word), sameWord);
}

} // namespace

const GlossaryEntry* Glossary::find(std::string_view id) const {
    const auto found = std::ranges::find(m_entries, id, &GlossaryEntry::id);
    return found == m_entries.end() ? nullptr : &*found;
}

const GlossaryEntry* Glossary::named(std::string_view text) const {
    const std::string_view wanted = trimmed(text);
    for (const GlossaryEntry& entry : m_entries) {
        bool found = false;
        eachTerm(entry, [&](std::string_view term, const auto& same) { found = found || same(term, wanted); });
        if (found) return &entry;
    }
    return nullptr;
}

const GlossaryEntry* Glossary::at(std::string_view text, std::size_t byte) const {
    const GlossaryEntry* best = nullptr;
    std::size_t longest = 0;
    for (const GlossaryEntry& entry : m_entries) {
        eachTerm(entry, [&](std::string_view term, const auto& same) {
            if (term.size() <= longest || term.size() > text.size()) return;
            const std::size_t first = byte < term.size() ? 0 : byte - term.size() + 1;
            for (std::size_t at = first; at <= byte && at + term.size() <= text.size(); ++at) {
                if (!same(term, text.substr(at, term.size())) || !standsAlone(text, at, term)) continue;
                best = &entry;
                longest = term.size();
                return;
            }
        });
    }
    return best;
}

const GlossaryEntry* Glossary::first(std::string_view text) const {
    for (std::size_t byte = 0; byte < text.size(); ++byte)
        if (const GlossaryEntry* entry = at(text, byte)) return entry;
    return nullptr;
}

} // namespace ropescope
