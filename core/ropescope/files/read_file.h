// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include <ropescope/base/expected.h>

namespace ropescope {

/// Reads a whole file or pipe (`/dev/stdin` too). Fails with a File error if it cannot be read, and with a Content
/// error if it is longer than `maxBytes`. Directories, devices and pipes without a writer are immediate File errors.
[[nodiscard]] Expected<std::string> readFile(const std::string& path, std::size_t maxBytes);

/// `count` bytes of a regular file from `offset` on, or those that there are. Memory follows the size of the file.
[[nodiscard]] Expected<std::string> readFilePart(const std::string& path, std::uint64_t offset, std::size_t count);

/// Size of a regular file in bytes; fails like checkIsFile.
[[nodiscard]] Expected<std::uint64_t> fileSizeOf(const std::string& path);

/// Fails unless `path` is a readable regular file: pipes, directories, devices and missing files are refused.
[[nodiscard]] Expected<void> checkIsFile(const std::string& path);

} // namespace ropescope
