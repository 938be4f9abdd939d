// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Causal: a bin [a,b) x [c,d) that crosses the diagonal is, with lo = max(a,c) and hi = min(b,d), the triangle over
// [lo,hi) including its diagonal, the rectangle [lo,hi) x [c,lo) to its left and [max(a,d),b) x [c,d) below.
// Block: one rectangle for each segment that both ranges touch. A token sees only its own segment, like the patches of
// an image in Pixtral (arXiv 2410.07073, section 2.1).
// Example: bin [2,5) x [0,4) under the causal mask: triangle [2,4), rectangle [2,4) x [0,2), rectangle [4,5) x [0,4):
// 3 + 4 + 4 = 11 cells.
#include <algorithm>
#include <limits>

#include <ropescope/scores/weights/mask.h>

namespace ropescope {
namespace {

/// Visits a part unless it is empty; false if the visitor asked to stop.
bool visitPart(const std::function<bool(const MaskPart&)>& visit, const MaskPart& part) {
    return part.query.size() <= 0 || part.key.size() <= 0 || visit(part);
}

} // namespace

double MaskPart::cells() const {
    const auto rows = static_cast<double>(query.size()), columns = static_cast<double>(key.size());
    return triangle ? rows * (rows + 1) / 2 : rows * columns;
}

TokenRange keysSeenBy(const ScoreModel& model, std::int64_t queryToken) {
    const PositionMap& positions = *model.positions;
    switch (model.options.mask) {
    case Mask::Causal: return {0, queryToken + 1};
    case Mask::Block: return positions.segments[positions.segmentOf(queryToken)];
    case Mask::None: break;
    }
    return {0, positions.tokens};
}

TokenRange keysSeenBy(const ScoreModel& model, TokenRange queries) {
    // The range of keys that a query sees never moves back for later queries.
    return {keysSeenBy(model, queries.begin).begin, keysSeenBy(model, queries.end - 1).end};
}

void hideUnseen(TokenRange seen, TokenRange keys, std::span<float> row) {
    constexpr float kMasked = std::numeric_limits<float>::quiet_NaN();
    const std::int64_t begin = std::clamp(seen.begin, keys.begin, keys.end);
    const std::int64_t end = std::clamp(seen.end, begin, keys.end);
    std::fill(row.begin(), row.begin() + (begin - keys.begin), kMasked);
    std::fill(row.begin() + (end - keys.begin), row.end(), kMasked);
}

MaskedBins::MaskedBins(const ScoreModel& model, std::span<const TokenRange> queries, std::span<const TokenRange> keys)
    : m_model(model), m_queries(queries), m_keys(keys) {
    if (model.options.mask != Mask::Block) return;
    m_querySegments = segmentsOf(queries);
    m_keySegments = segmentsOf(keys);
}

std::vector<MaskedBins::Segments> MaskedBins::segmentsOf(std::span<const TokenRange> ranges) const {
    std::vector<Segments> segments;
    segments.reserve(ranges.size());
    for (const TokenRange& range : ranges) {
        segments.push_back({m_model.positions->segmentOf(range.begin), m_model.positions->segmentOf(range.end - 1)});
    }
    return segments;
}

Masking MaskedBins::masking(std::size_t query, std::size_t key) const {
    const TokenRange rows = m_queries[query], columns = m_keys[key];
    if (m_model.options.mask == Mask::Causal) {
        if (columns.begin >= rows.end) return Masking::Full;
        return columns.end - 1 <= rows.begin ? Masking::None : Masking::Partial;
    }
    if (m_model.options.mask == Mask::None) return Masking::None;
    const Segments& a = m_querySegments[query];
    const Segments& b = m_keySegments[key];
    if (a.last < b.first || b.last < a.first) return Masking::Full;
    return a.first == a.last && b.first == b.last ? Masking::None : Masking::Partial;
}

void MaskedBins::visitParts(std::size_t query, std::size_t key,
                            const std::function<bool(const MaskPart&)>& visit) const {
    const TokenRange rows = m_queries[query], columns = m_keys[key];
    switch (m_model.options.mask) {
    case Mask::None: visitPart(visit, {rows, columns}); return;
    case Mask::Causal: {
        const TokenRange both = overlap(rows, columns);
        if (!visitPart(visit, {{std::max(rows.begin, columns.end), rows.end}, columns})) return;
        if (both.size() <= 0) return;
        if (!visitPart(visit, {both, both, true})) return;
        visitPart(visit, {both, {columns.begin, both.begin}});
        return;
    }
    case Mask::Block: {
        const std::size_t first = std::max(m_querySegments[query].first, m_keySegments[key].first);
        const std::size_t last = std::min(m_querySegments[query].last, m_keySegments[key].last);
        for (std::size_t i = first; i <= last; ++i) {
            const TokenRange segment = m_model.positions->segments[i];
            if (!visitPart(visit, {overlap(rows, segment), overlap(columns, segment)})) return;
        }
        return;
    }
    }
}

double MaskedBins::cells(std::size_t query, std::size_t key) const {
    double cells = 0;
    visitParts(query, key, [&cells](const MaskPart& part) {
        cells += part.cells();
        return true;
    });
    return cells;
}

} // namespace ropescope
