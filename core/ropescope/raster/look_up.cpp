// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Example: with low 0 and scale 255, 0.5 is level 127.5 + 0.5, entry 128; NaN is entry 256.
#include <algorithm>
#include <cassert>

#include <ropescope/raster/look_up.h>
#include <ropescope/scores/model/instruction_sets.h>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "ropescope/raster/look_up.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace ropescope::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

void lookUp(const float* values, std::size_t size, const std::uint32_t* table, double low, double scale,
            std::uint32_t* out) {
    const hn::ScalableTag<double> d;
    const hn::Rebind<float, decltype(d)> df;
    const hn::Rebind<std::int32_t, decltype(d)> di;
    const hn::Rebind<std::uint32_t, decltype(d)> du;
    const std::size_t lanes = hn::Lanes(d);
    const auto top = hn::Set(d, double{kColourLevels - 1}), none = hn::Set(d, double{kColourLevels});
    HWY_ALIGN float rest[HWY_MAX_BYTES / sizeof(double)] = {};
    HWY_ALIGN std::uint32_t restOut[HWY_MAX_BYTES / sizeof(double)];
    for (std::size_t i = 0; i < size; i += lanes) {
        const bool whole = i + lanes <= size;
        if (!whole) std::copy(values + i, values + size, rest);
        const auto value = hn::PromoteTo(d, hn::LoadU(df, whole ? values + i : rest));
        auto level = hn::Mul(hn::Sub(value, hn::Set(d, low)), hn::Set(d, scale));
        level = hn::Min(hn::Max(level, hn::Zero(d)), top);
        level = hn::IfThenElse(hn::Eq(value, value), hn::Add(level, hn::Set(d, 0.5)), none);
        const auto colours = hn::GatherIndex(du, table, hn::DemoteTo(di, level));
        hn::StoreU(colours, du, whole ? out + i : restOut);
        if (!whole) std::copy(restOut, restOut + (size - i), out + i);
    }
}

} // namespace ropescope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace ropescope {
namespace {

HWY_EXPORT(lookUp);

} // namespace

void lookUpColours(std::span<const float> values, std::span<const std::uint32_t, kColourLevels + 1> table, double low,
                   double scale, std::span<std::uint32_t> out) {
    assert(out.size() == values.size());
    HWY_DYNAMIC_DISPATCH(lookUp)(values.data(), values.size(), table.data(), low, scale, out.data());
}

} // namespace ropescope
#endif
