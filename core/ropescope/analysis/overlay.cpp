// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Every visual segment in view gets a small image per frame: one pixel per patch or box of patches, coloured by the
// mean score from the queries.
// Example: query #20 of text:5 image:4x3 text:5 gives each scheme a 4 x 3 image.
#include <algorithm>
#include <cmath>
#include <set>

#include <ropescope/analysis/coordinate_fields.h>
#include <ropescope/analysis/overlay.h>
#include <ropescope/analysis/patch_boxes.h>
#include <ropescope/analysis/score_columns.h>
#include <ropescope/session/column_model.h>
#include <ropescope/session/session_key.h>

namespace ropescope {
namespace {

constexpr std::int64_t kMaxBoxes = 1 << 15; ///< per column, over all its visual segments and frames
constexpr std::int64_t kMinSide = 4;

/// The visual segments in view, with values still empty.
std::vector<OverlaySegment> picturesOf(const OverlayRequest& request, const PositionMap& positions) {
    const auto total = std::min(std::ssize(request.placed->session->sequence.segments), std::ssize(positions.segments));
    std::vector<OverlaySegment> pictures;
    const auto add = [&](std::int64_t segment) {
        const PatchIndex patches(positions, segment);
        if (patches.empty()) return;
        OverlaySegment& picture = pictures.emplace_back();
        picture.segment = segment;
        picture.rows = patches.rows();
        picture.columns = patches.columns();
        for (const std::int64_t frame :
             framesInViews(request.placed->session->views, request.kept, segment, patches.frames()))
            picture.frames.push_back({.frame = frame, .values = {}, .image = {}});
    };
    const auto count = std::min<std::int64_t>(total, std::max(request.maxSegments, 1));
    if (request.aroundSegment < 0) {
        for (const std::int64_t segment : evenlySpacedIndices(total, count)) add(segment);
    } else {
        const std::int64_t begin = std::clamp<std::int64_t>(request.aroundSegment - count / 2, 0, total - count);
        for (std::int64_t segment = begin; segment < begin + count; ++segment) add(segment);
    }
    return pictures;
}

/// Boxes per side such that all frames together stay within kMaxBoxes.
std::int64_t sideOf(const std::vector<OverlaySegment>& pictures, int maxSide) {
    std::int64_t frames = 0;
    for (const OverlaySegment& picture : pictures) frames += std::ssize(picture.frames);
    const double side =
        std::sqrt(static_cast<double>(kMaxBoxes) / static_cast<double>(std::max<std::int64_t>(frames, 1)));
    return std::clamp<std::int64_t>(static_cast<std::int64_t>(side), std::min<std::int64_t>(kMinSide, maxSide),
                                    maxSide);
}

Expected<void> fillPictures(OverlayColumn& column, const ScoreModel& model, std::int64_t side,
                            const CancelToken& cancel) {
    const auto scores = PatchBoxScores::make(model, column.queries);
    if (!scores) return scores.error();
    for (OverlaySegment& picture : column.pictures) {
        for (OverlayFrame& frame : picture.frames) {
            const PatchBoxes boxes = scores->boxesOf(picture.segment, frame.frame, side);
            auto values = scores->scores(picture.segment, boxes, cancel);
            if (!values) return values.error();
            frame.values = *std::move(values);
            frame.image.width = static_cast<int>(boxes.columns.size());
            frame.image.height = static_cast<int>(boxes.rows.size());
        }
    }
    return {};
}

Expected<OverlayColumn> columnOf(const OverlayRequest& request, std::size_t index, const CancelToken& cancel) {
    const auto model = scoreModelOf(*request.placed, request.placed->columns[index]);
    if (!model) return model.error();
    OverlayColumn column;
    if (index < request.queries.size()) column.queries = request.queries[index];
    if (column.queries.size() <= 0) return column;
    column.pictures = picturesOf(request, *model->positions);
    const std::int64_t side = sideOf(column.pictures, std::max(request.maxSide, 1));
    if (auto done = fillPictures(column, *model, side, cancel); !done) return done.error();
    return column;
}

std::optional<ValueRange> scoreBounds(const OverlayColumn& column) {
    std::optional<ValueRange> bounds;
    for (const OverlaySegment& picture : column.pictures) {
        for (const OverlayFrame& frame : picture.frames) {
            for (const float value : frame.values) {
                if (!std::isfinite(value)) continue;
                const auto score = static_cast<double>(value);
                if (!bounds) bounds = ValueRange{score, score};
                bounds = ValueRange{std::min(bounds->low, score), std::max(bounds->high, score)};
            }
        }
    }
    return bounds;
}

Expected<void> colour(OverlayResult& result) {
    const ColourSettings& settings = result.placed->session->colour;
    const auto map = findColourMap(settings.map);
    if (!map) return map.error();
    std::optional<ValueRange> shared;
    for (const OverlayColumn& column : result.columns) {
        const auto own = scoreBounds(column);
        if (own)
            shared = shared ? ValueRange{std::min(shared->low, own->low), std::max(shared->high, own->high)} : *own;
    }
    for (OverlayColumn& column : result.columns) {
        const auto own = scoreBounds(column);
        column.masked = !own;
        column.range = colourRange(settings, shared, own);
        for (OverlaySegment& picture : column.pictures) {
            for (OverlayFrame& frame : picture.frames)
                frame.image = colourise(frame.values, frame.image.width, frame.image.height, **map, column.range);
        }
    }
    return {};
}

bool isPicture(const Segment& segment) {
    return std::holds_alternative<ImageSegment>(segment) || std::holds_alternative<VideoSegment>(segment) ||
           std::holds_alternative<AudioVideoSegment>(segment);
}

} // namespace

std::uint64_t OverlayRequest::key() const {
    const Session& session = *placed->session;
    Hasher hasher;
    hasher.add("overlay").add(placed->key).add(maxSide).add(maxSegments).add(aroundSegment);
    hasher.add(groupKey(session, "colours"));
    for (const char* setting : {"views.video_frame", "views.video_frames", "views.video_stacked"})
        hasher.add(groupKey(session, setting));
    for (const Element& element : kept) hasher.add(element.segment).add(element.frame);
    for (const TokenRange& range : queries) hasher.add(range.begin).add(range.end);
    return hasher.value();
}

const OverlayFrame* OverlaySegment::find(std::int64_t frame) const {
    const auto found = std::ranges::find(frames, frame, &OverlayFrame::frame);
    return found == frames.end() ? nullptr : &*found;
}

std::size_t OverlaySegment::boxOf(const OverlayFrame& frame, std::int64_t row, std::int64_t column) const {
    // Bin b of B holds item n of N if floor(bN/B) <= n < floor((b+1)N/B).
    const auto binOf = [](std::int64_t place, std::int64_t count, std::int64_t bins) {
        return ((place + 1) * bins + count - 1) / count - 1;
    };
    const std::int64_t down = binOf(row, rows, frame.image.height);
    return static_cast<std::size_t>(down * frame.image.width + binOf(column, columns, frame.image.width));
}

const OverlaySegment* OverlayColumn::find(std::int64_t segment) const {
    const auto found = std::ranges::lower_bound(pictures, segment, {}, &OverlaySegment::segment);
    return found == pictures.end() || found->segment != segment ? nullptr : &*found;
}

std::optional<std::uint32_t> OverlayColumn::colourOf(const Element& element) const {
    if (element.part != Part::Patch && element.part != Part::RowEnd) return {};
    const OverlaySegment* picture = find(element.segment);
    const OverlayFrame* frame = picture ? picture->find(element.frame) : nullptr;
    if (!frame || element.row >= picture->rows || element.column >= picture->columns) return {};
    const std::uint32_t pixel = frame->image.pixels[picture->boxOf(*frame, element.row, element.column)];
    return pixel >> 24 != 0 ? std::optional(pixel) : std::nullopt;
}

Expected<std::shared_ptr<const OverlayResult>> analyseOverlay(const OverlayRequest& request,
                                                              const CancelToken& cancel) {
    auto result = std::make_shared<OverlayResult>();
    result->key = request.key();
    result->placed = request.placed;
    for (std::size_t i = 0; i < request.placed->columns.size(); ++i) {
        auto column = columnOf(request, i, cancel);
        if (!addColumn(result->columns, column)) return column.error();
    }
    if (auto done = colour(*result); !done) return done.error();
    return std::shared_ptr<const OverlayResult>(std::move(result));
}

std::vector<TokenRange> overlayQueries(const PlacedSession& placed, const std::optional<Element>& query) {
    std::vector<TokenRange> ranges(placed.columns.size());
    for (std::size_t i = 0; query && i < ranges.size(); ++i) {
        const auto& positions = placed.columns[i].positions;
        const std::int64_t token = positions ? positions->tokenOf(*query) : -1;
        if (token < 0) continue;
        const bool whole = placed.session->views.patchColours == PatchColours::QuerySegment;
        ranges[i] =
            whole ? positions->segments[static_cast<std::size_t>(query->segment)] : TokenRange{token, token + 1};
    }
    return ranges;
}

std::vector<std::int64_t> framesInViews(const ViewSettings& views, const std::vector<Element>& kept,
                                        std::int64_t segment, std::int64_t frames) {
    const FrameChoice choice{.typed = views.videoFrames, .kept = kept};
    std::set<std::int64_t> shown{std::clamp<std::int64_t>(views.videoFrame, 0, frames - 1)};
    for (const std::int64_t frame : choice.shown(segment, frames, kFieldFrames)) shown.insert(frame);
    if (views.videoStacked)
        for (const std::int64_t frame : choice.shown(segment, frames, kStackedFrames)) shown.insert(frame);
    return {shown.begin(), shown.end()};
}

bool hasVisualSegments(const Sequence& sequence) { return std::ranges::any_of(sequence.segments, isPicture); }

bool wantsOverlay(const Session& session) {
    return session.views.patchColours != PatchColours::Modality && hasVisualSegments(session.sequence);
}

} // namespace ropescope
