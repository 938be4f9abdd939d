// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include <ropescope/base/expected.h>

namespace ropescope {

/// Bytes that are read in parts, from any place: a file larger than memory, or a text that is there already.
struct ByteSource {
    std::uint64_t size = 0;
    /// Exactly `count` bytes from `offset` on; the caller stays within `size`. Fails when they cannot be read.
    std::function<Expected<std::string>(std::uint64_t offset, std::size_t count)> read;
};

/// The bytes must outlive the source.
[[nodiscard]] inline ByteSource sourceOf(std::string_view bytes) {
    return {.size = bytes.size(), .read = [bytes](std::uint64_t offset, std::size_t count) {
                return Expected<std::string>(std::string(bytes.substr(offset, count)));
            }};
}

} // namespace ropescope
