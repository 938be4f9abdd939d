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

/// Maximum file size.
inline constexpr std::size_t kMaxSequenceJsonBytes = std::size_t{64} << 20;

/// Reads and validates. Unknown or missing fields, unknown types and numbers other than plain integers are rejected
/// with their place, such as `F.json, segment 2, `width``; `name` is the file's name in messages.
[[nodiscard]] Expected<Sequence> parseSequenceJson(std::string_view text, const std::string& name);

/// The sequence as a file, one segment per line; parseSequenceJson reads it back as an equal sequence.
[[nodiscard]] std::string toSequenceJson(const Sequence& sequence);

} // namespace ropescope
