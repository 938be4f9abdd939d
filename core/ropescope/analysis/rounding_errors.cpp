// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// A bin with many tokens is sampled at a few of them, so a map costs at most (cells * samples)^2 products regardless of
// the number of tokens.
// Example: 10^6 tokens, 128 cells, 3 samples: tokens 0, 3906, 7811 of the first bin, 9 pairs per cell.
#include <algorithm>
#include <cmath>
#include <limits>

#include <ropescope/analysis/decay.h>
#include <ropescope/analysis/rounding_errors.h>
#include <ropescope/base/parallel.h>
#include <ropescope/scores/precision/pair_errors.h>
#include <ropescope/session/column_model.h>
#include <ropescope/session/session_key.h>

namespace ropescope {
namespace {

constexpr std::size_t kErrorRowsAtOnce = 8, kNeighboursAtOnce = 32;
constexpr std::int64_t kTryAll = 2048, kSamplesPerOctave = 128;
constexpr std::int64_t kLastOctave = std::int64_t{1} << 40;
constexpr double kFarthestCurve = 1 << 20;
constexpr int kCurvePoints = 200;
constexpr double kMaxErrorDecades = 6, kMinError = 1e-16;

/// Sampled tokens of all bins, in order, with their bins.
struct Samples {
    std::vector<std::int64_t> tokens;
    std::vector<std::size_t> bins;
    std::vector<Position> positions;
    bool all = true;
};

Samples triesOf(const PositionMap& map, const std::vector<TokenRange>& bins, std::int64_t samples) {
    Samples tries;
    for (std::size_t bin = 0; bin < bins.size(); ++bin) {
        const std::int64_t last = bins[bin].size() - 1, count = std::min(samples, last + 1);
        tries.all = tries.all && count == last + 1;
        for (std::int64_t i = 0; i < count; ++i) {
            const std::int64_t step = count > 1 ? last / (count - 1) * i + last % (count - 1) * i / (count - 1) : 0;
            tries.tokens.push_back(bins[bin].begin + step);
            tries.bins.push_back(bin);
            tries.positions.push_back(map.positionOf(tries.tokens.back()));
        }
    }
    return tries;
}

/// The key with the largest finite error for one query.
struct Worst {
    double error = -1;
    std::size_t key = 0;
};

/// Merges the errors of one query into its row of cells.
Worst takeRow(std::span<const double> errors, const Samples& keys, std::span<float> cells) {
    Worst worst;
    for (std::size_t j = 0; j < errors.size(); ++j) {
        float& cell = cells[keys.bins[j]];
        if (!std::isfinite(errors[j])) {
            cell = std::numeric_limits<float>::quiet_NaN();
            continue;
        }
        if (errors[j] > worst.error) worst = {errors[j], j};
        cell = std::isnan(cell) ? cell : std::max(cell, static_cast<float>(errors[j]));
    }
    return worst;
}

/// Index of each bin's first sample, followed by the number of samples.
std::vector<std::size_t> binStarts(const Samples& tries, std::size_t bins) {
    std::vector<std::size_t> starts(bins + 1, tries.tokens.size());
    for (std::size_t i = tries.bins.size(); i-- > 0;) starts[tries.bins[i]] = i;
    return starts;
}

bool fillErrors(const PairErrors& errors, const Samples& queries, const Samples& keys, PrecisionColumn& column,
                const CancelToken& cancel) {
    const PrecisionSide querySide = errors.queries(queries.positions, cancel);
    const PrecisionSide keySide = errors.keys(keys.positions, cancel);
    if (cancel.cancelled()) return false;
    const std::size_t columns = column.keys.size();
    const std::vector<std::size_t> starts = binStarts(queries, column.queries.size());
    std::vector<Worst> worst(queries.tokens.size());
    column.errors.assign(column.queries.size() * columns, 0.0F);
    const std::span<float> cells = column.errors;
    const std::size_t grain =
        std::max<std::size_t>(1, kErrorRowsAtOnce * column.queries.size() / queries.tokens.size());
    const bool done = parallelFor(column.queries.size(), grain, cancel, [&](std::size_t begin, std::size_t end) {
        std::vector<double> row(keys.tokens.size());
        for (std::size_t i = starts[begin]; i < starts[end] && !cancel.cancelled(); ++i) {
            errors.fillRow(querySide, i, keySide, row);
            worst[i] = takeRow(row, keys, cells.subspan(queries.bins[i] * columns, columns));
        }
    });
    for (std::size_t i = 0; i < worst.size(); ++i) {
        if (worst[i].error < 0 || (column.largestQuery >= 0 && worst[i].error <= column.largest)) continue;
        column.largest = worst[i].error;
        column.largestQuery = queries.tokens[i];
        column.largestKey = keys.tokens[worst[i].key];
    }
    return done && !cancel.cancelled();
}

Position everyAxis(double place) {
    Position position;
    position.fill(place);
    return position;
}

/// Searches for the first position whose error exceeds the tolerance; NaN always does.
class OnsetSearch {
public:
    OnsetSearch(const PairErrors& pairs, double tolerance, const CancelToken& cancel)
        : m_pairs(pairs), m_tolerance(tolerance), m_cancel(cancel) {
        if (pairs.relative()) m_exact = pairs.exactAt(everyAxis(1), everyAxis(0));
    }

    Expected<PrecisionOnset> run() {
        double before = 0;
        for (std::int64_t octave = 1; octave <= kLastOctave; octave *= 2) {
            const std::int64_t step = octave < kTryAll ? 1 : octave / kSamplesPerOctave;
            std::vector<double> places;
            for (std::int64_t i = octave; i < 2 * octave; i += step) places.push_back(static_cast<double>(i));
            const auto found = firstOf(places);
            if (!found) return found.error();
            if (found->position) {
                const auto at = std::find(places.begin(), places.end(), *found->position);
                return refined(at == places.begin() ? before : *(at - 1), *found, octave < kTryAll);
            }
            before = places.back();
        }
        return PrecisionOnset{};
    }

private:
    Expected<PrecisionOnset> firstOf(const std::vector<double>& places) {
        std::vector<double> errors(places.size());
        const bool done =
            parallelFor(places.size(), kNeighboursAtOnce, m_cancel, [&](std::size_t begin, std::size_t end) {
                for (std::size_t i = begin; i < end; ++i) errors[i] = errorAt(places[i]);
            });
        if (!done) return cancelledError(message("precision"));
        for (std::size_t i = 0; i < places.size(); ++i) {
            if (!(errors[i] <= m_tolerance)) return PrecisionOnset{places[i], errors[i], false};
        }
        return PrecisionOnset{};
    }

    /// Error of the neighbours (place, place - 1).
    [[nodiscard]] double errorAt(double place) const {
        const Position query = everyAxis(place), key = everyAxis(place - 1);
        return std::abs(m_pairs.roundedAt(query, key) - (m_exact ? *m_exact : m_pairs.exactAt(query, key)));
    }

    /// Narrows the onset down between a position within the tolerance and one that exceeds it.
    Expected<PrecisionOnset> refined(double low, PrecisionOnset found, bool triedAll) {
        while (*found.position - low > static_cast<double>(kSamplesPerOctave)) {
            const double middle = std::floor((low + *found.position) / 2);
            const auto tried = firstOf({middle});
            if (!tried) return tried.error();
            if (tried->position)
                found = *tried;
            else
                low = middle;
        }
        std::vector<double> places;
        for (double place = low + 1; place < *found.position; ++place) places.push_back(place);
        const auto earlier = firstOf(places);
        if (!earlier) return earlier.error();
        if (earlier->position) found = *earlier;
        found.first = triedAll;
        return found;
    }

    const PairErrors& m_pairs;
    std::optional<double> m_exact; ///< exact score of neighbours, if it is the same at all positions
    double m_tolerance;
    const CancelToken& m_cancel;
};

Expected<PrecisionColumn> columnOf(const PrecisionRequest& request, const SchemeColumn& scheme,
                                   const CancelToken& cancel) {
    const auto model = scoreModelOf(*request.placed, scheme);
    if (!model) return model.error();
    const auto pairs = PairErrors::make(*model->plan, model->options.content, request.model);
    if (!pairs) return pairs.error();
    PrecisionColumn column;
    const Viewport& view = request.viewport;
    const PositionMap& map = *model->positions;
    const int cells = std::clamp(request.cells, 1, kMaxPrecisionCells);
    const int samples = std::clamp(request.samples, 1, 8);
    ScoreBins bins = binsInView(map, view, cells, request.placed->session->views.tokenAxis);
    column.queries = std::move(bins.queries);
    column.keys = std::move(bins.keys);
    if (column.queries.empty() || column.keys.empty()) return PrecisionColumn{};
    const Samples queries = triesOf(map, column.queries, samples), keys = triesOf(map, column.keys, samples);
    column.sampled = !queries.all || !keys.all;
    if (!fillErrors(*pairs, queries, keys, column, cancel)) return cancelledError(message("precision"));
    column.overflows = static_cast<std::size_t>(
        std::count_if(column.errors.begin(), column.errors.end(), [](float error) { return std::isnan(error); }));
    return column;
}

Expected<PrecisionCurves> curvesOf(const PrecisionByDistanceRequest& request, const PrecisionByDistance& result,
                                   const SchemeColumn& scheme, const CancelToken& cancel) {
    const auto model = scoreModelOf(*request.placed, scheme);
    if (!model) return model.error();
    const auto pairs = PairErrors::make(*model->plan, model->options.content, request.model);
    if (!pairs) return pairs.error();
    PrecisionCurves curves;
    for (const double distance : result.distances) {
        curves.first.push_back(pairs->at(everyAxis(distance), everyAxis(0)).error());
        curves.neighbours.push_back(pairs->at(everyAxis(distance), everyAxis(distance - 1)).error());
    }
    auto onset = OnsetSearch(*pairs, request.tolerance, cancel).run();
    if (!onset) return onset.error();
    curves.onset = *onset;
    return curves;
}

/// Exponents of the powers of ten that enclose the errors of all columns, at most kMaxErrorDecades apart.
ValueRange decadesOf(const std::vector<PrecisionColumn>& columns) {
    double largest = kMinError, smallest = std::numeric_limits<double>::infinity();
    for (const PrecisionColumn& column : columns) {
        largest = std::max(largest, column.largest);
        for (const float error : column.errors) {
            if (error > 0) smallest = std::min(smallest, static_cast<double>(error));
        }
    }
    const double high = std::ceil(std::log10(largest));
    const double low = std::floor(std::log10(std::max(std::min(smallest, largest), kMinError)));
    return {std::clamp(low, high - kMaxErrorDecades, high - 1), high};
}

Expected<void> colour(PrecisionResult& result) {
    const auto map = findColourMap(result.placed->session->colour.map);
    if (!map) return map.error();
    result.decades = decadesOf(result.columns);
    for (PrecisionColumn& column : result.columns) {
        std::vector<float> powers(column.errors.size());
        std::transform(column.errors.begin(), column.errors.end(), powers.begin(),
                       [](float error) { return std::log10(error); });
        column.image = colourise(powers, static_cast<int>(column.keys.size()), static_cast<int>(column.queries.size()),
                                 **map, result.decades);
    }
    return {};
}

} // namespace

std::uint64_t PrecisionRequest::key() const {
    Hasher hasher;
    hasher.add("precision").add(placed->key);
    addTokenBins(hasher, *placed->session, viewport);
    return hasher.add(precisionText(model))
        .add(cells)
        .add(samples)
        .add(groupKey(*placed->session, "colours.map"))
        .value();
}

Expected<std::shared_ptr<const PrecisionResult>> analysePrecision(const PrecisionRequest& request,
                                                                  const CancelToken& cancel) {
    auto result = std::make_shared<PrecisionResult>();
    result->key = request.key();
    result->placed = request.placed;
    result->viewport = request.viewport;
    result->model = request.model;
    for (const SchemeColumn& scheme : request.placed->columns) {
        auto column = columnOf(request, scheme, cancel);
        if (!addColumn(result->columns, column)) return column.error();
    }
    if (auto done = colour(*result); !done) return done.error();
    return std::shared_ptr<const PrecisionResult>(std::move(result));
}

std::uint64_t PrecisionByDistanceRequest::key() const {
    return Hasher().add("precision-distance").add(placed->key).add(precisionText(model)).add(tolerance).value();
}

Expected<std::shared_ptr<const PrecisionByDistance>> analysePrecisionByDistance(
    const PrecisionByDistanceRequest& request, const CancelToken& cancel) {
    auto result = std::make_shared<PrecisionByDistance>();
    result->tolerance = request.tolerance;
    result->distances = decayDistances({.logarithmic = true, .farthest = kFarthestCurve}, kCurvePoints);
    for (const SchemeColumn& scheme : request.placed->columns) {
        auto curves = curvesOf(request, *result, scheme, cancel);
        if (!addColumn(result->columns, curves)) return curves.error();
    }
    return std::shared_ptr<const PrecisionByDistance>(std::move(result));
}

Expected<ComparedScores> comparedScores(const FrequencyPlan& plan, const Content& content, PrecisionModel model,
                                        const Position& query, const Position& key) {
    const auto pairs = PairErrors::make(plan, content, model);
    if (!pairs) return pairs.error();
    return pairs->at(query, key);
}

Expected<double> precisionError(const FrequencyPlan& plan, const Content& content, PrecisionModel model,
                                const Position& query, const Position& key) {
    const auto scores = comparedScores(plan, content, model, query, key);
    if (!scores) return scores.error();
    return scores->error();
}

Expected<PrecisionOnset> precisionOnset(const FrequencyPlan& plan, const Content& content, PrecisionModel model,
                                        double tolerance, const CancelToken& cancel) {
    const auto pairs = PairErrors::make(plan, content, model);
    if (!pairs) return pairs.error();
    return OnsetSearch(*pairs, tolerance, cancel).run();
}

} // namespace ropescope
