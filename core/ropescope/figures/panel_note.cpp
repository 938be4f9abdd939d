// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/base/utf8.h>
#include <ropescope/figures/panel_note.h>

namespace ropescope {

namespace {

constexpr std::string_view kInset = "inset ", kArrow = "->";
constexpr std::int64_t kMaxNumber = 1'000'000'000'000;

std::string_view stripped(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    return text;
}

/// What is before and after a sign; the second is absent without the sign.
std::pair<std::string_view, std::optional<std::string_view>> split(std::string_view text, std::string_view sign) {
    const std::size_t at = text.find(sign);
    if (at == std::string_view::npos) return {stripped(text), std::nullopt};
    return {stripped(text.substr(0, at)), stripped(text.substr(at + sign.size()))};
}

std::optional<std::int64_t> tokenIn(std::string_view text) {
    std::int64_t number = 0;
    if (text.empty()) return {};
    for (const char digit : text) {
        if (!isDigit(digit) || number > kMaxNumber) return {};
        number = number * 10 + (digit - '0');
    }
    return number >= 1 && number <= kMaxNumber ? std::optional(number - 1) : std::nullopt;
}

std::optional<NotePlace> placeIn(std::string_view text) {
    const auto [first, second] = split(text, ",");
    const auto one = tokenIn(first);
    if (!one) return {};
    if (!second) return NotePlace{.key = *one};
    const auto key = tokenIn(*second);
    if (!key) return {};
    return NotePlace{.key = *key, .query = one};
}

/// "9-14,5-8"
std::optional<PanelNote> insetIn(std::string_view text) {
    const auto [queries, keys] = split(text, ",");
    if (!keys) return {};
    const auto [firstQuery, lastQuery] = split(queries, "-");
    const auto [firstKey, lastKey] = split(*keys, "-");
    const auto q0 = tokenIn(firstQuery), q1 = tokenIn(lastQuery.value_or(firstQuery)), k0 = tokenIn(firstKey),
               k1 = tokenIn(lastKey.value_or(firstKey));
    if (!q0 || !q1 || !k0 || !k1 || *q1 < *q0 || *k1 < *k0) return {};
    return PanelNote{.kind = PanelNote::Kind::Inset, .at = {.key = *k0, .query = q0}, .to = {.key = *k1, .query = q1}};
}

std::optional<PanelNote> noteIn(std::string_view text) {
    if (text.starts_with(kInset)) return insetIn(text.substr(kInset.size()));
    const auto [places, words] = split(text, ":");
    const auto [from, to] = split(places, kArrow);
    const auto at = placeIn(from);
    if (!at) return {};
    PanelNote note{.at = *at, .to = {}, .text = std::string(words.value_or(std::string_view()))};
    if (to) {
        const auto target = placeIn(*to);
        if (!target || *target == *at) return {};
        note.kind = PanelNote::Kind::Arrow;
        note.to = *target;
    }
    if (note.kind == PanelNote::Kind::Callout && note.text.empty()) return {};
    return note;
}

std::string textOf(const NotePlace& place) {
    return (place.query ? std::to_string(*place.query + 1) + "," : std::string()) + std::to_string(place.key + 1);
}

std::string textOf(std::int64_t first, std::int64_t last) {
    return std::to_string(first + 1) + "-" + std::to_string(last + 1);
}

} // namespace

Expected<PanelNote> parseNote(std::string_view text) {
    text = stripped(text);
    if (const auto fault = characterFault(message("note %1", backquoted(text.substr(0, kMaxNoteText))), text))
        return *fault;
    if (text.size() <= kMaxNoteText)
        if (auto note = noteIn(text)) return *std::move(note);
    return Error{.what = message("note %1", backquoted(text.substr(0, kMaxNoteText))),
                 .why = text.size() > kMaxNoteText ? message("it is longer than %1 bytes", kMaxNoteText)
                                                   : message("it is neither a callout, an arrow nor an inset"),
                 .hint = message("write it like `7: text`, `21,7: text`, `3 -> 21: text` or `inset 9-14,9-14`")};
}

std::string toText(const PanelNote& note) {
    if (note.kind == PanelNote::Kind::Inset)
        return std::string(kInset) + textOf(note.at.query.value_or(0), note.to.query.value_or(0)) + "," +
               textOf(note.at.key, note.to.key);
    std::string text = textOf(note.at);
    if (note.kind == PanelNote::Kind::Arrow) text += " -> " + textOf(note.to);
    return note.text.empty() ? text : text + ": " + note.text;
}

} // namespace ropescope
