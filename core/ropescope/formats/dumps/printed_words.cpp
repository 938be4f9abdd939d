// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <ropescope/base/text.h>
#include <ropescope/formats/dumps/printed_dump.h>
#include <ropescope/formats/dumps/printed_words.h>

namespace ropescope {
namespace {

constexpr std::size_t kMaxNameSearch = 400; ///< bytes before an array that are searched for its name
constexpr std::size_t kMaxArguments = 1000; ///< bytes after it
constexpr std::size_t kMaxPrintedSides = 16;

bool isNamePart(char c) { return isLetter(c) || isDigit(c) || c == '_' || c == '.'; }
bool isGlue(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '=' || c == ':' || c == '"' || c == '\'';
}

void dropGlue(std::string_view& text) {
    while (!text.empty() && isGlue(text.back())) text.remove_suffix(1);
}

/// Removes the word at the end and returns it.
std::string_view takeWord(std::string_view& text) {
    std::size_t begin = text.size();
    while (begin > 0 && isNamePart(text[begin - 1])) --begin;
    const std::string_view word = text.substr(begin);
    text.remove_suffix(word.size());
    return word;
}

/// Removes "Out[3]" from the end.
void dropOutputNumber(std::string_view& text) {
    if (!text.ends_with(']')) return;
    const std::size_t open = text.rfind('[');
    if (open == std::string_view::npos || !text.substr(0, open).ends_with("Out")) return;
    text = text.substr(0, open - 3);
    dropGlue(text);
}

/// The value of an argument such as `dtype=torch.int64`.
std::string_view argumentText(std::string_view arguments, std::string_view key) {
    const std::size_t at = arguments.find(key);
    if (at == std::string_view::npos) return {};
    std::string_view value = arguments.substr(at + key.size());
    while (!value.empty() && isGlue(value.front())) value.remove_prefix(1);
    return value;
}

std::string typeIn(std::string_view arguments) {
    std::string_view value = argumentText(arguments, "dtype=");
    if (value.starts_with('<')) value.remove_prefix(1); // <U5 and the like
    std::size_t end = 0;
    while (end < value.size() && isNamePart(value[end])) ++end;
    value = value.substr(0, end);
    if (const std::size_t dot = value.rfind('.'); dot != std::string_view::npos) value.remove_prefix(dot + 1);
    if (value == "long" || value == "int") return "int64";
    return std::string(value == "float" ? "float32" : value);
}

} // namespace

std::string printedNameBefore(std::string_view before) {
    if (before.size() > kMaxNameSearch) before.remove_prefix(before.size() - kMaxNameSearch);
    dropGlue(before);
    dropOutputNumber(before);
    std::string_view word = takeWord(before);
    while (word.ends_with('.')) word.remove_suffix(1);
    if (const std::size_t dot = word.rfind('.'); dot != std::string_view::npos) word.remove_prefix(dot + 1);
    if (word.empty() || isDigit(word.front()) || word == "containing" || word == "return") return {};
    return std::string(word);
}

std::optional<PrintedArguments> printedArguments(std::string_view after) {
    after = after.substr(0, kMaxArguments);
    int open = 1;
    std::size_t end = 0;
    for (; end < after.size() && open > 0; ++end) {
        if (after[end] == '(' || after[end] == '[') ++open;
        if (after[end] == ')' || after[end] == ']') --open;
    }
    if (open > 0) return {};
    PrintedArguments found{.type = typeIn(after.substr(0, end)), .size = end};
    for (const std::string_view key : {"size=", "shape="}) {
        std::size_t size = 0;
        if (const std::string_view value = argumentText(after.substr(0, end), key); !value.empty() && !found.shape)
            found.shape = printedSizes(value, size);
    }
    return found;
}

bool announcesShape(std::string_view before) {
    if (before.size() > kMaxNameSearch) before.remove_prefix(before.size() - kMaxNameSearch);
    while (before.ends_with('(') || before.ends_with('[')) before.remove_suffix(1);
    dropGlue(before);
    const std::string_view word = takeWord(before);
    return word.ends_with("shape") || word.ends_with("Shape") || word.ends_with("Size") || word.ends_with("size");
}

std::optional<std::vector<std::int64_t>> printedSizes(std::string_view text, std::size_t& size) {
    if (!text.starts_with('[') && !text.starts_with('(')) return {};
    const std::size_t end = text.substr(0, kMaxArguments).find_first_of(")]");
    if (end == std::string_view::npos) return {};
    size = end + 1;
    std::string_view inside = text.substr(1, end - 1);
    std::vector<std::int64_t> sizes;
    while (!inside.empty()) {
        const std::size_t comma = std::min(inside.find(','), inside.size());
        std::string_view item = inside.substr(0, comma);
        inside.remove_prefix(std::min(comma + 1, inside.size()));
        while (!item.empty() && isGlue(item.front())) item.remove_prefix(1);
        dropGlue(item);
        if (item.empty() && inside.empty()) break;
        const auto side = parseDigits(item);
        if (!side || sizes.size() == kMaxPrintedSides) return {};
        sizes.push_back(*side);
    }
    return sizes;
}

std::optional<std::vector<std::int64_t>> parsePrintedShape(std::string_view text) {
    const std::size_t open = text.find('[');
    const bool named = text.starts_with("torch.Size(") && text.ends_with(')') && open != std::string_view::npos;
    if (named) text = text.substr(open, text.size() - 1 - open);
    std::size_t size = 0;
    auto sizes = printedSizes(text, size);
    return sizes && size == text.size() ? sizes : std::nullopt;
}

} // namespace ropescope
