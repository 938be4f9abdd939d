// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include <ropescope/sequence/segment.h>

namespace ropescope {

/// A list of segments with value semantics that is cheap to copy, change and compare: lists share their segments in
/// chunks of about a thousand, and a change copies only the affected chunk. It reads like a vector; a segment is
/// changed through `set`.
///
/// Copies may be read on any thread while others are modified.
class Segments {
    struct Chunk {
        explicit Chunk(std::vector<Segment> items) : segments(std::move(items)) {}
        std::vector<Segment> segments;                ///< never empty
        mutable std::atomic<std::int64_t> tokens{-1}; ///< -1: not counted yet
    };
    /// A chunk with its position in the list. The last entry has no chunk: its `begin` is the size of the list.
    struct Entry {
        std::shared_ptr<Chunk> chunk{};
        const Segment* first = nullptr;
        const Segment* last = nullptr; ///< one past the last segment
        std::int64_t begin = 0;        ///< index of the first segment
    };
    using Table = std::vector<Entry>;

public:
    // NOLINTBEGIN(readability-identifier-naming): the names of a standard container
    using value_type = Segment;
    using const_reference = const Segment&;
    using reference = const_reference;
    using size_type = std::size_t;
    using difference_type = std::ptrdiff_t;

    /// Random access; a step or a jump ahead within a chunk costs little more than that of a pointer.
    class const_iterator {
    public:
        using iterator_category = std::random_access_iterator_tag;
        using value_type = Segment;
        using difference_type = std::ptrdiff_t;
        using reference = const Segment&;
        using pointer = const Segment*;

        const_iterator() = default;
        reference operator*() const { return *m_at; }
        pointer operator->() const { return m_at; }
        reference operator[](difference_type steps) const { return *(*this + steps); }
        const_iterator& operator++() {
            if (++m_at == m_entry->last) m_at = (++m_entry)->first;
            return *this;
        }
        const_iterator& operator--() {
            if (m_at == m_entry->first) m_at = (--m_entry)->last;
            --m_at;
            return *this;
        }
        const_iterator operator++(int) { return std::exchange(*this, *this + 1); }
        const_iterator operator--(int) { return std::exchange(*this, *this - 1); }
        const_iterator& operator+=(difference_type steps) { return *this = *this + steps; }
        const_iterator& operator-=(difference_type steps) { return *this = *this - steps; }
        friend const_iterator operator+(const const_iterator& from, difference_type steps) { return from.moved(steps); }
        friend const_iterator operator+(difference_type steps, const const_iterator& from) { return from + steps; }
        friend const_iterator operator-(const const_iterator& from, difference_type steps) { return from + -steps; }
        friend difference_type operator-(const const_iterator& a, const const_iterator& b) {
            return a.index() - b.index();
        }
        friend bool operator==(const const_iterator& a, const const_iterator& b) {
            return a.m_at == b.m_at && a.m_entry == b.m_entry;
        }
        friend std::strong_ordering operator<=>(const const_iterator& a, const const_iterator& b) {
            return a.index() <=> b.index();
        }

    private:
        friend class Segments;
        const_iterator(const Table* table, const Entry* entry, const Segment* at)
            : m_table(table), m_entry(entry), m_at(at) {}
        [[nodiscard]] const_iterator moved(difference_type steps) const {
            if (m_entry && steps >= 0 && steps < m_entry->last - m_at) return {m_table, m_entry, m_at + steps};
            return m_table ? iteratorAt(*m_table, index() + steps) : *this;
        }
        [[nodiscard]] difference_type index() const { return m_entry ? m_entry->begin + (m_at - m_entry->first) : 0; }

        const Table* m_table = nullptr;
        const Entry* m_entry = nullptr;
        const Segment* m_at = nullptr;
    };
    using iterator = const_iterator;
    using const_reverse_iterator = std::reverse_iterator<const_iterator>;

    Segments() = default;
    Segments(std::initializer_list<Segment> segments) : Segments(segments.begin(), segments.end()) {}
    template <std::input_iterator Iterator>
    Segments(Iterator first, Iterator last) {
        for (; first != last; ++first) push_back(*first);
    }

    [[nodiscard]] const_iterator begin() const {
        return m_table ? const_iterator(m_table.get(), &m_table->front(), m_table->front().first) : const_iterator();
    }
    [[nodiscard]] const_iterator end() const {
        return m_table ? const_iterator(m_table.get(), &m_table->back(), nullptr) : const_iterator();
    }
    [[nodiscard]] const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
    [[nodiscard]] const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
    [[nodiscard]] std::size_t size() const { return m_table ? static_cast<std::size_t>(m_table->back().begin) : 0; }
    [[nodiscard]] bool empty() const { return size() == 0; }
    /// O(log chunks).
    [[nodiscard]] const Segment& operator[](std::size_t index) const {
        return *iteratorAt(*m_table, static_cast<std::int64_t>(index));
    }
    /// Throws std::out_of_range.
    [[nodiscard]] const Segment& at(std::size_t index) const;
    [[nodiscard]] const Segment& front() const { return *begin(); }
    [[nodiscard]] const Segment& back() const { return *std::prev(end()); }
    /// Number of tokens in the first `index` segments. O(chunks), O(segments) on the first call.
    [[nodiscard]] std::int64_t tokensBefore(std::size_t index) const;
    /// Index of the segment that contains a token; the last one for tokens beyond the end. Not for an empty list.
    [[nodiscard]] std::int64_t segmentOf(std::int64_t token) const;

    void set(std::size_t index, Segment segment);
    void push_back(Segment segment);
    template <class... Arguments>
    void emplace_back(Arguments&&... arguments) {
        push_back(Segment(std::forward<Arguments>(arguments)...));
    }
    void pop_back() { erase(std::prev(end())); }
    void clear() { m_table.reset(); }
    /// A hint for a list that is about to be filled.
    void reserve(std::size_t segments);
    void insert(const_iterator at, Segment segment);
    /// `first` and `last` may point into this list.
    template <std::forward_iterator Iterator>
    void insert(const_iterator at, Iterator first, Iterator last) {
        const std::vector<Segment> added(first, last);
        replace(at - begin(), at - begin(), added);
    }
    void erase(const_iterator at) { erase(at, at + 1); }
    void erase(const_iterator first, const_iterator last) { replace(first - begin(), last - begin(), {}); }

    /// Skips chunks that both share.
    bool operator==(const Segments& other) const;
    /// Number of leading segments equal in both. Skips chunks that both share.
    friend std::int64_t commonPrefix(const Segments& a, const Segments& b);
    /// Number of trailing segments equal in both, at most `limit`.
    friend std::int64_t commonSuffix(const Segments& a, const Segments& b, std::int64_t limit);

    /// The memory blocks of the list with their sizes in bytes; shared blocks have the same address.
    [[nodiscard]] std::vector<std::pair<const void*, std::size_t>> storage() const;
    // NOLINTEND(readability-identifier-naming)

private:
    [[nodiscard]] static std::int64_t tokensOf(const Entry& entry);
    [[nodiscard]] static const Entry& entryOf(const Table& table, std::int64_t index);
    [[nodiscard]] static const_iterator iteratorAt(const Table& table, std::int64_t index) {
        const Entry& entry = table.size() == 2 && index < table.back().begin ? table.front() : entryOf(table, index);
        return {&table, &entry, entry.first + (index - entry.begin)};
    }
    /// Replaces the segments `first` … `last` - 1 with `with`.
    void replace(std::int64_t first, std::int64_t last, std::span<const Segment> with);
    [[nodiscard]] bool appendInPlace(Segment& segment);

    std::shared_ptr<Table> m_table; ///< null: empty
};

[[nodiscard]] std::int64_t commonPrefix(const Segments& a, const Segments& b);
[[nodiscard]] std::int64_t commonSuffix(const Segments& a, const Segments& b, std::int64_t limit);

} // namespace ropescope
