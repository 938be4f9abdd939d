// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <vector>

#include <ropescope/base/text.h>
#include <ropescope/base/utf8.h>

namespace ropescope {
namespace {

constexpr double kWholeLimit = 9.2e18; ///< below 2^63

/// Fits the digits of numbers in [-9.2e18, 9.2e18] with up to 60 decimals.
using Buffer = std::array<char, 400>;

std::string textOf(const Buffer& buffer, std::to_chars_result result) {
    return {buffer.data(), static_cast<std::size_t>(result.ptr - buffer.data())};
}

/// Edits (insertion, deletion, substitution, swap of neighbours) from `a` to `b`: optimal string alignment distance.
std::size_t editDistance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> older(b.size() + 1), previous(b.size() + 1), current(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) previous[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        current[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            current[j] = std::min({previous[j] + 1, current[j - 1] + 1, replaced});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) current[j] = std::min(current[j], older[j - 2] + 1);
        }
        older.swap(previous);
        previous.swap(current);
    }
    return previous[b.size()];
}

/// Moves the first character of `text` to `shown`; control bytes and invalid UTF-8 as \xNN.
void moveCharacter(std::string_view& text, std::string& shown) {
    constexpr std::string_view kHex = "0123456789abcdef";
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = lead < 0x20 || lead == 0x7f ? 0 : characterLength(text);
    if (length > 0)
        shown += text.substr(0, length);
    else
        shown += {'\\', 'x', kHex[lead >> 4], kHex[lead & 15]};
    text.remove_prefix(std::max<std::size_t>(length, 1));
}

/// The last `count` characters.
std::string_view lastCharacters(std::string_view text, std::size_t count) {
    std::size_t begin = text.size();
    for (; count > 0 && begin > 0; --count) {
        do {
            --begin;
        } while (begin > 0 && (static_cast<unsigned char>(text[begin]) & 0xc0) == 0x80);
    }
    return text.substr(begin);
}

/// `text` without control bytes and invalid UTF-8; "…" stands for what is between the first and the last characters.
std::string escaped(std::string_view text, std::size_t first, std::size_t last) {
    std::string shown;
    for (; first > 0 && !text.empty(); --first) moveCharacter(text, shown);
    const std::string_view end = lastCharacters(text, last);
    if (end.size() < text.size()) shown += "…";
    for (text = end; !text.empty();) moveCharacter(text, shown);
    return shown;
}

} // namespace

std::string formatNumber(double value) {
    if (value == 0) return "0";
    Buffer buffer;
    char* const end = buffer.data() + buffer.size();
    const bool whole = std::abs(value) < kWholeLimit && std::trunc(value) == value;
    return textOf(buffer, whole ? std::to_chars(buffer.data(), end, value, std::chars_format::fixed)
                                : std::to_chars(buffer.data(), end, value));
}

std::string formatFixed(double value, int digits) {
    Buffer buffer;
    const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed,
                                      std::clamp(digits, 0, 60));
    std::string text = textOf(buffer, result);
    if (text.find('.') != std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.back() == '.') text.pop_back();
    }
    return text == "-0" ? "0" : text;
}

std::string formatGrouped(std::int64_t value) {
    const std::string digits = std::to_string(value);
    const std::size_t sign = value < 0 ? 1 : 0;
    std::string text = digits.substr(0, sign);
    for (std::size_t i = sign; i < digits.size(); ++i) {
        if (i > sign && (digits.size() - i) % 3 == 0) text += "\u2009";
        text += digits[i];
    }
    return text;
}

std::optional<std::int64_t> parseDigits(std::string_view text, std::int64_t max) {
    if (text.empty() || !std::all_of(text.begin(), text.end(), isDigit)) return {};
    std::int64_t value = 0;
    const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
    if (result.ec != std::errc{} || value > max) return {};
    return value;
}

std::optional<double> parseNumber(std::string_view text) {
    double value = 0;
    const char* const end = text.data() + text.size();
    const auto result = std::from_chars(text.data(), end, value);
    if (result.ec != std::errc{} || result.ptr != end || !std::isfinite(value)) return {};
    return value;
}

std::optional<double> parseRatio(std::string_view text) {
    const std::size_t stroke = text.find('/');
    const auto numerator = parseNumber(text.substr(0, stroke));
    if (!numerator || stroke == std::string_view::npos) return numerator;
    const auto denominator = parseNumber(text.substr(stroke + 1));
    if (!denominator || *denominator == 0) return {};
    const double ratio = *numerator / *denominator;
    return std::isfinite(ratio) ? std::optional(ratio) : std::nullopt;
}

std::string nearest(std::string_view text, std::span<const std::string> candidates) {
    constexpr std::size_t kFar = 3;
    std::size_t best = kFar;
    std::string found;
    for (const std::string& candidate : candidates) {
        const std::size_t longer = std::max(text.size(), candidate.size());
        if (longer - std::min(text.size(), candidate.size()) >= kFar) continue;
        const std::size_t distance = editDistance(text, candidate);
        // A candidate with every character edited is not near.
        if (distance >= best || distance >= candidate.size()) continue;
        best = distance;
        found = candidate;
    }
    return found;
}

std::string shortened(std::string_view text) {
    constexpr std::size_t kStart = 120, kEnd = 80;
    return escaped(text, kStart, kEnd);
}

std::string backquoted(std::string_view text) {
    constexpr std::size_t kShown = 40;
    return "`" + escaped(text, kShown, 0) + "`";
}

bool endsLike(std::string_view name, std::string_view ending) {
    if (name.size() < ending.size()) return false;
    return std::ranges::equal(name.substr(name.size() - ending.size()), ending,
                              [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b; });
}

std::string plainName(std::string_view name) {
    std::string plain;
    for (const char c : name) {
        if (c == ' ' || c == '-' || c == '_' || c == '.') continue;
        plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return plain;
}

bool sameName(std::string_view one, std::string_view other) { return plainName(one) == plainName(other); }

std::string join(std::span<const std::string> items, std::string_view separator) {
    std::string text;
    for (const std::string& item : items) {
        if (&item != items.data()) text += separator;
        text += item;
    }
    return text;
}

} // namespace ropescope
