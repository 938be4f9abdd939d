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

/// The libraries that the engine was built with, in alphabetical order; where one can tell, also what it runs with.
[[nodiscard]] std::vector<LibraryVersion> libraryVersions();

} // namespace ropescope
