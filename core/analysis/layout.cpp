// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// The first result of an edit. Each column stands alone: an error in one leaves the others as they are.
// Example: text:5 image:4x3 text:5 under RoPE-Tie has gaps (5,4) before and after the image.
#include "core/analysis/layout.h"

#include <algorithm>
#include <utility>

#include "core/base/hash.h"
#include "core/schemes/registry.h"

namespace ropescope {
namespace {

/// Largest position + 1: what released code takes for the length of a sequence.
double lengthOf(const PositionMap& positions) {
    double length = 0;
    for (int axis = 0; axis < positions.axisCount(); ++axis) {
        length = std::max(length, positions.bounds(axis).second + 1);
    }
    return positions.tokens == 0 ? 0 : length;
}

SchemeColumn columnOf(SchemePtr found, const SchemeChoice& choice, const Session& session) {
    const Scheme& scheme = *found;
    SchemeColumn column{.scheme = found, .params = choice.params, .frequencies = std::move(found)};
    column.positions = placeTokens(scheme, session.sequence, choice.params, session.origin);
    if (!choice.frequenciesOf.empty()) {
        auto other = findScheme(choice.frequenciesOf, session.ownSchemes);
        if (!other) {
            column.plan = other.error();
            return column;
        }
        column.frequencies = *std::move(other);
    }
    const auto& axes = column.positions ? column.positions->axes : scheme.defaultAxes;
    const double length = column.positions ? lengthOf(*column.positions) : 0;
    column.plan = frequencyPlanOf(*column.frequencies, column.frequencyParams(), axes, length, session.rotary);
    return column;
}

void addSeconds(Hasher& hasher, const std::optional<double>& seconds) { hasher.add(seconds.value_or(-1.0)); }

void addSegment(Hasher& hasher, const Segment& segment) {
    hasher.add(static_cast<std::uint64_t>(segment.index())).add(tokenCount(segment));
    if (const auto* image = std::get_if<ImageSegment>(&segment)) hasher.add(image->width).add(image->height);
    const auto addVideo = [&](const auto& video) {
        hasher.add(video.width).add(video.height).add(video.frames);
        addSeconds(hasher, video.secondsPerGrid);
    };
    if (const auto* video = std::get_if<VideoSegment>(&segment)) addVideo(*video);
    if (const auto* both = std::get_if<AudioVideoSegment>(&segment)) addVideo(*both);
}

void addOwn(Hasher& hasher, const FormulaScheme& scheme) {
    hasher.add(scheme.id).add(scheme.next).add(scheme.origin).add(scheme.pad.has_value()).add(scheme.pad.value_or(0));
    hasher.add(scheme.base).add(scheme.headDim).add(scheme.allocation);
    hasher.add(static_cast<std::uint64_t>(scheme.axes.size()));
    for (const FormulaAxis& axis : scheme.axes) hasher.add(axis.name).add(axis.expression).add(axis.onlyWithVideo);
}

void addScores(Hasher& hasher, const ScoreOptions& scores) {
    const auto addVector = [&](const std::vector<double>& values) {
        hasher.add(static_cast<std::uint64_t>(values.size()));
        for (const double value : values) hasher.add(value);
    };
    hasher.add(static_cast<int>(scores.mode)).add(static_cast<int>(scores.mask));
    hasher.add(static_cast<int>(scores.content.kind)).add(scores.content.seed);
    addVector(scores.content.query);
    addVector(scores.content.key);
}

std::uint64_t keyOf(const Session& session) {
    Hasher hasher;
    hasher.add(static_cast<std::uint64_t>(session.sequence.segments.size()));
    for (const Segment& segment : session.sequence.segments) addSegment(hasher, segment);
    hasher.add(static_cast<std::uint64_t>(session.ownSchemes.size()));
    for (const FormulaScheme& scheme : session.ownSchemes) addOwn(hasher, scheme);
    hasher.add(static_cast<std::uint64_t>(session.schemes.size()));
    for (const SchemeChoice& choice : session.schemes) {
        hasher.add(choice.id).add(choice.frequenciesOf).add(static_cast<std::uint64_t>(choice.params.size()));
        for (const auto& [id, value] : choice.params) hasher.add(id).add(value);
    }
    hasher.add(session.origin.has_value()).add(session.origin.value_or(0));
    hasher.add(session.rotary.headDim).add(session.rotary.base.has_value()).add(session.rotary.base.value_or(0));
    hasher.add(session.rotary.allocation.has_value()).add(session.rotary.allocation.value_or(""));
    hasher.add(session.rotary.scaling);
    for (const auto& [id, values] : session.rotary.params) {
        hasher.add(id).add(static_cast<std::uint64_t>(values.size()));
        for (const double value : values) hasher.add(value);
    }
    addScores(hasher, session.scores);
    return hasher.value();
}

bool isText(const Lattice& block) {
    return block.part == Part::Text || block.part == Part::Audio || block.part == Part::Boundary;
}

Position difference(const Position& later, const Position& earlier) {
    Position result{};
    for (std::size_t axis = 0; axis < result.size(); ++axis) result[axis] = later[axis] - earlier[axis];
    return result;
}

/// The block next to `block` in direction `step`, pads left out; null at the end of the sequence.
const Lattice* neighbour(const PositionMap& positions, std::int64_t block, std::int64_t step) {
    const auto count = static_cast<std::int64_t>(positions.blocks.size());
    for (std::int64_t i = block + step; i >= 0 && i < count; i += step) {
        const Lattice& found = positions.blocks[static_cast<std::size_t>(i)];
        if (found.part != Part::Pad) return &found;
    }
    return nullptr;
}

} // namespace

Expected<FrequencyPlan> frequencyPlanOf(const Scheme& scheme, const ParamValues& params,
                                        const std::vector<std::string>& axes, double length,
                                        const RotarySettings& rotary) {
    RotaryOptions options{.headDim = rotary.headDim,
                          .base = rotary.base.value_or(scheme.nativeBase),
                          .allocation = rotary.allocation.value_or(allocationOf(scheme, params)),
                          .layout = scheme.nativeLayout,
                          .partialRotary = scheme.nativePartialRotary,
                          .scaling = rotary.scaling,
                          .params = rotary.params,
                          .sequenceLength = length};
    if (!rotary.allocation) {
        const auto rotated = rotaryDimOf(options);
        if (!rotated) return rotated.error();
        const int native = static_cast<int>(scheme.nativeHeadDim * scheme.nativePartialRotary);
        auto scaled = scaleAllocation(options.allocation, native, *rotated);
        if (!scaled) return scaled.error();
        options.allocation = *std::move(scaled);
    }
    return makeFrequencyPlan(axes, options);
}

std::shared_ptr<const Layout> analyseLayout(std::shared_ptr<const Session> session) {
    auto layout = std::make_shared<Layout>();
    for (const SchemeChoice& choice : session->schemes) {
        if (const auto scheme = findScheme(choice.id, session->ownSchemes)) {
            layout->columns.push_back(columnOf(*scheme, choice, *session));
        } else {
            layout->problems.push_back(scheme.error());
        }
    }
    layout->key = keyOf(*session);
    layout->session = std::move(session);
    return layout;
}

SegmentGaps segmentGaps(const PositionMap& positions, std::int64_t segment) {
    SegmentGaps gaps{.segment = segment};
    const TokenRange range = positions.blocksOfSegment(segment);
    std::int64_t first = range.begin;
    std::int64_t last = range.end - 1;
    const auto isPatch = [&](std::int64_t i) {
        return positions.blocks[static_cast<std::size_t>(i)].part == Part::Patch;
    };
    while (first < range.end && !isPatch(first)) ++first;
    while (last >= first && !isPatch(last)) --last;
    if (last < first) return gaps;
    const Lattice& opening = positions.blocks[static_cast<std::size_t>(first)];
    const Lattice& closing = positions.blocks[static_cast<std::size_t>(last)];
    const Position lastPatch = closing.positionAt(closing.tokens() - 1);
    if (const Lattice* before = neighbour(positions, first, -1); before != nullptr && isText(*before)) {
        gaps.hasBefore = true;
        gaps.before = difference(opening.positionAt(0), before->positionAt(before->tokens() - 1));
    }
    const Lattice* after = neighbour(positions, last, 1);
    if (after == nullptr || isText(*after)) {
        gaps.hasAfter = true;
        gaps.after = difference(after == nullptr ? positions.next : after->positionAt(0), lastPatch);
    }
    return gaps;
}

} // namespace ropescope
