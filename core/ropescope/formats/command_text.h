// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <vector>

#include <ropescope/positions/position_map.h>

/// Text that reproduces the numbers of a window outside the program.
namespace ropescope {

/// A command for a POSIX shell; words with special characters are quoted.
[[nodiscard]] std::string commandText(std::span<const std::string> words);

/// Python code that defines the position ids as a NumPy array of shape (axes, tokens): as literals up to 4096 tokens,
/// otherwise by running `words`, a command that prints them as .npy. `about` becomes a comment.
[[nodiscard]] std::string positionsPython(const std::string& about, const PositionMap& positions,
                                          std::span<const std::string> words);

} // namespace ropescope
