// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Example: one turn of theta 1 and weight 1, query at 2, key at 0: (cos 2, sin 2) . (1, 0) = cos 2.
#include "core/scores/axis_features.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/scores/turn_vectors.h"

namespace ropescope {
namespace {

constexpr std::size_t kEvenBlock = 64; ///< places of an even row that are turned from one

using Numbers = std::vector<double>;

void unitVectorsOf(double theta, const Places& places, Numbers& cosines, Numbers& sines) {
    unitVectors(theta, places.high, places.low, cosines, sines);
}

/// Unit vectors of an even row: exp(i theta (first of a block)) times those of one block, which differ little from one
/// block to the next.
class EvenRow {
public:
    explicit EvenRow(const Places& places) {
        const Steps& steps = places.steps;
        m_inside = evenPlaces(0, 0, places.step, {0, steps.stride, kEvenBlock});
        for (std::size_t i = 0; i < places.size(); i += kEvenBlock) {
            m_firsts.high.push_back(places.high[i]);
            m_firsts.low.push_back(places.low[i]);
        }
        m_cosines.resize(m_firsts.size());
        m_sines.resize(m_firsts.size());
        m_insideCosines.resize(kEvenBlock);
        m_insideSines.resize(kEvenBlock);
    }

    void turn(double theta, Numbers& cosines, Numbers& sines) {
        unitVectorsOf(theta, m_firsts, m_cosines, m_sines);
        unitVectorsOf(theta, m_inside, m_insideCosines, m_insideSines);
        for (std::size_t block = 0; block < m_firsts.size(); ++block) {
            const std::size_t first = block * kEvenBlock, count = std::min(kEvenBlock, cosines.size() - first);
            const double c = m_cosines[block], s = m_sines[block];
            double* const toCosines = cosines.data() + first;
            double* const toSines = sines.data() + first;
            for (std::size_t i = 0; i < count; ++i) {
                toCosines[i] = c * m_insideCosines[i] - s * m_insideSines[i];
                toSines[i] = s * m_insideCosines[i] + c * m_insideSines[i];
            }
        }
    }

private:
    Places m_firsts, m_inside;
    Numbers m_cosines, m_sines, m_insideCosines, m_insideSines;
};

/// Calls `write(turn, place, cosine, sine)` for every turn and place.
template <class Write>
void overTurns(const AxisTurns& turns, const Places& places, const Write& write) {
    Numbers cosines(places.size()), sines(places.size());
    std::optional<EvenRow> row;
    if (places.even() && places.size() >= 2 * kEvenBlock) row.emplace(places);
    for (std::size_t k = 0; k < turns.thetas.size(); ++k) {
        if (row)
            row->turn(turns.thetas[k], cosines, sines);
        else
            unitVectorsOf(turns.thetas[k], places, cosines, sines);
        for (std::size_t i = 0; i < places.size(); ++i) write(k, i, cosines[i], sines[i]);
    }
}

} // namespace

Places evenPlaces(double start, double startLow, double step, const Steps& steps) {
    Places places{.high = {}, .low = {}, .step = step, .steps = steps};
    places.high.reserve(steps.count);
    places.low.reserve(steps.count);
    for (std::size_t i = 0; i < steps.count; ++i) {
        const double times = steps.first + static_cast<double>(i) * steps.stride;
        const double product = step * times;
        const double sum = start + product;
        const double back = sum - start;
        const double lost = (start - (sum - back)) + (product - back) + std::fma(step, times, -product);
        places.high.push_back(sum);
        places.low.push_back(lost + startLow);
    }
    return places;
}

Places placesOf(const AxisShape& shape, const TokenPart& part) {
    if (shape.run) return evenPlaces(shape.places.front(), shape.lows.front(), shape.step, {0, 1, part.tokens()});
    return {.high = shape.places, .low = shape.lows};
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
