// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Example: with the line "[rank0]: x = tensor([[0, 1],", the next line may begin with "[rank0]: ".
#include <algorithm>
#include <utility>

#include <ropescope/base/text.h>
#include <ropescope/formats/dumps/nested_numbers.h>
#include <ropescope/formats/dumps/number_scan.h>

namespace ropescope {
namespace {

constexpr std::size_t kMaxNested = 16;
constexpr std::size_t kMaxLinePrefix = 200;
constexpr std::string_view kDots = "...", kEllipsis = "…";

bool isTextBlank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// Whether a number may end before this text.
bool endsNumber(std::string_view rest) {
    if (rest.empty()) return true;
    const char c = rest.front();
    return isTextBlank(c) || c == ',' || c == ']' || c == ')' || c == '\x1b' || rest.starts_with(kDots);
}

bool isWordPart(char c) { return isLetter(c) || isDigit(c) || c == '_' || c == '.'; }

std::string_view numberWordAt(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && end < at + 40 && isWordPart(text[end])) ++end;
    return text.substr(at, end - at);
}

} // namespace

NestedNumbers::NestedNumbers(std::string_view text, std::size_t begin, std::int64_t limit)
    : m_text(text), m_at(begin), m_limit(limit) {
    const std::string_view before =
        text.substr(begin - std::min(begin, kMaxLinePrefix), std::min(begin, kMaxLinePrefix));
    const std::size_t line = before.rfind('\n');
    m_prefix = line == std::string_view::npos ? before : before.substr(line + 1);
}

bool NestedNumbers::fail(Message why) {
    m_error = Error{.what = {},
                    .why = std::move(why),
                    .hint = message("copy all of it, up to its last bracket, or save it as .npy"),
                    .place = Error::Place{std::min(m_at, m_text.size()), 1}};
    return false;
}

/// Skips what the start of a line has in common with that of the first one, up to a space or a sign.
void NestedNumbers::skipPrefix() {
    std::size_t same = 0;
    const auto alike = [](char a, char b) { return a == b || (isDigit(a) && isDigit(b)); };
    while (same < m_prefix.size() && m_at + same < m_text.size() && alike(m_prefix[same], m_text[m_at + same])) ++same;
    const auto parts = [](char c) { return c == ' ' || c == '\t' || c == ':' || c == '|' || c == ')' || c == '>'; };
    while (same > 0 && !parts(m_prefix[same - 1])) --same;
    m_at += same;
}

void NestedNumbers::skipSpace() {
    while (m_at < m_text.size()) {
        const char c = m_text[m_at];
        if (c == '\x1b') { // a colour of the terminal
            const std::size_t end = m_text.find_first_of("mK", m_at);
            m_at = end == std::string_view::npos || end > m_at + 12 ? m_text.size() : end + 1;
        } else if (!isTextBlank(c)) {
            return;
        } else {
            ++m_at;
            if (c == '\n' && !m_prefix.empty()) skipPrefix();
        }
    }
}

Expected<DumpArray> NestedNumbers::read() {
    do {
        if (!readItem()) return *std::exchange(m_error, std::nullopt);
    } while (!m_levels.empty());
    return finish();
}

bool NestedNumbers::readItem() {
    skipSpace();
    if (m_at >= m_text.size()) return fail(message("it ends before its brackets are closed"));
    const char c = m_text[m_at];
    if (c == '[' || c == '(') return open();
    if (c == ']' || c == ')') return close();
    if (c == ',') {
        if (m_comma) return fail(message("a number is missing before a comma"));
        m_comma = true;
        ++m_at;
        return true;
    }
    const std::string_view rest = m_text.substr(m_at, kDots.size());
    if (rest == kDots || rest == kEllipsis) return gap(rest.size());
    return leaf();
}

bool NestedNumbers::open() {
    if (m_levels.size() == kMaxNested) return fail(message("more than %1 nested lists", kMaxNested));
    if (m_leafDepth > 0 && m_levels.size() >= m_leafDepth) return fail(message("a list holds both numbers and lists"));
    if (!m_levels.empty()) ++m_levels.back().items;
    m_levels.push_back({.close = m_text[m_at] == '[' ? ']' : ')'});
    if (m_sizes.size() < m_levels.size()) m_sizes.push_back(kUntold);
    m_comma = true;
    ++m_at;
    return true;
}

bool NestedNumbers::close() {
    const Level level = m_levels.back();
    if (m_text[m_at] != level.close) return fail(message("its brackets do not match"));
    std::int64_t& size = m_sizes[m_levels.size() - 1];
    if (level.gap >= 0) {
        m_gaps[static_cast<std::size_t>(level.gap)].items = level.items;
    } else if (size == kUntold) {
        size = level.items;
    } else if (size != level.items) {
        return fail(message("its lists differ in length: %1 and %2", size, level.items));
    }
    m_levels.pop_back();
    m_comma = false;
    ++m_at;
    return true;
}

bool NestedNumbers::gap(std::size_t size) {
    Level& level = m_levels.back();
    if (level.gap >= 0) return fail(message("a list has %1 twice", kDots));
    level.gap = std::ssize(m_gaps);
    m_gaps.push_back({.at = m_values.size(), .dimension = static_cast<std::int32_t>(m_levels.size() - 1)});
    m_comma = false;
    m_at += size;
    return true;
}

bool NestedNumbers::leaf() {
    if (m_leafDepth == 0 && m_sizes.size() == m_levels.size()) m_leafDepth = m_levels.size();
    const auto value = number();
    if (!value) return false;
    if (m_leafDepth != m_levels.size()) return fail(message("a list holds both numbers and lists"));
    if (m_values.size() >= m_limit) return fail(message("more than %1 numbers", m_limit));
    m_values.add(*value);
    ++m_found;
    ++m_levels.back().items;
    m_comma = false;
    return true;
}

std::optional<double> NestedNumbers::number() {
    if (const auto found = scanNumber(m_text.substr(m_at))) {
        const std::size_t end = m_at + found->size;
        if (endsNumber(m_text.substr(end))) {
            m_at = end;
            m_points = m_points || !found->whole;
            m_wholes = true;
            return found->value;
        }
    }
    const std::string_view word = numberWordAt(m_text, m_at);
    if (word == "True" || word == "False" || word == "true" || word == "false") {
        m_at += word.size();
        m_flags = true;
        return word.front() == 'T' || word.front() == 't' ? 1 : 0;
    }
    if (const auto value = called()) return value;
    fail(
        message("%1 stands among its numbers", backquoted(m_text.substr(m_at, std::max<std::size_t>(word.size(), 1)))));
    return {};
}

/// `np.int64(3)` or `tensor(3)`.
std::optional<double> NestedNumbers::called() {
    const std::string_view word = numberWordAt(m_text, m_at);
    const std::size_t begin = m_at + word.size() + 1;
    if (word.empty() || !isLetter(word.front()) || begin > m_text.size() || m_text[begin - 1] != '(') return {};
    const auto found = scanNumber(m_text.substr(begin));
    if (!found) return {};
    const std::size_t end = begin + found->size;
    const std::size_t close = m_text.substr(0, std::min(m_text.size(), end + 80)).find(')', end);
    if (close == std::string_view::npos || (close > end && m_text[end] != ',')) return {};
    m_at = close + 1;
    m_points = m_points || !found->whole;
    m_wholes = true;
    return found->value;
}

DumpArray NestedNumbers::finish() {
    DumpArray array{.type = m_points ? "float64" : m_flags && !m_wholes ? "bool" : "int64", .shape = m_sizes};
    array.gaps = std::move(m_gaps);
    const bool whole = array.gaps.empty();
    array.values = m_values.take(whole ? array.shape.back() : m_values.size());
    return array;
}

} // namespace ropescope
