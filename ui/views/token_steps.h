// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include <ropescope/positions/position_map.h>

namespace ropescope::ui {

enum class Step { Left, Right, Up, Down };

/// The token one arrow key away: the neighbouring patch inside an image or video frame (left and right along a row, up
/// and down along a column); elsewhere, and at its edges, the previous or next token. Stays inside the map.
[[nodiscard]] std::int64_t steppedToken(const PositionMap& map, std::int64_t token, Step step);

} // namespace ropescope::ui
