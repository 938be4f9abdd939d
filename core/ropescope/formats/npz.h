// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>

/// NumPy's .npz format: a ZIP archive of .npy files, stored (numpy.savez) or deflated (numpy.savez_compressed).
namespace ropescope {

/// One file of the archive. `name` has no ".npy".
struct NpzEntry {
    std::string name;
    std::string bytes;
    bool operator==(const NpzEntry&) const = default;
};

/// A deflated archive of entries below 4 GiB together. The same bytes for the same entries (the date is fixed).
[[nodiscard]] std::string writeNpz(const std::vector<NpzEntry>& entries);

/// All entries of an archive whose unpacked sizes add up to at most `maxBytes`, which is checked before anything is
/// unpacked. Checksums are verified. `name` is used in messages.
[[nodiscard]] Expected<std::vector<NpzEntry>> readNpz(std::string_view bytes, const std::string& name,
                                                      std::size_t maxBytes);

} // namespace ropescope
