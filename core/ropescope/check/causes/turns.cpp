// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <ropescope/check/causes/turns.h>

namespace ropescope::causes {

void addWithAxes(const FrequencyPlan& plan, const std::vector<int>& axes, std::vector<FrequencyPlan>& plans) {
    if (axes.size() != plan.pairs.size() || !plan.rotates() || plan.dense()) return;
    FrequencyPlan changed = plan;
    for (std::size_t pair = 0; pair < axes.size(); ++pair) changed.pairs[pair].axis = axes[pair];
    if (!(changed == plan)) plans.push_back(std::move(changed));
}

std::vector<FrequencyPlan> allAlongTime(const FrequencyPlan& plan, std::span<const std::string>) {
    std::vector<int> axes;
    for (const FrequencyPair& pair : plan.pairs) axes.push_back(std::min(pair.axis, 0));
    std::vector<FrequencyPlan> plans;
    addWithAxes(plan, axes, plans);
    return plans;
}

std::vector<FrequencyPlan> swappedRowsAndColumns(const FrequencyPlan& plan, std::span<const std::string> axes) {
    const auto h = std::ranges::find(axes, "h") - axes.begin(), w = std::ranges::find(axes, "w") - axes.begin();
    std::vector<int> swapped;
    for (const FrequencyPair& pair : plan.pairs)
        swapped.push_back(pair.axis == h ? static_cast<int>(w) : pair.axis == w ? static_cast<int>(h) : pair.axis);
    std::vector<FrequencyPlan> plans;
    if (std::max(h, w) < std::ssize(axes)) addWithAxes(plan, swapped, plans);
    return plans;
}

} // namespace ropescope::causes
