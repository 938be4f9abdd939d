// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Another sequence than the one that was given: pads on the other side, frames as images, timestamps or markers that do
// not count. Example: pad:2 text:3 is 1 1 0 1 2 under hf4.57.6; padded on the right side, 0 1 2 1 1.
#include <algorithm>
#include <utility>

#include <ropescope/check/causes/cause.h>
#include <ropescope/check/visual_units.h>

namespace ropescope::causes {
namespace {

constexpr std::int64_t kMostFrames = 4096; ///< that are tried as images

bool isPad(const Segment& segment) { return modalityOf(segment) == Modality::Pad; }

std::optional<Placement> padsOnTheOtherSide(const Placement& expected) {
    Placement to = expected;
    Segments& segments = to.sequence.segments;
    segments.clear();
    const Segments& given = expected.sequence.segments;
    if (given.size() < 2 || isPad(given.front()) == isPad(given.back())) return {};
    const bool left = isPad(given.front());
    if (!left) segments.push_back(given.back());
    for (std::size_t i = left ? 1 : 0; i < given.size() - (left ? 0 : 1); ++i) segments.push_back(given[i]);
    if (left) segments.push_back(given.front());
    return placedAgain(expected, std::move(to));
}

/// The segments, each replaced by those that `change` gives.
template <class Change>
std::optional<Placement> withSegments(const Placement& expected, const Change& change) {
    Placement to = expected;
    to.sequence.segments.clear();
    bool changed = false;
    for (const Segment& segment : expected.sequence.segments) {
        std::vector<Segment> made = change(segment);
        changed = changed || made.size() != 1 || !(made.front() == segment);
        for (Segment& each : made) to.sequence.segments.push_back(std::move(each));
    }
    return changed ? placedAgain(expected, std::move(to)) : std::nullopt;
}

std::optional<Placement> padsAsText(const Placement& expected) {
    return withSegments(expected, [](const Segment& segment) {
        return std::vector<Segment>{isPad(segment) ? Segment(TextSegment{tokenCount(segment)}) : segment};
    });
}

std::optional<Placement> framesPlacedAsImages(const Placement& expected) {
    return withSegments(expected, [](const Segment& segment) {
        const auto* video = std::get_if<VideoSegment>(&segment);
        if (video == nullptr || video->frames > kMostFrames) return std::vector<Segment>{segment};
        std::vector<Segment> frames;
        for (std::int64_t frame = 0; frame < video->frames; ++frame) {
            if (video->timestampTokens > 0) frames.emplace_back(TextSegment{video->timestampTokens});
            frames.emplace_back(ImageSegment{.width = video->width, .height = video->height});
        }
        return frames;
    });
}

/// Each frame advances by its longer side, for schemes that refuse pictures side by side.
std::optional<Placement> framesOneAfterTheOther(const Placement& expected) {
    const auto time = axisNamed(expected.positions, "t").value_or(0);
    std::vector<VisualUnit> units = visualUnits(expected);
    const auto moved = resumed(expected, [](const VisualUnit& unit) {
        if (unit.frames == 1) return std::optional(unit.advance);
        return std::optional(static_cast<double>(std::max(unit.rows, unit.columns) * unit.frames));
    });
    Placement to = withBlocks(moved ? *moved : expected, [&](Lattice block, std::vector<Lattice>& into) {
        if (block.part == Part::Patch && block.frames > 1 && !block.list) {
            const auto side = static_cast<double>(std::max(block.rows, block.columns));
            const AxisRule first = block.axes[time];
            for (AxisRule& axis : block.axes) axis.perFrame = side;
            block.axes[time] = {.origin = first.origin, .perFrame = side};
        }
        into.push_back(block);
    });
    if (to.positions.blocks == expected.positions.blocks) return {};
    return to;
}

bool hasStamps(const Segment& segment) {
    const auto* video = std::get_if<VideoSegment>(&segment);
    return video != nullptr && video->timestampTokens > 0;
}

/// Videos without timestamps; the tokens of these come before or after the video, or not at all.
enum class Stamps { Before, After, None };
Slip withoutStamps(Stamps where) {
    return slip([where](const Placement& expected) {
        return withSegments(expected, [where](const Segment& segment) {
            if (!hasStamps(segment)) return std::vector<Segment>{segment};
            VideoSegment video = std::get<VideoSegment>(segment);
            const TextSegment stamps{video.timestampTokens * video.frames};
            video.timestampTokens = 0;
            std::vector<Segment> made{video};
            if (where == Stamps::Before) made.insert(made.begin(), stamps);
            if (where == Stamps::After) made.emplace_back(stamps);
            return made;
        });
    });
}

/// A video in one block of frames that count on, laid from its first token; the rest is text.
std::optional<Placement> oneBlockThenText(const Placement& expected) {
    const auto time = axisNamed(expected.positions, "t").value_or(0);
    const auto laid = withoutStamps(Stamps::After)(expected, {});
    if (!laid) return {};
    return withBlocks(*laid, [&](Lattice block, std::vector<Lattice>& into) {
        if (block.part == Part::Patch && block.frames > 1) {
            for (AxisRule& axis : block.axes) axis.perFrame = 0;
            block.axes[time].perFrame = 1;
        }
        into.push_back(block);
    });
}

/// The tokens of a timestamp do not move the frame after them.
std::optional<Placement> stampsDoNotAdvance(const Placement& expected) {
    double shift = 0;
    return shiftedSegments(expected, [&](const Lattice& block) {
        const auto segment = static_cast<std::size_t>(block.segment);
        const bool inVideo =
            segment < expected.sequence.segments.size() && hasStamps(expected.sequence.segments[segment]);
        if (inVideo && block.part == Part::Text)
            return std::exchange(shift, shift - static_cast<double>(block.columns));
        return shift;
    });
}

/// Tokens with a rule of their own, row ends and markers inside a picture, as text: each at the index that text has.
std::optional<Placement> ownRulesAsText(const Placement& expected) {
    bool changed = false;
    Placement to = withBlocks(expected, [&](const Lattice& block, std::vector<Lattice>& into) {
        if (!block.rowEnds || block.list) return into.push_back(block);
        changed = true;
        Lattice row = block;
        row.frames = row.rows = 1;
        row.columns = block.columns - 1;
        row.rowEnds = false;
        for (std::int64_t line = 0; line < block.frames * block.rows; ++line) {
            Lattice end = row;
            end.columns = 1;
            end.part = Part::RowEnd;
            for (std::size_t axis = 0; axis < row.axes.size(); ++axis) {
                const std::int64_t frame = line / block.rows, at = line % block.rows;
                row.axes[axis].origin = block.at(axis, frame, at, 0);
                end.axes[axis] = {.origin = block.at(0, frame, at, block.columns - 1)};
            }
            into.push_back(row);
            into.push_back(end);
        }
    });
    return changed ? std::optional(std::move(to)) : std::nullopt;
}

/// Markers that share the position of their picture count on like text.
std::optional<Placement> boundariesAsText(const Placement& expected) {
    double shift = 0;
    bool changed = false;
    Placement to = withBlocks(expected, [&](Lattice block, std::vector<Lattice>& into) {
        const Position& follows = block.part == Part::Patch ? expected.patchesFollow : expected.textFollows;
        for (std::size_t axis = 0; block.part != Part::Pad && axis < follows.size(); ++axis)
            block.axes[axis].origin += shift * follows[axis];
        if (block.part == Part::Boundary && block.axes[0].perColumn == 0) {
            for (AxisRule& axis : block.axes) axis.perColumn = 1;
            shift += static_cast<double>(block.columns);
            changed = true;
        }
        into.push_back(block);
    });
    return changed ? std::optional(std::move(to)) : std::nullopt;
}

/// The token right before each picture, and the one right after it, take no position of their own.
Slip markersDoNotAdvance(bool before, bool after) {
    return slip([=](const Placement& expected) -> std::optional<Placement> {
        if (visualUnits(expected).empty()) return {};
        double shift = 0;
        bool patchesBefore = false, changed = false;
        Placement to = withBlocks(expected, [&](Lattice block, std::vector<Lattice>& into) {
            const bool text = block.part == Part::Text || block.part == Part::Boundary;
            const auto move = [&](Lattice& each) {
                const Position& follows = each.part == Part::Patch ? expected.patchesFollow : expected.textFollows;
                for (std::size_t axis = 0; each.part != Part::Pad && axis < follows.size(); ++axis)
                    each.axes[axis].origin += shift * follows[axis];
                into.push_back(each);
            };
            if (block.part == Part::Patch && !patchesBefore && before && block.firstToken > 0) {
                shift -= 1;
                changed = true;
            }
            if (text && patchesBefore && after && block.columns > 1) {
                Lattice marker = block;
                marker.columns = 1;
                shift -= 1;
                move(marker);
                block.columns -= 1;
                block.elementColumn += 1;
                for (AxisRule& axis : block.axes) axis.origin += axis.perColumn;
                changed = true;
            }
            move(block);
            patchesBefore = block.part == Part::Patch;
        });
        return changed ? std::optional(std::move(to)) : std::nullopt;
    });
}

} // namespace

Cause paddingSide() {
    return {.id = "padding-side",
            .sentence = message("pads are taken for text, or on the other side"),
            .symptom = message("rows of a batch that are padded begin too far, or at a pad"),
            .fix = message("pass the attention mask, and count from the first token that is not a pad"),
            .thread = "huggingface/transformers#40490",
            .stage = Stage::Place,
            .slips = {slip(padsOnTheOtherSide), slip(padsAsText)}};
}

Cause framesAsImages() {
    return {.id = "frames-as-images",
            .sentence = message("the frames of a video are given as separate images"),
            .symptom = message("a video takes as many positions as its frames have rows or columns, together"),
            .fix = message("pass the video as one, with video_grid_thw"),
            .thread = "verl-project/verl#5024",
            .stage = Stage::Place,
            .slips = {slip(framesPlacedAsImages), slip(framesOneAfterTheOther)}};
}

Cause timestampsMissing() {
    return {.id = "timestamps-missing",
            .sentence = message("the timestamps between the frames of a video are left out"),
            .symptom = message("frames after the first are too close, or fall on the text between them"),
            .fix = message("place each frame after the tokens of its timestamp"),
            .thread = "vllm-project/vllm#33039",
            .stage = Stage::Place,
            .slips = {withoutStamps(Stamps::None), slip(stampsDoNotAdvance), withoutStamps(Stamps::After),
                      withoutStamps(Stamps::Before), slip(oneBlockThenText)}};
}

Cause markersAsText() {
    return {.id = "markers-as-text",
            .sentence = message("markers around or inside a picture do not get their own position"),
            .symptom = message("the picture and what follows are off by the number of markers"),
            .fix = message("place the markers by the rule of the model, each at its own position"),
            .thread = "vllm-project/vllm#16878",
            .fitted = true,
            .slips = {slip(ownRulesAsText), slip(boundariesAsText), markersDoNotAdvance(true, false),
                      markersDoNotAdvance(true, true), markersDoNotAdvance(false, true)}};
}

} // namespace ropescope::causes
