// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <bit>
#include <cstdint>
#include <string_view>

namespace ropescope {

/// Order-dependent 64-bit hash of plain values; keys a request and its result.
class Hasher {
public:
    Hasher& add(std::uint64_t value) {
        m_state ^= value + 0x9e3779b97f4a7c15ULL + (m_state << 6) + (m_state >> 2);
        m_state *= 0xff51afd7ed558ccdULL;
        m_state ^= m_state >> 33;
        return *this;
    }
    Hasher& add(std::int64_t value) { return add(static_cast<std::uint64_t>(value)); }
    Hasher& add(int value) { return add(static_cast<std::uint64_t>(value)); }
    Hasher& add(bool value) { return add(std::uint64_t{value}); }
    Hasher& add(double value) { return add(std::bit_cast<std::uint64_t>(value)); }
    Hasher& add(std::string_view text) {
        add(static_cast<std::uint64_t>(text.size()));
        for (char c : text) add(static_cast<std::uint64_t>(static_cast<unsigned char>(c)));
        return *this;
    }
    Hasher& add(const char* text) { return add(std::string_view(text)); }
    [[nodiscard]] std::uint64_t value() const { return m_state; }

private:
    std::uint64_t m_state = 0x2545f4914f6cdd1dULL;
};

} // namespace ropescope
