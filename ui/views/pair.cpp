// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pair.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/scores/content.h"

namespace ropescope::ui {

namespace {

/// A softmax costs a whole row of logits, and every event of the pointer asks for several: longer rows would be felt.
constexpr std::int64_t kMostSoftmaxTokens = 256;

ScoreModel modelOf(const Layout& layout, const SchemeColumn& column) {
    return {.positions = &*column.positions, .plan = &*column.plan, .options = layout.session->scores};
}

/// The largest that a pair can add to a score, over all pairs and positions.
double boundOfTerms(const FrequencyPlan& plan, const std::vector<PairWeight>& weights) {
    std::vector<double> bounds(plan.pairs.size());
    for (std::size_t k = 0; k < weights.size(); ++k) {
        const PairWeight& weight = weights[k];
        bounds[plan.rotates() ? k : plan.pairOf(k)] +=
            std::hypot(weight.cosine, weight.sine) + std::hypot(weight.sumCosine, weight.sumSine);
    }
    return bounds.empty() ? 0 : *std::ranges::max_element(bounds);
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

PairTerms pairTerms(const Layout& layout, std::size_t column, const Focus& focus) {
    if (column >= layout.columns.size() || !layout.columns[column].usable()) return {};
    const SchemeColumn& scheme = layout.columns[column];
    const auto query = tokenIn(scheme, focus.query());
    const auto key = tokenIn(scheme, focus.key());
    if (!query || !key) return {};
    auto values = scoreTerms(modelOf(layout, scheme), *query, *key);
    const auto weights = pairWeights(*scheme.plan, layout.session->scores.content);
    if (!values || !weights) return {};
    const auto count = static_cast<double>(values->size());
    for (double& value : *values) value *= count;
    return {.values = *std::move(values), .bound = count * boundOfTerms(*scheme.plan, *weights)};
}

bool samePlaces(const Layout& a, const Layout& b) { return a.placesKey == b.placesKey; }

} // namespace ropescope::ui
