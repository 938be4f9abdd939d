// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include <ropescope/base/byte_sink.h>
#include <ropescope/base/expected.h>
#include <ropescope/files/file_calls.h>

/// Files that are written whole or not at all. The bytes go to a temporary file `.ropescope-HEX.tmp` beside the place,
/// which is locked as long as somebody writes it; it is renamed when it is complete. Links are followed, permissions kept.
/// Standard output, pipes and devices are written directly.
namespace ropescope {

enum class Durability {
    Renamed, ///< whole after a crash of the program: exports, output of commands
    Flushed  ///< also after a crash of the machine: sessions, recovery files, settings
};

/// "-" is standard output. Errors name the path and the reason; then the old file is as it was and no temporary file is
/// left. A flushed write also removes the leftovers in its folder.
[[nodiscard]] Expected<void> writeFile(const std::string& path, const Producer& produce, Durability durability,
                                       const FileCalls& calls = systemCalls());
[[nodiscard]] Expected<void> writeFile(const std::string& path, std::string_view bytes, Durability durability,
                                       const FileCalls& calls = systemCalls());

/// Removes temporary files in a folder that a killed program left: never one that somebody still writes.
void removeLeftovers(const std::string& folder);

} // namespace ropescope
