// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Both schemes use the same bins, and the difference of two means is the mean of the differences. Example: under two
// schemes with equal positions every cell is 0.
#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include <ropescope/analysis/score_difference.h>
#include <ropescope/base/text.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/scores/methods/score_rows.h>
#include <ropescope/session/column_model.h>
#include <ropescope/session/session_key.h>

namespace ropescope {
namespace {

constexpr float kNone = std::numeric_limits<float>::quiet_NaN();
constexpr int kBlocks = 48; ///< per side

TokenAxis axisOf(const ScoreDifferenceRequest& request) { return request.placed->session->views.tokenAxis; }

/// The matching token in `to` for each of these single tokens; an empty range where there is none.
std::vector<TokenRange> counterparts(const std::vector<TokenRange>& tokens, const PositionMap& from,
                                     const PositionMap& to) {
    std::vector<TokenRange> found;
    for (const TokenRange& range : tokens) {
        const std::int64_t token = to.tokenOf(from.elementOf(range.begin));
        found.push_back(token < 0 ? TokenRange{} : TokenRange{token, token + 1});
    }
    return found;
}

std::vector<TokenRange> withTokens(std::vector<TokenRange> ranges) {
    std::erase_if(ranges, [](const TokenRange& range) { return range.size() == 0; });
    return ranges;
}

/// Subtracts `other`, which has a row for each of `queries` and a column for each of `keys` that is not empty.
void subtract(ScoreMap& map, const ScoreMap& other, const std::vector<TokenRange>& queries,
              const std::vector<TokenRange>& keys) {
    std::size_t row = 0;
    float* value = map.values.data();
    for (const TokenRange& query : queries) {
        std::size_t column = 0;
        for (const TokenRange& key : keys) {
            const bool both = query.size() > 0 && key.size() > 0;
            *value = both ? *value - other.at(row, column) : kNone;
            ++value;
            if (key.size() > 0) ++column;
        }
        if (query.size() > 0) ++row;
    }
    map.sampledFraction = std::min(map.sampledFraction, other.sampledFraction);
}

bool singleTokens(const ScoreBins& bins) {
    const auto single = [](const TokenRange& range) { return range.size() == 1; };
    return std::ranges::all_of(bins.queries, single) && std::ranges::all_of(bins.keys, single);
}

Error otherTokens(const PlacedSession& placed, std::size_t column, std::size_t subtracted) {
    const auto tokens = [&](std::size_t index) { return formatGrouped(placed.columns[index].positions->tokens); };
    return {.code = ErrorCode::Content,
            .what = Message::verbatim(placed.columns[column].scheme->title),
            .why = message("it has %1 tokens and %2 has %3, so they can only be compared token by token",
                           tokens(column), placed.columns[subtracted].scheme->title, tokens(subtracted)),
            .hint = message("zoom in until each cell is one token")};
}

/// The subtracted column, shared by all differences.
struct Subtracted {
    std::size_t index = 0;
    ScoreModel model{};
    ScoreMap scores{};
};

Expected<ScoreMap> differenceOf(const ScoreDifferenceRequest& request, std::size_t column, const Subtracted& subtracted,
                                const CancelToken& cancel) {
    const SchemeColumn& scheme = request.placed->columns[column];
    const auto model = scoreModelOf(*request.placed, scheme);
    if (!model) return model.error();
    const ScoreBins bins = binsInView(*model->positions, request.viewport, request.cells, axisOf(request));
    const bool same = sameElements(*model->positions, *subtracted.model.positions);
    if (!same && !singleTokens(bins)) return otherTokens(*request.placed, column, subtracted.index);
    auto map = binnedScores(*model, bins, request.refinement, cancel);
    if (!map) return map.error();
    if (same) {
        subtract(*map, subtracted.scores, bins.queries, bins.keys);
        return map;
    }
    const ScoreBins there{counterparts(bins.queries, *model->positions, *subtracted.model.positions),
                          counterparts(bins.keys, *model->positions, *subtracted.model.positions)};
    const auto other =
        binnedScores(subtracted.model, {withTokens(there.queries), withTokens(there.keys)}, request.refinement, cancel);
    if (!other) return other.error();
    subtract(*map, *other, there.queries, there.keys);
    return map;
}

std::optional<LargestDifference> largestOf(const ScoreColumn& column, const ScoreColumn& subtracted) {
    std::optional<LargestDifference> largest;
    if (column.error || subtracted.error) return largest;
    const std::size_t side = column.scores.columns();
    const std::span<const float> values = entriesOf(column.scores.values), others = entriesOf(subtracted.scores.values);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double value = static_cast<double>(values[i]) - static_cast<double>(others[i]);
        if (std::isnan(value) || value == 0) continue;
        if (!largest || std::abs(value) > std::abs(largest->value))
            largest = LargestDifference{.queries = i / side, .keys = i % side, .value = value};
    }
    return largest;
}

Expected<void> colour(ScoreDifferenceResult& result) {
    const auto map = findColourMap("rdbu");
    if (!map) return map.error();
    double shared = 0;
    for (ScoreColumn& column : result.columns) {
        column.own = boundsOf(entriesOf(column.scores.values)).value_or(ValueRange{0, 0});
        shared = std::max({shared, -column.own.low, column.own.high});
    }
    const Session& session = *result.placed->session;
    const bool perScheme = session.colour.range == RangeMode::PerScheme;
    for (ScoreColumn& column : result.columns) {
        double span = perScheme ? std::max(-column.own.low, column.own.high) : shared;
        if (!(span > 0)) span = 1;
        column.range = {-span, span};
        colourColumn(column, entriesOf(column.scores.values), **map, session.scores.mask);
    }
    return {};
}

/// Block means do not depend on the viewport, so an earlier result can be reused.
Expected<std::shared_ptr<const BlockMeansResult>> blocksOf(const ScoreDifferenceRequest& request,
                                                           const CancelToken& cancel) {
    if (request.blocks && request.blocks->placed->key == request.placed->key) return request.blocks;
    return analyseBlockMeans({.placed = request.placed, .blocks = kBlocks}, cancel);
}

/// Scores of the subtracted column, or the error.
Expected<Subtracted> subtractedOf(const ScoreDifferenceRequest& request, const CancelToken& cancel) {
    Subtracted subtracted{.index = subtractedColumn(*request.placed)};
    const auto model = scoreModelOf(*request.placed, request.placed->columns[subtracted.index]);
    if (!model) return model.error();
    subtracted.model = *model;
    auto scores = binnedScores(*model, binsInView(*model->positions, request.viewport, request.cells, axisOf(request)),
                               request.refinement, cancel);
    if (!scores) return scores.error();
    subtracted.scores = *std::move(scores);
    return subtracted;
}

} // namespace

std::uint64_t ScoreDifferenceRequest::key() const {
    Hasher hasher;
    hasher.add("difference").add(placed->key);
    addTokenBins(hasher, *placed->session, viewport);
    return hasher.add(cells.queries)
        .add(cells.keys)
        .add(refinement.value_or(-1))
        .add(static_cast<std::int64_t>(subtractedColumn(*placed)))
        .add(groupKey(*placed->session, "colours.range"))
        .value();
}

std::size_t subtractedColumn(const PlacedSession& placed) {
    const std::string& wanted = placed.session->views.subtracted;
    const auto known = findScheme(wanted); // resolves aliases; does not know user-defined schemes
    const std::string id = known ? (*known)->id : wanted;
    const auto found =
        std::ranges::find_if(placed.columns, [&](const SchemeColumn& column) { return column.scheme->id == id; });
    return found == placed.columns.end() ? 0 : static_cast<std::size_t>(found - placed.columns.begin());
}

bool sameElements(const PositionMap& a, const PositionMap& b) {
    if (a.tokens != b.tokens) return false;
    // Between two block edges both maps stay within one lattice each, so equal ends and equal rows imply equal
    // elements.
    for (std::int64_t token = 0; token < a.tokens;) {
        const Lattice &left = a.blocks[a.blockOf(token)], &right = b.blocks[b.blockOf(token)];
        const std::int64_t end = std::min(left.firstToken + left.tokens(), right.firstToken + right.tokens());
        const bool rows = left.columns == right.columns && left.rowEnds == right.rowEnds;
        const bool oneRow =
            left.elementAt(token - left.firstToken).row == left.elementAt(end - 1 - left.firstToken).row;
        if (!rows && !oneRow) return false;
        if (a.elementOf(token) != b.elementOf(token) || a.elementOf(end - 1) != b.elementOf(end - 1)) return false;
        token = end;
    }
    return true;
}

Expected<std::shared_ptr<const ScoreDifferenceResult>> analyseScoreDifference(const ScoreDifferenceRequest& request,
                                                                              const CancelToken& cancel) {
    auto result = std::make_shared<ScoreDifferenceResult>();
    result->key = request.key();
    result->placed = request.placed;
    result->viewport = request.viewport;
    result->cells = request.cells;
    const std::size_t count = request.placed->columns.size();
    result->columns.resize(count);
    result->largest.resize(count);
    if (count == 0) return std::shared_ptr<const ScoreDifferenceResult>(std::move(result));
    const auto subtracted = subtractedOf(request, cancel);
    result->subtracted = subtractedColumn(*request.placed);
    const bool done = overColumns(count, cancel, [&](std::size_t i) {
        if (i == result->subtracted && subtracted) return;
        auto map = subtracted ? differenceOf(request, i, *subtracted, cancel) : Expected<ScoreMap>(subtracted.error());
        if (map)
            result->columns[i].scores = *std::move(map);
        else
            result->columns[i].error = map.error();
    });
    if (!done) return scoresCancelled();
    if (auto blocks = blocksOf(request, cancel))
        result->blocks = *std::move(blocks);
    else
        return blocks.error();
    const std::vector<ScoreColumn>& means = result->blocks->columns;
    for (std::size_t i = 0; i < count; ++i) result->largest[i] = largestOf(means[i], means[result->subtracted]);
    if (auto coloured = colour(*result); !coloured) return coloured.error();
    return std::shared_ptr<const ScoreDifferenceResult>(std::move(result));
}

} // namespace ropescope
