// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

/// Matches the items of a list with those of a later state of it.
namespace ropescope {

struct MatchedItem {
    std::string kind; ///< stays the same when the item is edited: the type of a segment, the id of a scheme
    std::string text; ///< full content
    bool operator==(const MatchedItem&) const = default;
};

/// Maps an index in `before` to one in `now`, -1 if the item is gone. Matches equal items at both ends, then equal ones
/// in between in order, then those of the same kind in order. Linear time.
[[nodiscard]] std::function<std::ptrdiff_t(std::size_t)> matchItems(const std::vector<MatchedItem>& before,
                                                                    const std::vector<MatchedItem>& now);

} // namespace ropescope
