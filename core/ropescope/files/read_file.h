// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>

#include <ropescope/base/byte_source.h>
#include <ropescope/base/expected.h>

namespace ropescope {

/// A whole file, or what comes through a pipe (`/dev/stdin` too). File error when it cannot be read, Content error when it is
/// longer than `maxBytes`. Directories and devices, and pipes that nobody writes to, are File errors at once.
[[nodiscard]] Expected<std::string> readFile(const std::string& path, std::size_t maxBytes);

/// A file that is read in parts. What comes through a pipe is read whole, up to `maxBytes`; a file may be of any length.
[[nodiscard]] Expected<ByteSource> openFile(const std::string& path, std::size_t maxBytes);

/// Refuses what only a file can be read as: pipes, directories, devices; and what is not there or may not be read.
[[nodiscard]] Expected<void> checkIsFile(const std::string& path);

} // namespace ropescope
