// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/byte_sink.h>
#include <ropescope/base/byte_source.h>
#include <ropescope/base/expected.h>
#include <ropescope/formats/deflate.h>
#include <ropescope/formats/npy.h>
#include <ropescope/formats/zip_directory.h>

/// NumPy's .npz format: a ZIP archive of .npy files, stored (numpy.savez) or deflated (numpy.savez_compressed). Members and
/// archives may be longer than 4 GiB and longer than memory: only what is asked for is read.
namespace ropescope {

/// An archive that is read. Names of members have no ".npy". Errors name the file and the member.
class NpzArchive {
public:
    /// Reads the directory. `name` is used in messages.
    [[nodiscard]] static Expected<NpzArchive> open(ByteSource source, std::string name);

    [[nodiscard]] std::vector<std::string> names() const;
    /// Says of a header whether that array is wanted, or why not.
    using Check = std::function<Expected<void>(const NpyHeader& header)>;
    /// An array, of which the header is read alone, held against the sizes of the archive and shown to `wanted` before the
    /// values are unpacked and converted. Sizes and checksum are verified.
    [[nodiscard]] Expected<NpyArray> array(const std::string& member, const Check& wanted) const;
    /// The bytes of a member of at most `maxBytes`, which is checked before anything is unpacked.
    [[nodiscard]] Expected<std::string> bytes(const std::string& member, std::size_t maxBytes) const;
    /// "F.npz, q": how messages call a member.
    [[nodiscard]] std::string placeOf(const std::string& member) const { return m_name + ", " + member; }

private:
    NpzArchive(ByteSource source, std::string name, std::vector<ZipMember> members);
    [[nodiscard]] Expected<const ZipMember*> find(const std::string& member) const;

    ByteSource m_source;
    std::string m_name;
    std::vector<ZipMember> m_members;
};

/// Writes an archive, member after member, of which it holds none: the same bytes for the same members (the date is fixed).
/// An error ends it.
class NpzWriter {
public:
    /// `written`: bytes that stand in the file before the archive.
    explicit NpzWriter(ByteSink sink, std::uint64_t written = 0, ZlibMemory memory = {});
    /// A member of `size` bytes, the whole .npy file; Failure error when `produce` makes another number of them.
    [[nodiscard]] Expected<void> add(const std::string& member, std::uint64_t size, const Producer& produce);
    [[nodiscard]] Expected<void> add(const std::string& member, std::string_view bytes);
    /// The directory. Once, as the last.
    [[nodiscard]] Expected<void> finish();

private:
    Expected<void> write(std::string_view bytes);

    ByteSink m_sink;
    std::uint64_t m_written;
    ZlibMemory m_memory;
    std::vector<ZipMember> m_members;
};

} // namespace ropescope
