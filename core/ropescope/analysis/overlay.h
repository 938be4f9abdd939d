// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <ropescope/analysis/layout.h>
#include <ropescope/base/cancel.h>
#include <ropescope/raster/pixels.h>
#include <ropescope/sequence/element.h>

/// Scores over pictures: the mean score from a query, or from the queries of a segment, to each patch.
namespace ropescope {

struct OverlayRequest {
    std::shared_ptr<const Layout> layout;
    std::vector<TokenRange> queries{}; ///< one a column, empty for none; their mean
    int maxSide = 64;                  ///< boxes a side of a frame at most; larger pictures show box means
    int maxSegments = 48;              ///< of a longer sequence these are looked at …
    std::int64_t aroundSegment = -1;   ///< … around this segment, or evenly chosen (-1), as the position views do
    [[nodiscard]] std::uint64_t key() const;
};

/// One frame, in boxes of patches.
struct OverlayFrame {
    std::int64_t frame = 0;
    std::vector<float> values; ///< row-major, as the image; NaN where masked
    PixelBuffer image;         ///< one pixel a box, transparent where masked
};

struct OverlayPicture {
    std::int64_t segment = 0;
    std::int64_t rows = 0, columns = 0; ///< of patches; tokens that end a row stand in the last column
    std::vector<OverlayFrame> frames;   ///< those that the views show
    /// The frame with this index, or null.
    [[nodiscard]] const OverlayFrame* find(std::int64_t frame) const;
    /// Pixel of a patch in the images and values of the frames.
    [[nodiscard]] std::size_t boxOf(const OverlayFrame& frame, std::int64_t row, std::int64_t column) const;
};

struct OverlayColumn {
    std::optional<Error> error; ///< then there are no pictures
    TokenRange queries;
    ValueRange range;                     ///< what the colours span, shared or own
    bool masked = false;                  ///< nothing is seen of any picture
    std::vector<OverlayPicture> pictures; ///< by segment
    [[nodiscard]] const OverlayPicture* find(std::int64_t segment) const;
    /// Colour of a patch, empty where it is masked or not looked at.
    [[nodiscard]] std::optional<std::uint32_t> colourOf(const Element& element) const;
};

struct OverlayResult {
    std::uint64_t key = 0;
    std::shared_ptr<const Layout> layout;
    std::vector<OverlayColumn> columns;
};

[[nodiscard]] Expected<std::shared_ptr<const OverlayResult>> analyseOverlay(const OverlayRequest& request,
                                                                            const CancelToken& cancel);

/// What the session's choice of patch colours means for a query element: one range a column, all empty for none.
[[nodiscard]] std::vector<TokenRange> overlayQueries(const Layout& layout, const std::optional<Element>& query);

[[nodiscard]] bool hasPictures(const Sequence& sequence);
/// Whether patches are coloured by scores, and there is a picture to colour.
[[nodiscard]] bool wantsOverlay(const Session& session);

} // namespace ropescope
