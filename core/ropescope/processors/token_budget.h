// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <ropescope/processors/patch_options.h>

namespace ropescope {

/// Bounds a rule so that a picture has at most so many tokens: its largest area, or its number of tiles with the
/// overview. False if the rule has no such number. A side never becomes less than a merged patch, so a very elongated
/// picture may keep more.
[[nodiscard]] bool limitTokens(std::int64_t tokens, PatchOptions& options);

/// The same for a video, for a frame or for all frames together, as its bounds hold.
[[nodiscard]] bool limitTokens(std::int64_t tokens, VideoOptions& options);

} // namespace ropescope
