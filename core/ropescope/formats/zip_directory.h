// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/byte_source.h>
#include <ropescope/base/expected.h>

/// The directory of a ZIP archive, with 64-bit sizes and offsets where 32 bits do not suffice (ZIP64).
namespace ropescope {

inline constexpr std::uint16_t kZipStored = 0;
inline constexpr std::uint16_t kZipDeflated = 8;
inline constexpr std::uint64_t kZip32 = 0xffffffff; ///< sizes and offsets from here on need ZIP64
inline constexpr std::uint16_t kZipEncrypted = 1;   ///< bit 0 of the flags
/// bit 3: a data descriptor with sizes and checksum follows the data
inline constexpr std::uint16_t kZipSizesAfter = 8;
inline constexpr std::uint32_t kZipFixedDate = 0x00210000; ///< 1980-01-01 00:00

/// Directory entry of a member.
struct ZipMember {
    std::string name; ///< as stored in the directory
    std::uint16_t flags = 0;
    std::uint16_t method = 0;
    std::uint32_t crc = 0;
    std::uint64_t packed = 0;
    std::uint64_t unpacked = 0;
    std::uint64_t offset = 0; ///< offset of the local header
};

/// Appends a little-endian number of `size` bytes.
void appendNumber(std::string& out, std::uint64_t value, int size);
[[nodiscard]] std::uint64_t numberAt(std::string_view bytes, std::size_t offset, std::size_t size);

/// Fails with Content, naming `name`, if the archive is incomplete, or with the error of the source.
[[nodiscard]] Expected<std::vector<ZipMember>> readZipDirectory(const ByteSource& source, const std::string& name);

/// Offset of the packed bytes of a member; empty if there is no local header where the directory says. Not checked
/// against the size of the archive.
[[nodiscard]] Expected<std::optional<std::uint64_t>> zipBodyOffset(const ByteSource& source, const ZipMember& member);

/// The local header of a member whose sizes follow in a descriptor; `wide` if they need 64 bits there.
[[nodiscard]] std::string zipLocalHeader(const ZipMember& member, bool wide);
/// The data descriptor after the bytes of a member.
[[nodiscard]] std::string zipDescriptor(const ZipMember& member, bool wide);
/// The directory and the end records, for an archive whose members end at offset `place`.
[[nodiscard]] std::string zipDirectory(const std::vector<ZipMember>& members, std::uint64_t place);

} // namespace ropescope
