// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Compiled once for each instruction set by feature_product.cpp. Assumes panels of two full vectors, padded with zeros.
#if defined(ROPESCOPE_FEATURE_KERNEL_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef ROPESCOPE_FEATURE_KERNEL_INL
#undef ROPESCOPE_FEATURE_KERNEL_INL
#else
#define ROPESCOPE_FEATURE_KERNEL_INL
#endif

#include <algorithm>
#include <cstddef>
#include <type_traits>

#include <hwy/highway.h>

#include <ropescope/scores/features/feature_product.h>

HWY_BEFORE_NAMESPACE();
namespace ropescope::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

constexpr std::size_t kKernelRows = 6;
constexpr std::size_t kCut = 64; ///< terms per partial sum

/// Products of kKernelRows rows with one panel, or with its first half, into as many rows of two vectors, `stride`
/// numbers apart. `totals` has as many rows of its own, for partial sums.
template <bool kWhole, class D, class T = hn::TFromD<D>>
HWY_INLINE void multiplyPanel(D d, const T* const (&rows)[kKernelRows], const T* panel, std::size_t depth, T* totals,
                              T* out, std::size_t stride) {
    const std::size_t lanes = hn::Lanes(d);
    for (std::size_t begin = 0; begin < depth; begin += kCut) {
        const std::size_t end = std::min(depth, begin + kCut);
        hn::Vec<D> low[kKernelRows], high[kKernelRows];
        for (std::size_t r = 0; r < kKernelRows; ++r) low[r] = high[r] = hn::Zero(d);
        for (std::size_t k = begin; k < end; ++k) {
            const auto right0 = hn::LoadU(d, panel + 2 * lanes * k);
            const auto right1 = kWhole ? hn::LoadU(d, panel + 2 * lanes * k + lanes) : right0;
            HWY_UNROLL(6)
            for (std::size_t r = 0; r < kKernelRows; ++r) {
                const auto left = hn::Set(d, rows[r][k]);
                low[r] = hn::MulAdd(left, right0, low[r]);
                if constexpr (kWhole) high[r] = hn::MulAdd(left, right1, high[r]);
            }
        }
        for (std::size_t r = 0; r < kKernelRows; ++r) {
            const T* total = totals + 2 * lanes * r;
            T* to = end < depth ? totals + 2 * lanes * r : out + stride * r;
            if (begin > 0) low[r] = hn::Add(low[r], hn::LoadU(d, total));
            hn::StoreU(low[r], d, to);
            if constexpr (!kWhole) continue;
            if (begin > 0) high[r] = hn::Add(high[r], hn::LoadU(d, total + lanes));
            hn::StoreU(high[r], d, to + lanes);
        }
    }
}

template <class T, class Out>
void multiply(const T* left, std::size_t leftRows, const PackedFeatures<T>& right, FeatureColumns columns, Out* out,
              std::size_t stride) {
    const hn::ScalableTag<T> d;
    const std::size_t depth = right.depth(), width = right.panelWidth();
    HWY_ALIGN T totals[kKernelRows * 2 * HWY_MAX_BYTES / sizeof(T)];
    for (std::size_t column = columns.begin; column < columns.end; column += width) {
        const T* panel = right.data() + column * depth;
        const std::size_t used = std::min(width, columns.end - column);
        for (std::size_t row = 0; row < leftRows; row += kKernelRows) {
            const std::size_t count = std::min(kKernelRows, leftRows - row);
            const T* rows[kKernelRows];
            for (std::size_t r = 0; r < kKernelRows; ++r) rows[r] = left + (row + std::min(r, count - 1)) * depth;
            if constexpr (std::is_same_v<T, Out>) {
                if (count == kKernelRows && used == width) {
                    multiplyPanel<true>(d, rows, panel, depth, totals, out + row * stride + (column - columns.begin),
                                        stride);
                    continue;
                }
            }
            if (2 * used > width)
                multiplyPanel<true>(d, rows, panel, depth, totals, totals, width);
            else
                multiplyPanel<false>(d, rows, panel, depth, totals, totals, width);
            for (std::size_t r = 0; r < count; ++r) {
                Out* target = out + (row + r) * stride + (column - columns.begin);
                for (std::size_t c = 0; c < used; ++c) target[c] = static_cast<Out>(totals[r * width + c]);
            }
        }
    }
}

inline std::size_t floatPanelWidth() { return 2 * hn::Lanes(hn::ScalableTag<float>()); }
inline std::size_t doublePanelWidth() { return 2 * hn::Lanes(hn::ScalableTag<double>()); }
inline const char* targetName() { return hwy::TargetName(HWY_TARGET); }

inline void multiplyFloats(const float* left, std::size_t rows, const PackedFeatures<float>& right,
                           FeatureColumns columns, float* out, std::size_t stride) {
    multiply(left, rows, right, columns, out, stride);
}
inline void multiplyDoubles(const double* left, std::size_t rows, const PackedFeatures<double>& right,
                            FeatureColumns columns, float* out, std::size_t stride) {
    multiply(left, rows, right, columns, out, stride);
}
inline void multiplyExactly(const double* left, std::size_t rows, const PackedFeatures<double>& right,
                            FeatureColumns columns, double* out, std::size_t stride) {
    multiply(left, rows, right, columns, out, stride);
}

} // namespace ropescope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
