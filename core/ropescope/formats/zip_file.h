// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>

struct zip;

/// ZIP archives of small files, by libzip. Errors have a `why` only; callers know the name.
namespace ropescope {

struct ZipMember {
    std::string name;
    std::uint64_t index = 0, size = 0;
    bool link = false; ///< a symbolic link
};

class ZipFile {
public:
    /// `bytes` must outlive this. Fails for anything else than a complete archive, and for more than 10 000 members.
    [[nodiscard]] static Expected<ZipFile> open(std::string_view bytes);
    [[nodiscard]] std::vector<ZipMember> members() const;
    /// A whole member. Fails if it is encrypted, if its checksum is wrong, and, before anything is unpacked, if it cannot
    /// have the size that the directory states.
    [[nodiscard]] Expected<std::string> read(const ZipMember& member) const;

private:
    using Handle = std::unique_ptr<zip, void (*)(zip*)>;
    explicit ZipFile(Handle handle) : m_zip(std::move(handle)) {}
    Handle m_zip;
};

struct ZipContent {
    std::string name;
    std::string_view bytes;
};
enum class ZipPacking { Deflated, Stored };
/// An archive of at least one member. Equal members give equal bytes: the date is fixed.
[[nodiscard]] Expected<std::string> zipFile(std::span<const ZipContent> members,
                                            ZipPacking packing = ZipPacking::Deflated);

} // namespace ropescope
