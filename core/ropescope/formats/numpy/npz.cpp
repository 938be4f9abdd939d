// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// ZIP is libzip's. An entry that claims more than deflate can pack into its bytes is refused before it is unpacked.
#include <memory>
#include <utility>

#include <zip.h>

#include <ropescope/base/guarded.h>
#include <ropescope/formats/numpy/npz.h>

namespace ropescope {
namespace {

constexpr std::string_view kSuffix = ".npy";
constexpr zip_int64_t kMaxMembers = 10'000;
constexpr std::uint64_t kPartBytes = std::uint64_t{1} << 20; ///< a multiple of the size of every type
constexpr zip_uint64_t kMaxRatio = 1032;                     ///< of deflate

using MemberFile = std::unique_ptr<zip_file_t, decltype(&zip_fclose)>;

Error npzFault(const std::string& place, Message why) {
    return {.what = Message::verbatim(place), .why = std::move(why), .hint = message("save it again with numpy.savez")};
}

std::string withoutSuffix(std::string name) {
    if (name.ends_with(kSuffix)) name.resize(name.size() - kSuffix.size());
    return name;
}

/// Appends up to `count` bytes; fewer at the end. False if they cannot be unpacked or the checksum is wrong.
bool readPart(zip_file_t* file, std::string& bytes, std::size_t count) {
    const std::size_t before = bytes.size();
    bytes.resize(before + count);
    const zip_int64_t read = zip_fread(file, bytes.data() + before, count);
    bytes.resize(before + static_cast<std::size_t>(std::max<zip_int64_t>(read, 0)));
    return read >= 0;
}

} // namespace

Expected<NpzArchive> NpzArchive::open(std::string_view bytes, std::string name) {
    zip_error_t ignored{};
    zip_source_t* const source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &ignored);
    if (source == nullptr) return outOfMemory();
    Zip archive(zip_open_from_source(source, ZIP_RDONLY, &ignored), &zip_discard);
    if (!archive || bytes.empty()) { // for libzip, no bytes are an empty archive
        if (!archive) zip_source_free(source);
        return npzFault(name, message("not a complete .npz file"));
    }
    if (zip_get_num_entries(archive.get(), 0) > kMaxMembers)
        return npzFault(name, message("holds more than %1 arrays", kMaxMembers));
    return NpzArchive(std::move(archive), std::move(name));
}

std::vector<std::string> NpzArchive::names() const {
    std::vector<std::string> names;
    const auto count = static_cast<zip_uint64_t>(zip_get_num_entries(m_zip.get(), 0));
    for (zip_uint64_t i = 0; i < count; ++i) {
        const char* const name = zip_get_name(m_zip.get(), i, ZIP_FL_ENC_RAW);
        names.push_back(withoutSuffix(name == nullptr ? "" : name));
    }
    return names;
}

Expected<NpyHeader> NpzArchive::unpack(const std::string& member, const Check& wanted, const Part& part) const {
    const std::string place = placeOf(member);
    zip_stat_t stat{};
    const std::string file = member + std::string(kSuffix);
    if (zip_stat(m_zip.get(), file.c_str(), ZIP_FL_ENC_RAW, &stat) != 0 &&
        zip_stat(m_zip.get(), member.c_str(), ZIP_FL_ENC_RAW, &stat) != 0)
        return npzFault(m_name, message("has no array `%1`", member));
    if (stat.encryption_method != ZIP_EM_NONE) return npzFault(place, message("encrypted"));
    if (stat.size / kMaxRatio > stat.comp_size)
        return npzFault(place, message("it cannot unpack to the %1 bytes that the directory states", stat.size));
    const MemberFile opened(zip_fopen_index(m_zip.get(), stat.index, 0), &zip_fclose);
    if (!opened) return npzFault(place, message("cannot be unpacked"));
    std::string bytes;
    if (!readPart(opened.get(), bytes, kNpyStart) ||
        !readPart(opened.get(), bytes, npyHeaderSize(bytes) - bytes.size()))
        return npzFault(place, message("cannot be unpacked"));
    const Expected<NpyHeader> header = parseNpyHeader(bytes, place, stat.size);
    if (!header) return header.error();
    if (const Expected<void> accepted = wanted(*header); !accepted) return accepted.error();
    std::uint64_t done = 0;
    const std::uint64_t width = header->bytes / std::max<std::uint64_t>(header->count(), 1);
    for (bool more = true; more;) {
        bytes.clear();
        const std::uint64_t wantedBytes = std::min<std::uint64_t>(kPartBytes, header->bytes - done);
        more = wantedBytes > 0; // a read at the end, where there must be nothing left, verifies the checksum
        if (!readPart(opened.get(), bytes, more ? static_cast<std::size_t>(wantedBytes) : 1) ||
            bytes.size() != wantedBytes)
            return npzFault(place, message("cannot be unpacked"));
        if (more) part(*header, bytes, done / width);
        done += wantedBytes;
    }
    return header;
}

Expected<NpyArray> NpzArchive::array(const std::string& member, const Check& wanted) const {
    std::vector<double> values;
    const auto header = unpack(member, wanted, [&](const NpyHeader& known, std::string_view part, std::uint64_t first) {
        if (values.empty()) values.resize(known.count());
        npyValuesInto(known, part, first, values);
    });
    if (!header) return header.error();
    return NpyArray{{header->type, header->shape}, std::move(values)};
}

Expected<std::string> npzArchive(std::span<const NpzMember> members, ZipPacking packing) {
    std::vector<ZipContent> contents;
    for (const NpzMember& member : members) contents.push_back({member.name + std::string(kSuffix), member.bytes});
    return zipFile(contents, packing);
}

} // namespace ropescope
