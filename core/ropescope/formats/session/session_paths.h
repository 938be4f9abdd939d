// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include <ropescope/session/session.h>

/// Paths of images, videos, and queries and keys: relative to the file's folder in files, so that both can be moved
/// together; absolute in open sessions. Paths in files use slashes on every system. All paths are texts, as of decodedName().
namespace ropescope {

/// `folder` must be absolute. A path that shares only the root with it stays absolute.
[[nodiscard]] Session withRelativePaths(Session session, const std::filesystem::path& folder);
[[nodiscard]] Session withoutFolders(Session session); ///< only the names of files
[[nodiscard]] Session withAbsolutePaths(Session session, const std::filesystem::path& folder);

} // namespace ropescope
