// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <ropescope/base/text.h>
#include <ropescope/figures/figure_setup.h>

namespace ropescope {

namespace {

constexpr std::string_view kLetterForms = "aAi1";

/// Letters and digits of a pattern that stand for the letter; the rest of it is printed as it is.
std::size_t placeOfLetter(std::string_view pattern) { return pattern.find_first_of(kLetterForms); }

/// a … z, aa, ab, …
std::string alphabetic(int index, char first) {
    std::string text;
    for (int rest = index; rest >= 0; rest = rest / 26 - 1)
        text.insert(text.begin(), static_cast<char>(first + rest % 26));
    return text;
}

std::string roman(int number) {
    constexpr std::pair<int, std::string_view> kSigns[] = {
        {1000, "m"}, {900, "cm"}, {500, "d"}, {400, "cd"}, {100, "c"}, {90, "xc"}, {50, "l"},
        {40, "xl"},  {10, "x"},   {9, "ix"},  {5, "v"},    {4, "iv"},  {1, "i"}};
    std::string text;
    for (const auto& [value, sign] : kSigns)
        for (; number >= value; number -= value) text += sign;
    return text;
}

} // namespace

PageSize pageSizeOf(const FigureSetup& setup) {
    if (const auto preset = findPreset(setup.preset)) return {preset->widthPoints, preset->heightPoints};
    return {setup.widthPoints, setup.heightPoints};
}

FontFamily fontOf(const FigureSetup& setup) {
    const auto preset = findPreset(setup.preset);
    return setup.font.value_or(preset ? preset->venue->font : FontFamily::Sans);
}

std::string letterOf(int index, std::string_view pattern) {
    const std::size_t at = placeOfLetter(pattern);
    if (at == std::string_view::npos) return {};
    std::string letter;
    switch (pattern[at]) {
    case 'a': letter = alphabetic(index, 'a'); break;
    case 'A': letter = alphabetic(index, 'A'); break;
    case 'i': letter = roman(index + 1); break;
    default: letter = std::to_string(index + 1);
    }
    return std::string(pattern.substr(0, at)) + letter + std::string(pattern.substr(at + 1));
}

Expected<void> checkLetters(std::string_view pattern) {
    if (pattern.empty()) return {};
    const std::size_t at = placeOfLetter(pattern);
    const auto word = [](char each) { return isLetter(each) || isDigit(each); };
    const bool single = at != std::string_view::npos && std::ranges::count_if(pattern, word) == 1;
    if (single && pattern.size() <= 12) return {};
    return Error{.what = message("letters %1", std::string(pattern)),
                 .why = at == std::string_view::npos ? message("it has no place for the letter")
                                                     : message("all panels would share a text"),
                 .hint = message("write one of a, A, i and 1 with signs around it, such as (a)")};
}

FigureLayout gridOf(int panels, int across) {
    FigureLayout layout{
        .rows = (panels + across - 1) / across, .columns = across, .panels = {}, .legend = {}, .text = {}};
    for (int i = 0; i < panels; ++i) layout.panels.push_back({.row = i / across, .column = i % across});
    return layout;
}

} // namespace ropescope
