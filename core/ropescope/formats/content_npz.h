// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include <ropescope/base/byte_sink.h>
#include <ropescope/base/byte_source.h>
#include <ropescope/base/expected.h>
#include <ropescope/scores/content.h>

/// q and k of a score map as a .npz file: float arrays `q` and `k` of shape (head_dim,) or (1, head_dim).
namespace ropescope {

/// Reads only q and k from the archive. Fails on missing arrays, other types or shapes, and values that are not finite;
/// the error says what was found. Types and shapes are checked before values are unpacked.
[[nodiscard]] Expected<Content> parseContentNpz(const ByteSource& source, const std::string& name, int headDim);
[[nodiscard]] Expected<Content> parseContentNpz(std::string_view bytes, const std::string& name, int headDim);

/// Writes the vectors in use as float64; all ones are written explicitly.
[[nodiscard]] Expected<void> writeContentNpz(const Content& content, int headDim, const ByteSink& sink);

} // namespace ropescope
