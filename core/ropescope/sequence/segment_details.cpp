// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// A canvas of four slices of 3x3 with a newline after the second has two columns; its sheet is the thumbnail with the
// 6x6 patches of the slices below it.
#include <algorithm>

#include <ropescope/base/limits.h>
#include <ropescope/sequence/segment_details.h>

namespace ropescope {
namespace {

const SegmentDetails kNoDetails;

bool withinSides(const CanvasGrid& grid) {
    return std::min(grid.width, grid.height) >= 1 && std::max(grid.width, grid.height) <= kMaxSide;
}

/// Whether a part has a number of tokens that fits, and a slice that exists.
bool fits(const PictureCanvas& canvas, const CanvasPart& part) {
    const bool slice = part.kind >= CanvasKind::SliceStart && part.kind <= CanvasKind::SliceEnd;
    if (slice && (part.slice < 0 || part.slice >= std::ssize(canvas.slices))) return false;
    if (part.kind == CanvasKind::Thumb) return part.tokens == canvas.thumb.patches();
    if (part.kind == CanvasKind::Slice)
        return part.tokens == canvas.slices[static_cast<std::size_t>(part.slice)].patches();
    return part.tokens >= 1 && part.tokens <= kMaxSide;
}

} // namespace

std::int64_t PictureCanvas::tokens() const {
    std::int64_t tokens = 0;
    for (const CanvasPart& part : parts) tokens += part.tokens;
    return tokens;
}

std::int64_t PictureCanvas::sliceColumns() const {
    const auto count = std::ssize(slices);
    std::int64_t columns = count, seen = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (parts[i].kind == CanvasKind::Slice) ++seen;
        if (parts[i].kind != CanvasKind::Newline || seen == 0 || seen == count) continue;
        columns = seen;
        break;
    }
    return columns > 0 && count % columns != 0 ? count : columns;
}

CanvasGrid PictureCanvas::sliceRoom() const {
    CanvasGrid room{.height = 0, .width = 0};
    for (const CanvasGrid& slice : slices)
        room = {.height = std::max(room.height, slice.height), .width = std::max(room.width, slice.width)};
    return room;
}

CanvasGrid PictureCanvas::sheet() const {
    const std::int64_t columns = std::max<std::int64_t>(1, sliceColumns());
    const CanvasGrid room = sliceRoom();
    return {.height = thumb.height + std::ssize(slices) / columns * room.height,
            .width = std::max(thumb.width, columns * room.width)};
}

SharedDetails::SharedDetails(SegmentDetails details) {
    if (details == kNoDetails) return;
    const auto kept = std::count(details.keep.begin(), details.keep.end(), std::uint8_t{1});
    m_details = std::make_shared<const std::pair<SegmentDetails, std::int64_t>>(std::move(details), kept);
}

const SegmentDetails& SharedDetails::operator*() const { return m_details ? m_details->first : kNoDetails; }

std::int64_t SharedDetails::kept() const { return m_details ? m_details->second : 0; }

Expected<void> validate(const PictureCanvas& canvas) {
    constexpr std::size_t kMaxParts = 4096;
    const auto fault = [](Message why) {
        return Error{.what = message("canvas"),
                     .why = std::move(why),
                     .hint = message("give the thumbnail, each slice once, and markers, in the order of their tokens")};
    };
    if (canvas.parts.size() > kMaxParts) return fault(message("more than %1 parts", kMaxParts));
    const bool sides =
        withinSides(canvas.thumb) && std::all_of(canvas.slices.begin(), canvas.slices.end(), withinSides);
    if (!sides) return fault(message("a side is outside %1 to %2", 1, kMaxSide));
    std::vector<std::int64_t> seen(canvas.slices.size() + 1); // the last one is the thumbnail
    for (const CanvasPart& part : canvas.parts) {
        if (!fits(canvas, part)) return fault(message("a part does not fit the sizes"));
        if (part.kind == CanvasKind::Thumb) ++seen.back();
        if (part.kind == CanvasKind::Slice) ++seen[static_cast<std::size_t>(part.slice)];
    }
    if (std::any_of(seen.begin(), seen.end(), [](std::int64_t times) { return times != 1; }))
        return fault(message("the thumbnail or a slice is missing or there twice"));
    const CanvasGrid sheet = canvas.sheet();
    if (!withinSides(sheet)) return fault(message("a side is outside %1 to %2", 1, kMaxSide));
    return {};
}

} // namespace ropescope
