// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// One cursor p, the next free position. Text and audio: p, p+1, … on every axis, then p += n. Pads: all at one
// position, p stays. Visual segments: the scheme's own rule. Example with a rule that gives an image one position:
// text:2 image:4x3 text:1 from origin 0 is 0 1, twelve times 2, 3.
#include <algorithm>
#include <cmath>
#include <utility>

#include <ropescope/schemes/placing/placement_builder.h>
#include <ropescope/sequence/notation.h>

namespace ropescope {
namespace {

std::optional<VisualSegment> visualSegmentOf(const Segment& segment) {
    if (const auto* image = std::get_if<ImageSegment>(&segment)) {
        return VisualSegment{.width = image->width, .height = image->height, .details = image->details};
    }
    if (const auto* video = std::get_if<VideoSegment>(&segment)) {
        return VisualSegment{.width = video->width,
                             .height = video->height,
                             .frames = video->frames,
                             .video = true,
                             .secondsPerGrid = video->secondsPerGrid,
                             .timestampTokens = video->timestampTokens,
                             .details = video->details};
    }
    return {};
}

/// Boundary tokens before and after the patches.
std::pair<std::int64_t, std::int64_t> boundaryHalves(const Segment& segment) {
    const auto* image = std::get_if<ImageSegment>(&segment);
    const std::int64_t tokens = image != nullptr ? image->boundaryTokens : 0;
    return {tokens - tokens / 2, tokens / 2};
}

/// For messages, which count segments from 1 as the window does.
Message named(const Sequence& sequence, std::size_t segment) {
    return message("segment %1 (%2)", segment + 1, toNotation(sequence.segments[segment]));
}

/// What rope delta depends on.
struct ValidTokens {
    /// Coordinate of a token that is not a pad, on any axis. Without patches pads count too: released code takes the
    /// maximum of all positions of a text.
    std::optional<double> largest;
    std::int64_t pads = 0;
    bool patches = false;
};

ValidTokens validTokensOf(const PositionMap& map) {
    ValidTokens valid;
    std::optional<double> ofPads;
    for (const Lattice& block : map.blocks) {
        const bool pad = block.part == Part::Pad;
        valid.pads += pad ? block.tokens() : 0;
        valid.patches |= block.part == Part::Patch;
        std::optional<double>& largest = pad ? ofPads : valid.largest;
        for (int axis = 0; axis < map.axisCount(); ++axis)
            largest = std::max(largest.value_or(-HUGE_VAL), block.bounds(axis).second);
    }
    if (valid.largest && ofPads && !valid.patches) valid.largest = std::max(*valid.largest, *ofPads);
    return valid;
}

void useLargestAsNext(PositionMap& map) {
    const ValidTokens valid = validTokensOf(map);
    if (!valid.largest) return;
    std::fill_n(map.next.begin(), map.axes.size(), *valid.largest + 1);
    if (!map.cursors.empty()) map.cursors.back() = map.next;
}

double asFloat(double value) { return static_cast<double>(static_cast<float>(value)); }

/// Walks through a sequence, advancing the cursor.
class Walk {
public:
    Walk(const CursorRule& rule, std::size_t segments)
        : m_rule(rule), m_builder(rule.axes, rule.origin), m_cursor(rule.start.value_or(rule.origin)) {
        m_builder.expect(segments);
    }

    Expected<void> add(const Segment& segment) {
        m_builder.beginSegment(next());
        if (auto visual = visualSegmentOf(segment)) return addVisual(segment, *visual);
        if (const auto* both = std::get_if<AudioVideoSegment>(&segment)) {
            auto next = m_rule.audioVideo(m_builder, *both, m_cursor);
            if (!next) return next.error();
            m_cursor = *next;
        } else if (modalityOf(segment) == Modality::Pad) {
            m_builder.addConstantRun(Part::Pad, tokenCount(segment), m_rule.pad);
        } else if (const auto* audio = std::get_if<AudioSegment>(&segment); audio && m_rule.audio) {
            m_rule.audio(m_builder, *audio, m_cursor);
        } else {
            addText(modalityOf(segment) == Modality::Audio ? Part::Audio : Part::Text, tokenCount(segment));
        }
        return {};
    }

    PositionMap finish() && {
        PositionMap map = std::move(m_builder).finish(next(), m_rule.delta, m_rule.float32);
        if (m_rule.nextIsLargest) useLargestAsNext(map);
        return map;
    }

    /// The placement of the next visual segment.
    Expected<VisualPlace> placeOf(const Segment& segment, VisualSegment visual) const {
        visual.index = m_visuals;
        visual.indexOfRole = m_ofRole[static_cast<std::size_t>(visual.details->role)];
        const std::int64_t before = m_rule.boundaryInside ? 0 : boundaryHalves(segment).first;
        const double cursor = m_cursor + static_cast<double>(before);
        return m_rule.visual(visual, m_rule.float32 ? asFloat(cursor) : cursor);
    }

private:
    /// The position that a text token would get next.
    [[nodiscard]] Position next() const {
        Position place{};
        if (!m_rule.text) {
            std::fill_n(place.begin(), m_rule.axes.size(), m_cursor);
            return place;
        }
        const auto axes = m_rule.text(m_cursor);
        for (std::size_t axis = 0; axis < m_rule.axes.size(); ++axis) place[axis] = axes[axis].origin;
        return place;
    }

    void addText(Part part, std::int64_t count, std::int64_t elementColumn = 0) {
        const bool plain =
            (part == Part::Audio && m_rule.plainAudio) || (part == Part::Boundary && m_rule.plainBoundary);
        if (m_rule.float32 && m_cursor != std::floor(m_cursor)) return addRoundedText(part, count, elementColumn);
        if (m_rule.text && !plain)
            m_builder.addRun(part, count, m_rule.text(m_cursor), elementColumn);
        else
            m_builder.addRun(part, count, m_cursor, elementColumn);
        m_cursor += static_cast<double>(count);
    }

    /// cursor + k as float32 numbers: one run up to each power of two, where they become coarser.
    void addRoundedText(Part part, std::int64_t count, std::int64_t elementColumn) {
        const double start = m_cursor;
        for (std::int64_t k = 0; k < count;) {
            const auto at = asFloat(start + static_cast<double>(k));
            const double coarser = std::exp2(std::floor(std::log2(std::max(at, 1.0))) + 1);
            const auto run = std::clamp<std::int64_t>(static_cast<std::int64_t>(std::ceil(coarser - at)), 1, count - k);
            m_builder.addRun(part, run, at, elementColumn + k);
            k += run;
            m_cursor = asFloat(at + static_cast<double>(run));
        }
    }

    /// Adds boundary tokens of an image; `cursor`, the image's own, is used only if boundary tokens share its position.
    void addBoundary(std::int64_t count, double cursor, std::int64_t elementColumn) {
        if (!m_rule.boundaryInside) return addText(Part::Boundary, count, elementColumn);
        m_builder.addConstantRun(Part::Boundary, count, cursor, elementColumn);
    }

    Expected<void> addVisual(const Segment& segment, const VisualSegment& visual) {
        const auto [before, after] = boundaryHalves(segment);
        const auto place = placeOf(segment, visual);
        if (!place) return place.error();
        const double cursor = m_cursor;
        addBoundary(before, cursor, 0);
        addPatches(visual, *place);
        m_cursor = place->next;
        addBoundary(after, cursor, before);
        ++m_visuals;
        ++m_ofRole[static_cast<std::size_t>(visual.details->role)];
        return {};
    }

    void addPatches(const VisualSegment& visual, const VisualPlace& place) {
        for (const Lattice& block : place.blocks) m_builder.add(block);
        if (!place.blocks.empty()) return;
        Lattice all{.part = Part::Patch,
                    .frames = visual.frames,
                    .rows = visual.height,
                    .columns = visual.width + (place.rowEnds ? 1 : 0),
                    .axes = place.axes,
                    .rowEnds = place.rowEnds,
                    .list = place.list};
        if (!place.frames) return m_builder.add(std::move(all));
        for (std::int64_t frame = 0; frame < visual.frames; ++frame) {
            const FramePlace& moved = (*place.frames)[static_cast<std::size_t>(frame)];
            Lattice block = all;
            block.frames = 1;
            block.elementFrame = frame;
            block.list = moved.list;
            for (std::size_t axis = 0; axis < block.axes.size(); ++axis) {
                AxisRule& rule = block.axes[axis];
                rule = {.origin = rule.origin + moved.offset[axis], .perRow = rule.perRow, .perColumn = rule.perColumn};
            }
            m_builder.add(block);
        }
    }

    const CursorRule& m_rule;
    PlacementBuilder m_builder;
    double m_cursor;
    std::int64_t m_visuals = 0;
    std::array<std::int64_t, kRoleWords.size()> m_ofRole{};
};

/// Adds the first `count` segments; an error names the segment.
Expected<void> addSegments(Walk& walk, const Sequence& sequence, std::size_t count, const CursorRule& rule) {
    auto next = sequence.segments.begin();
    for (std::size_t i = 0; i < count; ++i, ++next) {
        const Segment& segment = *next;
        if (modalityOf(segment) == Modality::AudioVideo && !rule.audioVideo)
            return noRuleForSound(sequence, i, rule.title);
        if (auto added = walk.add(segment); !added) {
            Error error = added.error();
            if (error.what.empty()) error.what = named(sequence, i);
            return error;
        }
    }
    return {};
}

double deltaOf(const PositionMap& map, DeltaRule rule, bool float32) {
    const auto tokens = static_cast<double>(map.tokens);
    const ValidTokens valid = rule == DeltaRule::Next ? ValidTokens{} : validTokensOf(map);
    if (!valid.largest) return map.next[0] - map.origin - tokens;
    const bool leaveOut =
        rule == DeltaRule::LargestWithoutPads || (rule == DeltaRule::LargestWithoutPadsOfPatches && valid.patches);
    const double length = tokens - (leaveOut ? static_cast<double>(valid.pads) : 0);
    return float32 ? asFloat(asFloat(*valid.largest + 1) - length) : *valid.largest + 1 - length;
}

} // namespace

PlacementBuilder::PlacementBuilder(std::vector<std::string> axes, int origin) {
    m_map.blocks = BlockList(axes.size());
    m_map.axes = std::move(axes);
    m_map.origin = origin;
    for (AxisRule& axis : m_run.axes) axis.perColumn = 1;
}

void PlacementBuilder::expect(std::size_t segments) {
    m_map.blocks.reserve(segments);
    m_map.segments.reserve(segments);
    m_map.cursors.reserve(segments + 1);
}

void PlacementBuilder::beginSegment(const std::optional<Position>& cursor) {
    m_map.segments.append(m_map.tokens);
    if (cursor) {
        m_map.cursors.emplace_back();
        std::copy_n(cursor->begin(), m_map.axes.size(), m_map.cursors.back().begin());
    }
}

void PlacementBuilder::add(Lattice block) { append(block); }

void PlacementBuilder::append(Lattice& block) {
    if (block.tokens() == 0) return;
    block.firstToken = m_map.tokens;
    block.segment = static_cast<std::int64_t>(m_map.segments.size()) - 1;
    m_map.blocks.push_back(block);
    m_map.tokens += block.tokens();
    m_map.segments.moveEnd(m_map.tokens);
}

void PlacementBuilder::addRun(Part part, std::int64_t count, const std::array<AxisRule, kMaxAxes>& axes,
                              std::int64_t elementColumn) {
    add({.part = part, .columns = count, .axes = axes, .elementColumn = elementColumn});
}

void PlacementBuilder::addRun(Part part, std::int64_t count, double start, std::int64_t elementColumn) {
    for (AxisRule& axis : m_run.axes) axis.origin = start;
    m_run.part = part;
    m_run.columns = count;
    m_run.elementColumn = elementColumn;
    append(m_run);
}

void PlacementBuilder::addConstantRun(Part part, std::int64_t count, double place, std::int64_t elementColumn) {
    std::array<AxisRule, kMaxAxes> axes{};
    for (AxisRule& axis : axes) axis.origin = place;
    addRun(part, count, axes, elementColumn);
}

PositionMap PlacementBuilder::finish(const Position& next, DeltaRule delta, bool float32) && {
    for (std::size_t axis = 0; axis < m_map.axes.size(); ++axis) m_map.next[axis] = next[axis];
    if (m_map.cursors.size() == m_map.segments.size()) m_map.cursors.push_back(m_map.next);
    m_map.ropeDelta = deltaOf(m_map, delta, float32);
    return std::move(m_map);
}

Error noRuleForSound(const Sequence& sequence, std::size_t segment, const std::string& title) {
    return Error{
        .what = named(sequence, segment),
        .why = message(
            "%1 has no rule for video with its sound (audio_video); only the Omni models (qwen2.5-omni, qwen3-omni) have one",
            title),
        .hint = message("write it as a video and an audio segment")};
}

Expected<PositionMap> placeByCursor(const Sequence& sequence, const CursorRule& rule) {
    Walk walk(rule, sequence.segments.size());
    if (auto added = addSegments(walk, sequence, sequence.segments.size(), rule); !added) return added.error();
    return std::move(walk).finish();
}

std::optional<Gaps> gapsByCursor(const Sequence& sequence, const CursorRule& rule, std::int64_t segment) {
    const auto index = static_cast<std::size_t>(segment);
    const auto visual = visualSegmentOf(sequence.segments[index]);
    if (!visual) return {};
    Walk walk(rule, index);
    if (!addSegments(walk, sequence, index, rule)) return {};
    const auto place = walk.placeOf(sequence.segments[index], *visual);
    if (!place || place->list || place->frames || !place->blocks.empty()) return {};
    Gaps gaps;
    for (std::size_t axis = 0; axis < rule.axes.size(); ++axis) {
        const AxisRule& steps = place->axes[axis];
        const std::string& name = rule.axes[axis];
        gaps.gamma[axis] = name == "h" ? steps.perRow : name == "w" ? steps.perColumn : steps.perFrame;
        gaps.beta[axis] = steps.origin - gaps.gamma[axis];
    }
    return gaps;
}

void useCursor(Scheme& scheme, CursorRuleOf ruleOf) {
    scheme.place = [ruleOf = std::move(ruleOf)](const Sequence& sequence, const ParamValues& params) {
        return placeByCursor(sequence, ruleOf(sequence, params));
    };
}

void useCursor(Scheme& scheme, CursorRule rule) {
    useCursor(scheme, [rule = std::move(rule)](const Sequence&, const ParamValues&) { return rule; });
}

void useCursorWithGaps(Scheme& scheme, const CursorRuleOf& ruleOf) {
    useCursor(scheme, ruleOf);
    scheme.gaps = [ruleOf](const Sequence& sequence, const ParamValues& params, std::int64_t segment) {
        return gapsByCursor(sequence, ruleOf(sequence, params), segment);
    };
}

void useCursorWithGaps(Scheme& scheme, CursorRule rule) {
    useCursorWithGaps(scheme, [rule = std::move(rule)](const Sequence&, const ParamValues&) { return rule; });
}

} // namespace ropescope
