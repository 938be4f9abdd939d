// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <numbers>

#include <ropescope/base/text.h>
#include <ropescope/lessons/quantity_input.h>
#include <ropescope/rotary/base_change.h>

namespace ropescope {
namespace {

constexpr double kTurn = 2 * std::numbers::pi;

std::vector<double> thetasOf(const FrequencyPlan& plan) {
    std::vector<double> thetas;
    for (const FrequencyPair& pair : plan.pairs) thetas.push_back(pair.inverseFrequency);
    return thetas;
}

/// The frequencies of the arguments, after scaling and before it. Empty after an error.
struct Thetas {
    std::vector<double> scaled, plain;
};
Thetas thetasIn(QuantityInput& input) {
    const FrequencyPlan* plan = input.plan();
    if (!plan) return {};
    const auto unscaled = unscaledPlanOf(*input.placed(), *input.column());
    if (!input.take(unscaled)) return {};
    return {thetasOf(*plan), thetasOf(*unscaled)};
}

/// The number of the pair that an argument names, or the list of all.
QuantityResult ofPair(QuantityInput& input, const std::vector<double>& numbers) {
    if (numbers.empty()) return {numbers};
    const bool all = !input.has("pair");
    const std::int64_t last = std::ssize(numbers) - 1, pair = all ? 0 : input.whole("pair", {}, 0, last);
    for (std::int64_t k = pair; k <= (all ? last : pair); ++k)
        if (!std::isfinite(numbers[static_cast<std::size_t>(k)]))
            input.fail(message("pair %1", k), message("it does not turn"), message("choose a scheme that rotates"));
    return all ? QuantityResult{numbers} : QuantityResult{numbers[static_cast<std::size_t>(pair)]};
}

QuantityResult ofTheta(QuantityInput& input) { return ofPair(input, thetasIn(input).plain); }
QuantityResult ofScaledTheta(QuantityInput& input) { return ofPair(input, thetasIn(input).scaled); }

QuantityResult ofThetaRatio(QuantityInput& input) {
    Thetas thetas = thetasIn(input);
    if (thetas.scaled.size() != thetas.plain.size())
        input.fail(Message::verbatim("scaling"), message("it changes how many pairs turn"),
                   message("choose another scaling"));
    for (std::size_t k = 0; input.ok() && k < thetas.scaled.size(); ++k) thetas.scaled[k] /= thetas.plain[k];
    return ofPair(input, thetas.scaled);
}

QuantityResult ofAngle(QuantityInput& input) {
    std::vector<double> angles = thetasIn(input).scaled;
    const double position = input.number("position");
    for (double& angle : angles) angle *= position;
    return ofPair(input, angles);
}

QuantityResult ofWavelength(QuantityInput& input) {
    std::vector<double> lengths = thetasIn(input).scaled;
    for (double& length : lengths) length = kTurn / length;
    return ofPair(input, lengths);
}

QuantityResult ofScaledBase(QuantityInput& input) {
    const double factor = input.number("factor");
    const FrequencyPlan* plan = input.plan();
    if (!plan || !input.ok()) return {};
    if (factor <= 0) input.fail(message("factor %1", factor), message("not positive"), message("write one such as 4"));
    return {changedBase(plan->base, std::max(factor, kMinScalingFactor), plan->rotaryDim)};
}

/// The pairs that turn less than once within a length.
std::vector<std::size_t> unfinishedPairs(QuantityInput& input) {
    const double length = input.number("length");
    const std::vector<double> thetas = thetasIn(input).scaled;
    std::vector<std::size_t> pairs;
    for (std::size_t k = 0; k < thetas.size(); ++k)
        if (thetas[k] * length < kTurn) pairs.push_back(k);
    return pairs;
}

QuantityResult ofUnfinished(QuantityInput& input) { return {static_cast<double>(unfinishedPairs(input).size())}; }

QuantityResult ofFirstUnfinished(QuantityInput& input) {
    const auto pairs = unfinishedPairs(input);
    if (pairs.empty())
        input.fail(message("first_unfinished"), message("every pair finishes a turn"),
                   message("choose a shorter length"));
    return {pairs.empty() ? 0.0 : static_cast<double>(pairs.front())};
}

QuantityResult ofSeparates(QuantityInput& input) {
    const double distance = std::abs(input.number("a") - input.number("b"));
    const std::vector<double> thetas = thetasIn(input).scaled;
    for (std::size_t k = 0; k < thetas.size(); ++k)
        if (thetas[k] > 0 && thetas[k] * distance < kTurn) return {static_cast<double>(k)};
    input.fail(message("separates"), message("every pair turns more than once between the two positions"),
               message("choose closer positions"));
    return {};
}

/// The name of the axis of each pair: "-" of one that does not turn, "*" of one that turns with several.
std::vector<std::string> axesOf(const FrequencyPlan& plan, const std::vector<std::string>& axes) {
    std::vector<std::string> names;
    for (const FrequencyPair& pair : plan.pairs)
        names.push_back(pair.axis >= 0 && static_cast<std::size_t>(pair.axis) < axes.size()
                            ? axes[static_cast<std::size_t>(pair.axis)]
                        : pair.axis == kUnrotated ? "-"
                                                  : "*");
    return names;
}

QuantityResult ofAllocationAxes(QuantityInput& input) {
    const FrequencyPlan* plan = input.plan();
    const PositionMap* map = input.positions();
    return plan && map ? QuantityResult{axesOf(*plan, map->axes)} : QuantityResult{};
}

QuantityResult ofOtherAxis(QuantityInput& input) {
    const PositionMap* map = input.positions();
    const SchemeColumn* column = input.column();
    if (!map || !column) return {};
    std::vector<std::string> names[2];
    for (const bool second : {false, true}) {
        RotarySettings rotary = input.placed()->session->rotary;
        rotary.allocation = input.text(second ? "b" : "a");
        if (rotary.allocation->empty()) rotary.allocation.reset();
        const auto plan = frequencyPlanOf(*column->frequencies, column->frequencyParams(), map->axes,
                                          column->positions.length(), rotary);
        if (!input.take(plan)) return {};
        names[second] = axesOf(*plan, map->axes);
    }
    double different = 0;
    for (std::size_t k = 0; k < std::min(names[0].size(), names[1].size()); ++k)
        different += names[0][k] != names[1][k] ? 1 : 0;
    return {different};
}

/// How fast pairs turn.
std::vector<QuantityKind> turnQuantities() {
    return {
        {"theta",
         {"pair"},
         messageCode("the frequency of a pair, counted from 0, or of all, without scaling"),
         R"({"theta": {"pair": 1, "head_dim": 8}})",
         "0.1",
         &ofTheta},
        {"scaled_theta",
         {"pair"},
         messageCode("the frequency with scaling"),
         R"({"scaled_theta": {"pair": 0, "scaling": "linear:4"}})",
         "0.25",
         &ofScaledTheta},
        {"theta_ratio",
         {"pair"},
         messageCode("the frequency with scaling, divided by that without"),
         R"({"theta_ratio": {"pair": 0, "scaling": "linear:4"}})",
         "0.25",
         &ofThetaRatio},
        {"angle",
         {"position", "pair"},
         messageCode("the angle of a pair, or of all, at a position, in radians"),
         R"({"angle": {"position": 5, "head_dim": 8}})",
         "5,0.5,0.05,0.005",
         &ofAngle},
        {"wavelength",
         {"pair"},
         messageCode("how far it is until a pair has turned once"),
         R"({"wavelength": {"pair": 0}})",
         "6.28319",
         &ofWavelength},
        {"scaled_base",
         {"factor"},
         messageCode("the base of NTK-aware scaling by a factor"),
         R"({"scaled_base": {"factor": 4}})",
         "40889.9",
         &ofScaledBase},
    };
}

/// Which pairs do what.
std::vector<QuantityKind> pairQuantities() {
    return {
        {"unfinished",
         {"length"},
         messageCode("how many pairs turn less than once within a length"),
         R"({"unfinished": {"length": 4096}})",
         "18",
         &ofUnfinished},
        {"first_unfinished",
         {"length"},
         messageCode("the first of them"),
         R"({"first_unfinished": {"length": 4096}})",
         "46",
         &ofFirstUnfinished},
        {"separates",
         {"a", "b"},
         messageCode("the fastest pair that turns less than once between two positions"),
         R"({"separates": {"a": 5, "b": 5000, "head_dim": 8}})",
         "3",
         &ofSeparates},
        {"allocation_axes",
         {},
         messageCode("the axis of each pair"),
         R"({"allocation_axes": {"head_dim": 8, "allocation": "alternate"}})",
         "h,w,h,w",
         &ofAllocationAxes},
        {"other_axis",
         {"a", "b"},
         messageCode("how many pairs are on another axis under the allocation b than under a; absent: that of the "
                     "scheme"),
         R"({"other_axis": {"scheme": "m-rope", "a": "interleaved:24,20,20", "b": "sections:24,20,20"}})",
         "43",
         &ofOtherAxis},
    };
}

} // namespace

std::vector<QuantityKind> frequencyQuantities() {
    std::vector<QuantityKind> all = turnQuantities();
    const std::vector<QuantityKind> pairs = pairQuantities();
    all.insert(all.end(), pairs.begin(), pairs.end());
    return all;
}

} // namespace ropescope
