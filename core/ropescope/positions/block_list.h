// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <map>
#include <memory>
#include <span>
#include <vector>

#include <ropescope/positions/lattice.h>

namespace ropescope {

/// Lattices in token order, returned by value. Documents have hundreds of thousands of blocks, so the steps that blocks
/// share are stored once: a block takes about 100 bytes.
class BlockList {
public:
    /// Coordinates on axes past the first `axes` are 0.
    explicit BlockList(std::size_t axes = kMaxAxes) : m_axes(axes) {}
    BlockList(std::initializer_list<Lattice> blocks) : BlockList(std::span(blocks.begin(), blocks.size())) {}
    explicit BlockList(std::span<const Lattice> blocks);

    [[nodiscard]] std::size_t size() const { return m_entries.size(); }
    [[nodiscard]] bool empty() const { return m_entries.empty(); }
    void reserve(std::size_t blocks) { m_entries.reserve(blocks); }
    // NOLINTNEXTLINE(readability-identifier-naming): as in a standard container
    void push_back(const Lattice& block);
    void set(std::size_t index, const Lattice& block) { m_entries[index] = entryOf(block); }
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

private:
    /// What blocks share: origins are 0, and frames count from 0.
    struct Rule {
        std::array<AxisRule, kMaxAxes> axes{};
        Part part = Part::Text;
        bool rowEnds = false;
        std::shared_ptr<const PatchList> list{};
        auto operator<=>(const Rule&) const = default; // NOLINT(modernize-use-nullptr): taken for a comparison with 0
    };
    /// What a block has of its own. Sides are at most kMaxSide.
    struct Entry {
        std::int64_t firstToken = 0, columns = 1, elementColumn = 0;
        std::int32_t frames = 1, rows = 1, elementFrame = 0, elementRow = 0;
        std::int32_t firstFrame = 0; ///< of the axes whose frames are counted from it
        std::int32_t segment = 0;
        std::uint32_t rule = 0; ///< index
        Position origin{};
    };
    [[nodiscard]] Entry entryOf(const Lattice& block);
    /// Index of a rule; it is added if it is new.
    [[nodiscard]] std::uint32_t indexOf(const Rule& rule);

    std::size_t m_axes;
    std::vector<Entry> m_entries;
    std::vector<Rule> m_rules;
    std::map<Rule, std::uint32_t> m_indices; ///< of the rules
};

} // namespace ropescope
