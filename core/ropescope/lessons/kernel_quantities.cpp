// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Distances along all axes together do not depend on the axes, so examples hold for every scheme that rotates.
#include <algorithm>

#include <ropescope/analysis/decay.h>
#include <ropescope/base/text.h>
#include <ropescope/lessons/quantity_input.h>

namespace ropescope {
namespace {

constexpr std::int64_t kMaxSteps = 1'000'000;
constexpr std::int64_t kMaxCosines = std::int64_t{1} << 26, kMaxFarCosines = kMaxCosines >> 4; ///< a tenth of a second
constexpr int kUsualSteps = 4096;

/// The plan of the arguments, with only the pairs of `axis` if it is given. Empty after an error.
std::optional<FrequencyPlan> kernelPlan(QuantityInput& input) {
    const FrequencyPlan* plan = input.plan();
    if (!plan) return {};
    if (const auto relative = checkKernel(*plan); !relative) {
        input.fail(relative.error());
        return {};
    }
    FrequencyPlan chosen = *plan;
    const int axis = input.axis();
    if (!input.ok()) return {};
    if (axis < 0) return chosen;
    std::erase_if(chosen.pairs, [axis](const FrequencyPair& pair) { return pair.axis != axis; });
    if (chosen.pairs.empty() || chosen.dense() || chosen.matrices) {
        input.fail(message("axis %1", input.text("axis")), message("no pair rotates with it alone"),
                   message("choose another axis or allocation"));
        return {};
    }
    return chosen;
}

/// A distance on all axes.
Position alongAll(double distance) {
    Position difference{};
    difference.fill(distance);
    return difference;
}

/// The farthest distance to which all are visited.
std::int64_t farthest(const FrequencyPlan& plan) {
    return std::min(kMaxSteps, kMaxCosines / std::max<std::int64_t>(plan.pairCount(), 1));
}

QuantityResult ofKernel(QuantityInput& input) {
    const auto plan = kernelPlan(input);
    if (!plan) return {};
    if (input.has("at")) { // a distance for each axis
        const std::vector<double> at = input.numbers("at");
        const PositionMap* map = input.positions();
        if (!map) return {};
        if (std::ssize(at) > map->axisCount()) {
            input.fail(Message::verbatim("at"), message("%1 distances for %2 axes", at.size(), map->axisCount()),
                       message("write one for each axis"));
            return {};
        }
        Position difference{};
        std::ranges::copy(at, difference.begin());
        return {kernelAt(*plan, difference)};
    }
    const std::vector<double> distances = input.numbers("distance");
    if (std::ssize(distances) * plan->pairCount() > kMaxFarCosines)
        input.fail(Message::verbatim("distance"),
                   message("%1 distances of %2 pairs are too many", distances.size(), plan->pairCount()),
                   message("write fewer numbers"));
    if (!input.ok()) return {};
    std::vector<double> values;
    for (const double distance : distances) values.push_back(kernelAt(*plan, alongAll(distance)));
    if (values.size() == 1) return {values.front()};
    return {values};
}

QuantityResult ofRising(QuantityInput& input) {
    const auto plan = kernelPlan(input);
    if (!plan) return {};
    const std::int64_t from = input.whole("from", 0, 0, farthest(*plan));
    const std::int64_t to = input.whole("to", kUsualSteps, 0, farthest(*plan));
    if (!input.ok()) return {};
    const std::int64_t until = kernelRises(*plan, -1, to).rises;
    return {static_cast<double>(until - (from > 0 ? kernelRises(*plan, -1, std::min(from, to)).rises : 0))};
}

QuantityResult ofFirstRise(QuantityInput& input) {
    const auto plan = kernelPlan(input);
    if (!plan) return {};
    const auto first = static_cast<double>(kernelRises(*plan, -1, kUsualSteps).first);
    if (first == 0)
        input.fail(message("kernel"), message("it does not rise up to a distance of %1", kUsualSteps),
                   message("choose another base"));
    return {std::vector<double>{first - 1, first}};
}

QuantityResult ofFirstNegative(QuantityInput& input) {
    const auto plan = kernelPlan(input);
    if (!plan) return {};
    const std::int64_t limit = input.whole("to", std::min(kMaxSteps / 10, farthest(*plan)), 1, farthest(*plan));
    if (!input.ok()) return {};
    if (const std::int64_t distance = firstNegative(*plan, limit)) return {static_cast<double>(distance)};
    input.fail(message("kernel"), message("it is not negative up to a distance of %1", limit),
               message("choose another base"));
    return {};
}

} // namespace

std::vector<QuantityKind> kernelQuantities() {
    return {
        {"kernel",
         {"distance", "at", "axis"},
         messageCode("the mean of the cosines at a distance, a list 1,2,8 or a range 0-128 of them; of one axis, the "
                     "mean over its pairs; `at`: a distance for each axis"),
         R"({"kernel": {"distance": "1,2,8"}})",
         "0.970214,0.896592,0.714383",
         &ofKernel},
        {"rising",
         {"from", "to", "axis"},
         messageCode("how many of the unit steps between two distances, 0 and 4096 by default, raise the kernel"),
         R"({"rising": {}})",
         "1992",
         &ofRising},
        {"first_rise",
         {"axis"},
         messageCode("the two distances of the first step that raises the kernel"),
         R"({"first_rise": {}})",
         "11,12",
         &ofFirstRise},
        {"first_negative",
         {"to", "axis"},
         messageCode("the first whole distance at which the kernel is negative"),
         R"({"first_negative": {}})",
         "1707",
         &ofFirstNegative},
    };
}

} // namespace ropescope
