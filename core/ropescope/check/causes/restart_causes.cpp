// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Parts that begin again at the first position. Example: text:3 image:2x2 text:2 with a restart at each segment is
// 0 1 2, then the grid from 0, then 0 1.
#include <algorithm>

#include <ropescope/check/causes/cause.h>
#include <ropescope/check/visual_units.h>
#include <ropescope/positions/lattice_boxes.h>

namespace ropescope::causes {
namespace {

/// Blocks for which `wanted` holds begin at the origin, on all axes or only on rows and columns.
Slip restarts(bool (*wanted)(const Lattice&), bool onlyGrid) {
    return slip([=](const Placement& expected) -> std::optional<Placement> {
        const PositionMap& map = expected.positions;
        const auto time = axisNamed(map, "t").value_or(0);
        bool moved = false;
        Placement to = expected;
        to.positions.blocks.edit([&](Lattice& block) {
            const auto segment = static_cast<std::size_t>(block.segment);
            if (!wanted(block) || segment >= map.cursors.size()) return;
            const double by = map.origin - map.cursors[segment][0];
            const Position& follows = block.part == Part::Patch ? expected.patchesFollow : expected.textFollows;
            for (std::size_t axis = 0; axis < map.axes.size(); ++axis) {
                if (onlyGrid && axis == time) continue;
                block.axes[axis].origin += by * follows[axis];
                moved = moved || by * follows[axis] != 0;
            }
        });
        return moved ? std::optional(std::move(to)) : std::nullopt;
    });
}

bool notPad(const Lattice& block) { return block.part != Part::Pad; }
bool isPatches(const Lattice& block) { return block.part == Part::Patch; }
bool isLaterText(const Lattice& block) { return block.part == Part::Text && block.segment > 0; }

/// What a prefill in chunks restarts with.
enum class ChunkRestart { FirstPositions, Numbers, OwnStart };

/// Tokens from `from` on have the positions of the tokens from 0 on, of the same numbers from the origin on, or the
/// expected ones moved to the origin.
Placement restartedFrom(const Placement& expected, const std::vector<std::int64_t>& starts, ChunkRestart how) {
    const PositionMap& map = expected.positions;
    Placement to = expected;
    PositionMap& made = to.positions;
    made.blocks = BlockList(map.axes.size());
    const auto append = [&](const Lattice& source, std::int64_t begin, std::int64_t end, std::int64_t token,
                            const Position& shift) {
        Lattice plain = source;
        plain.rowEnds = false;
        for (const Box& box : splitIntoBoxes(plain, begin, end)) {
            Lattice piece = cut(plain, box);
            piece.firstToken = token;
            token += piece.tokens();
            for (std::size_t axis = 0; axis < map.axes.size(); ++axis) piece.axes[axis].origin += shift[axis];
            made.blocks.push_back(piece);
        }
    };
    for (std::size_t i = 0; i <= starts.size(); ++i) {
        const std::int64_t start = i == 0 ? 0 : starts[i - 1];
        const std::int64_t end = i == starts.size() ? map.tokens : starts[i];
        Position shift{};
        if (i > 0 && how == ChunkRestart::Numbers) {
            Lattice run{.firstToken = start,
                        .segment = static_cast<std::int64_t>(map.segmentOf(start)),
                        .columns = end - start};
            for (AxisRule& axis : run.axes) axis = {.origin = static_cast<double>(map.origin), .perColumn = 1};
            made.blocks.push_back(run);
            continue;
        }
        const std::int64_t source = i > 0 && how == ChunkRestart::FirstPositions ? 0 : start;
        if (i > 0 && how == ChunkRestart::OwnStart) {
            const Position first = map.positionOf(start);
            for (std::size_t axis = 0; axis < map.axes.size(); ++axis) shift[axis] = map.origin - first[axis];
        }
        for (std::int64_t token = source, written = start; written < end;) {
            const Lattice block = map.blocks[map.blockOf(token)];
            const std::int64_t count = std::min(block.firstToken + block.tokens() - token, end - written);
            append(block, token - block.firstToken, token - block.firstToken + count, written, shift);
            token += count;
            written += count;
        }
    }
    return to;
}

/// Chunks that end where the prefill says; else one that begins at the first difference, alone or again and again.
Slip chunks(ChunkRestart how, bool repeated) {
    return [=](const Placement& expected, const DumpEvidence& evidence) -> std::optional<Placement> {
        const std::int64_t tokens = expected.positions.tokens;
        std::vector<std::int64_t> starts;
        for (const std::int64_t split : evidence.splits)
            if (split > 0 && split < tokens) starts.push_back(split);
        if (starts.empty()) {
            const std::int64_t half = evidence.dump == nullptr ? tokens / 2 : 0;
            const std::int64_t first = evidence.firstDifference(expected).value_or(half);
            if (first < 2 || first >= tokens) return {}; // a chunk of one token says nothing about those before it
            constexpr std::int64_t kMostChunks = 4096;
            if (repeated && (first * 2 >= tokens || tokens / first > kMostChunks)) return {};
            for (std::int64_t at = first; at < tokens && (repeated || at == first); at += first) starts.push_back(at);
        } else if (repeated) {
            return {};
        }
        const auto isListed = [](const Lattice& block) { return block.list != nullptr; };
        if (std::ranges::any_of(expected.positions.blocks, isListed)) return {};
        Placement to = restartedFrom(expected, starts, how);
        if (to.positions.blocks == expected.positions.blocks) return {};
        return to;
    };
}

} // namespace

Cause restartAtSegment() {
    return {.id = "restart-at-segment",
            .sentence = message("positions begin again at the first one with every segment, or with every picture"),
            .symptom = message("pictures stand on the text before them"),
            .fix = message("add the position where the segment begins"),
            .thread = "Blaizzy/mlx-vlm#1282",
            .stage = Stage::Number, // where a segment went before does not matter
            .slips = {restarts(notPad, false), restarts(isPatches, false), restarts(isPatches, true),
                      restarts(isLaterText, false)}};
}

Cause chunkRestart() {
    return {.id = "chunk-restart",
            .sentence = message("a later chunk of the prefill has positions from the beginning again"),
            .symptom = message("prompts longer than a chunk give empty or looping answers"),
            .fix = message("slice the positions of the whole prompt, from the chunk's first token on"),
            .thread = "Blaizzy/mlx-vlm#1755",
            .stage = Stage::Number,
            .fitted = true,
            .slips = {chunks(ChunkRestart::FirstPositions, false), chunks(ChunkRestart::FirstPositions, true),
                      chunks(ChunkRestart::Numbers, false), chunks(ChunkRestart::Numbers, true),
                      chunks(ChunkRestart::OwnStart, false)}};
}

} // namespace ropescope::causes
