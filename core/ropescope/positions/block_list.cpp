// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Example: text:3 image:4x3 text:5 under M-RoPE has two rules, one step per column on every axis and (0, 1, 0) per row
// with (0, 0, 1) per column; each of its three blocks has only its token, size and origin.
#include <algorithm>
#include <utility>

#include <ropescope/positions/block_list.h>

namespace ropescope {
namespace {

constexpr std::size_t kRecent = 2; ///< last blocks whose rules are tried first: text and images often alternate

/// The first frame of the axes whose frames are counted from it; blocks cut from one video differ only in that.
std::int64_t firstFrameOf(const Lattice& block) {
    const auto counted =
        std::ranges::find_if(block.axes, [](const AxisRule& axis) { return axis.frameRule != FrameRule::Steady; });
    return counted == block.axes.end() ? 0 : counted->firstFrame;
}

} // namespace

BlockList::BlockList(std::span<const Lattice> blocks) : BlockList() {
    reserve(blocks.size());
    for (const Lattice& block : blocks) push_back(block);
}

void BlockList::push_back(const Lattice& block) { m_entries.push_back(entryOf(block)); }

Lattice BlockList::operator[](std::size_t index) const {
    const Entry& entry = m_entries[index];
    const Rule& rule = m_rules[entry.rule];
    Lattice block{.firstToken = entry.firstToken,
                  .segment = entry.segment,
                  .part = rule.part,
                  .frames = entry.frames,
                  .rows = entry.rows,
                  .columns = entry.columns,
                  .axes = rule.axes,
                  .elementFrame = entry.elementFrame,
                  .elementRow = entry.elementRow,
                  .elementColumn = entry.elementColumn,
                  .rowEnds = rule.rowEnds,
                  .list = rule.list};
    for (std::size_t axis = 0; axis < m_axes; ++axis) {
        AxisRule& steps = block.axes[axis];
        steps.origin = entry.origin[axis];
        if (steps.frameRule != FrameRule::Steady) steps.firstFrame += entry.firstFrame;
    }
    return block;
}

bool BlockList::operator==(const BlockList& other) const { return std::ranges::equal(*this, other); }

BlockList::Entry BlockList::entryOf(const Lattice& block) {
    Rule rule{.part = block.part, .rowEnds = block.rowEnds, .list = block.list};
    const std::int64_t firstFrame = firstFrameOf(block);
    Entry entry{.firstToken = block.firstToken,
                .columns = block.columns,
                .elementColumn = block.elementColumn,
                .frames = static_cast<std::int32_t>(block.frames),
                .rows = static_cast<std::int32_t>(block.rows),
                .elementFrame = static_cast<std::int32_t>(block.elementFrame),
                .elementRow = static_cast<std::int32_t>(block.elementRow),
                .firstFrame = static_cast<std::int32_t>(firstFrame),
                .segment = static_cast<std::int32_t>(block.segment)};
    for (std::size_t axis = 0; axis < m_axes; ++axis) {
        AxisRule& steps = rule.axes[axis] = block.axes[axis];
        entry.origin[axis] = std::exchange(steps.origin, 0);
        if (steps.frameRule != FrameRule::Steady) steps.firstFrame -= firstFrame;
    }
    entry.rule = indexOf(rule);
    return entry;
}

std::uint32_t BlockList::indexOf(const Rule& rule) {
    for (std::size_t back = 1; back <= std::min(kRecent, m_entries.size()); ++back) {
        const std::uint32_t recent = m_entries[m_entries.size() - back].rule;
        if (m_rules[recent] == rule) return recent;
    }
    const auto [found, added] = m_indices.try_emplace(rule, static_cast<std::uint32_t>(m_rules.size()));
    if (added) m_rules.push_back(rule);
    return found->second;
}

} // namespace ropescope
