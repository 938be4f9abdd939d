// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// A term w_c cos(x) + w_s sin(x) is A cos(x − φ) with A = |(w_c, w_s)|, φ = atan2(w_s, w_c).
// Example: q = k = 1, 64 pairs, Δ = 3 on the axis of pair 0 with theta = 1: 1/64 · cos 3 = −0.0155.
#include <cmath>

#include <ropescope/analysis/arithmetic.h>
#include <ropescope/scores/model/content.h>

namespace ropescope {
namespace {

/// Leaves the angle absent if the plan does not rotate pairs.
void addAngle(ArithmeticLine& line, const ScoreModel& model, const Position& delta) {
    const FrequencyPlan& plan = *model.plan;
    const auto pair = static_cast<std::size_t>(line.pair);
    if (!plan.rotates()) return;
    if (plan.dense()) {
        line.angle = plan.rows.row(pair).dot(Eigen::Map<const Eigen::RowVectorXd>(delta.data(), plan.rows.cols()));
        return;
    }
    const FrequencyPair& component = plan.pairs[pair];
    line.frequency = component.inverseFrequency;
    if (component.axis < 0) {
        line.angle = 0;
        return;
    }
    const auto axis = static_cast<std::size_t>(component.axis);
    line.axis = axis < model.positions->axes.size() ? model.positions->axes[axis] : std::string();
    line.delta = delta[axis];
    line.angle = component.inverseFrequency * delta[axis];
}

} // namespace

Expected<Arithmetic> arithmeticOf(const ScoreModel& model, std::int64_t queryToken, std::int64_t keyToken) {
    const auto terms = scoreTerms(model, queryToken, keyToken);
    if (!terms) return terms.error();
    const auto weights = pairWeights(*model.plan, model.options.content);
    if (!weights) return weights.error();
    const Position query = model.positions->positionOf(queryToken), key = model.positions->positionOf(keyToken);
    Position delta{};
    for (std::size_t axis = 0; axis < delta.size(); ++axis) delta[axis] = query[axis] - key[axis];
    Arithmetic arithmetic;
    for (std::size_t pair = 0; pair < model.plan->pairs.size(); ++pair) {
        ArithmeticLine line{.pair = static_cast<int>(pair)};
        addAngle(line, model, delta);
        line.product = (*terms)[pair];
        line.amplitude = std::abs(line.product);
        if (line.angle) {
            const PairWeight& weight = (*weights)[pair];
            line.amplitude = std::hypot(weight.cosine, weight.sine);
            line.phase = std::atan2(weight.sine, weight.cosine);
            if (line.amplitude > 0) line.cosine = line.product / line.amplitude;
        }
        arithmetic.score += line.product;
        arithmetic.lines.push_back(std::move(line));
    }
    return arithmetic;
}

} // namespace ropescope
