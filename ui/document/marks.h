// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <ropescope/positions/position_map.h>

namespace ropescope::ui {

/// Query and key as tokens of one scheme, for painting: Q is a filled square, K a hollow one (distinguished by shape,
/// not colour).
struct Marks {
    std::optional<std::int64_t> queryToken;
    std::optional<std::int64_t> keyToken;
    int selectedSegment = -1;
    bool operator==(const Marks&) const = default;
};

} // namespace ropescope::ui
