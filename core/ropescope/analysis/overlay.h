// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <ropescope/base/cancel.h>
#include <ropescope/raster/pixels.h>
#include <ropescope/sequence/element.h>
#include <ropescope/session/placed_session.h>

/// Scores over visual segments: the mean score from a query, or from the queries of a segment, to each patch.
namespace ropescope {

/// As many frames of a stacked video are shown in a grid if none are chosen.
inline constexpr std::int64_t kStackedFrames = 8;

struct OverlayRequest {
    std::shared_ptr<const PlacedSession> placed;
    std::vector<TokenRange> queries{}; ///< one per column, empty for none; scores are averaged over it
    std::vector<Element> kept{};       ///< their frames are always shown
    int maxSide = 64;                  ///< maximum boxes per side of a frame; larger frames show box means
    int maxSegments = 48;              ///< maximum number of segments examined …
    std::int64_t aroundSegment = -1;   ///< … around this one, or evenly chosen (-1), as in the position views
    [[nodiscard]] std::uint64_t key() const;
};

/// One frame, divided into boxes of patches.
struct OverlayFrame {
    std::int64_t frame = 0;
    std::vector<float> values; ///< row-major, like the image; NaN where masked
    PixelBuffer image;         ///< one pixel per box, transparent where masked
};

struct OverlaySegment {
    std::int64_t segment = 0;
    std::int64_t rows = 0, columns = 0; ///< in patches; row-end tokens count as the last column
    std::vector<OverlayFrame> frames;   ///< only those that the views show
    /// The frame with this index, or null.
    [[nodiscard]] const OverlayFrame* find(std::int64_t frame) const;
    /// Index of a patch's box in the pixels and values of a frame.
    [[nodiscard]] std::size_t boxOf(const OverlayFrame& frame, std::int64_t row, std::int64_t column) const;
};

struct OverlayColumn {
    std::optional<Error> error; ///< if set, `pictures` is empty
    TokenRange queries;
    ValueRange range;                     ///< spanned by the colours: shared, or of this column
    bool masked = false;                  ///< no box has a finite score
    std::vector<OverlaySegment> pictures; ///< sorted by segment
    [[nodiscard]] const OverlaySegment* find(std::int64_t segment) const;
    /// Colour of a patch; empty if it is masked or was not examined.
    [[nodiscard]] std::optional<std::uint32_t> colourOf(const Element& element) const;
};

struct OverlayResult {
    std::uint64_t key = 0;
    std::shared_ptr<const PlacedSession> placed;
    std::vector<OverlayColumn> columns;
};

[[nodiscard]] Expected<std::shared_ptr<const OverlayResult>> analyseOverlay(const OverlayRequest& request,
                                                                            const CancelToken& cancel);

/// The query tokens that the session's patch colours select for a query element: one range per column, all empty
/// without one.
[[nodiscard]] std::vector<TokenRange> overlayQueries(const PlacedSession& placed, const std::optional<Element>& query);

/// The frames of a segment that the position views show under any of their styles: a few in fields, one or a stack in a
/// grid.
[[nodiscard]] std::vector<std::int64_t> framesInViews(const ViewSettings& views, const std::vector<Element>& kept,
                                                      std::int64_t segment, std::int64_t frames);
[[nodiscard]] bool hasVisualSegments(const Sequence& sequence);
/// Whether patches are coloured by scores and the sequence has a visual segment.
[[nodiscard]] bool wantsOverlay(const Session& session);

} // namespace ropescope
