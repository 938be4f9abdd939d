// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Sums run in float over a few vectors and are added up in double, so that rows of any length lose nothing.
// Example: logits 3, 3 - ln 2: exponentials 1 and 1/2, sum 1.5.
#include "core/scores/exponentials.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "core/base/instruction_sets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/scores/exponentials.cpp"
#include <hwy/foreach_target.h>

// Behind it, since this too is compiled for each instruction set.
#include <hwy/contrib/math/math-inl.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace ropescope::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

void exponentiateAll(float* logits, std::size_t size) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    float largest = logits[0];
    std::size_t i = 0;
    if (size >= lanes) {
        auto high = hn::LoadU(d, logits);
        for (i = lanes; i + lanes <= size; i += lanes) high = hn::Max(high, hn::LoadU(d, logits + i));
        largest = hn::GetLane(hn::MaxOfLanes(d, high));
    }
    for (; i < size; ++i) largest = std::max(largest, logits[i]);
    const auto off = hn::Set(d, largest);
    for (i = 0; i + lanes <= size; i += lanes) {
        hn::StoreU(hn::Exp(d, hn::Sub(hn::LoadU(d, logits + i), off)), d, logits + i);
    }
    if (i == size) return;
    HWY_ALIGN float rest[HWY_MAX_BYTES / sizeof(float)] = {};
    std::copy(logits + i, logits + size, rest);
    hn::Store(hn::Exp(d, hn::Sub(hn::Load(d, rest), off)), d, rest);
    std::copy(rest, rest + (size - i), logits + i);
}

double sumAll(const float* values, std::size_t size) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d), cut = 32 * lanes;
    double sum = 0;
    std::size_t i = 0;
    while (i + lanes <= size) {
        const std::size_t end = std::min(size - lanes, i + cut);
        auto some = hn::Zero(d);
        for (; i <= end; i += lanes) some = hn::Add(some, hn::LoadU(d, values + i));
        sum += static_cast<double>(hn::GetLane(hn::SumOfLanes(d, some)));
    }
    for (; i < size; ++i) sum += static_cast<double>(values[i]);
    return sum;
}

} // namespace ropescope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace ropescope {
namespace {

HWY_EXPORT(exponentiateAll);
HWY_EXPORT(sumAll);

} // namespace

void exponentiate(std::span<float> logits) {
    if (!logits.empty()) HWY_DYNAMIC_DISPATCH(exponentiateAll)(logits.data(), logits.size());
}

double sumOf(std::span<const float> values) { return HWY_DYNAMIC_DISPATCH(sumAll)(values.data(), values.size()); }

} // namespace ropescope
#endif
