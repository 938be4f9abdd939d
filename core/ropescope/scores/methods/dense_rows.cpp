// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Tiles of queries are distributed over the cores. Within a tile, groups of keys are processed one after another, so
// that their tables stay in the L1 and L2 caches; scores are streamed from there straight to memory, line by line.
// Example: text:1400 image:36x36 text:1400 is eight tiles, since parts are cut evenly, and one group; the tables of a
// tile hold about 10^4 entries for 2 million scores.
#include <algorithm>

#include <ropescope/base/parallel.h>
#include <ropescope/scores/methods/dense_cost.h>
#include <ropescope/scores/methods/dense_rows.h>
#include <ropescope/scores/model/tuning.h>
#include <ropescope/scores/weights/mask.h>

namespace ropescope {
namespace {

TokenRange tokensOf(std::span<const TokenPart> parts) { return {parts.front().firstToken, parts.back().range().end}; }

} // namespace

std::size_t DenseTiles::rowOf(std::size_t tile) const {
    const std::int64_t token = tile < tiles.size() ? tiles[tile].front().firstToken : tokensOf(parts).end;
    return static_cast<std::size_t>(token - parts.front().firstToken);
}

bool DenseRows::allows(const ScoreModel& model, const ScoreWeights& weights) {
    return !model.plan->dense() && weights.relative && weights.decays.empty();
}

DenseRows::DenseRows(const ScoreModel& model, const ScoreWeights& weights, TokenRange keys)
    : m_model(model), m_weights(weights), m_keys(keys), m_parts(makeParts(model, weights, keys)) {}

DenseRows::Parts DenseRows::makeParts(const ScoreModel& model, const ScoreWeights& weights, TokenRange keys) {
    if (sumsInFloat(model, weights)) return Parts(std::in_place_type<KeyParts<float>>, model, weights, keys);
    return Parts(std::in_place_type<KeyParts<double>>, model, weights, keys);
}

template <class T>
void DenseRows::fillTile(const KeyParts<T>& parts, std::span<const TokenPart> queries, MatrixOut<float> out,
                         const CancelToken& cancel) const {
    for (const KeyGroup& group : parts.groups())
        fillGroup(parts, group, queries, out.middleCols(group.tokens.begin - m_keys.begin, group.tokens.size()),
                  cancel);
}

template <class T>
void DenseRows::fillGroup(const KeyParts<T>& parts, const KeyGroup& group, std::span<const TokenPart> queries,
                          MatrixOut<float> out, const CancelToken& cancel) const {
    if (cancel.cancelled()) return;
    DifferenceTables<T> tables(parts, group, queries, cancel);
    const auto [begin, end] = tokensOf(queries);
    const bool isPart = group.tokens.size() < m_keys.size();
    LineStream stream;
    for (std::int64_t query = begin; query < end; ++query) {
        if ((query - begin) % kRowsBetweenChecks == 0 && cancel.cancelled()) break;
        if (query + 1 < end && isPart) fetchEnds(rowSpan(out, query + 1 - begin));
        tables.streamRow(query, keysSeenBy(m_model, query), rowSpan(out, query - begin).data(), stream);
    }
    endStream(stream);
}

std::shared_ptr<const DenseTiles> DenseRows::tilesOf(TokenRange queries) const {
    const std::int64_t most =
        std::clamp(std::min(queries.size() / kTiles, kCellsOfTile / m_keys.size()), kMinRows, kMaxRows);
    auto result = std::make_shared<DenseTiles>();
    result->parts = partsOf(*m_model.positions, queries, static_cast<std::size_t>(most));
    // Merge neighbouring parts as long as they have few tokens.
    const std::span<const TokenPart> parts = result->parts;
    for (std::size_t begin = 0, end = 1; end <= parts.size(); ++end) {
        if (end < parts.size() && tokensOf(parts.subspan(begin, end + 1 - begin)).size() <= most) continue;
        result->tiles.push_back(parts.subspan(begin, end - begin));
        begin = end;
    }
    return result;
}

bool DenseRows::paysFor(const DenseTiles& tiles) const {
    const auto keys = std::visit([](const auto& parts) { return parts.parts(); }, m_parts);
    return denseCost(m_model, m_weights, tiles.parts, keys).tablesPay();
}

bool DenseRows::fill(const DenseTiles& tiles, std::size_t begin, std::size_t end, MatrixOut<float> out,
                     const CancelToken& cancel) const {
    return parallelFor(end - begin, 1, cancel, [&](std::size_t first, std::size_t) {
        const std::size_t tile = begin + first;
        const std::size_t row = tiles.rowOf(tile) - tiles.rowOf(begin);
        MatrixOut<float> target = out.middleRows(row, tiles.rowOf(tile + 1) - tiles.rowOf(tile));
        std::visit([&](const auto& parts) { fillTile(parts, tiles.tiles[tile], target, cancel); }, m_parts);
    });
}

bool DenseRows::visit(TokenRange queries, std::int64_t keysAtOnce, const Visitor& visitor,
                      const CancelToken& cancel) const {
    const std::vector<TokenPart> parts = partsOf(*m_model.positions, queries, kMaxTokensLookedAt);
    const auto& keyParts = std::get<KeyParts<double>>(m_parts);
    DifferenceTables<double> tables(keyParts, keyParts.all(), parts, cancel);
    std::vector<double> row(static_cast<std::size_t>(std::min(keysAtOnce, m_keys.size())) + kTablePadding);
    for (TokenRange some{m_keys.begin, 0}; some.begin < m_keys.end; some.begin = some.end) {
        some.end = std::min(some.begin + keysAtOnce, m_keys.end);
        for (std::int64_t query = queries.begin; query < queries.end; ++query) {
            if ((query - queries.begin) % kRowsBetweenChecks == 0 && cancel.cancelled()) return false;
            const TokenRange seen = overlap(some, keysSeenBy(m_model, query));
            if (seen.size() == 0) continue;
            tables.fillRow(query, seen, row.data());
            visitor(query, seen.begin, std::span(row).first(static_cast<std::size_t>(seen.size())));
        }
    }
    return !cancel.cancelled();
}

} // namespace ropescope
