// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Whole-numbered: every coordinate of every token is an integer. A lattice with integer origin and steps qualifies;
// otherwise the first token that breaks the property is token 0, the next column, the next row, or the first frame off
// the integers.
// Example: RoPE-TV puts the first patch of a 4x3 image after L = 100 at (105.5, 105): h fails with 105.5.
#include <cmath>
#include <utility>

#include <ropescope/properties/evidence.h>

namespace ropescope::properties {
namespace {

bool isWhole(double value) { return std::trunc(value) == value; }

/// Offset of the first token of a block that is not whole on an axis, or -1.
std::int64_t firstBroken(const Lattice& block, std::size_t axis) {
    const std::int64_t frame = block.rows * block.columns;
    const auto broken = [&](std::int64_t offset) { return !isWhole(block.positionAt(offset)[axis]); };
    if (block.list) {
        for (std::int64_t offset = 0; offset < frame; ++offset) {
            if (broken(offset)) return offset;
        }
    } else {
        for (const std::int64_t offset : {std::int64_t{0}, std::int64_t{1}, block.columns}) {
            if (offset < frame && broken(offset)) return offset;
        }
    }
    const std::int64_t frames =
        block.axes[axis].frameRule == FrameRule::Steady ? std::min<std::int64_t>(block.frames, 2) : block.frames;
    for (std::int64_t k = 1; k < frames; ++k) {
        if (broken(k * frame)) return k * frame;
    }
    return -1;
}

Evidence evidenceOf(const PositionMap& positions, std::int64_t segment, std::size_t axis) {
    const TokenRange blocks = positions.blocksOfSegment(segment);
    Evidence evidence{.segment = segment, .axis = positions.axes[axis], .verdict = true};
    for (std::int64_t i = blocks.begin; i < blocks.end; ++i) {
        const Lattice& block = positions.blocks[static_cast<std::size_t>(i)];
        if (i == blocks.begin) evidence.numbers = {{"coordinate", block.at(axis, 0, 0, 0)}};
        const std::int64_t offset = firstBroken(block, axis);
        if (offset < 0) continue;
        evidence.verdict = false;
        evidence.numbers = {{"coordinate", block.positionAt(offset)[axis]}};
        evidence.tokens = {{block.firstToken + offset, block.elementAt(offset)}};
        break;
    }
    return evidence;
}

Finding judgeInteger(const Subject& subject) {
    FindingBuilder finding("integer");
    const PositionMap& positions = subject.positions;
    for (std::size_t s = 0; s < positions.segments.size(); ++s) {
        if (subject.cancel.cancelled()) return std::move(finding).finish(Undecided::Cancelled);
        for (std::size_t axis = 0; axis < positions.axes.size(); ++axis) {
            finding.add(evidenceOf(positions, static_cast<std::int64_t>(s), axis));
        }
    }
    return std::move(finding).finish();
}

} // namespace

Property integer() { return {"integer", "Whole-numbered", "every coordinate is a whole number", judgeInteger}; }

} // namespace ropescope::properties
