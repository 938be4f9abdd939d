// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// zlib counts the bytes of one call in 32 bits, so longer texts are passed to it in chunks. Raw streams (negative
// window bits) have no zlib header. Source: zlib.h of zlib 1.2.13.
#include <algorithm>
#include <utility>

#include <zlib.h>

#include <ropescope/base/guarded.h>
#include <ropescope/formats/deflate.h>

namespace ropescope {
namespace {

constexpr std::size_t kPart = std::size_t{1} << 18; ///< bytes passed to zlib at once

/// zlib's interface predates const.
Bytef* zlibBytes(std::string_view bytes) { return reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data())); }

z_stream streamWith(ZlibMemory memory) {
    z_stream stream{};
    stream.zalloc = memory.allocate;
    stream.zfree = memory.release;
    return stream;
}

Error fault(int code, Message what, Message why) {
    if (code == Z_MEM_ERROR) return outOfMemory();
    return {.what = what, .why = why, .hint = message("the bytes are damaged")};
}

} // namespace

std::uint32_t checksum(std::uint32_t before, std::string_view bytes) {
    return static_cast<std::uint32_t>(crc32_z(before, zlibBytes(bytes), bytes.size()));
}

struct Deflater::Stream {
    explicit Stream(ZlibMemory memory) : zlib(streamWith(memory)) {
        state = deflateInit2(&zlib, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
        usable = state == Z_OK;
    }
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;
    ~Stream() {
        if (usable) deflateEnd(&zlib);
    }
    z_stream zlib;
    int state = Z_OK;
    bool usable = false;
    std::string room = std::string(kPart, '\0');
};

Deflater::Deflater(ByteSink sink, ZlibMemory memory)
    : m_sink(std::move(sink)), m_stream(std::make_shared<Stream>(memory)) {}

Expected<void> Deflater::add(std::string_view bytes) {
    while (!bytes.empty()) {
        const std::string_view part = bytes.substr(0, kPart);
        if (Expected<void> packed = pack(part, Z_NO_FLUSH); !packed) return packed;
        bytes.remove_prefix(part.size());
    }
    return {};
}

Expected<void> Deflater::finish() {
    if (Expected<void> packed = pack({}, Z_FINISH); !packed) return packed;
    if (m_stream->state == Z_STREAM_END) return {};
    return fault(m_stream->state, message("packing"), message("zlib did not finish"));
}

Expected<void> Deflater::pack(std::string_view bytes, int flush) {
    Stream& stream = *m_stream;
    if (!stream.usable) return fault(stream.state, message("packing"), message("zlib could not be initialised"));
    stream.zlib.next_in = zlibBytes(bytes);
    stream.zlib.avail_in = static_cast<uInt>(bytes.size());
    do {
        stream.zlib.next_out = reinterpret_cast<Bytef*>(stream.room.data());
        stream.zlib.avail_out = static_cast<uInt>(stream.room.size());
        stream.state = deflate(&stream.zlib, flush);
        // Z_BUF_ERROR only means that everything was written already.
        if (stream.state != Z_OK && stream.state != Z_STREAM_END && stream.state != Z_BUF_ERROR)
            return fault(stream.state, message("packing"), message("zlib failed"));
        const std::size_t made = stream.room.size() - stream.zlib.avail_out;
        if (Expected<void> written = m_sink(std::string_view(stream.room).substr(0, made)); !written) return written;
    } while (stream.zlib.avail_out == 0);
    return {};
}

struct Inflater::Stream {
    explicit Stream(ZlibMemory memory) : zlib(streamWith(memory)) {
        state = inflateInit2(&zlib, -MAX_WBITS);
        usable = state == Z_OK;
    }
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;
    ~Stream() {
        if (usable) inflateEnd(&zlib);
    }
    z_stream zlib;
    int state = Z_OK;
    bool usable = false;
};

Inflater::Inflater(ZlibMemory memory) : m_stream(std::make_shared<Stream>(memory)) {}

bool Inflater::ended() const { return m_stream->state == Z_STREAM_END; }

Expected<void> Inflater::take(std::string_view& packed, std::string& out, std::size_t most) {
    Stream& stream = *m_stream;
    if (!stream.usable) return fault(stream.state, message("unpacking"), message("zlib could not be initialised"));
    if (ended()) return {};
    const std::size_t before = out.size(), room = std::min(most, kPart), given = std::min(packed.size(), kPart);
    out.resize(before + room);
    stream.zlib.next_in = zlibBytes(packed);
    stream.zlib.avail_in = static_cast<uInt>(given);
    stream.zlib.next_out = reinterpret_cast<Bytef*>(out.data() + before);
    stream.zlib.avail_out = static_cast<uInt>(room);
    stream.state = inflate(&stream.zlib, Z_NO_FLUSH);
    out.resize(before + room - stream.zlib.avail_out);
    packed.remove_prefix(given - stream.zlib.avail_in);
    if (stream.state == Z_OK || stream.state == Z_STREAM_END || stream.state == Z_BUF_ERROR) return {};
    return fault(stream.state, message("unpacking"), message("the deflate stream is damaged"));
}

} // namespace ropescope
