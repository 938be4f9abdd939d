// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/formats/numpy/npy.h>
#include <ropescope/formats/zip_file.h>

struct zip;

/// NumPy's .npz format: a ZIP archive of .npy files, stored (numpy.savez) or deflated (numpy.savez_compressed).
namespace ropescope {

/// An archive opened for reading. Member names omit ".npy". Errors name the file and the member.
class NpzArchive {
public:
    /// Reads the directory of an archive in memory, which must outlive this. `name` is used in messages. Fails if there
    /// are more than 10 000 members.
    [[nodiscard]] static Expected<NpzArchive> open(std::string_view bytes, std::string name);

    [[nodiscard]] std::vector<std::string> names() const;
    /// Accepts an array by its header, or returns an error that says why not.
    using Check = std::function<Expected<void>(const NpyHeader& header)>;
    /// Reads an array. Its header is read first, checked against the sizes in the archive and passed to `wanted` before
    /// the values are unpacked and converted. The checksum is verified.
    [[nodiscard]] Expected<NpyArray> array(const std::string& member, const Check& wanted) const;
    /// Receives the values of an array in parts: those from number `first` on.
    using Part = std::function<void(const NpyHeader& header, std::string_view part, std::uint64_t first)>;
    /// Likewise, without keeping its bytes. What was received counts only if this succeeds.
    [[nodiscard]] Expected<NpyHeader> unpack(const std::string& member, const Check& wanted, const Part& part) const;
    /// The name of a member in messages: "F.npz, q".
    [[nodiscard]] std::string placeOf(const std::string& member) const { return m_name + ", " + member; }

private:
    using Zip = std::unique_ptr<zip, void (*)(zip*)>;
    NpzArchive(Zip archive, std::string name) : m_zip(std::move(archive)), m_name(std::move(name)) {}

    Zip m_zip;
    std::string m_name;
};

/// A member of an archive to be written.
struct NpzMember {
    std::string name;  ///< without ".npy"
    std::string bytes; ///< a complete .npy file
};
/// An archive of at least one member. Equal members give equal bytes: the date is fixed.
[[nodiscard]] Expected<std::string> npzArchive(std::span<const NpzMember> members,
                                               ZipPacking packing = ZipPacking::Deflated);

} // namespace ropescope
