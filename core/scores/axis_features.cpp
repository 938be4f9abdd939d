// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Example: one turn of theta 1 and weight 1, query at 2, key at 0: (cos 2, sin 2) . (1, 0) = cos 2.
#include "core/scores/axis_features.h"

#include <cmath>

#include "core/scores/turn_vectors.h"

namespace ropescope {
namespace {

/// Calls `write(turn, place, cosine, sine)` for every turn and place.
template <class Write>
void overTurns(const AxisTurns& turns, const Places& places, const Write& write) {
    std::vector<double> cosines(places.size()), sines(places.size());
    for (std::size_t k = 0; k < turns.thetas.size(); ++k) {
        unitVectors(turns.thetas[k], places.high, places.low, cosines, sines);
        for (std::size_t i = 0; i < places.size(); ++i) write(k, i, cosines[i], sines[i]);
    }
}

} // namespace

Places evenPlaces(double start, double startLow, double step, const Steps& steps) {
    Places places;
    for (std::size_t i = 0; i < steps.count; ++i) {
        const double times = steps.first + static_cast<double>(i) * steps.stride;
        const double product = step * times;
        const double sum = start + product;
        const double back = sum - start;
        const double lost = (start - (sum - back)) + (product - back) + std::fma(step, times, -product);
        places.add(sum, lost + startLow);
    }
    return places;
}

Places placesOf(const AxisShape& shape, const TokenPart& part) {
    if (shape.run) return evenPlaces(shape.places.front(), shape.lows.front(), shape.step, {0, 1, part.tokens()});
    return {shape.places, shape.lows};
}

TurnsByAxis turnsByAxis(const FrequencyPlan& plan, const ScoreWeights& weights) {
    TurnsByAxis turns;
    turns.constant = weights.constant;
    for (std::size_t k = 0; k < weights.pairs.size(); ++k) {
        const FrequencyPair& pair = plan.pairs[k];
        if (pair.axis < 0 || pair.inverseFrequency == 0) {
            turns.constant += weights.pairs[k].cosine;
            continue;
        }
        AxisTurns& axis = turns.axes[static_cast<std::size_t>(pair.axis)];
        axis.thetas.push_back(pair.inverseFrequency);
        axis.weights.push_back(weights.pairs[k]);
    }
    return turns;
}

template <class T>
void writeKeyRows(const AxisTurns& turns, const Places& places, std::size_t first, std::size_t depth,
                  std::span<T> rows) {
    overTurns(turns, places, [&](std::size_t k, std::size_t i, double cosine, double sine) {
        rows[i * depth + first + 2 * k] = static_cast<T>(cosine);
        rows[i * depth + first + 2 * k + 1] = static_cast<T>(sine);
    });
}

template <class T>
void writeQueryRows(const AxisTurns& turns, const Places& places, std::size_t first, std::size_t depth,
                    std::span<T> rows) {
    overTurns(turns, places, [&](std::size_t k, std::size_t i, double cosine, double sine) {
        const PairWeight& weight = turns.weights[k];
        rows[i * depth + first + 2 * k] = static_cast<T>(weight.cosine * cosine + weight.sine * sine);
        rows[i * depth + first + 2 * k + 1] = static_cast<T>(weight.cosine * sine - weight.sine * cosine);
    });
}

template void writeKeyRows(const AxisTurns&, const Places&, std::size_t, std::size_t, std::span<float>);
template void writeKeyRows(const AxisTurns&, const Places&, std::size_t, std::size_t, std::span<double>);
template void writeQueryRows(const AxisTurns&, const Places&, std::size_t, std::size_t, std::span<float>);
template void writeQueryRows(const AxisTurns&, const Places&, std::size_t, std::size_t, std::span<double>);

} // namespace ropescope
