// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// One cursor p, the next free position. Text and audio: p, p+1, … on every axis, then p += n. Pads: all at one place, p
// stays. Pictures: the scheme's own rule. Example, a rule that gives an image one position: text:2 image:4x3 text:1 from
// origin 0 is 0 1, twelve times 2, 3.
#include "core/schemes/placement.h"

#include <utility>

#include "core/sequence/notation.h"

namespace ropescope {
namespace {

std::optional<Picture> pictureOf(const Segment& segment) {
    if (const auto* image = std::get_if<ImageSegment>(&segment)) return Picture{image->width, image->height, 1};
    if (const auto* video = std::get_if<VideoSegment>(&segment)) {
        return Picture{video->width, video->height, video->frames};
    }
    return {};
}

/// Boundary tokens before and after the patches.
std::pair<std::int64_t, std::int64_t> boundaryHalves(const Segment& segment) {
    const auto* image = std::get_if<ImageSegment>(&segment);
    const std::int64_t tokens = image != nullptr ? image->boundaryTokens : 0;
    return {tokens - tokens / 2, tokens / 2};
}

/// The cursor after a segment that stands at `cursor`.
double advance(const Segment& segment, const CursorRule& rule, double cursor) {
    if (const auto picture = pictureOf(segment)) {
        const auto [before, after] = boundaryHalves(segment);
        return rule.picture(*picture, cursor + static_cast<double>(before)).next + static_cast<double>(after);
    }
    return modalityOf(segment) == Modality::Pad ? cursor : cursor + static_cast<double>(tokenCount(segment));
}

Error noRule(const Sequence& sequence, std::size_t segment, const std::string& title) {
    return Error{.what = "segment " + std::to_string(segment) + " (" + toNotation(sequence.segments[segment]) + ")",
                 .why = title + " has no rule for video with its sound (audio_video); only the Omni models "
                                "(qwen2.5-omni, qwen3-omni) have one",
                 .mend = "write it as a video and an audio segment"};
}

void addSegment(PlacementBuilder& builder, const Segment& segment, const CursorRule& rule, double cursor) {
    builder.beginSegment();
    if (const auto picture = pictureOf(segment)) {
        const auto [before, after] = boundaryHalves(segment);
        builder.addRun(Part::Boundary, before, cursor);
        const PicturePlace place = rule.picture(*picture, cursor + static_cast<double>(before));
        builder.add({.part = Part::Patch,
                     .frames = picture->frames,
                     .rows = picture->height,
                     .columns = picture->width,
                     .axes = place.axes});
        builder.addRun(Part::Boundary, after, place.next, before);
    } else if (modalityOf(segment) == Modality::Pad) {
        Position place{};
        place.fill(rule.pad);
        builder.addStanding(Part::Pad, tokenCount(segment), place);
    } else {
        builder.addRun(modalityOf(segment) == Modality::Audio ? Part::Audio : Part::Text, tokenCount(segment), cursor);
    }
}

} // namespace

PlacementBuilder::PlacementBuilder(std::vector<std::string> axes, int origin) {
    m_map.axes = std::move(axes);
    m_map.origin = origin;
}

void PlacementBuilder::beginSegment() { m_map.segments.push_back({m_map.tokens, m_map.tokens}); }

void PlacementBuilder::add(Lattice block) {
    if (block.tokens() == 0) return;
    block.firstToken = m_map.tokens;
    block.segment = static_cast<std::int64_t>(m_map.segments.size()) - 1;
    // Axes past the scheme's own count are 0 everywhere.
    for (std::size_t axis = m_map.axes.size(); axis < block.axes.size(); ++axis) block.axes[axis] = {};
    m_map.tokens += block.tokens();
    m_map.segments.back().end = m_map.tokens;
    m_map.blocks.push_back(block);
}

void PlacementBuilder::addRun(Part part, std::int64_t count, double start, std::int64_t elementColumn) {
    Lattice block{.part = part, .columns = count, .elementColumn = elementColumn};
    block.axes.fill({.origin = start, .perColumn = 1});
    add(block);
}

void PlacementBuilder::addStanding(Part part, std::int64_t count, const Position& place) {
    Lattice block{.part = part, .columns = count};
    for (std::size_t axis = 0; axis < place.size(); ++axis) block.axes[axis].origin = place[axis];
    add(block);
}

PositionMap PlacementBuilder::finish(double next) && {
    for (std::size_t axis = 0; axis < m_map.axes.size(); ++axis) m_map.next[axis] = next;
    m_map.ropeDelta = next - m_map.origin - static_cast<double>(m_map.tokens);
    return std::move(m_map);
}

Expected<PositionMap> placeByCursor(const Sequence& sequence, const CursorRule& rule) {
    PlacementBuilder builder(rule.axes, rule.origin);
    double cursor = rule.origin;
    for (std::size_t i = 0; i < sequence.segments.size(); ++i) {
        const Segment& segment = sequence.segments[i];
        if (modalityOf(segment) == Modality::AudioVideo) return noRule(sequence, i, rule.title);
        addSegment(builder, segment, rule, cursor);
        cursor = advance(segment, rule, cursor);
    }
    return std::move(builder).finish(cursor);
}

std::optional<Gaps> gapsByCursor(const Sequence& sequence, const CursorRule& rule, std::int64_t segment) {
    const auto index = static_cast<std::size_t>(segment);
    const auto picture = pictureOf(sequence.segments[index]);
    if (!picture) return {};
    double cursor = rule.origin;
    for (std::size_t i = 0; i < index; ++i) cursor = advance(sequence.segments[i], rule, cursor);
    cursor += static_cast<double>(boundaryHalves(sequence.segments[index]).first);
    const PicturePlace place = rule.picture(*picture, cursor);
    Gaps gaps;
    for (std::size_t axis = 0; axis < rule.axes.size(); ++axis) {
        const AxisRule& steps = place.axes[axis];
        const std::string& name = rule.axes[axis];
        gaps.gamma[axis] = name == "h" ? steps.perRow : name == "w" ? steps.perColumn : steps.perFrame;
        gaps.beta[axis] = steps.origin - gaps.gamma[axis];
    }
    return gaps;
}

} // namespace ropescope
