// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <array>

#include <ropescope/scores/features/axis_features.h>
#include <ropescope/scores/methods/dense_cost.h>
#include <ropescope/scores/model/tuning.h>

namespace ropescope {
namespace {

using namespace dense_cost;

/// Sums over the parts of a range of tokens.
struct PartSums {
    /// Along one axis: the number of even runs, of places in them, and of places that are not evenly spaced.
    struct Axis {
        double runs = 0, runPlaces = 0, places = 0;
    };
    double parts = 0, tokens = 0;
    std::array<Axis, kMaxAxes> axes{};
};

PartSums sumsOf(std::span<const TokenPart> parts) {
    PartSums sums;
    for (const TokenPart& part : parts) {
        sums.parts += 1;
        sums.tokens += static_cast<double>(part.tokens());
        for (std::size_t axis = 0; axis < sums.axes.size(); ++axis) {
            const AxisShape& shape = part.axes[axis];
            const auto places = static_cast<double>(part.count(shape.along));
            if (shape.run || places == 1) {
                sums.axes[axis].runs += 1;
                sums.axes[axis].runPlaces += places;
            } else {
                sums.axes[axis].places += places;
            }
        }
    }
    return sums;
}

/// Entries of the sliding tables of all pairs of parts on an axis.
double slidingEntries(const PartSums::Axis& queries, const PartSums::Axis& keys) {
    return queries.runPlaces * keys.runs + keys.runPlaces * queries.runs;
}

/// Entries of the other tables.
double irregularEntries(const PartSums::Axis& queries, const PartSums::Axis& keys) {
    return queries.places * (keys.places + keys.runPlaces) + queries.runPlaces * keys.places;
}

} // namespace

bool sumsInFloat(const ScoreModel& model, const ScoreWeights& weights) {
    return fitsFloat(weights) && model.options.mode != ScoreMode::Softmax;
}

DenseCost denseCost(const ScoreModel& model, const ScoreWeights& weights, TokenRange queries, TokenRange keys) {
    const auto rows = partsOf(*model.positions, queries, kTokensOfPart);
    return denseCost(model, weights, rows, queries == keys ? rows : partsOf(*model.positions, keys, kTokensOfPart));
}

DenseCost denseCost(const ScoreModel& model, const ScoreWeights& weights, std::span<const TokenPart> queries,
                    std::span<const TokenPart> keys) {
    const PartSums rows = sumsOf(queries), columns = sumsOf(keys);
    const double multiplyAdd = sumsInFloat(model, weights) ? 1 : kDouble, cells = rows.tokens * columns.tokens;
    const ComponentsByAxis components = componentsByAxis(*model.plan, weights);
    DenseCost cost{.tables = multiplyAdd * kCell * cells + kRowOfPart * rows.tokens * columns.parts +
                             kPair * rows.parts * columns.parts,
                   .product = multiplyAdd * cells * static_cast<double>(productDepth(weights))};
    for (std::size_t axis = 0; axis < kMaxAxes; ++axis) {
        const auto depth = static_cast<double>(components.axes[axis].depth());
        if (depth == 0) continue;
        const double irregular = irregularEntries(rows.axes[axis], columns.axes[axis]);
        cost.irregular += irregular / cells;
        cost.tables += multiplyAdd * depth * (slidingEntries(rows.axes[axis], columns.axes[axis]) + irregular);
        cost.tables += multiplyAdd * kIrregular * irregular;
    }
    return cost;
}

} // namespace ropescope
