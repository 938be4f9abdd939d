// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Tokens after the last picture, at N + delta for N tokens before them and the rope delta of the prompt. Example:
// text:12 image:6x4 text:10 has N = 46 and delta -18, so the next token is at 28. In its cache slot it is at 46, with
// the wrong sign of delta at 64.
#include <algorithm>

#include <ropescope/check/causes/cause.h>
#include <ropescope/check/visual_units.h>

namespace ropescope::causes {
namespace {

bool isGenerated(const Placement& placement, const Lattice& block) {
    return block.segment >= std::ssize(placement.sequence.segments);
}

/// Generated tokens begin at `start`, on every axis.
std::optional<Placement> generatedFrom(const Placement& expected, double start, double step = 1) {
    if (expected.generated == 0) return {};
    bool moved = false;
    Placement to = expected;
    to.positions.blocks.edit([&](Lattice& block) {
        if (!isGenerated(expected, block)) return;
        for (AxisRule& axis : block.axes) {
            const AxisRule wrong{.origin = start, .perColumn = step};
            moved = moved || !(axis == wrong);
            axis = wrong;
        }
    });
    return moved ? std::optional(std::move(to)) : std::nullopt;
}

double promptTokens(const Placement& expected) {
    return static_cast<double>(expected.positions.tokens - expected.generated + expected.positions.origin);
}

std::optional<Placement> generatedInCacheSlots(const Placement& expected) {
    return generatedFrom(expected, promptTokens(expected));
}

/// The last run of text, from one of its tokens on: `first` is the first token of the sequence's last text that is not
/// as expected, or all of it after the last picture.
std::optional<Placement> lastText(const Placement& expected, std::int64_t first, double start, double step) {
    const PositionMap& map = expected.positions;
    if (map.blocks.empty()) return {};
    const Lattice last = map.blocks.back();
    if (last.part != Part::Text || first < last.firstToken || first >= map.tokens) return {};
    Placement to = withBlocks(expected, [&](const Lattice& block, std::vector<Lattice>& into) {
        if (block.firstToken != last.firstToken) return into.push_back(block);
        Lattice before = block, after = block;
        before.columns = first - block.firstToken;
        after.columns = block.columns - before.columns;
        after.elementColumn += before.columns;
        for (AxisRule& axis : after.axes) axis = {.origin = start, .perColumn = step};
        if (before.columns > 0) into.push_back(before);
        into.push_back(after);
    });
    if (to.positions.blocks == map.blocks) return {};
    const auto segment = static_cast<std::size_t>(last.segment);
    if (first == last.firstToken && segment < to.positions.cursors.size()) to.positions.cursors[segment].fill(start);
    return to;
}

/// The whole text after the last picture, at its tokens' indices plus `by`.
Slip lastTextAtIndex(double (*by)(const Placement&)) {
    return slip([by](const Placement& expected) -> std::optional<Placement> {
        const PositionMap& map = expected.positions;
        if (map.blocks.size() < 2) return {};
        const std::int64_t first = map.blocks.back().firstToken;
        return lastText(expected, first, static_cast<double>(first + map.origin) + by(expected), 1);
    });
}

/// From the first token that differs in the last text on.
Slip fromDifference(double step, bool atIndex) {
    return [=](const Placement& expected, const DumpEvidence& evidence) -> std::optional<Placement> {
        const auto first = evidence.firstDifference(expected);
        if (!first) return {};
        const double index = atIndex ? static_cast<double>(*first) : 0;
        return lastText(expected, *first, index + expected.positions.origin, step);
    };
}

/// The cursor advances by the tokens of a picture.
std::optional<Placement> advancingByTokens(const Placement& expected) {
    return resumed(expected, [](const VisualUnit& unit) { return std::optional(static_cast<double>(unit.tokens())); });
}

std::optional<Placement> negatedDelta(const Placement& expected) {
    return generatedFrom(expected, promptTokens(expected) - expected.positions.ropeDelta);
}

std::optional<Placement> otherRow(const Placement& expected, const DumpEvidence& evidence) {
    const auto first = evidence.at(expected.positions.tokens - expected.generated);
    for (const double delta : evidence.otherDeltas) {
        const double start = promptTokens(expected) + delta;
        if (delta != expected.positions.ropeDelta && (!first || (*first)[0] == start))
            return generatedFrom(expected, start);
    }
    return {};
}

} // namespace

Cause cacheSlot() {
    return {.id = "cache-slot",
            .sentence = message("tokens after a picture stand at their index in the cache: rope delta is not applied"),
            .symptom = message("the first generated token jumps far ahead, and answers drift or repeat"),
            .fix = message("add rope_delta of the prompt to the index in the cache"),
            .thread = "Blaizzy/mlx-vlm#1527",
            .slips = {slip(generatedInCacheSlots), slip(advancingByTokens),
                      lastTextAtIndex([](const Placement&) { return 0.0; }), fromDifference(1, true)}};
}

Cause decodeZero() {
    return {
        .id = "decode-zero",
        .sentence = message("every generated token is at 0"),
        .symptom = message("generation repeats the first word"),
        .fix = message("give each decode step the position of its token"),
        .thread = "Blaizzy/mlx-vlm#1527",
        .slips = {slip([](const Placement& expected) { return generatedFrom(expected, expected.positions.origin, 0); }),
                  fromDifference(0, false)}};
}

Cause deltaSign() {
    return {.id = "delta-sign",
            .sentence = message("rope delta has the wrong sign, or is that of another row of the batch"),
            .symptom = message("generated tokens are too far away by twice the delta, or differ from row to row"),
            .fix = message("add rope_delta, which is negative after most pictures, and keep one for each row"),
            .thread = "huggingface/transformers#44873",
            .slips = {slip(negatedDelta), otherRow,
                      lastTextAtIndex([](const Placement& expected) { return -expected.positions.ropeDelta; })}};
}

} // namespace ropescope::causes
