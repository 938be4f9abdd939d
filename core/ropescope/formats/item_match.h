// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

/// Where the items of a list are found in a later state of it.
namespace ropescope {

struct MatchedItem {
    std::string kind; ///< what stays when it is edited: the type of a segment, the id of a scheme
    std::string text; ///< all of it
    bool operator==(const MatchedItem&) const = default;
};

/// The index now of an item before, -1 when it is gone: equal items at the two ends, then equal ones between them in
/// order, then those of the same kind in order. Costs as much as the lists are long.
[[nodiscard]] std::function<std::ptrdiff_t(std::size_t)> matchItems(const std::vector<MatchedItem>& before,
                                                                    const std::vector<MatchedItem>& now);

} // namespace ropescope
