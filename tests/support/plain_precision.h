// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <limits>
#include <vector>

#include <ropescope/scores/precision/precision.h>

/// A plain second implementation of rotations in small number types: every operation is done in double, which holds
/// products of float32 exactly, and rounded by the definition of the type.
namespace ropescope::testing {

inline double plainRounded(NumberType type, double value) {
    const int digits = type == NumberType::Float32 ? 24 : type == NumberType::Bfloat16 ? 8 : 11;
    const int leastExponent = type == NumberType::Float16 ? -14 : -126;
    const double most = largestOf(type);
    if (!std::isfinite(value) || value == 0) return value;
    int exponent = 0;
    std::frexp(value, &exponent); // value = [0.5, 1) * 2^exponent
    const int last = std::max(exponent - 1, leastExponent) - (digits - 1);
    const double rounded = std::ldexp(std::nearbyint(std::ldexp(value, -last)), last);
    return std::abs(rounded) > most ? std::copysign(std::numeric_limits<double>::infinity(), value) : rounded;
}

struct PlainPrecision {
    const FrequencyPlan& plan;
    PrecisionModel model;

    [[nodiscard]] double angle(std::size_t turn, const Position& position) const {
        double total = 0;
        bool any = false;
        for (std::size_t axis = 0; axis < position.size(); ++axis) {
            double theta = 0;
            if (plan.dense())
                theta = plan.row(turn)[axis];
            else if (plan.components()[turn].axis == static_cast<int>(axis))
                theta = plan.components()[turn].inverseFrequency;
            if (theta == 0) continue;
            theta =
                plainRounded(model.angles, plainRounded(model.frequencies, plainRounded(NumberType::Float32, theta)));
            const double place = plainRounded(model.angles, plainRounded(NumberType::Float32, position[axis]));
            const double part = plainRounded(model.angles, theta * place);
            total = any ? plainRounded(model.angles, total + part) : part;
            any = true;
        }
        return total;
    }

    /// cos or sin as the rotation uses it, rounded at every step.
    [[nodiscard]] double held(double value) const {
        const double factor = plainRounded(NumberType::Float32, plan.attentionFactor);
        const double made = plainRounded(model.angles, plainRounded(NumberType::Float32, value));
        return plainRounded(model.rotation, plainRounded(model.angles, made * factor));
    }

    [[nodiscard]] std::vector<double> rotated(VectorIn content, const Position& position) const {
        const auto type = model.rotation;
        std::vector<double> vector;
        for (int i = 0; i < plan.rotaryDim; ++i) {
            const double number = plainRounded(NumberType::Float32, content[static_cast<std::size_t>(i)]);
            vector.push_back(plainRounded(type, number));
        }
        std::vector<double> out(vector.size());
        for (std::size_t i = 0; i < vector.size(); ++i) {
            const auto [first, second] = plan.dimensionsOf(plan.pairOf(i));
            const double by = angle(plan.rotates() ? plan.pairOf(i) : i, position);
            const double partner = i == first ? -vector[second] : vector[first];
            out[i] = plainRounded(type, plainRounded(type, vector[i] * held(std::cos(by))) +
                                            plainRounded(type, partner * held(std::sin(by))));
        }
        return out;
    }

    [[nodiscard]] static double score(const std::vector<double>& query, const std::vector<double>& key) {
        double sum = 0;
        for (std::size_t i = 0; i < query.size(); ++i) {
            const double term = plainRounded(NumberType::Float32, query[i] * key[i]);
            sum = plainRounded(NumberType::Float32, sum + term);
        }
        return sum / static_cast<double>(query.size());
    }
};

/// The exact score of a plan with one axis per rotary component, rotating or not, in long double; positions up to 10^9.
inline long double exactScore(const FrequencyPlan& plan, VectorIn query, VectorIn key, const Position& at,
                              const Position& from) {
    const auto rotated = [&](VectorIn vector, const Position& position, std::size_t i) {
        const auto [first, second] = plan.dimensionsOf(plan.pairOf(i));
        const FrequencyPair& turn = plan.components()[plan.rotates() ? plan.pairOf(i) : i];
        const long double place = turn.axis < 0 ? 0 : position[static_cast<std::size_t>(turn.axis)];
        const long double angle = static_cast<long double>(turn.inverseFrequency) * place;
        const long double partner = i == first ? -vector[second] : vector[first];
        return vector[i] * std::cos(angle) + partner * std::sin(angle);
    };
    long double sum = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(plan.rotaryDim); ++i) {
        sum += rotated(query, at, i) * rotated(key, from, i);
    }
    const long double factor = plan.attentionFactor;
    return sum * factor * factor / plan.rotaryDim;
}

} // namespace ropescope::testing
