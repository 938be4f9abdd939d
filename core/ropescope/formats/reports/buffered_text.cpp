// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstring>

#include <ropescope/formats/reports/buffered_text.h>

namespace ropescope {

namespace {

constexpr std::size_t kBufferBytes = std::size_t{1} << 18;
constexpr std::size_t kNumberBytes = 32; ///< upper bound for the text of any number
/// 2^53: up to here every integer is an exact double and has at most 16 digits.
constexpr double kMaxExactInteger = 9007199254740992.0;

template <class Bits>
void putLittleEndian(char* place, Bits bits) {
    if constexpr (std::endian::native == std::endian::little) {
        std::memcpy(place, &bits, sizeof bits);
    } else {
        for (std::size_t i = 0; i < sizeof bits; ++i) place[i] = static_cast<char>((bits >> (8 * i)) & 0xff);
    }
}

} // namespace

BufferedText::BufferedText(const ByteSink& sink) : m_sink(sink), m_buffer(kBufferBytes) {}

void BufferedText::text(std::string_view piece) {
    while (!piece.empty()) {
        const std::size_t size = std::min(piece.size(), m_buffer.size());
        std::memcpy(reserve(size), piece.data(), size);
        m_used += size;
        piece.remove_prefix(size);
    }
}

void BufferedText::number(double value) {
    if (std::abs(value) <= kMaxExactInteger && value == std::trunc(value)) {
        integer(static_cast<long long>(value));
        return;
    }
    char* place = reserve(kNumberBytes);
    m_used += static_cast<std::size_t>(std::to_chars(place, place + kNumberBytes, value).ptr - place);
}

void BufferedText::json(double value) {
    if (std::isfinite(value))
        number(value);
    else
        text("null");
}

void BufferedText::integer(long long value) {
    char* place = reserve(kNumberBytes);
    m_used += static_cast<std::size_t>(std::to_chars(place, place + kNumberBytes, value).ptr - place);
}

void BufferedText::shortFloat(float value) {
    if (std::isnan(value)) {
        text("nan");
        return;
    }
    char* place = reserve(kNumberBytes);
    m_used += static_cast<std::size_t>(std::to_chars(place, place + kNumberBytes, value).ptr - place);
}

void BufferedText::littleEndian(float value) {
    putLittleEndian(reserve(4), std::bit_cast<std::uint32_t>(value));
    m_used += 4;
}

void BufferedText::littleEndian(double value) {
    putLittleEndian(reserve(8), std::bit_cast<std::uint64_t>(value));
    m_used += 8;
}

void BufferedText::littleEndian(long long value) {
    putLittleEndian(reserve(8), static_cast<std::uint64_t>(value));
    m_used += 8;
}

void BufferedText::littleEndian(std::span<const float> values) {
    if constexpr (std::endian::native == std::endian::little) {
        flush();
        if (m_outcome) m_outcome = m_sink({reinterpret_cast<const char*>(values.data()), values.size_bytes()});
    } else {
        for (const float value : values) littleEndian(value);
    }
}

Expected<void> BufferedText::finish() {
    flush();
    return m_outcome;
}

char* BufferedText::reserve(std::size_t size) {
    if (m_used + size > m_buffer.size()) flush();
    return m_buffer.data() + m_used;
}

void BufferedText::flush() {
    if (m_outcome && m_used > 0) m_outcome = m_sink({m_buffer.data(), m_used});
    m_used = 0;
}

} // namespace ropescope
