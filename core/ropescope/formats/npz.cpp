// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>
#include <utility>

#include <ropescope/formats/npz.h>

namespace ropescope {
namespace {

constexpr std::string_view kSuffix = ".npy";
constexpr std::size_t kFetch = std::size_t{1} << 18;

/// Reads the bytes of a member sequentially.
class MemberReader {
public:
    MemberReader(const ByteSource& source, const ZipMember& member, std::string place)
        : m_source(source), m_member(member), m_place(std::move(place)) {}

    Expected<void> open() {
        if (m_member.flags & kZipEncrypted) return fault(message("encrypted"));
        if (m_member.method != kZipStored && m_member.method != kZipDeflated)
            return fault(message("packed in a way (%1) other than deflate", m_member.method));
        if (m_member.method == kZipStored && m_member.packed != m_member.unpacked)
            return fault(message("its sizes in the directory contradict each other"));
        const Expected<std::optional<std::uint64_t>> begin = zipBodyOffset(m_source, m_member);
        if (!begin) return begin.error();
        if (!*begin) return fault(message("its header is not where the directory says"));
        m_next = **begin;
        if (m_next > m_source.size || m_member.packed > m_source.size - m_next)
            return fault(message("the file ends inside it"));
        m_left = m_member.packed;
        return {};
    }

    /// Reads until `bytes` has size `count` or the member ends.
    Expected<void> read(std::string& bytes, std::size_t count) {
        while (bytes.size() < count) {
            const std::size_t before = bytes.size();
            if (Expected<void> part = readPart(bytes, count - before); !part) return part;
            if (bytes.size() == before && m_left == 0 && m_packed.empty()) break;
            m_crc = checksum(m_crc, std::string_view(bytes).substr(before));
            m_read += bytes.size() - before;
        }
        return {};
    }

    /// Verifies size and checksum after everything was read.
    Expected<void> finish() {
        std::string rest;
        if (Expected<void> read = this->read(rest, 1); !read) return read;
        const bool deflated = m_member.method == kZipDeflated;
        if (!rest.empty() || m_read != m_member.unpacked || (deflated && !m_inflater.ended()))
            return fault(message("it does not unpack to the %1 bytes that the directory states", m_member.unpacked));
        if (m_crc != m_member.crc) return fault(message("its checksum does not match"));
        return {};
    }

    Error fault(Message why) const {
        return {.what = Message::verbatim(m_place),
                .why = std::move(why),
                .hint = message("save it again with numpy.savez")};
    }

private:
    Expected<void> fetch() {
        const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(m_left, kFetch));
        Expected<std::string> bytes = m_source.read(m_next, count);
        if (!bytes) return bytes.error();
        m_fetched = *std::move(bytes);
        m_packed = m_fetched;
        m_next += count;
        m_left -= count;
        return {};
    }

    /// Appends some bytes, at most `most`.
    Expected<void> readPart(std::string& bytes, std::size_t most) {
        if (m_packed.empty() && m_left > 0) {
            if (Expected<void> fetched = fetch(); !fetched) return fetched;
        }
        if (m_member.method == kZipStored) {
            bytes += m_packed.substr(0, most);
            m_packed.remove_prefix(std::min(most, m_packed.size()));
            return {};
        }
        const std::size_t packed = m_packed.size(), before = bytes.size();
        const Expected<void> taken = m_inflater.take(m_packed, bytes, most);
        if (!taken && taken.error().code == ErrorCode::Failure) return taken.error();
        if (!taken) return fault(message("cannot be unpacked"));
        // Bytes after the end of the stream.
        if (packed > 0 && m_packed.size() == packed && bytes.size() == before)
            return fault(message("cannot be unpacked"));
        return {};
    }

    const ByteSource& m_source;
    const ZipMember& m_member;
    std::string m_place;
    std::uint64_t m_next = 0; ///< where to fetch packed bytes next
    std::uint64_t m_left = 0; ///< packed bytes not fetched yet
    std::string m_fetched;
    std::string_view m_packed; ///< rest of m_fetched, not unpacked yet
    Inflater m_inflater;
    std::uint64_t m_read = 0;
    std::uint32_t m_crc = 0;
};

std::string withoutSuffix(std::string name) {
    if (name.ends_with(kSuffix)) name.resize(name.size() - kSuffix.size());
    return name;
}

} // namespace

NpzArchive::NpzArchive(ByteSource source, std::string name, std::vector<ZipMember> members)
    : m_source(std::move(source)), m_name(std::move(name)), m_members(std::move(members)) {}

Expected<NpzArchive> NpzArchive::open(ByteSource source, std::string name) {
    Expected<std::vector<ZipMember>> members = readZipDirectory(source, name);
    if (!members) return members.error();
    for (ZipMember& member : *members) member.name = withoutSuffix(std::move(member.name));
    return NpzArchive(std::move(source), std::move(name), *std::move(members));
}

std::vector<std::string> NpzArchive::names() const {
    std::vector<std::string> names;
    for (const ZipMember& member : m_members) names.push_back(member.name);
    return names;
}

Expected<const ZipMember*> NpzArchive::find(const std::string& member) const {
    const auto found = std::ranges::find(m_members, member, &ZipMember::name);
    if (found != m_members.end() &&
        std::ranges::find(found + 1, m_members.end(), member, &ZipMember::name) == m_members.end())
        return &*found;
    return Error{.what = Message::verbatim(m_name),
                 .why = found == m_members.end() ? message("has no array `%1`", member)
                                                 : message("has more than one array `%1`", member),
                 .hint = message("save it again with numpy.savez")};
}

Expected<NpyArray> NpzArchive::array(const std::string& member, const Check& wanted) const {
    const Expected<const ZipMember*> found = find(member);
    if (!found) return found.error();
    MemberReader reader(m_source, **found, placeOf(member));
    if (const Expected<void> opened = reader.open(); !opened) return opened.error();
    std::string bytes;
    if (const Expected<void> read = reader.read(bytes, kNpyStart); !read) return read.error();
    if (const Expected<void> read = reader.read(bytes, npyHeaderSize(bytes)); !read) return read.error();
    const Expected<NpyHeader> header = parseNpyHeader(bytes, placeOf(member), (*found)->unpacked);
    if (!header) return header.error();
    if (const Expected<void> accepted = wanted(*header); !accepted) return accepted.error();
    bytes.clear();
    if (const Expected<void> read = reader.read(bytes, static_cast<std::size_t>(header->bytes)); !read)
        return read.error();
    if (const Expected<void> whole = reader.finish(); !whole) return whole.error();
    return npyArray(*header, bytes);
}

Expected<std::string> NpzArchive::bytes(const std::string& member, std::size_t maxBytes) const {
    const Expected<const ZipMember*> found = find(member);
    if (!found) return found.error();
    MemberReader reader(m_source, **found, placeOf(member));
    if ((*found)->unpacked > maxBytes) {
        return Error{.what = Message::verbatim(placeOf(member)),
                     .why = message("unpacks to more than %1 MiB", maxBytes >> 20),
                     .hint = message("check that this is the right file")};
    }
    std::string bytes;
    Expected<void> read = reader.open();
    if (read) read = reader.read(bytes, static_cast<std::size_t>((*found)->unpacked));
    if (read) read = reader.finish();
    if (!read) return read.error();
    return bytes;
}

NpzWriter::NpzWriter(ByteSink sink, std::uint64_t written, ZlibMemory memory)
    : m_sink(std::move(sink)), m_written(written), m_memory(memory) {}

Expected<void> NpzWriter::write(std::string_view bytes) {
    m_written += bytes.size();
    return m_sink(bytes);
}

Expected<void> NpzWriter::add(const std::string& member, std::string_view bytes) {
    return add(member, bytes.size(), [bytes](const ByteSink& sink) { return sink(bytes); });
}

Expected<void> NpzWriter::add(const std::string& member, std::uint64_t size, const Producer& produce) {
    // Incompressible data grows by a few bytes per 16 KiB; a quarter is far more than that.
    const bool wide = size >= kZip32 / 4 * 3;
    ZipMember record{
        .name = member + std::string(kSuffix), .flags = kZipSizesAfter, .method = kZipDeflated, .offset = m_written};
    if (Expected<void> written = write(zipLocalHeader(record, wide)); !written) return written;
    const std::uint64_t begin = m_written;
    Deflater deflater([this](std::string_view packed) { return write(packed); }, m_memory);
    Expected<void> packed = produce([&](std::string_view bytes) {
        record.crc = checksum(record.crc, bytes);
        record.unpacked += bytes.size();
        return deflater.add(bytes);
    });
    if (packed) packed = deflater.finish();
    if (!packed) return packed;
    record.packed = m_written - begin;
    if (record.unpacked != size)
        return Error{.code = ErrorCode::Failure,
                     .what = Message::verbatim(member),
                     .why = message("%1 bytes were written instead of %2", record.unpacked, size),
                     .hint = message("please report it, including what was being written")};
    Expected<void> written = write(zipDescriptor(record, wide));
    m_members.push_back(std::move(record));
    return written;
}

Expected<void> NpzWriter::finish() { return write(zipDirectory(m_members, m_written)); }

} // namespace ropescope
