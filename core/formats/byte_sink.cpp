// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include "core/formats/byte_sink.h"

#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>

namespace ropescope {

namespace {

constexpr std::size_t kFlushBytes = std::size_t{1} << 18;
/// Below this every whole double is exact and has at most 16 digits.
constexpr double kLargestPlainWhole = 9007199254740992.0;

void appendLittleEndian(std::string& buffer, std::uint64_t bits, int size) {
    for (int shift = 0; shift < 8 * size; shift += 8) buffer.push_back(static_cast<char>((bits >> shift) & 0xff));
}

} // namespace

BufferedText::BufferedText(const ByteSink& sink) : m_sink(sink) { m_buffer.reserve(kFlushBytes + 256); }

void BufferedText::text(std::string_view piece) {
    m_buffer += piece;
    flushIfFull();
}

void BufferedText::number(double value) {
    if (std::abs(value) <= kLargestPlainWhole && value == std::trunc(value)) {
        integer(static_cast<long long>(value));
        return;
    }
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    text({digits.data(), static_cast<std::size_t>(end - digits.data())});
}

void BufferedText::integer(long long value) {
    std::array<char, 24> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    text({digits.data(), static_cast<std::size_t>(end - digits.data())});
}

void BufferedText::shortFloat(float value) {
    if (std::isnan(value)) {
        text("nan");
        return;
    }
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    text({digits.data(), static_cast<std::size_t>(end - digits.data())});
}

void BufferedText::littleEndian(float value) {
    appendLittleEndian(m_buffer, std::bit_cast<std::uint32_t>(value), 4);
    flushIfFull();
}

void BufferedText::littleEndian(double value) {
    appendLittleEndian(m_buffer, std::bit_cast<std::uint64_t>(value), 8);
    flushIfFull();
}

void BufferedText::littleEndian(long long value) {
    appendLittleEndian(m_buffer, static_cast<std::uint64_t>(value), 8);
    flushIfFull();
}

Expected<void> BufferedText::finish() {
    flush();
    return m_outcome;
}

void BufferedText::flushIfFull() {
    if (m_buffer.size() >= kFlushBytes) flush();
}

void BufferedText::flush() {
    if (m_outcome && !m_buffer.empty()) m_outcome = m_sink(m_buffer);
    m_buffer.clear();
}

} // namespace ropescope
