// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

/// Matches the items of a list with those of a later state of the list.
namespace ropescope {

struct MatchedItem {
    std::string kind; ///< does not change when edited: the type of a segment, the id of a scheme
    std::string text; ///< full content
    bool operator==(const MatchedItem&) const = default;
};

/// Maps an index in `before` to one in `now`, or -1 if the item is gone: equal items at both ends are matched first,
/// then equal items in between, then items of the same kind, each in order. Linear in the length of the lists.
[[nodiscard]] std::function<std::ptrdiff_t(std::size_t)> matchItems(const std::vector<MatchedItem>& before,
                                                                    const std::vector<MatchedItem>& now);

} // namespace ropescope
