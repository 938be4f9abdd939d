// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Generated tokens, for the prompt text:4 video:2x2x10 of Qwen2.5-VL hf5.15.0, 44 tokens: the largest position is 22
// (time 4 + 9*2), so forward() goes on at 23; the last prompt token is (22, 5, 5), so generate() goes on at (23, 6, 6).
// Source: golden data of released3, section 4; transformers v5.15.0 generation/utils.py.
#include <algorithm>
#include <array>
#include <cmath>

#include <ropescope/base/text.h>
#include <ropescope/check/rule_placement.h>

namespace ropescope {
namespace {

constexpr TransformersVersion kGenerateCountsOn{5, 2, 0};

/// The largest coordinate of a token that is not a pad; empty if there is none.
std::optional<double> largestValid(const PositionMap& positions) {
    std::optional<double> largest;
    for (const Lattice& block : positions.blocks) {
        if (block.part == Part::Pad) continue;
        for (int axis = 0; axis < positions.axisCount(); ++axis)
            largest = std::max(largest.value_or(-HUGE_VAL), block.bounds(axis).second);
    }
    return largest;
}

bool hasPads(const PositionMap& positions) {
    return std::ranges::any_of(positions.blocks, [](const Lattice& block) { return block.part == Part::Pad; });
}

Position firstGenerated(const PositionMap& positions, const Scheme& scheme, DecodeRule rule) {
    Position start = positions.next;
    const auto axes = static_cast<std::size_t>(positions.axisCount());
    if (rule == DecodeRule::Generate && positions.tokens > 0) {
        start = positions.positionOf(positions.tokens - 1);
        for (std::size_t axis = 0; axis < axes; ++axis) start[axis] += 1;
    } else if (scheme.group == SchemeGroup::Released) {
        const double next = hasPads(positions) ? largestValid(positions).value_or(-1) + 1
                                               : static_cast<double>(positions.tokens) + positions.ropeDelta;
        std::fill_n(start.begin(), axes, next);
    }
    return start;
}

/// The same sequence with one more token of text at its beginning.
Sequence withTextBefore(Sequence sequence) {
    if (const auto* text = sequence.empty() ? nullptr : std::get_if<TextSegment>(&sequence.segments.front()))
        sequence.segments.set(0, TextSegment{text->tokens + 1});
    else
        sequence.segments.insert(sequence.segments.begin(), TextSegment{1});
    return sequence;
}

std::optional<Lattice> firstPatches(const PositionMap& positions) {
    const auto found =
        std::ranges::find(positions.blocks, Part::Patch, [](const Lattice& block) { return block.part; });
    return found == positions.blocks.end() ? std::nullopt : std::optional(*found);
}

/// Places the sequence with one more token, to see what moves.
void findWhatFollows(Placement& placement) {
    const auto moved =
        placeTokens(*placement.scheme, withTextBefore(placement.sequence), placement.params, placement.origin);
    if (!moved || moved->axes != placement.positions.axes) return;
    const auto before = firstPatches(placement.positions), after = firstPatches(*moved);
    for (std::size_t axis = 0; axis < placement.positions.axes.size(); ++axis) {
        placement.textFollows[axis] = moved->next[axis] - placement.positions.next[axis];
        if (before && after) placement.patchesFollow[axis] = after->axes[axis].origin - before->axes[axis].origin;
    }
}

} // namespace

DecodeRule decodeRuleOf(const Scheme& scheme) {
    if (scheme.group != SchemeGroup::Released || !scheme.version.starts_with("hf")) return DecodeRule::Forward;
    if (scheme.version.starts_with("hf-main")) return DecodeRule::Generate;
    const auto version = parseLibraryVersion(scheme.version.substr(0, scheme.version.find('-')));
    return version && *version >= kGenerateCountsOn ? DecodeRule::Generate : DecodeRule::Forward;
}

PositionMap withGenerated(PositionMap positions, const Scheme& scheme, DecodeRule rule, std::int64_t count) {
    if (count <= 0) return positions;
    const Position start = firstGenerated(positions, scheme, rule);
    Lattice run{.firstToken = positions.tokens,
                .segment = std::ssize(positions.segments.ends()),
                .part = Part::Text,
                .columns = count};
    Position end{};
    for (std::size_t axis = 0; axis < positions.axes.size(); ++axis) {
        run.axes[axis] = {.origin = start[axis], .perColumn = 1};
        end[axis] = start[axis] + static_cast<double>(count);
    }
    positions.blocks.push_back(run);
    positions.tokens += count;
    positions.segments.append(positions.tokens);
    if (!positions.cursors.empty()) {
        positions.cursors.back() = start;
        positions.cursors.push_back(end);
    }
    positions.next = end;
    return positions;
}

Expected<Placement> placed(Placement placement) {
    auto positions = placeTokens(*placement.scheme, placement.sequence, placement.params, placement.origin);
    if (!positions) return positions.error();
    placement.positions = *std::move(positions);
    findWhatFollows(placement);
    placement.positions =
        withGenerated(std::move(placement.positions), *placement.scheme, placement.decode, placement.generated);
    return placement;
}

PositionMap joined(const std::vector<Placement>& parts) {
    if (parts.size() == 1) return parts.front().positions;
    PositionMap all{.axes = parts.front().positions.axes,
                    .blocks = BlockList(parts.front().positions.axes.size()),
                    .origin = parts.front().positions.origin};
    for (const Placement& part : parts) {
        const std::int64_t segment = std::ssize(all.segments.ends());
        for (Lattice block : part.positions.blocks) {
            block.firstToken += all.tokens;
            block.segment += segment;
            all.blocks.push_back(block);
        }
        for (const std::int64_t end : part.positions.segments.ends()) all.segments.append(all.tokens + end);
        all.tokens += part.positions.tokens;
        all.next = part.positions.next;
        all.ropeDelta = part.positions.ropeDelta;
    }
    return all;
}

Expected<std::vector<Sequence>> splitSequence(const Sequence& sequence, const std::vector<std::int64_t>& ends,
                                              std::string_view what) {
    std::vector<Sequence> parts(1);
    std::int64_t token = 0;
    std::size_t next = 0;
    for (const Segment& segment : sequence.segments) {
        if (next < ends.size() && token == ends[next]) {
            if (!parts.back().empty()) parts.emplace_back();
            ++next;
        }
        parts.back().segments.push_back(segment);
        token += tokenCount(segment);
        if (const auto* video = std::get_if<VideoSegment>(&segment)) token += video->timestampTokens * video->frames;
    }
    if (next < ends.size() && token == ends[next]) ++next;
    if (next == ends.size()) return parts;
    return Error{.what = Message::verbatim(what),
                 .why = message("no segment begins or ends at token %1", ends[next]),
                 .hint = message("give the tokens where the packed sequences end")};
}

} // namespace ropescope
