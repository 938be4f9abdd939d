// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

/// The letters of panels in a caption that somebody typed.
namespace ropescope {

struct CaptionLetters {
    std::vector<std::string> withoutPanel; ///< mentioned, "(e)", but no panel has it; in the order of the alphabet
    std::vector<std::string> unmentioned;  ///< of panels that the caption does not mention
    bool operator==(const CaptionLetters&) const = default;
};

/// Compares the letters in a caption with those of `panels` panels, printed after `pattern` (see letterOf). Lists and
/// ranges mention all of their letters: "(a, c)", "(a)–(d)", "(a-d)", "(a) to (d)". What follows a letter or a digit is
/// no mention: "S(i, j)". Letters without signs around them may be words, so that those are not looked for that no
/// panel has.
[[nodiscard]] CaptionLetters captionLetters(std::string_view caption, int panels, std::string_view pattern);

} // namespace ropescope
