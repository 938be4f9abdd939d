// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// A ZIP archive: for each member a local header and its bytes, then the central directory (one record per member, with
// sizes and the offset of the local header), then the end record with the directory's offset. Source: PKWARE APPNOTE
// 6.3.3, sections 4.3.7 (local header), 4.3.9 (data descriptor), 4.3.12 (directory), 4.3.14 to 4.3.16 (end records),
// 4.5.3 (ZIP64 extra field). NumPy writes ZIP64 sizes into local headers only, so sizes are read from the directory.
// A field that is all ones is stored in the ZIP64 field or record instead, so an offset of 5 GiB is written as
//   ff ff ff ff … 01 00 08 00  00 00 00 40 01 00 00 00
#include <algorithm>
#include <initializer_list>

#include <ropescope/formats/zip_directory.h>

namespace ropescope {
namespace {

constexpr std::uint32_t kLocalMark = 0x04034b50;
constexpr std::uint32_t kDirectoryMark = 0x02014b50;
constexpr std::uint32_t kDescriptorMark = 0x08074b50;
constexpr std::uint32_t kEndMark = 0x06054b50;
constexpr std::uint32_t kWideEndMark = 0x06064b50;
constexpr std::uint32_t kLocatorMark = 0x07064b50;
constexpr std::size_t kLocalSize = 30;
constexpr std::size_t kDirectorySize = 46;
constexpr std::size_t kEndSize = 22;
constexpr std::size_t kWideEndSize = 56;
constexpr std::size_t kLocatorSize = 20;
constexpr std::size_t kMaxComment = 65535;
constexpr std::uint64_t kMax16 = 0xffff;
constexpr std::uint64_t kMaxDirectory = std::uint64_t{16} << 20; ///< ample for a few arrays with short names
constexpr std::uint64_t kNeedsDeflate = 20;                      ///< version 2.0
constexpr std::uint64_t kNeedsZip64 = 45;

Error incomplete(const std::string& name) {
    return {.what = Message::verbatim(name),
            .why = message("not a complete .npz file"),
            .hint = message("save it again with numpy.savez")};
}

/// Replaces the fields that are all ones by those of the ZIP64 extra field, in this order.
void readWideFields(std::string_view extra, ZipMember& member) {
    while (extra.size() >= 4) {
        const std::uint64_t id = numberAt(extra, 0, 2);
        const std::size_t size = std::min<std::size_t>(numberAt(extra, 2, 2), extra.size() - 4);
        std::string_view body = extra.substr(4, size);
        extra.remove_prefix(4 + size);
        if (id != 1) continue;
        for (std::uint64_t* number : {&member.unpacked, &member.packed, &member.offset}) {
            if (*number != kZip32 || body.size() < 8) continue;
            *number = numberAt(body, 0, 8);
            body.remove_prefix(8);
        }
    }
}

/// Location of the directory and its number of members.
struct Place {
    std::uint64_t count = 0;
    std::uint64_t size = 0;
    std::uint64_t offset = 0;
    std::uint64_t end = 0; ///< the directory must not extend beyond this offset
};

/// Offset of the end record, which only a comment may follow.
std::optional<std::size_t> findEnd(std::string_view tail) {
    if (tail.size() < kEndSize) return {};
    for (std::size_t place = tail.size() - kEndSize + 1; place-- > 0;) {
        if (numberAt(tail, place, 4) == kEndMark) return place;
    }
    return {};
}

/// Updates `place` from the ZIP64 end record if a locator before the end record points to one; otherwise leaves it
/// unchanged. False if that record is damaged.
Expected<bool> widen(const ByteSource& source, std::string_view tail, std::size_t end, Place& place) {
    if (place.count != kMax16 && place.size != kZip32 && place.offset != kZip32) return true;
    if (end < kLocatorSize || numberAt(tail, end - kLocatorSize, 4) != kLocatorMark) return true;
    const std::uint64_t record = numberAt(tail, end - kLocatorSize + 8, 8);
    if (record > source.size || source.size - record < kWideEndSize) return false;
    const Expected<std::string> bytes = source.read(record, kWideEndSize);
    if (!bytes) return bytes.error();
    if (numberAt(*bytes, 0, 4) != kWideEndMark) return false;
    place.count = numberAt(*bytes, 32, 8);
    place.size = numberAt(*bytes, 40, 8);
    place.offset = numberAt(*bytes, 48, 8);
    place.end = record;
    return true;
}

Expected<std::optional<Place>> findDirectory(const ByteSource& source) {
    const auto length =
        static_cast<std::size_t>(std::min<std::uint64_t>(source.size, kLocatorSize + kEndSize + kMaxComment));
    const Expected<std::string> tail = source.read(source.size - length, length);
    if (!tail) return tail.error();
    const std::optional<std::size_t> end = findEnd(*tail);
    if (!end) return std::optional<Place>();
    Place place{.count = numberAt(*tail, *end + 10, 2),
                .size = numberAt(*tail, *end + 12, 4),
                .offset = numberAt(*tail, *end + 16, 4),
                .end = source.size - length + *end};
    const Expected<bool> whole = widen(source, *tail, *end, place);
    if (!whole) return whole.error();
    const bool fits = place.offset <= place.end && place.size <= place.end - place.offset;
    return *whole && fits ? std::optional(place) : std::nullopt;
}

std::optional<std::vector<ZipMember>> membersOf(std::string_view directory, std::uint64_t count) {
    std::vector<ZipMember> members;
    for (std::uint64_t i = 0; i < count; ++i) {
        if (directory.size() < kDirectorySize || numberAt(directory, 0, 4) != kDirectoryMark) return {};
        const std::size_t nameSize = numberAt(directory, 28, 2), extraSize = numberAt(directory, 30, 2);
        const std::size_t size = kDirectorySize + nameSize + extraSize + numberAt(directory, 32, 2);
        if (size > directory.size()) return {};
        ZipMember member{.name = std::string(directory.substr(kDirectorySize, nameSize)),
                         .flags = static_cast<std::uint16_t>(numberAt(directory, 8, 2)),
                         .method = static_cast<std::uint16_t>(numberAt(directory, 10, 2)),
                         .crc = static_cast<std::uint32_t>(numberAt(directory, 16, 4)),
                         .packed = numberAt(directory, 20, 4),
                         .unpacked = numberAt(directory, 24, 4),
                         .offset = numberAt(directory, 42, 4)};
        readWideFields(directory.substr(kDirectorySize + nameSize, extraSize), member);
        members.push_back(std::move(member));
        directory.remove_prefix(size);
    }
    return members;
}

/// The fields shared by local header and directory, from the version needed to the length of the name.
std::string commonFields(const ZipMember& member, std::uint64_t version, std::uint64_t packed, std::uint64_t unpacked,
                         std::uint32_t crc) {
    std::string out;
    appendNumber(out, version, 2);
    appendNumber(out, member.flags, 2);
    appendNumber(out, member.method, 2);
    appendNumber(out, kZipFixedDate, 4);
    appendNumber(out, crc, 4);
    appendNumber(out, packed, 4);
    appendNumber(out, unpacked, 4);
    appendNumber(out, member.name.size(), 2);
    return out;
}

/// The ZIP64 extra field with those numbers that do not fit 32 bits; empty if there are none.
std::string wideField(std::initializer_list<std::uint64_t> numbers) {
    std::string body;
    for (const std::uint64_t number : numbers) {
        if (number >= kZip32) appendNumber(body, number, 8);
    }
    std::string field;
    if (body.empty()) return field;
    appendNumber(field, 1, 2);
    appendNumber(field, body.size(), 2);
    return field + body;
}

std::string directoryRecord(const ZipMember& member) {
    const std::string extra = wideField({member.unpacked, member.packed, member.offset});
    const std::uint64_t version = extra.empty() ? kNeedsDeflate : kNeedsZip64;
    std::string out;
    appendNumber(out, kDirectoryMark, 4);
    appendNumber(out, version, 2);
    out +=
        commonFields(member, version, std::min(member.packed, kZip32), std::min(member.unpacked, kZip32), member.crc);
    appendNumber(out, extra.size(), 2);
    out.append(10, '\0'); // no comment, first disk, no attributes
    appendNumber(out, std::min(member.offset, kZip32), 4);
    return out + member.name + extra;
}

/// The ZIP64 end record and its locator.
std::string wideEnd(std::uint64_t count, std::uint64_t size, std::uint64_t place) {
    std::string out;
    appendNumber(out, kWideEndMark, 4);
    appendNumber(out, kWideEndSize - 12, 8);
    appendNumber(out, kNeedsZip64, 2);
    appendNumber(out, kNeedsZip64, 2);
    appendNumber(out, 0, 8); // first disk
    for (const std::uint64_t number : {count, count, size, place}) appendNumber(out, number, 8);
    appendNumber(out, kLocatorMark, 4);
    appendNumber(out, 0, 4);
    appendNumber(out, place + size, 8);
    appendNumber(out, 1, 4);
    return out;
}

} // namespace

void appendNumber(std::string& out, std::uint64_t value, int size) {
    for (int i = 0; i < size; ++i) out.push_back(static_cast<char>((value >> (8 * i)) & 0xff));
}

std::uint64_t numberAt(std::string_view bytes, std::size_t offset, std::size_t size) {
    std::uint64_t value = 0;
    for (std::size_t i = size; i-- > 0;) value = (value << 8) | static_cast<unsigned char>(bytes[offset + i]);
    return value;
}

Expected<std::vector<ZipMember>> readZipDirectory(const ByteSource& source, const std::string& name) {
    const Expected<std::optional<Place>> place = findDirectory(source);
    if (!place) return place.error();
    if (!*place) return incomplete(name);
    const Place& found = **place;
    if (found.size > kMaxDirectory)
        return Error{.what = Message::verbatim(name),
                     .why = message("its directory has more than 16 MiB"),
                     .hint = message("check that this is the right file")};
    const Expected<std::string> directory = source.read(found.offset, static_cast<std::size_t>(found.size));
    if (!directory) return directory.error();
    std::optional<std::vector<ZipMember>> members = membersOf(*directory, found.count);
    if (!members) return incomplete(name);
    return *std::move(members);
}

Expected<std::optional<std::uint64_t>> zipBodyOffset(const ByteSource& source, const ZipMember& member) {
    std::optional<std::uint64_t> none;
    if (member.offset > source.size || source.size - member.offset < kLocalSize) return none;
    const Expected<std::string> local = source.read(member.offset, kLocalSize);
    if (!local) return local.error();
    if (numberAt(*local, 0, 4) != kLocalMark) return none;
    return std::optional(member.offset + kLocalSize + numberAt(*local, 26, 2) + numberAt(*local, 28, 2));
}

std::string zipLocalHeader(const ZipMember& member, bool wide) {
    std::string out;
    appendNumber(out, kLocalMark, 4);
    const std::uint64_t size = wide ? kZip32 : 0;
    out += commonFields(member, wide ? kNeedsZip64 : kNeedsDeflate, size, size, 0);
    appendNumber(out, wide ? 20 : 0, 2);
    out += member.name;
    if (!wide) return out;
    appendNumber(out, 1, 2);
    appendNumber(out, 16, 2);
    return out + std::string(16, '\0');
}

std::string zipDescriptor(const ZipMember& member, bool wide) {
    std::string out;
    appendNumber(out, kDescriptorMark, 4);
    appendNumber(out, member.crc, 4);
    appendNumber(out, member.packed, wide ? 8 : 4);
    appendNumber(out, member.unpacked, wide ? 8 : 4);
    return out;
}

std::string zipDirectory(const std::vector<ZipMember>& members, std::uint64_t place) {
    std::string out;
    for (const ZipMember& member : members) out += directoryRecord(member);
    const std::uint64_t size = out.size(), count = members.size();
    if (count >= kMax16 || size >= kZip32 || place >= kZip32) out += wideEnd(count, size, place);
    appendNumber(out, kEndMark, 4);
    appendNumber(out, 0, 4);
    appendNumber(out, std::min(count, kMax16), 2);
    appendNumber(out, std::min(count, kMax16), 2);
    appendNumber(out, std::min(size, kZip32), 4);
    appendNumber(out, std::min(place, kZip32), 4);
    appendNumber(out, 0, 2);
    return out;
}

} // namespace ropescope
