// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// A list is a table of chunks, each of 256 to 1024 segments; only the last may be shorter. Copies share tables and
// chunks, which never change while shared; an unshared list grows in place.
#include <algorithm>
#include <stdexcept>
#include <string>

#include <ropescope/sequence/segments.h>

namespace ropescope {
namespace {

constexpr std::int64_t kMax = 1024; ///< maximum segments per chunk
constexpr std::int64_t kMin = 256;  ///< a chunk that shrinks below this is merged with a neighbour

std::int64_t sumOf(const Segment* first, const Segment* last) {
    std::int64_t tokens = 0;
    for (; first != last; ++first) tokens += tokenCount(*first);
    return tokens;
}

} // namespace

const Segments::Entry& Segments::entryOf(const Table& table, std::int64_t index) {
    const auto after = std::upper_bound(table.begin(), table.end(), index,
                                        [](std::int64_t wanted, const Entry& entry) { return wanted < entry.begin; });
    return *std::prev(after);
}

const Segment& Segments::at(std::size_t index) const {
    if (index >= size()) throw std::out_of_range("segment " + std::to_string(index));
    return (*this)[index];
}

/// Counted lazily: segments that are not yet validated may have more tokens than the integer type can hold.
std::int64_t Segments::tokensOf(const Entry& entry) {
    std::int64_t tokens = entry.chunk->tokens.load(std::memory_order_relaxed);
    if (tokens < 0) {
        tokens = sumOf(entry.first, entry.last);
        entry.chunk->tokens.store(tokens, std::memory_order_relaxed);
    }
    return tokens;
}

std::int64_t Segments::tokensBefore(std::size_t index) const {
    if (!m_table) return 0;
    const Entry& holding = entryOf(*m_table, static_cast<std::int64_t>(index));
    std::int64_t tokens = 0;
    for (const Entry* entry = m_table->data(); entry != &holding; ++entry) tokens += tokensOf(*entry);
    return tokens + sumOf(holding.first, holding.first + (static_cast<std::int64_t>(index) - holding.begin));
}

std::int64_t Segments::segmentOf(std::int64_t token) const {
    const Entry* entry = m_table->data();
    const Entry* last = &*std::prev(m_table->end(), 2);
    for (; entry != last && token >= tokensOf(*entry); ++entry) token -= tokensOf(*entry);
    const Segment* segment = entry->first;
    for (; segment != entry->last - 1 && token >= tokenCount(*segment); ++segment) token -= tokenCount(*segment);
    return entry->begin + (segment - entry->first);
}

void Segments::set(std::size_t index, Segment segment) {
    const auto at = static_cast<std::int64_t>(index);
    replace(at, at + 1, std::span(&segment, 1));
}

void Segments::push_back(Segment segment) {
    if (appendInPlace(segment)) return;
    const auto end = static_cast<std::int64_t>(size());
    replace(end, end, std::span(&segment, 1));
}

/// Appends the segment only if neither the table nor the last chunk is shared; returns whether it did.
bool Segments::appendInPlace(Segment& segment) {
    if (!m_table || m_table.use_count() != 1 || m_table->size() < 2) return false;
    Entry& end = m_table->back();
    Entry& last = *std::prev(m_table->end(), 2);
    if (last.chunk.use_count() != 1) return false;
    if (last.last - last.first >= kMax) {
        auto chunk = std::make_shared<Chunk>(std::vector<Segment>());
        chunk->segments.push_back(std::move(segment));
        end.chunk = std::move(chunk);
        end.first = end.chunk->segments.data();
        end.last = end.first + 1;
        m_table->push_back({.begin = end.begin + 1});
        return true;
    }
    last.chunk->segments.push_back(std::move(segment));
    last.chunk->tokens.store(-1, std::memory_order_relaxed);
    last.first = last.chunk->segments.data();
    last.last = last.first + last.chunk->segments.size();
    ++end.begin;
    return true;
}

void Segments::reserve(std::size_t segments) {
    if (!m_table) m_table = std::make_shared<Table>(1);
    if (m_table.use_count() == 1) m_table->reserve(segments / static_cast<std::size_t>(kMax) + 2);
}

void Segments::insert(const_iterator at, Segment segment) {
    const std::int64_t index = at - begin();
    replace(index, index, std::span(&segment, 1));
}

void Segments::replace(std::int64_t first, std::int64_t last, std::span<const Segment> with) {
    // An unshared list is extended at its end without copying.
    for (; first == last && first == std::ssize(*this) && !with.empty(); with = with.subspan(1)) {
        Segment segment = with.front();
        if (!appendInPlace(segment)) break;
        first = last = first + 1;
    }
    if (first == last && with.empty()) return;
    static const Table kNothing(1);
    const Table& old = m_table ? *m_table : kNothing;
    // The chunks to rewrite: those with replaced segments or the one that receives new ones, and a neighbour if the
    // result would be too short.
    const Entry* from = &entryOf(old, first);
    if (!from->chunk && from != old.data()) --from;
    const Entry* to = &entryOf(old, std::max(first, last - 1));
    if (to->chunk) ++to;
    to = std::max(to, from);
    const auto remaining = [&] { return to->begin - from->begin - (last - first) + std::ssize(with); };
    if (remaining() < kMin && to->chunk)
        ++to;
    else if (remaining() < kMin && from != old.data())
        --from;

    std::vector<Segment> changed;
    changed.reserve(static_cast<std::size_t>(remaining()));
    const auto begin = const_iterator(&old, from, from->first);
    changed.insert(changed.end(), begin, begin + (first - from->begin));
    changed.insert(changed.end(), with.begin(), with.end());
    changed.insert(changed.end(), iteratorAt(old, last), const_iterator(&old, to, to->first));

    auto table = std::make_shared<Table>();
    const std::int64_t chunks = (std::ssize(changed) + kMax - 1) / kMax;
    table->reserve(old.size() + static_cast<std::size_t>(chunks) + 1);
    std::int64_t size = 0;
    const auto add = [&](const std::shared_ptr<Chunk>& chunk) {
        const Segment* segments = chunk->segments.data();
        table->push_back({chunk, segments, segments + chunk->segments.size(), size});
        size += std::ssize(chunk->segments);
    };
    for (const Entry* entry = old.data(); entry != from; ++entry) add(entry->chunk);
    for (std::int64_t i = 0; i < chunks; ++i) {
        const auto part = changed.begin() + i * std::ssize(changed) / chunks;
        const auto next = changed.begin() + (i + 1) * std::ssize(changed) / chunks;
        add(std::make_shared<Chunk>(
            std::vector<Segment>(std::make_move_iterator(part), std::make_move_iterator(next))));
    }
    for (const Entry* entry = to; entry->chunk; ++entry) add(entry->chunk);
    table->push_back({.begin = size});
    m_table = std::move(table);
}

bool Segments::operator==(const Segments& other) const {
    return size() == other.size() && commonPrefix(*this, other) == static_cast<std::int64_t>(size());
}

std::int64_t commonPrefix(const Segments& a, const Segments& b) {
    const auto size = static_cast<std::int64_t>(std::min(a.size(), b.size()));
    if (a.m_table == b.m_table || size == 0) return size;
    const auto* left = a.m_table->data();
    const auto* right = b.m_table->data();
    for (std::int64_t index = 0; index < size;) {
        const std::int64_t leftEnd = left->begin + (left->last - left->first);
        const std::int64_t rightEnd = right->begin + (right->last - right->first);
        const std::int64_t end = std::min(leftEnd, rightEnd);
        if (left->chunk != right->chunk || left->begin != right->begin) {
            const Segment* at = left->first + (index - left->begin);
            const auto differ = std::mismatch(at, at + (end - index), right->first + (index - right->begin));
            if (differ.first != at + (end - index)) return index + (differ.first - at);
        }
        index = end;
        left += end == leftEnd ? 1 : 0;
        right += end == rightEnd ? 1 : 0;
    }
    return size;
}

std::int64_t commonSuffix(const Segments& a, const Segments& b, std::int64_t limit) {
    limit = std::min({limit, static_cast<std::int64_t>(a.size()), static_cast<std::int64_t>(b.size())});
    if (a.m_table == b.m_table || limit == 0) return limit;
    const auto* left = &a.m_table->back();
    const auto* right = &b.m_table->back();
    std::int64_t found = 0; ///< equal segments so far, counted from the ends
    const auto leftOver = [](const auto* entry, const Segments& list, std::int64_t passed) {
        return std::ssize(list) - passed - entry->begin; // segments of the chunk not yet compared
    };
    while (found < limit) {
        if (leftOver(left, a, found) == 0) --left;
        if (leftOver(right, b, found) == 0) --right;
        const std::int64_t leftSize = leftOver(left, a, found), rightSize = leftOver(right, b, found);
        const std::int64_t count = std::min(leftSize, rightSize);
        if (left->chunk != right->chunk || leftSize != rightSize) {
            const auto from = std::make_reverse_iterator(left->first + leftSize);
            const auto differ = std::mismatch(from, from + count, std::make_reverse_iterator(right->first + rightSize));
            if (differ.first != from + count) return std::min(limit, found + (differ.first - from));
        }
        found += count;
    }
    return limit;
}

std::vector<std::pair<const void*, std::size_t>> Segments::storage() const {
    std::vector<std::pair<const void*, std::size_t>> blocks;
    if (!m_table) return blocks;
    blocks.emplace_back(m_table.get(), m_table->capacity() * sizeof(Entry));
    for (const Entry& entry : *m_table) {
        if (entry.chunk)
            blocks.emplace_back(entry.chunk.get(), sizeof(Chunk) + entry.chunk->segments.capacity() * sizeof(Segment));
    }
    return blocks;
}

} // namespace ropescope
