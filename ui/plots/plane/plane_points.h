// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include <QLineF>
#include <QPointF>

#include <ropescope/raster/pixels.h>
#include <ropescope/session/placed_session.h>

/// Tokens as points of a plane: two of their coordinates or, under a scheme of one axis, their number and position.
namespace ropescope::ui {

/// More dots of one modality are thinned out: charts become slow, and nobody could tell the dots apart.
inline constexpr std::int64_t kMaxPlaneDots = 500;

/// Indices of axes; across -1: the number of the token, from 1.
struct PlaneAxes {
    int across = -1, up = 0;
    bool operator==(const PlaneAxes&) const = default;
};

/// The axes of that name or, if a scheme has not both, column and row, its first two, or its only one.
[[nodiscard]] PlaneAxes planeAxes(const std::vector<std::string>& axes, std::string_view wanted);

struct PlanePoint {
    std::int64_t token = 0;
    Modality modality = Modality::Text;
    QPointF place; ///< coordinates on the horizontal and the vertical axis
};

struct PlaneColumn {
    PlaneAxes axes;
    std::vector<PlanePoint> points; ///< in token order; of each modality at most kMaxPlaneDots
    ValueRange across, up;          ///< of all tokens, drawn or not
    std::int64_t tokens = 0;
    /// From the last text before an image or video to its first patch, and from its last to the first text after it.
    /// None if there are many.
    std::vector<QLineF> gaps;
    [[nodiscard]] bool thinned() const { return static_cast<std::int64_t>(points.size()) < tokens; }
};

/// Of a column with positions. A modality with too many tokens keeps every n-th frame, row and column of its blocks and
/// the last ones or, along a single axis, evenly chosen tokens; of very many blocks, evenly chosen ones. O(blocks).
[[nodiscard]] PlaneColumn planeOf(const PlacedSession& placed, const SchemeColumn& column);

/// Where a token is.
[[nodiscard]] QPointF planePlace(const PositionMap& map, const PlaneAxes& axes, std::int64_t token);

} // namespace ropescope::ui
