// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/random_maps.h"

#include <cmath>
#include <string>
#include <utility>

#include <rapidcheck.h>

namespace ropescope::testing {

PositionMap mapOf(std::vector<Lattice> blocks, int axes) {
    PositionMap map;
    for (int axis = 0; axis < axes; ++axis) map.axes.push_back(std::string(1, static_cast<char>('a' + axis)));
    for (Lattice& block : blocks) {
        block.firstToken = map.tokens;
        block.segment = static_cast<std::int64_t>(map.segments.size());
        map.tokens += block.tokens();
        map.segments.append(map.tokens);
    }
    map.blocks = BlockList(blocks);
    return map;
}

Lattice run(std::int64_t tokens, double origin, double step, int axes) {
    Lattice block;
    block.columns = tokens;
    for (int axis = 0; axis < axes; ++axis) block.axes[static_cast<std::size_t>(axis)] = {origin, 0, 0, step};
    return block;
}

FrequencyPlan planOf(int axes, int headDim, double base) {
    FrequencyPlan plan;
    plan.headDim = plan.rotaryDim = headDim;
    plan.base = base;
    for (int k = 0; k < headDim / 2; ++k) plan.pairs.push_back({k % axes, std::pow(base, -2.0 * k / headDim)});
    return plan;
}

void makeDense(FrequencyPlan& plan, int axes) {
    plan.rows = RowMatrix<double>::Zero(plan.pairCount(), axes);
    for (std::size_t k = 0; k < plan.pairs.size(); ++k) {
        FrequencyPair& pair = plan.pairs[k];
        auto row = plan.rows.row(k);
        double length = 0;
        for (int axis = 0; axis < axes; ++axis) {
            double& value = row[axis];
            value = *rc::gen::inRange(-64, 65) / 64.0;
            length += value * value;
        }
        row *= pair.inverseFrequency;
        pair = {kManyAxes, pair.inverseFrequency * std::sqrt(length)};
    }
}

void rotateByDimension(FrequencyPlan& plan, int axes) {
    const bool tiled = *rc::gen::arbitrary<bool>(); // the two dimensions of a pair turn at different speeds
    for (std::size_t dim = 0; dim < 2 * plan.pairs.size(); ++dim) {
        const FrequencyPair& pair = plan.pairs[tiled ? dim % plan.pairs.size() : plan.pairOf(dim)];
        plan.dims.push_back({*rc::gen::inRange(0, axes), pair.inverseFrequency});
    }
    for (FrequencyPair& pair : plan.pairs) pair.axis = kManyAxes;
}

void makeUneven(AxisRule& rule) {
    rule.frameRule = *rc::gen::element(FrameRule::FloorOfSeconds, FrameRule::Seconds, FrameRule::TruncatedStep);
    rule.perFrame = *rc::gen::element(2.0, 13.0, 25.0);
    // Fractions that are not rounded away are eighths, exact when added to any origin.
    rule.secondsPerGrid = *rc::gen::inRange(1, 100) / (rule.frameRule == FrameRule::Seconds ? 8.0 : 24.0);
    rule.firstFrame = *rc::gen::inRange(0, 5);
}

std::shared_ptr<const PatchList> randomList(std::int64_t patches) {
    auto list = std::make_shared<PatchList>(static_cast<std::size_t>(patches));
    for (Position& place : *list) {
        for (double& coordinate : place) coordinate = *rc::gen::inRange(-40, 40) * 0.5;
    }
    return list;
}

Lattice randomBlock(int axes, int side) {
    Lattice block;
    block.frames = *rc::gen::inRange(1, side + 1);
    block.rows = *rc::gen::inRange(1, side + 1);
    block.columns = *rc::gen::inRange(1, side + 1);
    const double offset = *rc::gen::element(0.0, 0.0, 1e6, 1e12, -3e9);
    for (std::size_t axis = 0; axis < static_cast<std::size_t>(axes); ++axis) {
        AxisRule& rule = block.axes[axis];
        rule.origin = offset + *rc::gen::inRange(-100, 100) * 0.5;
        rule.perColumn = *rc::gen::inRange(-6, 7) * 0.5;
        rule.perRow = *rc::gen::inRange(-6, 7) * 0.5;
        rule.perFrame = *rc::gen::inRange(-6, 7) * 0.5;
        if (*rc::gen::arbitrary<bool>()) { // rows and frames continue each other, as in a flattened image
            rule.perRow = rule.perColumn * static_cast<double>(block.columns);
            rule.perFrame = rule.perRow * static_cast<double>(block.rows);
        }
        if (*rc::gen::inRange(0, 4) == 0) makeUneven(rule);
    }
    if (*rc::gen::inRange(0, 6) == 0) {
        block.list = randomList(block.rows * block.columns);
        for (AxisRule& rule : block.axes) rule.perRow = rule.perColumn = 0;
    }
    return block;
}

PositionMap randomMap(int axes, int blocks, int side) {
    std::vector<Lattice> list;
    const int count = *rc::gen::inRange(1, blocks + 1);
    for (int i = 0; i < count; ++i) list.push_back(randomBlock(axes, side));
    return mapOf(std::move(list), axes);
}

TokenRange randomRange(std::int64_t tokens) {
    const std::int64_t begin = *rc::gen::inRange<std::int64_t>(0, tokens);
    return {begin, *rc::gen::inRange<std::int64_t>(begin + 1, tokens + 1)};
}

} // namespace ropescope::testing
