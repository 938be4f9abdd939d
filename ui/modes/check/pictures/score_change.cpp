// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/check/pictures/score_change.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ropescope::ui {

namespace {

constexpr std::int64_t kWholeTokens = 16'384, kPartTokens = 2048;
constexpr int kChangeCells = 320;

TokenRange comparedTokens(const CheckedDump& checked) {
    const std::int64_t tokens = std::min(checked.tokens(), checked.dump().tokens());
    if (tokens <= kWholeTokens) return {0, tokens};
    const auto& first = checked.result.comparison.first;
    const std::int64_t middle = first ? first->token : 0;
    const std::int64_t begin = std::clamp<std::int64_t>(middle - kPartTokens / 4, 0, tokens - kPartTokens);
    return {begin, begin + kPartTokens};
}

/// Tokens one after the other, of one segment, with listed positions or all at the origin.
Lattice listedRun(TokenRange tokens, std::int64_t segment, std::shared_ptr<const PatchList> list = {}) {
    Lattice block{.firstToken = tokens.begin, .segment = segment, .columns = tokens.size()};
    block.list = std::move(list);
    return block;
}

/// The positions of the dump. Those that it does not tell are the expected ones; outside of `tokens`, nothing looks at
/// them.
PositionMap foundMap(const CheckedDump& checked, TokenRange tokens) {
    const PositionMap& expected = checked.map();
    PositionMap map{.axes = expected.axes,
                    .segments = expected.segments,
                    .tokens = expected.tokens,
                    .origin = expected.origin,
                    .next = expected.next};
    if (tokens.begin > 0) map.blocks.push_back(listedRun({0, tokens.begin}, 0));
    for (std::int64_t begin = tokens.begin; begin < tokens.end;) {
        const std::size_t segment = expected.segmentOf(begin);
        const std::int64_t end = std::min(tokens.end, std::max(expected.segments[segment].end, begin + 1));
        auto list = std::make_shared<PatchList>();
        for (std::int64_t token = begin; token < end; ++token)
            list->push_back(checked.found(token).value_or(expected.positionOf(token)));
        map.blocks.push_back(listedRun({begin, end}, static_cast<std::int64_t>(segment), std::move(list)));
        begin = end;
    }
    if (tokens.end < map.tokens)
        map.blocks.push_back(listedRun({tokens.end, map.tokens}, std::ssize(expected.segments.ends()) - 1));
    return map;
}

PlacedSessionPtr comparedSession(const CheckedDump& checked, TokenRange tokens) {
    Session session = *checked.session;
    session.colour.range = RangeMode::Shared;
    session.views.tokenAxis = TokenAxis::Proportional;
    if (tokens.size() < checked.tokens() && session.scores.mode == ScoreMode::Softmax)
        session.scores.mode = ScoreMode::Logit;
    const SchemeColumn& column = checked.placed->columns[checked.column];
    auto placed = std::make_shared<PlacedSession>();
    placed->session = std::make_shared<const Session>(std::move(session));
    for (PositionMap map : {checked.map(), foundMap(checked, tokens)}) {
        SchemeColumn each{.scheme = column.scheme, .params = column.params, .frequencies = column.frequencies};
        each.positions = PlacedTokens(Expected<PositionMap>(std::move(map)));
        each.plan = column.plan;
        placed->columns.push_back(std::move(each));
    }
    return placed;
}

Expected<void> subtract(ScoreChange& change) {
    const ScoreColumn &expected = change.maps->columns[0], &found = change.maps->columns[1];
    if (expected.error || found.error) {
        change.difference.error = expected.error ? expected.error : found.error;
        return {};
    }
    ScoreMap& scores = change.difference.scores;
    scores = found.scores;
    scores.values -= expected.scores.values;
    double most = 0;
    for (std::size_t row = 0; row < scores.rows(); ++row) {
        for (std::size_t column = 0; column < scores.columns(); ++column) {
            const auto value = static_cast<double>(scores.at(row, column));
            if (!(std::abs(value) > most)) continue;
            most = std::abs(value);
            change.largest =
                ScoreChange::Largest{.value = value, .query = scores.queries[row], .key = scores.keys[column]};
        }
    }
    constexpr double kScoreRounding = 1e-6; // scores are as accurate as that
    if (most <= kScoreRounding) change.largest.reset();
    const auto map = findColourMap("rdbu");
    if (!map) return map.error();
    change.difference.range = most > kScoreRounding ? ValueRange{-most, most} : ValueRange{-1, 1};
    colourColumn(change.difference, entriesOf(scores.values), **map, change.maps->placed->session->scores.mask);
    return {};
}

} // namespace

Job<ScoreChange> scoreChangeJob(CheckedDumpPtr checked) {
    return [checked = std::move(checked)](const JobControl& control) -> Expected<std::shared_ptr<const ScoreChange>> {
        auto change = std::make_shared<ScoreChange>(ScoreChange{.checked = checked});
        change->tokens = comparedTokens(*checked);
        const double count = static_cast<double>(std::max<std::int64_t>(checked->tokens(), 1));
        const double begin = static_cast<double>(change->tokens.begin) / count;
        const double end = static_cast<double>(change->tokens.end) / count;
        auto maps = analyseHeatmaps({.placed = comparedSession(*checked, change->tokens),
                                     .viewport = {begin, end, begin, end},
                                     .cells = kChangeCells},
                                    control.cancel);
        if (!maps) return maps.error();
        change->maps = *std::move(maps);
        if (const auto done = subtract(*change); !done) return done.error();
        return std::shared_ptr<const ScoreChange>(std::move(change));
    };
}

} // namespace ropescope::ui
