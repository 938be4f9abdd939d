// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ropescope::testing {

/// The lowest `size` bytes of a number, little-endian.
inline std::string littleEndian(std::uint64_t bits, std::size_t size) {
    std::string bytes;
    for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(bits >> (8 * i));
    return bytes;
}

/// A file with this header and these values.
inline std::string safetensorsFile(std::string_view header, std::string_view body) {
    return littleEndian(header.size(), 8).append(header).append(body);
}

/// An entry of a header.
inline std::string tensorEntry(const std::string& name, const std::string& type, const std::string& shape,
                               std::size_t begin, std::size_t end) {
    return "\"" + name + "\":{\"dtype\":\"" + type + "\",\"shape\":" + shape + ",\"data_offsets\":[" +
           std::to_string(begin) + "," + std::to_string(end) + "]}";
}

inline std::string floatBytes(const std::vector<float>& values) {
    std::string bytes;
    for (const float value : values) bytes += littleEndian(std::bit_cast<std::uint32_t>(value), 4);
    return bytes;
}

} // namespace ropescope::testing
