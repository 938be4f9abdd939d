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

/// Random access to bytes that may not all be in memory: a file larger than memory, or an in-memory buffer.
struct ByteSource {
    std::uint64_t size = 0;
    /// Reads exactly `count` bytes starting at `offset`; the caller stays within `size`. Fails if they cannot be read.
    std::function<Expected<std::string>(std::uint64_t offset, std::size_t count)> read;
};

/// A source over `bytes`, which must outlive it.
[[nodiscard]] inline ByteSource sourceOf(std::string_view bytes) {
    return {.size = bytes.size(), .read = [bytes](std::uint64_t offset, std::size_t count) {
                return Expected<std::string>(std::string(bytes.substr(offset, count)));
            }};
}

} // namespace ropescope
