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
inline constexpr std::uint16_t kZipSizesAfter = 8;  ///< bit 3: a descriptor with sizes and checksum follows the bytes
inline constexpr std::uint32_t kZipFixedDate = 0x00210000; ///< 1980-01-01 00:00

/// The directory record of a member.
struct ZipMember {
    std::string name; ///< as in the directory
    std::uint16_t flags = 0;
    std::uint16_t method = 0;
    std::uint32_t crc = 0;
    std::uint64_t packed = 0;
    std::uint64_t unpacked = 0;
    std::uint64_t offset = 0; ///< offset of the local header
};

/// Appends a number as `size` bytes, little-endian.
void appendNumber(std::string& out, std::uint64_t value, int size);
[[nodiscard]] std::uint64_t numberAt(std::string_view bytes, std::size_t offset, std::size_t size);

/// Content error, naming `name`, if the archive is incomplete; the error of the source if it cannot be read.
[[nodiscard]] Expected<std::vector<ZipMember>> readZipDirectory(const ByteSource& source, const std::string& name);

/// Offset of the packed bytes of a member; absent if there is no local header where the directory says. It is not
/// checked against the size of the archive.
[[nodiscard]] Expected<std::optional<std::uint64_t>> zipBodyOffset(const ByteSource& source, const ZipMember& member);

/// The local header of a member whose sizes follow its bytes; `wide` if they take 64 bits there.
[[nodiscard]] std::string zipLocalHeader(const ZipMember& member, bool wide);
/// The data descriptor that follows its bytes.
[[nodiscard]] std::string zipDescriptor(const ZipMember& member, bool wide);
/// The directory and the end records, for an archive whose members end at offset `place`.
[[nodiscard]] std::string zipDirectory(const std::vector<ZipMember>& members, std::uint64_t place);

} // namespace ropescope
