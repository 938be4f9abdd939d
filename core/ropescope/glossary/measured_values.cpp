// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <cmath>

#include <ropescope/analysis/decay.h>
#include <ropescope/analysis/heatmap.h>
#include <ropescope/analysis/properties.h>
#include <ropescope/analysis/ptd.h>
#include <ropescope/glossary/measured_values.h>
#include <ropescope/properties/property_registry.h>
#include <ropescope/scores/score_extremes.h>
#include <ropescope/session/column_model.h>

namespace ropescope {
namespace {

constexpr std::int64_t kMaxMeanTokens = 2048; ///< whose mean takes a few milliseconds

struct PairsInView {
    ScoreModel model;
    TokenRange queries, keys;
};

std::optional<PairsInView> pairsAt(const GlossaryPlace& place) {
    auto model = scoreModelOf(place.placed, place.column);
    if (!model || place.column.positions->tokens == 0) return {};
    const std::int64_t tokens = place.column.positions->tokens;
    const Viewport& view = place.viewport;
    return PairsInView{*std::move(model), tokensInView(tokens, view.queryBegin, view.queryEnd),
                       tokensInView(tokens, view.keyBegin, view.keyEnd)};
}

std::optional<FloatBounds> extremesAt(const GlossaryPlace& place) {
    const auto pairs = pairsAt(place);
    const auto extremes = pairs ? promptExtremes(pairs->model, pairs->queries, pairs->keys)
                                : Expected<std::optional<FloatBounds>>(std::optional<FloatBounds>());
    return extremes ? *extremes : std::nullopt;
}

} // namespace

std::optional<double> smallestScore(const GlossaryPlace& place) {
    const auto extremes = extremesAt(place);
    return extremes ? std::optional(static_cast<double>(extremes->low)) : std::nullopt;
}

std::optional<double> largestScore(const GlossaryPlace& place) {
    const auto extremes = extremesAt(place);
    return extremes ? std::optional(static_cast<double>(extremes->high)) : std::nullopt;
}

std::optional<double> meanScore(const GlossaryPlace& place) {
    const auto pairs = pairsAt(place);
    if (!pairs) return {};
    const bool slow = pairs->model.options.mode == ScoreMode::Softmax;
    if (slow && place.column.positions->tokens > kMaxMeanTokens) return {};
    const auto map = scoreMap(pairs->model, std::array{pairs->queries}, std::array{pairs->keys});
    if (!map || !std::isfinite(map->values(0, 0))) return {};
    return static_cast<double>(map->values(0, 0));
}

std::optional<double> boundAt(const GlossaryPlace& place, const Position& difference) {
    const auto& plan = place.column.plan;
    if (!plan || plan->pairs.empty() || plan->matrices) return {};
    return roformerBound(*plan, difference);
}

std::optional<double> perTokenDistanceAt(const GlossaryPlace& place, std::int64_t segment) {
    if (!place.column.positions || segment < 0) return {};
    const auto ptd = perTokenDistance(*place.column.positions, segment);
    return ptd ? std::optional(ptd->value) : std::nullopt;
}

std::optional<std::vector<double>> evidenceNumber(const GlossaryPlace& place, std::string_view property,
                                                  std::int64_t segment, std::string_view number) {
    if (!place.column.positions) return {};
    std::vector<double> numbers;
    const Finding finding = judge(place.placed, place.column, *findProperty(property));
    for (const Evidence& evidence : finding.evidence) {
        if (evidence.segment.value_or(-1) != segment) continue;
        for (const NamedNumber& named : evidence.numbers)
            if (named.name == number) numbers.push_back(named.value);
    }
    return numbers.empty() ? std::nullopt : std::optional(std::move(numbers));
}

} // namespace ropescope
