// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// A ZIP archive: for each entry a local header and its bytes, then the central directory (one record an entry, with
// sizes and the place of the local header), then the end record with the directory's place. Source: PKWARE APPNOTE
// 6.3.3, sections 4.3.7 (local header), 4.3.12 (directory), 4.3.16 (end record), 4.5.3 (ZIP64 extra field). NumPy writes
// ZIP64 sizes into local headers only, so the directory is what is read.
#include <algorithm>
#include <cstdint>
#include <optional>

#include <zlib.h>

#include <ropescope/formats/npz.h>

namespace ropescope {

namespace {

constexpr std::uint32_t kLocalMark = 0x04034b50;
constexpr std::uint32_t kDirectoryMark = 0x02014b50;
constexpr std::uint32_t kEndMark = 0x06054b50;
constexpr std::size_t kLocalSize = 30;
constexpr std::size_t kDirectorySize = 46;
constexpr std::size_t kEndSize = 22;
constexpr std::size_t kMaxComment = 65535;
constexpr std::uint32_t kFixedDate = 0x00210000; ///< 1980-01-01 00:00
constexpr std::uint16_t kStored = 0;
constexpr std::uint16_t kDeflated = 8;

void append(std::string& out, std::uint64_t value, int size) {
    for (int i = 0; i < size; ++i) out.push_back(static_cast<char>((value >> (8 * i)) & 0xff));
}

std::uint64_t numberAt(std::string_view bytes, std::size_t offset, std::size_t size) {
    std::uint64_t value = 0;
    for (std::size_t i = size; i-- > 0;) value = (value << 8) | static_cast<unsigned char>(bytes[offset + i]);
    return value;
}

const Bytef* zlibBytes(std::string_view bytes) { return reinterpret_cast<const Bytef*>(bytes.data()); }

std::uint32_t checksum(std::string_view bytes) {
    return static_cast<std::uint32_t>(crc32_z(crc32_z(0, nullptr, 0), zlibBytes(bytes), bytes.size()));
}

/// Raw deflate, as ZIP wants it: no zlib header.
std::string deflated(std::string_view bytes) {
    z_stream stream{};
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY) != Z_OK) return {};
    std::string packed(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
    stream.next_in = const_cast<Bytef*>(zlibBytes(bytes)); // zlib's interface predates const
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    const bool whole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    packed.resize(whole ? stream.total_out : 0);
    deflateEnd(&stream);
    return packed;
}

/// Exactly `size` bytes out of a raw deflate stream, or nothing.
std::optional<std::string> inflated(std::string_view packed, std::size_t size) {
    z_stream stream{};
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) return {};
    std::string bytes(size, '\0');
    stream.next_in = const_cast<Bytef*>(zlibBytes(packed));
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
    stream.avail_out = static_cast<uInt>(size);
    const bool whole = inflate(&stream, Z_FINISH) == Z_STREAM_END && stream.total_out == size;
    inflateEnd(&stream);
    return whole ? std::optional(std::move(bytes)) : std::nullopt;
}

/// What the directory says about an entry.
struct Record {
    std::string name;
    std::uint16_t flags = 0;
    std::uint16_t method = 0;
    std::uint32_t crc = 0;
    std::uint64_t packed = 0;
    std::uint64_t unpacked = 0;
    std::uint64_t offset = 0;
};

/// ZIP64 replaces the fields that are all ones, in this order.
void readZip64(std::string_view extra, Record& record) {
    while (extra.size() >= 4) {
        const std::uint64_t id = numberAt(extra, 0, 2);
        const std::size_t size = std::min<std::size_t>(numberAt(extra, 2, 2), extra.size() - 4);
        std::string_view body = extra.substr(4, size);
        extra.remove_prefix(4 + size);
        if (id != 1) continue;
        for (std::uint64_t* number : {&record.unpacked, &record.packed, &record.offset}) {
            if (*number != 0xffffffff || body.size() < 8) continue;
            *number = numberAt(body, 0, 8);
            body.remove_prefix(8);
        }
    }
}

std::optional<std::size_t> findEnd(std::string_view bytes) {
    if (bytes.size() < kEndSize) return {};
    const std::size_t last = bytes.size() - kEndSize;
    const std::size_t first = last > kMaxComment ? last - kMaxComment : 0;
    for (std::size_t place = last + 1; place-- > first;) {
        if (numberAt(bytes, place, 4) == kEndMark) return place;
    }
    return {};
}

std::optional<std::vector<Record>> readDirectory(std::string_view bytes) {
    const std::optional<std::size_t> end = findEnd(bytes);
    if (!end) return {};
    const std::uint64_t count = numberAt(bytes, *end + 10, 2);
    std::size_t place = numberAt(bytes, *end + 16, 4);
    std::vector<Record> records;
    for (std::uint64_t i = 0; i < count; ++i) {
        if (place > *end || *end - place < kDirectorySize || numberAt(bytes, place, 4) != kDirectoryMark) return {};
        const std::size_t nameSize = numberAt(bytes, place + 28, 2);
        const std::size_t extraSize = numberAt(bytes, place + 30, 2);
        const std::size_t size = kDirectorySize + nameSize + extraSize + numberAt(bytes, place + 32, 2);
        if (size > *end - place) return {};
        Record record{.name = std::string(bytes.substr(place + kDirectorySize, nameSize)),
                      .flags = static_cast<std::uint16_t>(numberAt(bytes, place + 8, 2)),
                      .method = static_cast<std::uint16_t>(numberAt(bytes, place + 10, 2)),
                      .crc = static_cast<std::uint32_t>(numberAt(bytes, place + 16, 4)),
                      .packed = numberAt(bytes, place + 20, 4),
                      .unpacked = numberAt(bytes, place + 24, 4),
                      .offset = numberAt(bytes, place + 42, 4)};
        readZip64(bytes.substr(place + kDirectorySize + nameSize, extraSize), record);
        if (record.name.ends_with(".npy")) record.name.resize(record.name.size() - 4);
        records.push_back(std::move(record));
        place += size;
    }
    return records;
}

/// The bytes of an entry, unpacked and verified, or why not.
Expected<std::string> unpack(std::string_view bytes, const Record& record, const std::string& name) {
    const auto fault = [&](const char* why) {
        return Error{.what = name + ", " + record.name, .why = why, .mend = "save it again with numpy.savez"};
    };
    if (record.offset > bytes.size() || bytes.size() - record.offset < kLocalSize ||
        numberAt(bytes, record.offset, 4) != kLocalMark) {
        return fault("its header is not where the directory says");
    }
    const std::size_t begin =
        record.offset + kLocalSize + numberAt(bytes, record.offset + 26, 2) + numberAt(bytes, record.offset + 28, 2);
    if (begin > bytes.size() || record.packed > bytes.size() - begin) return fault("the file ends inside it");
    if (record.flags & 1) return fault("encrypted");
    const std::string_view packed = bytes.substr(begin, record.packed);
    std::optional<std::string> unpacked;
    if (record.method == kStored && record.packed == record.unpacked) unpacked = std::string(packed);
    if (record.method == kDeflated) unpacked = inflated(packed, record.unpacked);
    if (!unpacked) return fault("cannot be unpacked");
    if (checksum(*unpacked) != record.crc) return fault("its checksum does not match");
    return *std::move(unpacked);
}

/// The fields that local header and directory share, from the needed version on.
void appendCommonFields(std::string& out, const NpzEntry& entry, std::size_t packedSize) {
    append(out, 20, 2); // needs version 2.0: deflate
    append(out, 0, 2);
    append(out, kDeflated, 2);
    append(out, kFixedDate, 4);
    append(out, checksum(entry.bytes), 4);
    append(out, packedSize, 4);
    append(out, entry.bytes.size(), 4);
    append(out, entry.name.size() + 4, 2);
    append(out, 0, 2);
}

} // namespace

std::string writeNpz(const std::vector<NpzEntry>& entries) {
    std::string archive;
    std::string directory;
    for (const NpzEntry& entry : entries) {
        const std::string packed = deflated(entry.bytes);
        const std::size_t offset = archive.size();
        append(archive, kLocalMark, 4);
        appendCommonFields(archive, entry, packed.size());
        archive += entry.name + ".npy" + packed;
        append(directory, kDirectoryMark, 4);
        append(directory, 20, 2);
        appendCommonFields(directory, entry, packed.size());
        directory.append(10, '\0'); // no comment, first disk, no attributes
        append(directory, offset, 4);
        directory += entry.name + ".npy";
    }
    const std::size_t place = archive.size();
    archive += directory;
    append(archive, kEndMark, 4);
    append(archive, 0, 4);
    append(archive, entries.size(), 2);
    append(archive, entries.size(), 2);
    append(archive, directory.size(), 4);
    append(archive, place, 4);
    append(archive, 0, 2);
    return archive;
}

Expected<std::vector<NpzEntry>> readNpz(std::string_view bytes, const std::string& name, std::size_t maxBytes) {
    const std::optional<std::vector<Record>> records = readDirectory(bytes);
    if (!records) {
        return Error{.what = name, .why = "no whole .npz file (ZIP archive)", .mend = "save it with numpy.savez"};
    }
    std::uint64_t total = 0;
    for (const Record& record : *records) {
        if (record.unpacked > maxBytes - total) {
            return Error{.what = name,
                         .why = "unpacks to more than " + std::to_string(maxBytes >> 20) + " MiB",
                         .mend = "is it the right file?"};
        }
        total += record.unpacked;
    }
    std::vector<NpzEntry> entries;
    for (const Record& record : *records) {
        Expected<std::string> unpacked = unpack(bytes, record, name);
        if (!unpacked) return unpacked.error();
        entries.push_back({.name = record.name, .bytes = *std::move(unpacked)});
    }
    return entries;
}

} // namespace ropescope
