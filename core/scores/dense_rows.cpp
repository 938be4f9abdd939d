// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Tiles of queries go to the cores. Tables of a tile stay in cache, and each row is made beside them and written once.
// Example: 4096 tokens are eight tiles of 512 rows; the tables of a tile hold some 10^5 entries for 2 million scores.
#include "core/scores/dense_rows.h"

#include <algorithm>
#include <limits>

#include "core/base/parallel.h"
#include "core/scores/mask.h"

namespace ropescope {
namespace {

constexpr std::int64_t kTiles = 8; ///< of a map, as long as they have a fitting number of rows
constexpr std::int64_t kFewestRows = 64;
constexpr std::int64_t kMostRows = 512;
constexpr std::size_t kRowsBetweenChecks = 32;

bool areSingleTokens(std::span<const TokenRange> ranges) {
    if (ranges.empty() || ranges.back().end - ranges.front().begin != static_cast<std::int64_t>(ranges.size())) {
        return false;
    }
    // As many ranges as tokens: each is one, unless some overlap.
    return std::ranges::all_of(ranges, [next = ranges.front().begin](const TokenRange& range) mutable {
        return range.begin == next++ && range.size() == 1;
    });
}

} // namespace

bool DenseRows::suits(const ScoreModel& model, const ScoreWeights& weights, std::span<const TokenRange> queries,
                      std::span<const TokenRange> keys) {
    return !model.plan->dense() && weights.relative && weights.decays.empty() && areSingleTokens(queries) &&
           areSingleTokens(keys);
}

DenseRows::DenseRows(const ScoreModel& model, const ScoreWeights& weights, TokenRange keys)
    : m_model(model),
      m_keys(keys),
      m_parts(std::in_place_type<KeyParts<float>>, model, weights, keys),
      m_bias(DistanceBias::of(model.options)) {
    if (!fitsFloat(weights)) m_parts.emplace<KeyParts<double>>(model, weights, keys);
}

void DenseRows::finish(std::int64_t query, std::span<float> row) const {
    if (m_model.options.mask == Mask::None && !m_bias) return;
    const TokenRange seen = keysSeenBy(m_model, query), keys = m_keys;
    const std::int64_t begin = std::clamp(seen.begin, keys.begin, keys.end);
    const std::int64_t end = std::clamp(seen.end, begin, keys.end);
    const auto visible =
        row.subspan(static_cast<std::size_t>(begin - keys.begin), static_cast<std::size_t>(end - begin));
    if (m_bias) m_bias->addTo(visible, query, begin);
    constexpr float kMasked = std::numeric_limits<float>::quiet_NaN();
    std::fill(row.begin(), row.begin() + (begin - keys.begin), kMasked);
    std::fill(row.begin() + (end - keys.begin), row.end(), kMasked);
}

template <class T>
void DenseRows::fillTile(const KeyParts<T>& parts, TokenRange queries, float* out, const CancelToken& cancel) const {
    DifferenceTables<T> tables(m_model, parts, queries);
    const auto columns = static_cast<std::size_t>(m_keys.size());
    std::vector<float> row(columns + kTablePadding);
    for (std::int64_t query = queries.begin; query < queries.end; ++query, out += columns) {
        if ((query - queries.begin) % kRowsBetweenChecks == 0 && cancel.cancelled()) return;
        tables.fillRow(query, row.data());
        finish(query, {row.data(), columns});
        streamRow({row.data(), columns}, out);
    }
    flushRows();
}

template <class T>
bool DenseRows::fillTiles(const KeyParts<T>& parts, TokenRange queries, std::span<float> out,
                          const CancelToken& cancel) const {
    const auto rows = static_cast<std::size_t>(queries.size()), columns = static_cast<std::size_t>(m_keys.size());
    const auto tile = static_cast<std::size_t>(std::clamp(queries.size() / kTiles, kFewestRows, kMostRows));
    return parallelFor(rows, tile, cancel, [&](std::size_t begin, std::size_t end) {
        const TokenRange part{queries.begin + static_cast<std::int64_t>(begin),
                              queries.begin + static_cast<std::int64_t>(end)};
        fillTile(parts, part, out.data() + begin * columns, cancel);
    });
}

bool DenseRows::fill(TokenRange queries, std::span<float> out, const CancelToken& cancel) const {
    return std::visit([&](const auto& parts) { return fillTiles(parts, queries, out, cancel); }, m_parts);
}

} // namespace ropescope
