// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <ropescope/base/cancel.h>
#include <ropescope/raster/pixels.h>
#include <ropescope/session/placed_session.h>
#include <ropescope/session/session.h>

/// Coordinates as colours: one small image per axis and segment, for when cells with numbers do not fit.
namespace ropescope {

struct FieldsRequest {
    std::shared_ptr<const PlacedSession> placed;
    FieldColours colours = FieldColours::EachSegment;
    int maxSide = 192;           ///< maximum pixels per side of a field; larger fields are sampled at pixel centres
    int maxSegments = 64;        ///< maximum number of segments with fields, evenly chosen
    std::vector<Element> kept{}; ///< their frames are always shown
    [[nodiscard]] std::uint64_t key() const;
};

/// One segment on one axis: an image for each of a few frames of a video, one image otherwise.
struct FieldTile {
    std::int64_t segment = 0;
    int axis = 0;
    std::vector<std::int64_t> frames; ///< frame index of each image
    std::vector<PixelBuffer> images;
    double first = 0, last = 0; ///< coordinates of the segment's first and last token
};

struct FieldsColumn {
    std::optional<Error> error;
    std::vector<FieldTile> tiles; ///< ordered by axis, then segment
};

struct FieldsResult {
    std::uint64_t key = 0;
    std::shared_ptr<const PlacedSession> placed;
    FieldColours colours = FieldColours::EachSegment; ///< as requested
    ValueRange range; ///< over all columns; spanned by the colours unless each segment has its own range
    double stripe = 16;
    std::vector<std::int64_t> segments; ///< indices of the segments shown
    std::vector<Element> kept;          ///< as requested
    std::vector<FieldsColumn> columns;
};

/// As many frames of a video have fields if none are chosen.
inline constexpr std::int64_t kFieldFrames = 4;

[[nodiscard]] Expected<std::shared_ptr<const FieldsResult>> analyseFields(const FieldsRequest& request,
                                                                          const CancelToken& cancel);

} // namespace ropescope
