// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace ropescope {

struct LibraryVersion {
    std::string name;
    std::string version;
};

/// The libraries the engine was built with, in alphabetical order; if known, also the version it runs with.
[[nodiscard]] std::vector<LibraryVersion> libraryVersions();

} // namespace ropescope
