// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Mistakes of the rotation itself, as other frequency plans. Example: sections 16,24,24 of t, h, w with 24,24,16 give
// pair 16 to t instead of h.
#include <algorithm>

#include <ropescope/check/causes/turns.h>

namespace ropescope::causes {
namespace {

/// The number of pairs of each axis; none if some pair has no axis of its own.
std::vector<int> pairsOfAxes(const FrequencyPlan& plan, std::size_t axes) {
    std::vector<int> counts(axes);
    for (const FrequencyPair& pair : plan.pairs) {
        if (pair.axis < 0 || static_cast<std::size_t>(pair.axis) >= axes) return {};
        ++counts[static_cast<std::size_t>(pair.axis)];
    }
    return counts;
}

std::vector<int> contiguousAxes(const std::vector<int>& counts) {
    std::vector<int> axes;
    for (std::size_t axis = 0; axis < counts.size(); ++axis)
        axes.insert(axes.end(), counts[axis], static_cast<int>(axis));
    return axes;
}

/// The axes in turn, each as often as its section says.
std::vector<int> axesInTurn(std::vector<int> counts) {
    std::vector<int> axes;
    for (bool more = true; more;) {
        more = false;
        for (std::size_t axis = 0; axis < counts.size(); ++axis)
            if (counts[axis] > 0 && counts[axis]-- > 0) more = (axes.push_back(static_cast<int>(axis)), true);
    }
    return axes;
}

/// As in Qwen3-VL: h and w at every third pair, time wherever they have none.
std::vector<int> axesInterleaved(const std::vector<int>& counts) {
    std::vector<int> axes(contiguousAxes(counts).size(), 0);
    const std::size_t step = counts.size();
    for (std::size_t axis = 1; axis < step; ++axis)
        for (std::size_t at = axis, left = static_cast<std::size_t>(counts[axis]); left > 0 && at < axes.size();
             at += step, --left)
            axes[at] = static_cast<int>(axis);
    return axes;
}

std::vector<FrequencyPlan> swappedSections(const FrequencyPlan& plan, std::span<const std::string> axes) {
    std::vector<FrequencyPlan> plans;
    const std::vector<int> counts = pairsOfAxes(plan, axes.size());
    if (!plan.rotates() || counts.empty()) return plans;
    std::vector<int> order(counts.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
    const bool contiguous = std::ranges::is_sorted(plan.pairs, {}, &FrequencyPair::axis);
    while (std::ranges::next_permutation(order).found) {
        std::vector<int> sizes, names;
        for (const int axis : order) sizes.push_back(counts[static_cast<std::size_t>(axis)]);
        for (const FrequencyPair& pair : plan.pairs) names.push_back(order[static_cast<std::size_t>(pair.axis)]);
        if (contiguous) addWithAxes(plan, contiguousAxes(sizes), plans);
        addWithAxes(plan, names, plans);
    }
    return plans;
}

std::vector<FrequencyPlan> otherOrders(const FrequencyPlan& plan, std::span<const std::string> axes) {
    std::vector<FrequencyPlan> plans;
    const std::vector<int> counts = pairsOfAxes(plan, axes.size());
    if (!plan.rotates() || counts.empty()) return plans;
    if (!std::ranges::is_sorted(plan.pairs, {}, &FrequencyPair::axis)) {
        addWithAxes(plan, contiguousAxes(counts), plans);
        return plans;
    }
    addWithAxes(plan, axesInterleaved(counts), plans);
    addWithAxes(plan, axesInTurn(counts), plans);
    return plans;
}

std::vector<FrequencyPlan> otherLayout(const FrequencyPlan& plan, std::span<const std::string>) {
    FrequencyPlan other = plan;
    other.layout = plan.layout == PairLayout::Half ? PairLayout::Adjacent : PairLayout::Half;
    other.layoutParts = 1;
    return {other};
}

} // namespace

Cause sectionsSwapped() {
    return {.id = "sections-swapped",
            .sentence = message("the sections of the axes are exchanged"),
            .symptom = message("some pairs rotate by another axis, so time is read as rows or columns"),
            .fix = message("give the sections in the order of the axes, time first"),
            .thread = "mlx-node/mlx-node#80",
            .turn = swappedSections};
}

Cause contiguousNotInterleaved() {
    return {.id = "contiguous-not-interleaved",
            .sentence = message("contiguous and interleaved sections are taken for each other"),
            .symptom = message("text is right, pictures and videos are not: pairs rotate by other axes"),
            .fix = message("read `mrope_interleaved` in the config: interleaved sections alternate the axes"),
            .thread = "alibaba/MNN#4133",
            .turn = otherOrders};
}

Cause adjacentNotHalf() {
    return {.id = "adjacent-not-half",
            .sentence = message("the other layout of pairs: 2k and 2k + 1 against k and k + d/2"),
            .symptom = message("only pair 0 of each axis may be right; weights must be permuted with the layout"),
            .fix = message("rotate the pairs of the scheme's own layout, or permute the weights of q and k"),
            .thread = "xLLM-AI/xllm#2120",
            .turn = otherLayout};
}

} // namespace ropescope::causes
