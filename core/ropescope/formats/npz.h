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

/// NumPy's .npz format: a ZIP archive of .npy files, stored (numpy.savez) or deflated (numpy.savez_compressed). Members
/// and archives may be larger than 4 GiB and larger than memory: only what is requested is read.
namespace ropescope {

/// Reads an archive. Member names are without ".npy". Errors name the file and the member.
class NpzArchive {
public:
    /// Reads the directory. `name` is used in messages.
    [[nodiscard]] static Expected<NpzArchive> open(ByteSource source, std::string name);

    [[nodiscard]] std::vector<std::string> names() const;
    /// Accepts an array by its header, or returns the error.
    using Check = std::function<Expected<void>(const NpyHeader& header)>;
    /// Reads an array. The header is read first, checked against the sizes in the archive and passed to `wanted` before
    /// the values are unpacked and converted. Sizes and checksum are verified.
    [[nodiscard]] Expected<NpyArray> array(const std::string& member, const Check& wanted) const;
    /// The bytes of a member; fails before unpacking if there are more than `maxBytes`.
    [[nodiscard]] Expected<std::string> bytes(const std::string& member, std::size_t maxBytes) const;
    /// Name of a member in messages: "F.npz, q".
    [[nodiscard]] std::string placeOf(const std::string& member) const { return m_name + ", " + member; }

private:
    NpzArchive(ByteSource source, std::string name, std::vector<ZipMember> members);
    [[nodiscard]] Expected<const ZipMember*> find(const std::string& member) const;

    ByteSource m_source;
    std::string m_name;
    std::vector<ZipMember> m_members;
};

/// Writes an archive member by member without holding any in memory. The output is deterministic (the date is fixed).
/// Unusable after an error.
class NpzWriter {
public:
    /// `written`: number of bytes in the file before the archive.
    explicit NpzWriter(ByteSink sink, std::uint64_t written = 0, ZlibMemory memory = {});
    /// Adds a member of `size` bytes, a complete .npy file. Fails with Failure if `produce` writes a different number
    /// of bytes.
    [[nodiscard]] Expected<void> add(const std::string& member, std::uint64_t size, const Producer& produce);
    [[nodiscard]] Expected<void> add(const std::string& member, std::string_view bytes);
    /// Writes the directory. Call once, at the end.
    [[nodiscard]] Expected<void> finish();

private:
    Expected<void> write(std::string_view bytes);

    ByteSink m_sink;
    std::uint64_t m_written;
    ZlibMemory m_memory;
    std::vector<ZipMember> m_members;
};

} // namespace ropescope
