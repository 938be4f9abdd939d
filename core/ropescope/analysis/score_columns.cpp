// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <limits>

#include <ropescope/analysis/score_columns.h>
#include <ropescope/base/parallel.h>
#include <ropescope/scores/methods/score_rows.h>
#include <ropescope/scores/methods/softmax_estimate.h>
#include <ropescope/scores/model/finite_bounds.h>
#include <ropescope/scores/weights/mask.h>
#include <ropescope/session/column_model.h>

namespace ropescope {
namespace {

constexpr int kSamplesOfKeys = 8; ///< per bin, at the lowest refinement level
constexpr double kMaxDecades = 8;

/// A range that a colour map can span: a single value is extended to 0.
ValueRange spanOf(std::optional<ValueRange> range) {
    if (!range) return {0, 1};
    if (range->low < range->high) return *range;
    return range->low == 0 ? ValueRange{0, 1} : ValueRange{std::min(0.0, range->low), std::max(0.0, range->high)};
}

bool wantsDecades(const PlacedSession& placed) {
    const Session& session = *placed.session;
    if (session.scores.mode != ScoreMode::Softmax) return false;
    if (session.colour.scale != ColourScale::Automatic) return session.colour.scale == ColourScale::Logarithmic;
    return std::ranges::any_of(placed.columns, [](const SchemeColumn& column) {
        return column.positions && column.positions->tokens > kMaxLinearTokens;
    });
}

/// Exponents of the powers of ten from the smallest positive value to the largest, at most kMaxDecades apart.
ValueRange decadesOf(std::span<const float> values, ValueRange own) {
    float least = std::numeric_limits<float>::infinity();
    for (const float value : values)
        if (value > 0) least = std::min(least, value);
    if (!(own.high > 0)) return {-1, 0};
    const double high = std::ceil(std::log10(own.high) - 1e-9);
    const double low = std::floor(std::log10(static_cast<double>(least)) + 1e-9);
    return {std::clamp(low, high - kMaxDecades, high - 1), high};
}

/// Replaces the zeros of softmax by NaN where a mask hides all scores.
void maskToNaN(MatrixOut<float> values, const ScoreMap& scores, const ScoreModel& model) {
    if (model.options.mask == Mask::None) return;
    const MaskedBins bins(model, scores.queries, scores.keys);
    for (std::size_t row = 0; row < scores.rows(); ++row)
        for (std::size_t column = 0; column < scores.columns(); ++column)
            if (bins.masking(row, column) == Masking::Full)
                values(row, column) = std::numeric_limits<float>::quiet_NaN();
}

/// The coloured values of a column and their ranges.
struct Visible {
    RowMatrix<float> values;        ///< as coloured; empty if these are the scores
    std::optional<ValueRange> own;  ///< of the scores
    std::optional<ValueRange> span; ///< of the colours: scores, or exponents of powers of ten
    [[nodiscard]] std::span<const float> of(const ScoreMap& scores) const {
        return entriesOf(values.size() == 0 ? scores.values : values);
    }
};

Visible visibleOf(const ScoreModel& model, const ScoreMap& scores, bool decades) {
    Visible visible;
    if (model.options.mode == ScoreMode::Softmax) {
        visible.values = scores.values;
        maskToNaN(visible.values, scores, model);
    }
    visible.span = visible.own = boundsOf(visible.of(scores));
    if (!decades || !visible.own) return visible;
    visible.span = decadesOf(entriesOf(visible.values), *visible.own);
    for (float& value : visible.values.reshaped<Eigen::RowMajor>()) value = std::log10(value);
    return visible;
}

/// The smallest range that contains both.
std::optional<ValueRange> united(std::optional<ValueRange> a, std::optional<ValueRange> b) {
    if (!a || !b) return a ? a : b;
    return ValueRange{std::min(a->low, b->low), std::max(a->high, b->high)};
}

/// One scheme after another, each on all cores: the time for prefix sums varies widely; flattened sequences need none.
void makePrefixSums(const PlacedSession& placed, const CancelToken& cancel) {
    if (placed.session->scores.mode == ScoreMode::Softmax) return;
    for (const SchemeColumn& column : placed.columns) {
        const auto model = scoreModelOf(placed, column);
        if (model && model->prefixSums)
            static_cast<void>(model->prefixSums->get(*model->positions, *model->plan, cancel));
    }
}

} // namespace

Expected<ScoreMap> binnedScores(const ScoreModel& model, const ScoreBins& bins, std::optional<int> refinement,
                                const CancelToken& cancel) {
    const auto& [queries, keys] = bins;
    const bool late = model.options.mode == ScoreMode::Softmax && model.positions->tokens > kMaxSoftmaxTokens;
    if (!late || !refinement) return scoreMap(model, queries, keys, cancel);
    if (*refinement >= kExactRefinement && canSumExactly(model, queries))
        return exactSoftmax(model, queries, keys, cancel);
    const int times = 1 << std::min(*refinement, kExactRefinement - 1);
    return estimateSoftmax(model, queries, keys, {times, kSamplesOfKeys * times}, cancel);
}

Expected<std::vector<ScoreColumn>> scoreColumns(const ScoreColumnsRequest& request, const CancelToken& cancel) {
    const PlacedSession& placed = *request.placed;
    std::vector<ScoreColumn> columns(placed.columns.size());
    makePrefixSums(placed, cancel);
    const bool done = overColumns(columns.size(), cancel, [&](std::size_t i) {
        const auto model = scoreModelOf(placed, placed.columns[i]);
        auto scores = model ? binnedScores(*model, request.bins(*model->positions), request.refinement, cancel)
                            : Expected<ScoreMap>(model.error());
        if (!scores) {
            columns[i].error = scores.error();
            return;
        }
        columns[i].scores = *std::move(scores);
    });
    if (!done) return scoresCancelled();
    if (auto coloured = colourScores(columns, placed); !coloured) return coloured.error();
    return columns;
}

Expected<void> colourScores(std::vector<ScoreColumn>& maps, const PlacedSession& placed) {
    const ColourSettings& settings = placed.session->colour;
    const auto map = findColourMap(settings.map);
    if (!map) return map.error();
    const bool decades = wantsDecades(placed);
    std::vector<Visible> visible(maps.size());
    overColumns(maps.size(), {}, [&](std::size_t i) {
        const auto model = scoreModelOf(placed, placed.columns[i % placed.columns.size()]);
        if (model && !maps[i].error) visible[i] = visibleOf(*model, maps[i].scores, decades);
    });
    std::optional<ValueRange> shared;
    std::vector<std::optional<ValueRange>> own(placed.columns.size());
    for (std::size_t i = 0; i < maps.size(); ++i) {
        std::optional<ValueRange>& column = own[i % own.size()];
        column = united(column, visible[i].span);
        shared = united(shared, visible[i].span);
    }
    overColumns(maps.size(), {}, [&](std::size_t i) {
        if (maps[i].error) return;
        maps[i].own = visible[i].own.value_or(ValueRange{0, 1});
        maps[i].range = colourRange(settings, shared, own[i % own.size()], decades);
        maps[i].decades = decades;
        colourColumn(maps[i], visible[i].of(maps[i].scores), **map, placed.session->scores.mask);
    });
    return {};
}

void colourColumn(ScoreColumn& column, std::span<const float> values, const ColourMap& map, Mask mask) {
    column.image = colourise(values, static_cast<int>(column.scores.columns()), static_cast<int>(column.scores.rows()),
                             map, column.range);
    column.masked = mask != Mask::None && std::ranges::any_of(values, [](float value) { return std::isnan(value); });
}

ValueRange colourRange(const ColourSettings& settings, std::optional<ValueRange> shared, std::optional<ValueRange> own,
                       bool decades) {
    if (settings.range != RangeMode::Fixed) return spanOf(settings.range == RangeMode::Shared ? shared : own);
    const auto [low, high] = std::minmax(settings.low, settings.high);
    if (!decades) return spanOf(ValueRange{low, high});
    if (!(high > 0)) return {-1, 0};
    const double top = std::ceil(std::log10(high) - 1e-9);
    const double bottom = low > 0 ? std::floor(std::log10(low) + 1e-9) : top - kMaxDecades;
    return {std::clamp(bottom, top - kMaxDecades, top - 1), top};
}

double minSampledFraction(std::span<const ScoreColumn> columns) {
    double least = 1;
    for (const ScoreColumn& column : columns)
        if (!column.error) least = std::min(least, column.scores.sampledFraction);
    return least;
}

std::optional<ValueRange> boundsOf(std::span<const float> values) {
    const auto [low, high] = finiteBounds(values);
    if (low > high) return {};
    return ValueRange{static_cast<double>(low), static_cast<double>(high)};
}

bool overColumns(std::size_t columns, const CancelToken& cancel, const std::function<void(std::size_t)>& body) {
    const std::size_t atOnce = columns >= coreCount() ? 1 : columns;
    return parallelFor(columns, atOnce, cancel, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) body(i);
    });
}

} // namespace ropescope
