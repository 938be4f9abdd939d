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

/// The directory of a ZIP archive, with 64-bit sizes and places where 32 bits do not hold them (ZIP64).
namespace ropescope {

inline constexpr std::uint16_t kZipStored = 0;
inline constexpr std::uint16_t kZipDeflated = 8;
inline constexpr std::uint64_t kZip32 = 0xffffffff;        ///< sizes and places from here on are ZIP64's
inline constexpr std::uint16_t kZipEncrypted = 1;          ///< bit 0 of the flags
inline constexpr std::uint16_t kZipSizesAfter = 8;         ///< bit 3: sizes and checksum stand behind the bytes too
inline constexpr std::uint32_t kZipFixedDate = 0x00210000; ///< 1980-01-01 00:00

/// What the directory says about a member.
struct ZipMember {
    std::string name; ///< as it stands there
    std::uint16_t flags = 0;
    std::uint16_t method = 0;
    std::uint32_t crc = 0;
    std::uint64_t packed = 0;
    std::uint64_t unpacked = 0;
    std::uint64_t offset = 0; ///< of its local header
};

/// Appends a number of `size` bytes, the lowest first.
void appendNumber(std::string& out, std::uint64_t value, int size);
[[nodiscard]] std::uint64_t numberAt(std::string_view bytes, std::size_t offset, std::size_t size);

/// Content error, naming `name`, when the archive is not whole; the error of the source when it cannot be read.
[[nodiscard]] Expected<std::vector<ZipMember>> readZipDirectory(const ByteSource& source, const std::string& name);

/// Where the packed bytes of a member begin; nothing when no local header is where the directory says. Not compared with
/// the size of the archive.
[[nodiscard]] Expected<std::optional<std::uint64_t>> zipBodyOffset(const ByteSource& source, const ZipMember& member);

/// The header of a member whose sizes follow it; `wide` when they take 64 bits there.
[[nodiscard]] std::string zipLocalHeader(const ZipMember& member, bool wide);
/// What stands behind its bytes.
[[nodiscard]] std::string zipDescriptor(const ZipMember& member, bool wide);
/// The directory and the end record, for an archive whose members end at `place`.
[[nodiscard]] std::string zipDirectory(const std::vector<ZipMember>& members, std::uint64_t place);

} // namespace ropescope
