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

/// Raw deflate streams, as ZIP archives hold them, in parts: of any length, in little memory.
namespace ropescope {

/// Where zlib takes its memory, so that a test can refuse it. Null: from the system.
struct ZlibMemory {
    void* (*allocate)(void* opaque, unsigned items, unsigned size) = nullptr;
    void (*release)(void* opaque, void* address) = nullptr;
};

/// CRC-32 of what was summed so far and `bytes` behind it; starts at 0.
[[nodiscard]] std::uint32_t checksum(std::uint32_t before, std::string_view bytes);

/// Packs what is handed to it. Failure error when memory runs out; then, and after an error of the sink, it is of no use.
class Deflater {
public:
    explicit Deflater(ByteSink sink, ZlibMemory memory = {});
    [[nodiscard]] Expected<void> add(std::string_view bytes);
    /// Writes what is still held back. Once, as the last.
    [[nodiscard]] Expected<void> finish();

private:
    struct Stream;
    Expected<void> pack(std::string_view bytes, int flush);
    ByteSink m_sink;
    std::shared_ptr<Stream> m_stream;
};

/// Unpacks what is handed to it.
class Inflater {
public:
    explicit Inflater(ZlibMemory memory = {});
    /// Appends at most `most` unpacked bytes to `out`, and takes what it read off the front of `packed`. Content error where
    /// the stream is damaged.
    [[nodiscard]] Expected<void> take(std::string_view& packed, std::string& out, std::size_t most);
    /// The stream says that it is whole.
    [[nodiscard]] bool ended() const;

private:
    struct Stream;
    std::shared_ptr<Stream> m_stream;
};

} // namespace ropescope
