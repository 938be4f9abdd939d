// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include <ropescope/analysis/session.h>

/// Paths of image and video files: in session files relative to the folder of the session file, so that both can be
/// moved together; in an open session absolute. Paths always have forward slashes.
namespace ropescope {

/// `folder` is absolute. A path that shares only the root with it stays absolute.
[[nodiscard]] Session withRelativePaths(Session session, const std::filesystem::path& folder);
[[nodiscard]] Session withAbsolutePaths(Session session, const std::filesystem::path& folder);

} // namespace ropescope
