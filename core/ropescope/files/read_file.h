// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>

#include <ropescope/base/expected.h>

namespace ropescope {

/// A whole file, a device or what comes through a pipe. File error when it cannot be read, Content error when it is longer
/// than `maxBytes`.
[[nodiscard]] Expected<std::string> readFile(const std::string& path, std::size_t maxBytes);

} // namespace ropescope
