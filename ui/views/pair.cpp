// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pair.h"

#include <algorithm>
#include <cmath>

namespace ropescope::ui {

namespace {

/// A softmax costs a whole row of logits, and every event of the pointer asks for several: longer rows would be felt.
constexpr std::int64_t kMostSoftmaxTokens = 256;

ScoreModel modelOf(const Layout& layout, const SchemeColumn& column) {
    return {.positions = &*column.positions, .plan = &*column.plan, .options = layout.session->scores};
}

} // namespace

std::optional<std::int64_t> tokenIn(const SchemeColumn& column, const std::optional<Element>& element) {
    if (!element || !column.positions) return {};
    const std::int64_t token = column.positions->tokenOf(*element);
    return token >= 0 ? std::optional(token) : std::nullopt;
}

Marks marksOf(const SchemeColumn& column, const Focus& focus) {
    return {.queryToken = tokenIn(column, focus.query()),
            .keyToken = tokenIn(column, focus.key()),
            .selectedSegment = focus.segment()};
}

bool isSlowPair(const Layout& layout, const SchemeColumn& column) {
    return layout.session->scores.mode == ScoreMode::Softmax && column.positions &&
           column.positions->tokens > kMostSoftmaxTokens;
}

PairReadout readPair(const Layout& layout, std::size_t column, const Focus& focus) {
    if (column >= layout.columns.size()) return {};
    const SchemeColumn& scheme = layout.columns[column];
    PairReadout read;
    read.queryToken = tokenIn(scheme, focus.query());
    read.keyToken = tokenIn(scheme, focus.key());
    if (!scheme.positions) return read;
    read.axes = scheme.positions->axisCount();
    if (read.queryToken) read.query = scheme.positions->positionOf(*read.queryToken);
    if (read.keyToken) read.key = scheme.positions->positionOf(*read.keyToken);
    for (std::size_t axis = 0; axis < read.delta.size(); ++axis) read.delta[axis] = read.query[axis] - read.key[axis];
    if (!read.complete() || !scheme.plan) return read;
    if (isSlowPair(layout, scheme)) return read;
    const auto score = scoreOfPair(modelOf(layout, scheme), *read.queryToken, *read.keyToken);
    read.masked = score && std::isnan(*score);
    if (score && std::isfinite(*score)) read.score = *score;
    return read;
}

std::vector<double> pairTerms(const Layout& layout, std::size_t column, const Focus& focus) {
    if (column >= layout.columns.size() || !layout.columns[column].usable()) return {};
    const SchemeColumn& scheme = layout.columns[column];
    const auto query = tokenIn(scheme, focus.query());
    const auto key = tokenIn(scheme, focus.key());
    if (!query || !key) return {};
    auto terms = scoreTerms(modelOf(layout, scheme), *query, *key);
    if (!terms) return {};
    const auto count = static_cast<double>(terms->size());
    for (double& term : *terms) term *= count;
    return *terms;
}

bool samePlaces(const Layout& a, const Layout& b) { return a.placesKey == b.placesKey; }

} // namespace ropescope::ui
