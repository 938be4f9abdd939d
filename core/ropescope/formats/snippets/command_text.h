// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <ropescope/positions/position_map.h>

/// Text that reproduces the numbers of a window elsewhere.
namespace ropescope {

/// A POSIX shell command; words that the shell would change are quoted.
[[nodiscard]] std::string commandText(std::span<const std::string> words);
/// The same for a command that reads `input` from standard input: a here-document follows it.
[[nodiscard]] std::string commandText(std::span<const std::string> words, std::string_view input);

/// A line of Python; line breaks, which would end the comment, become spaces.
[[nodiscard]] std::string pythonComment(std::string_view about);

/// A few lines of Python that define the position ids as a NumPy array (axes, tokens): as numbers up to 4096 tokens,
/// above that by running `words`, a command of this program that prints them as npy and reads `input`, unless it is empty,
/// from standard input. `about` becomes a comment.
[[nodiscard]] std::string positionsPython(const std::string& about, const PositionMap& positions,
                                          std::span<const std::string> words, std::string_view input);

} // namespace ropescope
