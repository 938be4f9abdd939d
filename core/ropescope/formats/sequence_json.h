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

/// Longest file that is read.
inline constexpr std::size_t kMaxSequenceJsonBytes = std::size_t{64} << 20;

/// Reads and validates. Unknown or missing fields, unknown types and numbers that are not plain whole ones are refused
/// with their place, such as `F.json, segments[2].width`; `name` is the file's name in messages.
[[nodiscard]] Expected<Sequence> parseSequenceJson(std::string_view text, const std::string& name);

/// The same file again, one segment a line; parseSequenceJson reads it back to an equal sequence.
[[nodiscard]] std::string toSequenceJson(const Sequence& sequence);

} // namespace ropescope
