// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/pair.h"

#include <algorithm>

#include "ui/document/words/position_words.h"

namespace ropescope::ui {

std::optional<std::int64_t> tokenIn(const SchemeColumn& column, const std::optional<Element>& element) {
    if (!element || !column.positions) return {};
    const std::int64_t token = column.positions->tokenOf(*element);
    return token >= 0 ? std::optional(token) : std::nullopt;
}

const PlacedTokens* focusedTokens(const PlacedSession& placed, const Focus& focus) {
    const auto usable = [](const SchemeColumn& column) { return column.positions.hasValue(); };
    const auto focused = static_cast<std::size_t>(std::max(0, focus.scheme()));
    if (focused < placed.columns.size() && usable(placed.columns[focused])) return &placed.columns[focused].positions;
    const auto found = std::ranges::find_if(placed.columns, usable);
    return found == placed.columns.end() ? nullptr : &found->positions;
}

PairReadout placePair(const SchemeColumn& column, const std::optional<Element>& query,
                      const std::optional<Element>& key) {
    PairReadout read;
    read.queryToken = tokenIn(column, query);
    read.keyToken = tokenIn(column, key);
    if (!column.positions) return read;
    read.axes = column.positions->axisCount();
    if (read.queryToken) read.query = column.positions->positionOf(*read.queryToken);
    if (read.keyToken) read.key = column.positions->positionOf(*read.keyToken);
    for (std::size_t axis = 0; axis < read.delta.size(); ++axis) read.delta[axis] = read.query[axis] - read.key[axis];
    return read;
}

QString readoutText(const PairReadout& pair) {
    return (pair.sampledFraction < 1 ? QStringLiteral("≈ ") : QString()) + scoreText(pair.score.value_or(0), 4);
}

Marks marksOf(const SchemeColumn& column, const Focus& focus) {
    return {.queryToken = tokenIn(column, focus.query()),
            .keyToken = tokenIn(column, focus.key()),
            .selectedSegment = focus.segment()};
}

bool samePlaces(const PlacedSession& a, const PlacedSession& b) { return a.positionsKey == b.positionsKey; }

} // namespace ropescope::ui
