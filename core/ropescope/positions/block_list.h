// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <span>
#include <vector>

#include <ropescope/positions/lattice.h>

namespace ropescope {

/// Lattices in token order, stored compactly and returned by value. Documents have hundreds of thousands of blocks: one
/// takes 40 bytes plus 8 per axis, and 24 more if it is cut from a longer part. Its steps and its frame rule are stored
/// once for all blocks that share them, in about 24 bytes plus 4 or 8 for each number that is not the usual one.
class BlockList {
public:
    /// Coordinates on axes past the first `axes` are 0.
    explicit BlockList(std::size_t axes) : m_axes(axes) {}
    BlockList() : BlockList(kMaxAxes) {}
    BlockList(std::initializer_list<Lattice> blocks);
    explicit BlockList(std::span<const Lattice> blocks);

    [[nodiscard]] std::size_t size() const { return m_entries.size(); }
    [[nodiscard]] bool empty() const { return m_entries.empty(); }
    void reserve(std::size_t blocks);
    // NOLINTNEXTLINE(readability-identifier-naming): as in a standard container
    void push_back(const Lattice& block);
    void set(std::size_t index, const Lattice& block);
    /// Calls `change`, a void(Lattice&), on every block.
    template <class Change>
    void edit(const Change& change) {
        for (std::size_t i = 0; i < size(); ++i) {
            Lattice block = (*this)[i];
            change(block);
            set(i, block);
        }
    }

    [[nodiscard]] Lattice operator[](std::size_t index) const;
    [[nodiscard]] Lattice front() const { return (*this)[0]; }
    [[nodiscard]] Lattice back() const { return (*this)[size() - 1]; }
    /// For searches: cheaper than a whole block.
    [[nodiscard]] std::int64_t firstToken(std::size_t index) const { return m_entries[index].firstToken; }
    [[nodiscard]] std::int64_t segment(std::size_t index) const { return m_entries[index].segment; }
    [[nodiscard]] bool operator==(const BlockList& other) const;

    class Iterator {
    public:
        // NOLINTBEGIN(readability-identifier-naming): the names of a standard iterator
        using iterator_concept = std::random_access_iterator_tag;
        using iterator_category = std::input_iterator_tag; // by the older rule: the reference is a value
        using value_type = Lattice;
        using reference = Lattice;
        using difference_type = std::ptrdiff_t;
        // NOLINTEND(readability-identifier-naming)

        Iterator() = default;
        Iterator(const BlockList& list, std::size_t index) : m_list(&list), m_index(index) {}
        Lattice operator*() const { return (*m_list)[m_index]; }
        Lattice operator[](std::ptrdiff_t n) const { return *(*this + n); }
        Iterator& operator+=(std::ptrdiff_t n) {
            m_index += static_cast<std::size_t>(n);
            return *this;
        }
        Iterator& operator-=(std::ptrdiff_t n) { return *this += -n; }
        Iterator& operator++() { return *this += 1; }
        Iterator& operator--() { return *this += -1; }
        Iterator operator++(int) { return Iterator(*m_list, m_index++); }
        Iterator operator--(int) { return Iterator(*m_list, m_index--); }
        friend Iterator operator+(Iterator i, std::ptrdiff_t n) { return i += n; }
        friend Iterator operator+(std::ptrdiff_t n, Iterator i) { return i += n; }
        friend Iterator operator-(Iterator i, std::ptrdiff_t n) { return i -= n; }
        friend std::ptrdiff_t operator-(const Iterator& a, const Iterator& b) {
            return static_cast<std::ptrdiff_t>(a.m_index) - static_cast<std::ptrdiff_t>(b.m_index);
        }
        bool operator==(const Iterator& other) const { return m_index == other.m_index; }
        std::strong_ordering operator<=>(const Iterator& other) const { return m_index <=> other.m_index; }

    private:
        const BlockList* m_list = nullptr;
        std::size_t m_index = 0;
    };
    [[nodiscard]] Iterator begin() const { return {*this, 0}; }
    [[nodiscard]] Iterator end() const { return {*this, size()}; }

    /// Memory in use, of the blocks and of their rules.
    [[nodiscard]] std::size_t bytes() const;
    /// Prefetches blocks [begin, end) into the cache without waiting.
    void fetch(std::size_t begin, std::size_t end) const;

private:
    friend class BlockReader;

    /// What differs between blocks with the same rule, besides their origins.
    struct Entry {
        std::int64_t firstToken = 0, columns = 1;
        std::int32_t frames = 1, rows = 1; ///< at most kMaxSide
        std::int32_t segment = 0;
        std::uint32_t rule = 0;   ///< index
        std::uint32_t offset = 0; ///< index
    };
    /// Where a block begins within its part of the segment, if it is not all of it.
    struct Offset {
        std::int64_t elementColumn = 0;
        std::int32_t elementFrame = 0, elementRow = 0;
        std::int32_t firstFrame = 0; ///< added to that of the rule on every axis
        bool operator==(const Offset&) const = default;
    };
    /// What blocks share: all but what is in their entries, offsets and origins. Of the numbers of its axes, only those
    /// that are not the usual ones are stored.
    struct Rule {
        std::uint32_t firstWord = 0; ///< index of the first stored number
        std::uint32_t stored = 0;    ///< which numbers are stored: one bit each, axis by axis
        std::uint32_t list = 0;      ///< index; 0 if there is none
        std::uint8_t part = 0;
        bool rowEnds = false;
        bool wide = false; ///< a number takes two words, as some are not exact as a float
    };
    /// The entry of a block; `before` is its entry so far, or one without an offset.
    [[nodiscard]] Entry entryOf(const Lattice& block, const Entry& before);
    /// Turns a block into one with this rule, at first frame 0.
    void readRule(Lattice& block, std::uint32_t index) const;
    /// Turns a block with the rule of block `index` and with `firstFrame` into that block; returns its first frame.
    std::int32_t readInto(Lattice& block, std::size_t index, std::int32_t firstFrame) const;
    /// Index of an offset, in the place of the one that the block has had so far.
    [[nodiscard]] std::uint32_t offsetOf(const Offset& offset, std::uint32_t before);
    /// Index of the rule of a block; added if it is new.
    [[nodiscard]] std::uint32_t ruleOf(const Lattice& block, std::int32_t firstFrame);
    /// The rule of a block, whose numbers and list are appended to those stored.
    [[nodiscard]] Rule appendRule(const Lattice& block, std::int32_t firstFrame);
    /// Index of an equal rule, or the number of rules.
    [[nodiscard]] std::uint32_t find(const Rule& rule) const;
    [[nodiscard]] std::span<const std::uint32_t> wordsOf(const Rule& rule) const;
    [[nodiscard]] bool sameRule(const Rule& one, const Rule& other) const;
    /// The slot that a rule is in, or the empty one that it would get.
    [[nodiscard]] std::size_t slotOf(const Rule& rule) const;
    void addSlots();

    std::size_t m_axes;
    std::vector<Entry> m_entries;
    std::vector<Offset> m_offsets{{}}; ///< the first is that of whole parts
    std::vector<double> m_origins;     ///< blocks x axes
    std::vector<Rule> m_rules;
    std::vector<std::uint32_t> m_words; ///< numbers of the rules: floats, or doubles in halves
    std::vector<std::shared_ptr<const PatchList>> m_lists{{}};
    std::vector<std::uint32_t> m_slots; ///< hash table of the rules: index + 1, or 0
};

/// Reads blocks one at a time and does not copy what consecutive ones share: several times as fast as BlockList's own
/// access. For one thread; the list must outlive it and must not change meanwhile.
class BlockReader {
public:
    explicit BlockReader(const BlockList& blocks) : m_blocks(&blocks) {}
    /// Valid until the next call.
    [[nodiscard]] const Lattice& operator[](std::size_t index);

private:
    static constexpr std::uint32_t kNone = 0xffff'ffff;
    struct Slot {
        std::uint32_t rule = kNone;
        std::int32_t firstFrame = 0;
        Lattice block;
    };
    const BlockList* m_blocks;
    std::array<Slot, 4> m_slots; ///< by the last bits of the rule: texts and images alternate
};

} // namespace ropescope
