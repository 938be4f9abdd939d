// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include <ropescope/base/expected.h>
#include <ropescope/scores/model/content.h>

/// q and k of a score map as a .npz file: float arrays `q` and `k` of shape (head_dim,) or (1, head_dim).
namespace ropescope {

/// Reads only q and k from the archive. Other names, types or shapes and non-finite values are rejected with an error
/// that says what was found; errors that the header reveals are reported before values are unpacked.
[[nodiscard]] Expected<Content> parseContentNpz(std::string_view bytes, const std::string& name, int headDim);

/// An archive of q and k expanded to `headDim` values, as float64.
[[nodiscard]] Expected<std::string> contentNpz(const Content& content, int headDim);

} // namespace ropescope
