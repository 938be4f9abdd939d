// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <ropescope/analysis/layout.h>
#include <ropescope/analysis/session.h>
#include <ropescope/base/cancel.h>
#include <ropescope/raster/pixels.h>

/// Coordinates as colours: one small image for each axis and segment, when cells with numbers do not fit.
namespace ropescope {

struct FieldsRequest {
    std::shared_ptr<const Layout> layout;
    FieldColours colours = FieldColours::EachSegment;
    int maxSide = 192;    ///< pixels a field side at most; sampled at cell centres above that
    int maxSegments = 64; ///< fields are made for this many segments, evenly; the rest is counted
    [[nodiscard]] std::uint64_t key() const;
};

/// One segment on one axis. `frames` images side by side for a video (a few of them, evenly chosen), one otherwise.
struct FieldTile {
    std::int64_t segment = 0;
    int axis = 0;
    std::vector<std::int64_t> frames; ///< which frames the images show
    std::vector<PixelBuffer> images;
    double first = 0, last = 0; ///< coordinate of the segment's first and last token
};

struct FieldsColumn {
    std::optional<Error> error;
    std::vector<FieldTile> tiles; ///< ordered by axis, then segment
};

struct FieldsResult {
    std::uint64_t key = 0;
    std::shared_ptr<const Layout> layout;
    FieldColours colours = FieldColours::EachSegment; ///< as asked
    ValueRange range; ///< of all columns; what the colours span unless each segment has its own
    double stripe = 16;
    std::vector<std::int64_t> segments; ///< the shown ones
    std::vector<FieldsColumn> columns;
};

/// `count` indices below `total`, evenly from the first to the last.
[[nodiscard]] std::vector<std::int64_t> evenly(std::int64_t total, std::int64_t count);
/// The frames of a video that its fields show.
[[nodiscard]] std::vector<std::int64_t> fieldFrames(std::int64_t frames);

[[nodiscard]] Expected<std::shared_ptr<const FieldsResult>> analyseFields(const FieldsRequest& request,
                                                                          const CancelToken& cancel);

} // namespace ropescope
