// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <ropescope/base/expected.h>
#include <ropescope/sequence/sequence.h>

/// Sequences as files (contract, section 1): {"segments": [{"type":"text","tokens":5}, …]}.
namespace ropescope {

/// Maximum size of a file.
inline constexpr std::size_t kMaxSequenceJsonBytes = std::size_t{64} << 20;

/// Reads and validates a file. Fails on unknown or missing fields, unknown types and sizes that are not plain integers;
/// errors name the location, such as "F.json, segment 2, `width`". `name` is the file name in messages.
[[nodiscard]] Expected<Sequence> parseSequenceJson(std::string_view text, const std::string& name);

/// Writes a file, one segment per line; parseSequenceJson reads it back as an equal sequence.
[[nodiscard]] std::string toSequenceJson(const Sequence& sequence);

} // namespace ropescope
