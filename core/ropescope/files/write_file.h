// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include <ropescope/base/byte_sink.h>
#include <ropescope/base/expected.h>
#include <ropescope/files/file_calls.h>

/// Files that are written completely or not at all. The bytes go to a temporary file in the folder of the target, which
/// is locked while it is being written and renamed once it is complete. It is called `.ropescope-HEX.tmp`, but if the
/// file system allows, it gets its name only when it is complete. Links are followed, permissions kept. Standard
/// output, pipes and devices are written directly.
namespace ropescope {

enum class Durability {
    Renamed, ///< complete even if the program crashes: exports, output of commands
    Flushed  ///< complete even if the machine crashes: sessions, recovery files, settings
};

/// Writes a file; "-" is standard output. On an error, which names the path and the reason, the old file is unchanged
/// and no temporary file is left. Leftovers in the folder are removed first.
[[nodiscard]] Expected<void> writeFile(const std::string& path, const Producer& produce, Durability durability,
                                       const FileCalls& calls = systemCalls());
[[nodiscard]] Expected<void> writeFile(const std::string& path, std::string_view bytes, Durability durability,
                                       const FileCalls& calls = systemCalls());

/// Removes temporary files that a killed program left in a folder, but none that is still being written.
void removeLeftovers(const std::string& folder);

} // namespace ropescope
