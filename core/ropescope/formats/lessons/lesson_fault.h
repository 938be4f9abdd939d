// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>

namespace ropescope {

/// Something wrong in a file of a lesson.
struct LessonFault {
    std::string file;     ///< "en.md"
    std::size_t line = 1; ///< from 1
    Error error;
    /// Whether the lesson can be played nevertheless: all values can be computed.
    [[nodiscard]] bool inWords() const { return file.ends_with(".md"); }
    /// "en.md:12" and then the error, as one error.
    [[nodiscard]] Error asError() const {
        Error whole = error;
        whole.what = message("%1:%2: %3", file, line, error.what);
        return whole;
    }
};
using LessonFaults = std::vector<LessonFault>;

/// The lines, from 1, at which parts of a file begin: "steps.first-patch.question".
using PartLines = std::map<std::string, std::size_t, std::less<>>;

/// The line of a byte.
[[nodiscard]] inline std::size_t lineAt(std::string_view text, std::size_t offset) {
    std::size_t line = 1;
    for (const char c : text.substr(0, offset)) line += c == '\n' ? 1 : 0;
    return line;
}

} // namespace ropescope
