// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include <ropescope/base/byte_sink.h>
#include <ropescope/base/byte_source.h>
#include <ropescope/base/expected.h>
#include <ropescope/scores/content.h>

/// The q and k of a score map as a .npz file: float arrays `q` and `k` of shape (head_dim,) or (1, head_dim).
namespace ropescope {

/// Reads q and k, and nothing else of the archive; other names, types, shapes and values that are not finite are refused
/// with what was found, before values are unpacked where the header says it.
[[nodiscard]] Expected<Content> parseContentNpz(const ByteSource& source, const std::string& name, int headDim);
[[nodiscard]] Expected<Content> parseContentNpz(std::string_view bytes, const std::string& name, int headDim);

/// The vectors that were used, as float64; all ones are written out.
[[nodiscard]] Expected<void> writeContentNpz(const Content& content, int headDim, const ByteSink& sink);

} // namespace ropescope
