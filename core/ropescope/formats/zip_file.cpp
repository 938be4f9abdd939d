// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <utility>

#include <zip.h>

#include <ropescope/base/guarded.h>
#include <ropescope/formats/zip_file.h>

namespace ropescope {
namespace {

constexpr zip_int64_t kMaxZipMembers = 10'000;
constexpr zip_uint64_t kMaxDeflation = 1032;
constexpr zip_uint16_t kFirstDate = 0x21; ///< 1 January 1980
constexpr zip_uint32_t kTypeMask = 0170000, kLinkType = 0120000;

Error zipFault(Message why) {
    return {.what = message("archive"), .why = std::move(why), .hint = message("pack it again")};
}

} // namespace

Expected<ZipFile> ZipFile::open(std::string_view bytes) {
    zip_error_t ignored{};
    zip_source_t* const source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &ignored);
    if (source == nullptr) return outOfMemory();
    Handle archive(zip_open_from_source(source, ZIP_RDONLY, &ignored), &zip_discard);
    if (!archive) zip_source_free(source);
    if (!archive || bytes.empty()) return zipFault(message("not a complete ZIP file")); // libzip accepts no bytes
    if (zip_get_num_entries(archive.get(), 0) > kMaxZipMembers)
        return zipFault(message("holds more than %1 files", kMaxZipMembers));
    return ZipFile(std::move(archive));
}

std::vector<ZipMember> ZipFile::members() const {
    std::vector<ZipMember> members;
    const auto count = static_cast<zip_uint64_t>(zip_get_num_entries(m_zip.get(), 0));
    for (zip_uint64_t i = 0; i < count; ++i) {
        zip_stat_t stat{};
        if (zip_stat_index(m_zip.get(), i, ZIP_FL_ENC_RAW, &stat) != 0 || stat.name == nullptr) continue;
        zip_uint8_t system = 0;
        zip_uint32_t attributes = 0;
        zip_file_get_external_attributes(m_zip.get(), i, 0, &system, &attributes);
        const bool link = system == ZIP_OPSYS_UNIX && ((attributes >> 16) & kTypeMask) == kLinkType;
        members.push_back({.name = stat.name, .index = i, .size = stat.size, .link = link});
    }
    return members;
}

Expected<std::string> ZipFile::read(const ZipMember& member) const {
    zip_stat_t stat{};
    if (zip_stat_index(m_zip.get(), member.index, 0, &stat) != 0) return zipFault(message("cannot be unpacked"));
    if (stat.encryption_method != ZIP_EM_NONE) return zipFault(message("encrypted"));
    if (stat.size / kMaxDeflation > stat.comp_size)
        return zipFault(message("it cannot unpack to the %1 bytes that the directory states", stat.size));
    const std::unique_ptr<zip_file_t, decltype(&zip_fclose)> file(zip_fopen_index(m_zip.get(), member.index, 0),
                                                                  &zip_fclose);
    if (!file) return zipFault(message("cannot be unpacked"));
    std::string bytes(stat.size + 1, '\0'); // a read beyond the end verifies the checksum
    std::size_t size = 0;
    for (zip_int64_t count = 1; count > 0; size += static_cast<std::size_t>(count)) {
        count = zip_fread(file.get(), bytes.data() + size, bytes.size() - size);
        if (count < 0 || size + static_cast<std::size_t>(count) > stat.size)
            return zipFault(message("cannot be unpacked"));
    }
    bytes.resize(size);
    return bytes;
}

Expected<std::string> zipFile(std::span<const ZipContent> members, ZipPacking packing) {
    zip_error_t ignored{};
    const std::unique_ptr<zip_source_t, decltype(&zip_source_free)> target(
        zip_source_buffer_create(nullptr, 0, 0, &ignored), &zip_source_free);
    if (!target) return outOfMemory();
    zip_source_keep(target.get()); // closing the archive releases it once
    zip_t* const archive = zip_open_from_source(target.get(), ZIP_TRUNCATE, &ignored);
    if (archive == nullptr) return outOfMemory();
    bool done = true;
    for (const ZipContent& member : members) {
        zip_source_t* const source = zip_source_buffer(archive, member.bytes.data(), member.bytes.size(), 0);
        zip_int64_t added = zip_file_add(archive, member.name.c_str(), source, ZIP_FL_ENC_UTF_8);
        // Old archives have names in other encodings, which stay the bytes that they are.
        if (added < 0) added = zip_file_add(archive, member.name.c_str(), source, ZIP_FL_ENC_CP437);
        if (added < 0) zip_source_free(source);
        const auto index = static_cast<zip_uint64_t>(added);
        const zip_int32_t method = packing == ZipPacking::Stored ? ZIP_CM_STORE : ZIP_CM_DEFLATE;
        done = done && added >= 0 && zip_set_file_compression(archive, index, method, 0) == 0 &&
               zip_file_set_dostime(archive, index, 0, kFirstDate, 0) == 0;
    }
    if (!done || zip_close(archive) != 0) {
        zip_discard(archive);
        return outOfMemory();
    }
    std::string bytes;
    zip_stat_t stat{};
    if (zip_source_stat(target.get(), &stat) != 0 || zip_source_open(target.get()) != 0) return outOfMemory();
    bytes.resize(stat.size);
    zip_source_read(target.get(), bytes.data(), bytes.size());
    zip_source_close(target.get());
    return bytes;
}

} // namespace ropescope
