// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Example: one rotary component of theta 1 and weight 1, query at 2, key at 0: (cos 2, sin 2) . (1, 0) = cos 2.
#include <algorithm>
#include <cmath>
#include <optional>

#include <ropescope/scores/features/axis_features.h>
#include <ropescope/scores/features/exact_sum.h>
#include <ropescope/scores/features/phasors.h>
#include <ropescope/scores/model/tuning.h>

namespace ropescope {
namespace {

using Numbers = std::vector<double>;

/// Unit vectors of all rotary components at some places.
struct RotatedPlaces {
    RotatedPlaces(const AxisRotations& components, const Places& places)
        : count(places.size()), cosines(count * components.thetas.size()), sines(cosines.size()) {
        for (std::size_t k = 0; k < components.thetas.size(); ++k) {
            unitVectors(components.thetas[k], places.high, places.low, std::span(cosines).subspan(k * count, count),
                        std::span(sines).subspan(k * count, count));
        }
    }
    std::size_t count;
    Numbers cosines, sines; ///< components x places
};

Places firstsOfBlocks(const Places& places) {
    Places firsts;
    for (std::size_t i = 0; i < places.size(); i += kPlacesRotated) {
        firsts.high.push_back(places.high[i]);
        firsts.low.push_back(places.low[i]);
    }
    return firsts;
}

/// Unit vectors block by block; for evenly spaced places, exp(i theta (first of the block)) times those of one block,
/// which are the same for all.
class BlockRotations {
public:
    BlockRotations(const AxisRotations& components, const Places& places) : m_components(components), m_places(places) {
        if (!places.even() || places.size() < 2 * kPlacesRotated) return;
        m_firsts.emplace(components, firstsOfBlocks(places));
        m_inside.emplace(components, evenPlaces(0, 0, places.step, {0, places.steps.stride, kPlacesRotated}));
    }

    void fillPhasors(std::size_t k, std::size_t block, std::span<double> cosines, std::span<double> sines) const {
        if (!m_firsts) {
            const std::size_t first = block * kPlacesRotated;
            unitVectors(m_components.thetas[k], std::span(m_places.high).subspan(first, cosines.size()),
                        std::span(m_places.low).subspan(first, cosines.size()), cosines, sines);
            return;
        }
        const double c = m_firsts->cosines[k * m_firsts->count + block],
                     s = m_firsts->sines[k * m_firsts->count + block];
        const double* const insideC = m_inside->cosines.data() + k * kPlacesRotated;
        const double* const insideS = m_inside->sines.data() + k * kPlacesRotated;
        for (std::size_t i = 0; i < cosines.size(); ++i) {
            cosines[i] = c * insideC[i] - s * insideS[i];
            sines[i] = s * insideC[i] + c * insideS[i];
        }
    }

private:
    const AxisRotations& m_components;
    const Places& m_places;
    std::optional<RotatedPlaces> m_firsts, m_inside;
};

/// Calls `write(component, first place, cosines, sines)` for every block of places and every rotary component.
template <class Write>
void overComponents(const AxisRotations& components, const Places& places, const Write& write) {
    const BlockRotations blocks(components, places);
    std::array<double, kPlacesRotated> cosines, sines;
    for (std::size_t first = 0; first < places.size(); first += kPlacesRotated) {
        const std::size_t count = std::min(kPlacesRotated, places.size() - first);
        const std::span<double> c = std::span(cosines).first(count), s = std::span(sines).first(count);
        for (std::size_t k = 0; k < components.thetas.size(); ++k) {
            blocks.fillPhasors(k, first / kPlacesRotated, c, s);
            write(k, first, c, s);
        }
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
        const double lost = errorOfSum(start, product, sum) + std::fma(step, times, -product);
        places.high.push_back(sum);
        places.low.push_back(lost + startLow);
    }
    return places;
}

Places placesOf(const AxisShape& shape, const TokenPart& part) {
    if (shape.run) return evenPlaces(shape.first, shape.firstLow, shape.step, {0, 1, part.count(shape.along)});
    if (shape.places.empty()) return {.high = {shape.first}, .low = {shape.firstLow}};
    return {.high = shape.places, .low = shape.lows};
}

ComponentsByAxis componentsByAxis(const FrequencyPlan& plan, const ScoreWeights& weights) {
    ComponentsByAxis components;
    components.constant = weights.constant;
    for (std::size_t k = 0; k < weights.pairs.size(); ++k) {
        const FrequencyPair& pair = plan.pairs[k];
        if (pair.axis < 0 || pair.inverseFrequency == 0) {
            components.constant += weights.pairs[k].cosine;
            continue;
        }
        AxisRotations& axis = components.axes[static_cast<std::size_t>(pair.axis)];
        axis.thetas.push_back(pair.inverseFrequency);
        axis.weights.push_back(weights.pairs[k]);
    }
    return components;
}

template <class T>
void writeKeys(const AxisRotations& components, const Places& places, std::size_t first, PackedFeatures<T>& keys) {
    overComponents(
        components, places,
        [&](std::size_t k, std::size_t place, std::span<const double> cosines, std::span<const double> sines) {
            keys.set(first + 2 * k, place, cosines);
            keys.set(first + 2 * k + 1, place, sines);
        });
}

template <class T>
void writeQueries(const AxisRotations& components, const Places& places, std::size_t first, std::size_t depth,
                  std::span<T> rows) {
    overComponents(
        components, places,
        [&](std::size_t k, std::size_t place, std::span<const double> cosines, std::span<const double> sines) {
            const double c = components.weights[k].cosine, s = components.weights[k].sine;
            T* to = rows.data() + place * depth + first + 2 * k;
            for (std::size_t i = 0; i < cosines.size(); ++i, to += depth) {
                to[0] = static_cast<T>(c * cosines[i] + s * sines[i]);
                to[1] = static_cast<T>(c * sines[i] - s * cosines[i]);
            }
        });
}

template void writeKeys(const AxisRotations&, const Places&, std::size_t, PackedFeatures<float>&);
template void writeKeys(const AxisRotations&, const Places&, std::size_t, PackedFeatures<double>&);
template void writeQueries(const AxisRotations&, const Places&, std::size_t, std::size_t, std::span<float>);
template void writeQueries(const AxisRotations&, const Places&, std::size_t, std::size_t, std::span<double>);

} // namespace ropescope
