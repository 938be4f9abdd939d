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

/// Streaming of raw deflate data, as in ZIP archives: streams of any length in little memory.
namespace ropescope {

/// zlib's allocator, so that tests can make allocation fail. Null: the system's.
struct ZlibMemory {
    void* (*allocate)(void* opaque, unsigned items, unsigned size) = nullptr;
    void (*release)(void* opaque, void* address) = nullptr;
};

/// Extends the CRC-32 `before` by `bytes`; it starts at 0.
[[nodiscard]] std::uint32_t checksum(std::uint32_t before, std::string_view bytes);

/// Compresses the bytes added to it. Failure error if memory runs out; after that, or an error of the sink, it cannot
/// be used any more.
class Deflater {
public:
    explicit Deflater(ByteSink sink, ZlibMemory memory = {});
    [[nodiscard]] Expected<void> add(std::string_view bytes);
    /// Writes the remaining data. Call once, at the end.
    [[nodiscard]] Expected<void> finish();

private:
    struct Stream;
    Expected<void> pack(std::string_view bytes, int flush);
    ByteSink m_sink;
    std::shared_ptr<Stream> m_stream;
};

/// Decompresses a stream chunk by chunk.
class Inflater {
public:
    explicit Inflater(ZlibMemory memory = {});
    /// Appends at most `most` unpacked bytes to `out` and removes the bytes it consumed from the front of `packed`.
    /// Content error if the stream is damaged.
    [[nodiscard]] Expected<void> take(std::string_view& packed, std::string& out, std::size_t most);
    /// Whether the end of the stream was reached.
    [[nodiscard]] bool ended() const;

private:
    struct Stream;
    std::shared_ptr<Stream> m_stream;
};

} // namespace ropescope
