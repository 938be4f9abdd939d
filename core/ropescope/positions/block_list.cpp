// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Example: text:3 image:4x3 text:5 under M-RoPE has two rules, one step per column on every axis and (0, 1, 0) per row
// with (0, 0, 1) per column; each of its three blocks stores only its token, size and origin.
#include <algorithm>
#include <bit>

#include <ropescope/base/hash.h>
#include <ropescope/base/memory.h>
#include <ropescope/positions/block_list.h>

namespace ropescope {
namespace {

constexpr std::size_t kRecent = 2; ///< last blocks whose rules are tried first: text and images often alternate
constexpr std::size_t kFewestSlots = 16;

/// The first frame of the axes whose frames are counted from it; blocks cut from one video differ only in that.
std::int32_t firstFrameOf(const Lattice& block) {
    const auto counted =
        std::ranges::find_if(block.axes, [](const AxisRule& axis) { return axis.frameRule != FrameRule::Steady; });
    return counted == block.axes.end() ? 0 : static_cast<std::int32_t>(counted->firstFrame);
}

// The numbers of an axis, besides its origin, in the order of the bits of a rule.
constexpr std::size_t kNumbers = 6;
using AxisNumbers = std::array<double, kNumbers>;
static_assert(kMaxAxes * kNumbers <= 32, "a rule has one bit for each");

constexpr AxisNumbers axisNumbers(const AxisRule& axis, std::int64_t firstFrame) {
    return {axis.perFrame,       axis.perRow,
            axis.perColumn,      static_cast<double>(static_cast<int>(axis.frameRule)),
            axis.secondsPerGrid, static_cast<double>(axis.firstFrame - firstFrame)};
}

constexpr AxisNumbers kUsual = axisNumbers({}, 0);

void setNumber(AxisRule& axis, int number, double value) {
    switch (number) {
    case 0: axis.perFrame = value; break;
    case 1: axis.perRow = value; break;
    case 2: axis.perColumn = value; break;
    case 3: axis.frameRule = static_cast<FrameRule>(static_cast<int>(value)); break;
    case 4: axis.secondsPerGrid = value; break;
    default: axis.firstFrame = static_cast<std::int64_t>(value);
    }
}

/// Not by value, so that -0.0 comes back as it was.
bool sameBits(double one, double other) {
    return std::bit_cast<std::uint64_t>(one) == std::bit_cast<std::uint64_t>(other);
}

bool exactAsFloat(double number) { return sameBits(static_cast<double>(static_cast<float>(number)), number); }

void appendNumber(std::vector<std::uint32_t>& words, double number, bool wide) {
    if (!wide) return words.push_back(std::bit_cast<std::uint32_t>(static_cast<float>(number)));
    const auto bits = std::bit_cast<std::uint64_t>(number);
    words.push_back(static_cast<std::uint32_t>(bits >> 32));
    words.push_back(static_cast<std::uint32_t>(bits));
}

/// Reads a number and moves on to the next.
double takeNumber(const std::uint32_t*& words, bool wide) {
    if (!wide) return static_cast<double>(std::bit_cast<float>(*words++));
    const std::uint64_t high = *words++;
    return std::bit_cast<double>(high << 32 | *words++);
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
    Lattice block;
    readRule(block, m_entries[index].rule);
    readInto(block, index, 0);
    return block;
}

void BlockList::readRule(Lattice& block, std::uint32_t index) const {
    const Rule& rule = m_rules[index];
    block.part = static_cast<Part>(rule.part);
    block.rowEnds = rule.rowEnds;
    if (block.list != m_lists[rule.list]) block.list = m_lists[rule.list];
    const std::uint32_t* next = m_words.data() + rule.firstWord;
    for (std::size_t axis = 0; axis < m_axes; ++axis) {
        AxisRule& steps = block.axes[axis] = {};
        std::uint32_t stored = rule.stored >> (axis * kNumbers) & ((1U << kNumbers) - 1);
        for (; stored != 0; stored &= stored - 1)
            setNumber(steps, std::countr_zero(stored), takeNumber(next, rule.wide));
    }
}

std::int32_t BlockList::readInto(Lattice& block, std::size_t index, std::int32_t firstFrame) const {
    const Entry& entry = m_entries[index];
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
        AxisRule& steps = block.axes[axis];
        steps.origin = m_origins[index * m_axes + axis];
        if (steps.frameRule != FrameRule::Steady) steps.firstFrame += offset.firstFrame - firstFrame;
    }
    return offset.firstFrame;
}

const Lattice& BlockReader::operator[](std::size_t index) {
    const std::uint32_t rule = m_blocks->m_entries[index].rule;
    Slot& slot = m_slots[rule % m_slots.size()];
    if (slot.rule != rule) {
        m_blocks->readRule(slot.block, rule);
        slot.rule = rule;
        slot.firstFrame = 0;
    }
    slot.firstFrame = m_blocks->readInto(slot.block, index, slot.firstFrame);
    return slot.block;
}

bool BlockList::operator==(const BlockList& other) const { return std::ranges::equal(*this, other); }

std::size_t BlockList::bytes() const {
    return m_entries.size() * sizeof(Entry) + m_offsets.size() * sizeof(Offset) + m_origins.size() * sizeof(double) +
           m_rules.size() * sizeof(Rule) + (m_words.size() + m_slots.size()) * sizeof(std::uint32_t) +
           m_lists.size() * sizeof(m_lists.front());
}

void BlockList::fetch(std::size_t begin, std::size_t end) const {
    fetchAhead(std::as_bytes(std::span(m_entries).subspan(begin, end - begin)));
    fetchAhead(std::as_bytes(std::span(m_origins).subspan(begin * m_axes, (end - begin) * m_axes)));
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
    const std::size_t words = m_words.size(), lists = m_lists.size();
    const Rule rule = appendRule(block, firstFrame);
    const std::uint32_t index = find(rule);
    if (index < m_rules.size()) {
        m_words.resize(words);
        m_lists.resize(lists);
        return index;
    }
    m_rules.push_back(rule);
    // At most two thirds full, so that searches stay short.
    if (3 * m_rules.size() > 2 * m_slots.size())
        addSlots();
    else
        m_slots[slotOf(rule)] = index + 1;
    return index;
}

BlockList::Rule BlockList::appendRule(const Lattice& block, std::int32_t firstFrame) {
    if (block.list && m_lists.back() != block.list) m_lists.push_back(block.list);
    Rule rule{.firstWord = static_cast<std::uint32_t>(m_words.size()),
              .list = block.list ? static_cast<std::uint32_t>(m_lists.size() - 1) : 0,
              .part = static_cast<std::uint8_t>(block.part),
              .rowEnds = block.rowEnds};
    std::array<double, kMaxAxes * kNumbers> stored;
    std::size_t count = 0;
    for (std::size_t axis = 0; axis < m_axes; ++axis) {
        const AxisRule& steps = block.axes[axis];
        const AxisNumbers numbers = axisNumbers(steps, steps.frameRule == FrameRule::Steady ? 0 : firstFrame);
        for (std::size_t i = 0; i < kNumbers; ++i) {
            const bool unusual = !sameBits(numbers[i], kUsual[i]);
            rule.stored |= std::uint32_t{unusual} << (axis * kNumbers + i);
            stored[count] = numbers[i]; // without a branch: the next one takes its place if this is the usual number
            count += std::size_t{unusual};
        }
    }
    const std::span numbers(stored.data(), count);
    rule.wide = !std::ranges::all_of(numbers, exactAsFloat);
    for (const double number : numbers) appendNumber(m_words, number, rule.wide);
    return rule;
}

std::uint32_t BlockList::find(const Rule& rule) const {
    for (std::size_t back = 1; back <= std::min(kRecent, m_entries.size()); ++back) {
        const std::uint32_t recent = m_entries[m_entries.size() - back].rule;
        if (sameRule(m_rules[recent], rule)) return recent;
    }
    const std::uint32_t found = m_slots.empty() ? 0 : m_slots[slotOf(rule)];
    return found != 0 ? found - 1 : static_cast<std::uint32_t>(m_rules.size());
}

std::span<const std::uint32_t> BlockList::wordsOf(const Rule& rule) const {
    const auto numbers = static_cast<std::size_t>(std::popcount(rule.stored));
    return std::span(m_words).subspan(rule.firstWord, numbers * (rule.wide ? 2 : 1));
}

bool BlockList::sameRule(const Rule& one, const Rule& other) const {
    return one.stored == other.stored && one.part == other.part && one.rowEnds == other.rowEnds &&
           one.wide == other.wide && m_lists[one.list] == m_lists[other.list] &&
           std::ranges::equal(wordsOf(one), wordsOf(other));
}

std::size_t BlockList::slotOf(const Rule& rule) const {
    Hasher hasher;
    hasher.add(std::uint64_t{rule.stored}).add(int{rule.part}).add(rule.rowEnds);
    hasher.add(reinterpret_cast<std::uintptr_t>(m_lists[rule.list].get()));
    for (const std::uint32_t word : wordsOf(rule)) hasher.add(std::uint64_t{word});
    std::size_t slot = hasher.value() % m_slots.size();
    while (m_slots[slot] != 0 && !sameRule(m_rules[m_slots[slot] - 1], rule)) slot = (slot + 1) % m_slots.size();
    return slot;
}

void BlockList::addSlots() {
    m_slots.assign(std::max(kFewestSlots, 2 * m_slots.size()), 0);
    for (std::size_t i = 0; i < m_rules.size(); ++i) m_slots[slotOf(m_rules[i])] = static_cast<std::uint32_t>(i + 1);
}

} // namespace ropescope
