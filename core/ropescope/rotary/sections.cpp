// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Part a of m pairs over n axes has floor(m/n) pairs, plus one if a < m mod n. Source: this project's contract.
// Example: 8 pairs over 3 axes are 3, 3, 2.
#include <cstddef>

#include <ropescope/base/limits.h>
#include <ropescope/base/text.h>
#include <ropescope/rotary/sections.h>

namespace ropescope {

Expected<std::vector<int>> parseSections(std::string_view text) {
    std::vector<int> sections;
    while (true) {
        const std::size_t comma = text.find(',');
        const std::string_view item = text.substr(0, comma);
        const auto value = parseDigits(item, kMaxHeadDim);
        if (!value) {
            return Error{.what = message("sections"),
                         .why = message("%1 is not a whole number of pairs up to %2", backquoted(item), kMaxHeadDim),
                         .hint = message("write them like 16,24,24")};
        }
        sections.push_back(static_cast<int>(*value));
        if (comma == std::string_view::npos) return sections;
        if (sections.size() > static_cast<std::size_t>(kMaxAxes)) return sections;
        text.remove_prefix(comma + 1);
    }
}

std::vector<int> equalSections(int pairs, int axes) {
    std::vector<int> parts(static_cast<std::size_t>(axes), pairs / axes);
    for (int i = 0; i < pairs % axes; ++i) ++parts[static_cast<std::size_t>(i)];
    return parts;
}

} // namespace ropescope
