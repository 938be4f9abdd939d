// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <vector>

#include <ropescope/positions/position_map.h>

/// Text that makes the numbers of a window again, elsewhere.
namespace ropescope {

/// A command for a shell of POSIX; words that it would change are quoted.
[[nodiscard]] std::string commandText(std::span<const std::string> words);

/// A few lines of Python that hold the position ids as a NumPy array (axes, tokens): as numbers up to 4096 tokens, above that
/// as a call of the program with `words`, a command that prints them as npy. `about` is said in a comment.
[[nodiscard]] std::string positionsPython(const std::string& about, const PositionMap& positions,
                                          std::span<const std::string> words);

} // namespace ropescope
