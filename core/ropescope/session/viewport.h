// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ropescope/positions/token_scale.h>

/// The visible range of the maps and its arithmetic.
namespace ropescope {

/// Visible part of the sequence as fractions of its tokens, 0 … 1; queries run down, keys run right.
struct Viewport {
    double queryBegin = 0, queryEnd = 1;
    double keyBegin = 0, keyEnd = 1;
    bool operator==(const Viewport&) const = default;
};

/// Zooms by `factor` about a point given as fractions of the map; clamped to 0 … 1 and to at least two tokens.
[[nodiscard]] Viewport zoomed(const Viewport& viewport, double factor, double queryAt, double keyAt,
                              const TokenScale& scale);
/// Moves by fractions of the tokens.
[[nodiscard]] Viewport panned(const Viewport& viewport, double queryBy, double keyBy);
/// Moves by fractions of the visible range.
[[nodiscard]] Viewport dragged(const Viewport& viewport, double queryBy, double keyBy, const TokenScale& scale);
/// Moves as little as needed to make the key at this fraction of the tokens visible.
[[nodiscard]] Viewport revealed(const Viewport& viewport, double fraction);
/// As `revealed`, for the queries.
[[nodiscard]] Viewport revealedQuery(const Viewport& viewport, double fraction);

} // namespace ropescope
