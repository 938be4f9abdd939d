// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include <ropescope/scores/model/finite_bounds.h>
#include <ropescope/scores/model/instruction_sets.h>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "ropescope/scores/model/finite_bounds.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace ropescope::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

FloatBounds bounds(const float* values, std::size_t size) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    const auto largest = hn::Set(d, std::numeric_limits<float>::max());
    const auto infinity = hn::Set(d, std::numeric_limits<float>::infinity());
    auto low = infinity, high = hn::Neg(infinity);
    std::size_t i = 0;
    for (; i + lanes <= size; i += lanes) {
        const auto value = hn::LoadU(d, values + i);
        const auto finite = hn::Le(hn::Abs(value), largest);
        low = hn::Min(low, hn::IfThenElse(finite, value, low));
        high = hn::Max(high, hn::IfThenElse(finite, value, high));
    }
    FloatBounds found{hn::GetLane(hn::MinOfLanes(d, low)), hn::GetLane(hn::MaxOfLanes(d, high))};
    for (; i < size; ++i) {
        if (!(std::abs(values[i]) <= std::numeric_limits<float>::max())) continue;
        found = {std::min(found.low, values[i]), std::max(found.high, values[i])};
    }
    return found;
}

} // namespace ropescope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace ropescope {
namespace {

HWY_EXPORT(bounds);

} // namespace

FloatBounds finiteBounds(std::span<const float> values) {
    return HWY_DYNAMIC_DISPATCH(bounds)(values.data(), values.size());
}

} // namespace ropescope
#endif
