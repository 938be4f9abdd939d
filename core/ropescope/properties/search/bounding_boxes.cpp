// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// Sweep: boxes are sorted by their low ends on one axis; each is compared with the earlier ones that have not ended.
// Example: a text run 1 … 5, an image (10, 9) … (15, 17), a text run 18 … 22 on both axes: nothing touches.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

#include <ropescope/properties/evidence.h>
#include <ropescope/properties/search/bounding_boxes.h>

namespace ropescope {
namespace {

constexpr std::int64_t kMaxComparisons = 4'000'000;

/// The axis on which boxes are shortest relative to the total extent.
std::size_t bestAxis(const std::vector<BoundingBox>& boxes, int axes) {
    std::size_t best = 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t axis = 0; axis < static_cast<std::size_t>(axes); ++axis) {
        double low = boxes.front().low[axis], high = boxes.front().high[axis], sum = 0;
        for (const BoundingBox& box : boxes) {
            low = std::min(low, box.low[axis]);
            high = std::max(high, box.high[axis]);
            sum += box.high[axis] - box.low[axis];
        }
        if (high > low && sum / (high - low) < least) {
            least = sum / (high - low);
            best = axis;
        }
    }
    return best;
}

} // namespace

double BoundingBox::size() const {
    double largest = 0;
    for (std::size_t axis = 0; axis < low.size(); ++axis) {
        largest = std::max({largest, std::abs(low[axis]), std::abs(high[axis])});
    }
    return largest;
}

BoundingBox boxOf(const Lattice& block, int axes) {
    BoundingBox box;
    for (int axis = 0; axis < axes; ++axis) {
        const auto index = static_cast<std::size_t>(axis);
        std::tie(box.low[index], box.high[index]) = block.bounds(axis);
    }
    return box;
}

BoundingBox joined(const BoundingBox& a, const BoundingBox& b) {
    BoundingBox box = a;
    for (std::size_t axis = 0; axis < box.low.size(); ++axis) {
        box.low[axis] = std::min(a.low[axis], b.low[axis]);
        box.high[axis] = std::max(a.high[axis], b.high[axis]);
    }
    return box;
}

bool touch(const BoundingBox& a, const BoundingBox& b, int axes) {
    const double tolerance = slack(std::max(a.size(), b.size()));
    for (std::size_t axis = 0; axis < static_cast<std::size_t>(axes); ++axis) {
        if (a.low[axis] > b.high[axis] + tolerance || b.low[axis] > a.high[axis] + tolerance) return false;
    }
    return true;
}

SweepEnd sweep(std::vector<BoundingBox> boxes, int axes, bool acrossKinds, const CancelToken& cancel,
               const std::function<bool(const BoundingBox& earlier, const BoundingBox& later)>& visit) {
    if (boxes.empty()) return SweepEnd::All;
    const std::size_t axis = bestAxis(boxes, axes);
    // Their indices, as boxes are large to move, and sorting them would take half as much memory again.
    std::vector<std::uint32_t> order(boxes.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, {}, [&](std::uint32_t index) { return boxes[index].low[axis]; });
    std::array<std::vector<const BoundingBox*>, 2> open;
    std::int64_t comparisons = 0;
    for (const std::uint32_t index : order) {
        const BoundingBox& box = boxes[index];
        if (cancel.cancelled()) return SweepEnd::Cancelled;
        const double begin = box.low[axis] - slack(box.size());
        for (int kind = 0; kind < 2; ++kind) {
            if (acrossKinds && kind == box.kind) continue;
            auto& before = open[static_cast<std::size_t>(kind)];
            for (std::size_t i = 0; i < before.size();) {
                if (++comparisons > kMaxComparisons) return SweepEnd::TooLarge;
                const BoundingBox& other = *before[i];
                if (other.high[axis] < begin) {
                    before[i] = before.back();
                    before.pop_back();
                    continue;
                }
                if (touch(other, box, axes) && !visit(other, box)) return SweepEnd::Stopped;
                ++i;
            }
        }
        open[static_cast<std::size_t>(box.kind)].push_back(&box);
    }
    return SweepEnd::All;
}

} // namespace ropescope
