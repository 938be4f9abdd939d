// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Example: text:12 image:6x4 text:10 under M-RoPE has one unit, start 12, advance 6, largest (12, 15, 17). Resumed with
// an advance of 4 (its height), the text of 10 tokens moves by -2.
#include <algorithm>
#include <cmath>

#include <ropescope/check/visual_units.h>

namespace ropescope {
namespace {

/// Whether the frames of a block are units of their own: each as far from the one before as the cursor advances.
bool framesAreUnits(const Lattice& block, double advance) {
    if (block.frames == 1 || block.list || advance == 0) return false;
    const double perFrame = advance / static_cast<double>(block.frames);
    return std::ranges::any_of(block.axes, [&](const AxisRule& axis) {
        return axis.frameRule == FrameRule::Steady && axis.perFrame == perFrame && axis.perRow != 0;
    });
}

class UnitFinder {
public:
    explicit UnitFinder(const PositionMap& positions) : m_positions(positions) {}

    std::vector<VisualUnit> find(const Sequence& sequence) {
        const BlockList& blocks = m_positions.blocks;
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            const Lattice block = blocks[i];
            if (block.part != Part::Patch || block.segment >= std::ssize(sequence.segments)) continue;
            const Segment& segment = sequence.segments[static_cast<std::size_t>(block.segment)];
            if (modalityOf(segment) == Modality::AudioVideo) continue;
            if (block.segment != m_segment) ++m_visual;
            m_segment = block.segment;
            std::size_t last = i;
            while (last + 1 < blocks.size() && blocks[last + 1].part == Part::Patch &&
                   blocks[last + 1].segment == block.segment)
                ++last;
            m_units.push_back(unitOf(i, last, isVideo(segment)));
            i = last;
        }
        return std::move(m_units);
    }

private:
    [[nodiscard]] double cursorAt(std::int64_t segment) const {
        return m_positions.cursors[static_cast<std::size_t>(segment)][0];
    }
    /// Where text before the unit ends: text of the same segment, or the cursor before the segment.
    [[nodiscard]] double startOf(std::size_t first, std::int64_t segment) const {
        if (first > 0 && m_positions.blocks.segment(first - 1) == segment) {
            const Lattice before = m_positions.blocks[first - 1];
            return before.axes[0].origin + static_cast<double>(before.columns) * before.axes[0].perColumn;
        }
        return cursorAt(segment);
    }
    [[nodiscard]] double endOf(std::size_t last, std::int64_t segment) const {
        if (last + 1 < m_positions.blocks.size() && m_positions.blocks.segment(last + 1) == segment)
            return m_positions.blocks[last + 1].axes[0].origin;
        return cursorAt(segment + 1);
    }

    [[nodiscard]] VisualUnit unitOf(std::size_t first, std::size_t last, bool video) const {
        const Lattice block = m_positions.blocks[first];
        VisualUnit unit{.firstBlock = first,
                        .lastBlock = last,
                        .segment = block.segment,
                        .visual = m_visual,
                        .video = video,
                        .rows = block.rows,
                        .columns = block.columns - (block.rowEnds ? 1 : 0),
                        .start = startOf(first, block.segment)};
        unit.advance = endOf(last, block.segment) - unit.start;
        if (first == last && framesAreUnits(block, unit.advance)) {
            unit.repeats = block.frames;
            unit.advance /= static_cast<double>(block.frames);
        } else {
            unit.frames = 0;
            for (std::size_t i = first; i <= last; ++i) unit.frames += m_positions.blocks[i].frames;
        }
        unit.largest.fill(-HUGE_VAL);
        for (std::size_t i = first; i <= last; ++i) {
            Lattice part = m_positions.blocks[i];
            if (unit.repeats > 1) part.frames = 1;
            for (int axis = 0; axis < m_positions.axisCount(); ++axis) {
                auto& most = unit.largest[static_cast<std::size_t>(axis)];
                most = std::max(most, part.bounds(axis).second);
            }
        }
        return unit;
    }

    const PositionMap& m_positions;
    std::vector<VisualUnit> m_units;
    std::int64_t m_segment = -1, m_visual = -1;
};

void move(Lattice& block, double by, const Placement& placement) {
    const Position& follows = block.part == Part::Patch ? placement.patchesFollow : placement.textFollows;
    for (std::size_t axis = 0; axis < placement.positions.axes.size(); ++axis)
        block.axes[axis].origin += by * follows[axis];
}

} // namespace

std::vector<VisualUnit> visualUnits(const Placement& placement) {
    if (placement.positions.cursors.size() <= placement.sequence.segments.size()) return {};
    return UnitFinder(placement.positions).find(placement.sequence);
}

std::int64_t visualSegments(const std::vector<VisualUnit>& units) {
    return units.empty() ? 0 : units.back().visual + 1;
}

Placement withBlocks(const Placement& from, const ChangeBlock& change) {
    Placement to = from;
    PositionMap& map = to.positions;
    map.blocks = BlockList(map.axes.size());
    map.segments = {};
    map.tokens = 0;
    std::vector<Lattice> made;
    std::int64_t segment = -1;
    const auto reach = [&](std::int64_t wanted) {
        for (; segment < wanted; ++segment) map.segments.append(map.tokens);
    };
    for (const Lattice& block : from.positions.blocks) {
        made.clear();
        change(block, made);
        reach(block.segment);
        for (Lattice& each : made) {
            each.firstToken = map.tokens;
            map.tokens += each.tokens();
            map.blocks.push_back(each);
        }
        map.segments.moveEnd(map.tokens);
    }
    reach(std::ssize(from.positions.segments.ends()) - 1);
    return to;
}

std::optional<Placement> shiftedSegments(const Placement& from,
                                         const std::function<double(const Lattice& block)>& shift) {
    bool moved = false;
    Placement to = from;
    to.positions.blocks.edit([&](Lattice& block) {
        const double by = block.part == Part::Pad ? 0 : shift(block);
        if (by == 0) return;
        moved = true;
        move(block, by, from);
    });
    return moved ? std::optional(std::move(to)) : std::nullopt;
}

std::optional<Placement> resumed(const Placement& from, const Advance& advance) {
    const std::vector<VisualUnit> units = visualUnits(from);
    Placement to = from;
    PositionMap& map = to.positions;
    double shift = 0;
    bool moved = false;
    auto unit = units.begin();
    std::int64_t segment = 0;
    for (std::size_t i = 0; i < map.blocks.size(); ++i) {
        Lattice block = map.blocks[i];
        for (; segment <= block.segment && segment < std::ssize(map.cursors); ++segment)
            for (std::size_t axis = 0; axis < map.axes.size(); ++axis)
                map.cursors[static_cast<std::size_t>(segment)][axis] += shift * from.textFollows[axis];
        if (block.part != Part::Pad && shift != 0) move(block, shift, from);
        if (unit != units.end() && unit->firstBlock <= i) {
            const double change = advance(*unit).value_or(unit->advance) - unit->advance;
            for (std::size_t axis = 0; unit->repeats > 1 && axis < map.axes.size(); ++axis)
                block.axes[axis].perFrame += change * from.patchesFollow[axis];
            if (unit->lastBlock == i) {
                shift += change * static_cast<double>(unit->repeats);
                moved = moved || change != 0;
                ++unit;
            }
        }
        map.blocks.set(i, block);
    }
    for (; segment < std::ssize(map.cursors); ++segment)
        for (std::size_t axis = 0; axis < map.axes.size(); ++axis)
            map.cursors[static_cast<std::size_t>(segment)][axis] += shift * from.textFollows[axis];
    for (std::size_t axis = 0; axis < map.axes.size(); ++axis) map.next[axis] += shift * from.textFollows[axis];
    return moved ? std::optional(std::move(to)) : std::nullopt;
}

} // namespace ropescope
