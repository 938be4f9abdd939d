// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// The largest logit is subtracted in double, so that differences of large logits are as accurate as those of small
// ones. Sums run in float over a few vectors and are accumulated in double, for any length of row.
// Example: logits 3, 3 - ln 2: exponentials 1 and 1/2, sum 1.5.
#include <algorithm>
#include <cassert>
#include <cstddef>

#include <ropescope/scores/methods/exponentials.h>
#include <ropescope/scores/model/instruction_sets.h>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "ropescope/scores/methods/exponentials.cpp"
#include <hwy/foreach_target.h>

// Must come after foreach_target.h, since it too is compiled for each instruction set.
#include <hwy/contrib/math/math-inl.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace ropescope::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

double largestOf(const double* logits, std::size_t size) {
    const hn::ScalableTag<double> d;
    const std::size_t lanes = hn::Lanes(d);
    double largest = logits[0];
    std::size_t i = 0;
    if (size >= lanes) {
        auto high = hn::LoadU(d, logits);
        for (i = lanes; i + lanes <= size; i += lanes) high = hn::Max(high, hn::LoadU(d, logits + i));
        largest = hn::GetLane(hn::MaxOfLanes(d, high));
    }
    for (; i < size; ++i) largest = std::max(largest, logits[i]);
    return largest;
}

/// out[i] = logits[i] - largest.
void subtract(const double* logits, std::size_t size, double largest, float* out) {
    const hn::ScalableTag<double> d;
    const hn::Rebind<float, decltype(d)> half;
    const std::size_t lanes = hn::Lanes(d);
    const auto off = hn::Set(d, largest);
    std::size_t i = 0;
    for (; i + lanes <= size; i += lanes) {
        hn::StoreU(hn::DemoteTo(half, hn::Sub(hn::LoadU(d, logits + i), off)), half, out + i);
    }
    for (; i < size; ++i) out[i] = static_cast<float>(logits[i] - largest);
}

void exponentiateSome(float* values, std::size_t size) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    std::size_t i = 0;
    for (; i + lanes <= size; i += lanes) hn::StoreU(hn::Exp(d, hn::LoadU(d, values + i)), d, values + i);
    if (i == size) return;
    HWY_ALIGN float rest[HWY_MAX_BYTES / sizeof(float)] = {};
    std::copy(values + i, values + size, rest);
    hn::Store(hn::Exp(d, hn::Load(d, rest)), d, rest);
    std::copy(rest, rest + (size - i), values + i);
}

double exponentiateAll(const double* logits, std::size_t size, float* out) {
    constexpr std::size_t kAtOnce = 512; // fits L1
    const double largest = largestOf(logits, size);
    for (std::size_t begin = 0; begin < size; begin += kAtOnce) {
        const std::size_t count = std::min(kAtOnce, size - begin);
        subtract(logits + begin, count, largest, out + begin);
        exponentiateSome(out + begin, count);
    }
    return largest;
}

HWY_INLINE double sumSome(const float* values, std::size_t size) {
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

double sumAll(const float* values, std::size_t size) { return sumSome(values, size); }

double addBins(std::span<const float> values, std::int64_t first, std::span<const TokenRange> bins, double factor,
               double* sums) {
    const TokenRange tokens{first, first + std::ssize(values)};
    double total = 0;
    for (std::size_t j = 0; j < bins.size(); ++j) {
        const TokenRange some = overlap(bins[j], tokens);
        if (some.size() == 0) continue;
        const double sum = sumSome(values.data() + (some.begin - first), static_cast<std::size_t>(some.size()));
        sums[j] += factor * sum;
        total += sum;
    }
    return total;
}

} // namespace ropescope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace ropescope {
namespace {

HWY_EXPORT(exponentiateAll);
HWY_EXPORT(sumAll);
HWY_EXPORT(addBins);

} // namespace

double exponentiate(std::span<const double> logits, std::span<float> out) {
    assert(!logits.empty() && out.size() == logits.size());
    return HWY_DYNAMIC_DISPATCH(exponentiateAll)(logits.data(), logits.size(), out.data());
}

double sumOf(std::span<const float> values) { return HWY_DYNAMIC_DISPATCH(sumAll)(values.data(), values.size()); }

double addSumsOfBins(std::span<const float> values, std::int64_t first, std::span<const TokenRange> bins, double factor,
                     std::span<double> sums) {
    assert(bins.size() == sums.size());
    return HWY_DYNAMIC_DISPATCH(addBins)(values, first, bins, factor, sums.data());
}

} // namespace ropescope
#endif
