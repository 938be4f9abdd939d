// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include <ropescope/analysis/session.h>

/// Paths of pictures and videos: in files as seen from the file's folder, so that both can be moved together; in a
/// session that is open, absolute. Paths in files have slashes on every system.
namespace ropescope {

/// `folder` is absolute. A path that shares nothing but the root with it stays absolute.
[[nodiscard]] Session withRelativePaths(Session session, const std::filesystem::path& folder);
[[nodiscard]] Session withAbsolutePaths(Session session, const std::filesystem::path& folder);

} // namespace ropescope
