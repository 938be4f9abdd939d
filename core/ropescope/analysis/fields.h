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

/// Coordinates as colours: one small image per axis and segment, for when cells with numbers do not fit.
namespace ropescope {

struct FieldsRequest {
    std::shared_ptr<const Layout> layout;
    FieldColours colours = FieldColours::EachSegment;
    int maxSide = 192;    ///< maximum pixels per side of a field; larger fields are sampled at cell centres
    int maxSegments = 64; ///< fields are made for this many segments, evenly chosen; the others are only counted
    [[nodiscard]] std::uint64_t key() const;
};

/// One segment on one axis: one image per shown frame for a video (a few frames, evenly chosen), otherwise a single
/// image.
struct FieldTile {
    std::int64_t segment = 0;
    int axis = 0;
    std::vector<std::int64_t> frames; ///< the frame that each image shows
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
    FieldColours colours = FieldColours::EachSegment; ///< as requested
    ValueRange range; ///< coordinates of all columns; the colour range unless each segment has its own
    double stripe = 16;
    std::vector<std::int64_t> segments; ///< those shown
    std::vector<FieldsColumn> columns;
};

/// At most `count` indices below `total`, evenly spaced from the first to the last.
[[nodiscard]] std::vector<std::int64_t> evenly(std::int64_t total, std::int64_t count);
/// The frames of a video that its fields show.
[[nodiscard]] std::vector<std::int64_t> fieldFrames(std::int64_t frames);

[[nodiscard]] Expected<std::shared_ptr<const FieldsResult>> analyseFields(const FieldsRequest& request,
                                                                          const CancelToken& cancel);

} // namespace ropescope
