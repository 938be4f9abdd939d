// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Example: text:3 image:4x3 text:5 under M-RoPE has two rules, one step per column on every axis and (0, 1, 0) per row
// with (0, 0, 1) per column; each of its three blocks stores only its token, size and origin.
#include <algorithm>

#include <ropescope/base/hash.h>
#include <ropescope/positions/block_list.h>

namespace ropescope {
namespace {

constexpr std::size_t kRecent = 2; ///< last blocks whose rules are tried first: text and images often alternate

/// The first frame of the axes whose frames are counted from it; blocks cut from one video differ only in that.
std::int32_t firstFrameOf(const Lattice& block) {
    const auto counted =
        std::ranges::find_if(block.axes, [](const AxisRule& axis) { return axis.frameRule != FrameRule::Steady; });
    return counted == block.axes.end() ? 0 : static_cast<std::int32_t>(counted->firstFrame);
}

/// Whether two axes have the same rule, apart from their origins.
bool sameSteps(const AxisRule& rule, const AxisRule& axis, std::int64_t firstFrame) {
    return rule.perColumn == axis.perColumn && rule.perRow == axis.perRow && rule.perFrame == axis.perFrame &&
           rule.frameRule == axis.frameRule && rule.secondsPerGrid == axis.secondsPerGrid &&
           rule.firstFrame == axis.firstFrame - firstFrame;
}

} // namespace

BlockList::BlockList(std::span<const Lattice> blocks) : BlockList() {
    reserve(blocks.size());
    for (const Lattice& block : blocks) push_back(block);
}

BlockList::BlockList(std::initializer_list<Lattice> blocks) : BlockList(std::span(blocks.begin(), blocks.size())) {}

void BlockList::reserve(std::size_t blocks) {
    m_entries.reserve(blocks);
    m_origins.reserve(blocks * m_axes);
}

void BlockList::push_back(const Lattice& block) {
    m_entries.push_back(entryOf(block, {}));
    for (std::size_t axis = 0; axis < m_axes; ++axis) m_origins.push_back(block.axes[axis].origin);
}

void BlockList::set(std::size_t index, const Lattice& block) {
    m_entries[index] = entryOf(block, m_entries[index]);
    for (std::size_t axis = 0; axis < m_axes; ++axis) m_origins[index * m_axes + axis] = block.axes[axis].origin;
}

Lattice BlockList::operator[](std::size_t index) const {
    Lattice block = m_rules[m_entries[index].rule];
    readInto(block, index);
    return block;
}

void BlockList::readInto(Lattice& block, std::size_t index) const {
    const Entry& entry = m_entries[index];
    const Lattice& rule = m_rules[entry.rule];
    const Offset& offset = m_offsets[entry.offset];
    block.firstToken = entry.firstToken;
    block.segment = entry.segment;
    block.frames = entry.frames;
    block.rows = entry.rows;
    block.columns = entry.columns;
    block.elementFrame = offset.elementFrame;
    block.elementRow = offset.elementRow;
    block.elementColumn = offset.elementColumn;
    for (std::size_t axis = 0; axis < m_axes; ++axis) {
        block.axes[axis].origin = m_origins[index * m_axes + axis];
        block.axes[axis].firstFrame = rule.axes[axis].firstFrame + offset.firstFrame;
    }
}

const Lattice& BlockReader::operator[](std::size_t index) {
    const std::uint32_t rule = m_blocks->m_entries[index].rule;
    Slot& slot = m_slots[rule % m_slots.size()];
    if (slot.rule != rule) slot = {rule, m_blocks->m_rules[rule]};
    m_blocks->readInto(slot.block, index);
    return slot.block;
}

bool BlockList::operator==(const BlockList& other) const { return std::ranges::equal(*this, other); }

std::size_t BlockList::bytes() const {
    return m_entries.size() * sizeof(Entry) + m_offsets.size() * sizeof(Offset) + m_origins.size() * sizeof(double) +
           m_rules.size() * sizeof(Lattice);
}

std::span<const std::byte> BlockList::bytesOf(std::size_t begin, std::size_t end) const {
    return std::as_bytes(std::span(m_entries).subspan(begin, end - begin));
}

BlockList::Entry BlockList::entryOf(const Lattice& block, const Entry& before) {
    const Offset offset{.elementColumn = block.elementColumn,
                        .elementFrame = static_cast<std::int32_t>(block.elementFrame),
                        .elementRow = static_cast<std::int32_t>(block.elementRow),
                        .firstFrame = firstFrameOf(block)};
    return {.firstToken = block.firstToken,
            .columns = block.columns,
            .frames = static_cast<std::int32_t>(block.frames),
            .rows = static_cast<std::int32_t>(block.rows),
            .segment = static_cast<std::int32_t>(block.segment),
            .rule = ruleOf(block, offset.firstFrame),
            .offset = offsetOf(offset, before.offset)};
}

std::uint32_t BlockList::offsetOf(const Offset& offset, std::uint32_t before) {
    if (offset == Offset{}) return 0;
    if (before == 0) {
        m_offsets.emplace_back();
        before = static_cast<std::uint32_t>(m_offsets.size() - 1);
    }
    m_offsets[before] = offset;
    return before;
}

std::uint32_t BlockList::ruleOf(const Lattice& block, std::int32_t firstFrame) {
    for (std::size_t back = 1; back <= std::min(kRecent, m_entries.size()); ++back) {
        const std::uint32_t rule = m_entries[m_entries.size() - back].rule;
        if (hasRule(block, firstFrame, rule)) return rule;
    }
    const std::size_t hash = hashOf(block, firstFrame);
    for (auto [found, end] = m_ruleOf.equal_range(hash); found != end; ++found) {
        if (hasRule(block, firstFrame, found->second)) return found->second;
    }
    Lattice rule{.part = block.part, .rowEnds = block.rowEnds, .list = block.list};
    for (std::size_t axis = 0; axis < m_axes; ++axis) {
        rule.axes[axis] = block.axes[axis];
        rule.axes[axis].origin = 0;
        rule.axes[axis].firstFrame -= firstFrame;
    }
    const auto index = static_cast<std::uint32_t>(m_rules.size());
    m_rules.push_back(std::move(rule));
    m_ruleOf.emplace(hash, index);
    return index;
}

bool BlockList::hasRule(const Lattice& block, std::int32_t firstFrame, std::uint32_t rule) const {
    const Lattice& found = m_rules[rule];
    if (found.part != block.part || found.rowEnds != block.rowEnds || found.list != block.list) return false;
    for (std::size_t axis = 0; axis < m_axes; ++axis)
        if (!sameSteps(found.axes[axis], block.axes[axis], firstFrame)) return false;
    return true;
}

std::size_t BlockList::hashOf(const Lattice& block, std::int32_t firstFrame) const {
    Hasher hasher;
    hasher.add(static_cast<int>(block.part)).add(reinterpret_cast<std::uintptr_t>(block.list.get()));
    for (std::size_t axis = 0; axis < m_axes; ++axis) {
        const AxisRule& rule = block.axes[axis];
        // Adding zero makes equal numbers of -0.0 and 0.0.
        hasher.add(rule.perFrame + 0.0).add(rule.perRow + 0.0).add(rule.perColumn + 0.0);
        hasher.add(rule.secondsPerGrid + 0.0).add(rule.firstFrame - firstFrame);
    }
    return hasher.value();
}

} // namespace ropescope
