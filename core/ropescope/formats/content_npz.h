// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include <ropescope/base/expected.h>
#include <ropescope/scores/content.h>

/// The q and k of a score map as a .npz file: float arrays `q` and `k` of shape (head_dim,) or (1, head_dim).
namespace ropescope {

/// Reads q and k; other names, types, shapes and values that are not finite are refused with what was found.
[[nodiscard]] Expected<Content> parseContentNpz(std::string_view bytes, const std::string& name, int headDim);

/// The vectors that were used, as float64; all ones are written out.
[[nodiscard]] std::string contentNpz(const Content& content, int headDim);

} // namespace ropescope
