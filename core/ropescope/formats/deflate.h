// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <ropescope/base/byte_sink.h>
#include <ropescope/base/expected.h>

/// Streaming raw deflate, as used in ZIP archives: any length in bounded memory.
namespace ropescope {

/// Allocator for zlib, so that a test can make it fail. Null: the system's.
struct ZlibMemory {
    void* (*allocate)(void* opaque, unsigned items, unsigned size) = nullptr;
    void (*release)(void* opaque, void* address) = nullptr;
};

/// CRC-32 continued over `bytes`; `before` is the checksum of the preceding bytes, 0 at the start.
[[nodiscard]] std::uint32_t checksum(std::uint32_t before, std::string_view bytes);

/// Compresses data into a sink. Fails with Failure if out of memory. Unusable after any error.
class Deflater {
public:
    explicit Deflater(ByteSink sink, ZlibMemory memory = {});
    [[nodiscard]] Expected<void> add(std::string_view bytes);
    /// Writes the pending output. Call once, at the end.
    [[nodiscard]] Expected<void> finish();

private:
    struct Stream;
    Expected<void> pack(std::string_view bytes, int flush);
    ByteSink m_sink;
    std::shared_ptr<Stream> m_stream;
};

/// Decompresses data.
class Inflater {
public:
    explicit Inflater(ZlibMemory memory = {});
    /// Appends at most `most` unpacked bytes to `out` and removes the consumed bytes from the front of `packed`. Fails
    /// with Content if the stream is damaged.
    [[nodiscard]] Expected<void> take(std::string_view& packed, std::string& out, std::size_t most);
    /// Whether the end of the stream was reached.
    [[nodiscard]] bool ended() const;

private:
    struct Stream;
    std::shared_ptr<Stream> m_stream;
};

} // namespace ropescope
