// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Row blocks of the left side are distributed over the cores; within one, each panel of the right side (two vectors
// wide, in L1) is multiplied by six rows at a time, so that a step is two loads, six broadcasts and twelve fused
// multiply-adds. Partial sums of 64 terms are added up: with d/2 pairs of weight 2/d, a float sum over any head dim
// then stays within about 1e-7.
// Example: 1024 x 1024 x 128 in float is 134 million multiply-adds, 16 per cycle with AVX2.
#include <algorithm>
#include <cassert>
#include <utility>

#include <ropescope/base/parallel.h>
#include <ropescope/scores/features/feature_product.h>
#include <ropescope/scores/model/instruction_sets.h>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "ropescope/scores/features/feature_product.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <ropescope/scores/features/feature_kernel-inl.h>
#include <ropescope/scores/model/tuning.h>

#if HWY_ONCE
namespace ropescope {
namespace {

HWY_EXPORT(floatPanelWidth);
HWY_EXPORT(doublePanelWidth);
HWY_EXPORT(multiplyFloats);
HWY_EXPORT(multiplyDoubles);
HWY_EXPORT(multiplyExactly);
HWY_EXPORT(targetName);

constexpr std::size_t kProductRowsAtOnce =
    48; ///< a multiple of the kernel's rows; fits L1 with one panel at head dim 128

std::size_t lanesOfPanel(float) { return HWY_DYNAMIC_DISPATCH(floatPanelWidth)(); }
std::size_t lanesOfPanel(double) { return HWY_DYNAMIC_DISPATCH(doublePanelWidth)(); }

} // namespace

template <class T>
PackedFeatures<T>::PackedFeatures(std::size_t rows, std::size_t depth)
    : m_rows(rows), m_depth(depth), m_panelWidth(lanesOfPanel(T{})) {
    m_panels.resize((rows + m_panelWidth - 1) / m_panelWidth * m_panelWidth * depth);
}

template <class T>
PackedFeatures<T>::PackedFeatures(std::span<const T> right, std::size_t depth)
    : PackedFeatures(depth == 0 ? 0 : right.size() / depth, depth) {
    assert(m_rows * depth == right.size());
    for (std::size_t row = 0; row < m_rows; ++row) {
        T* const panel = m_panels.data() + offsetOf(row);
        for (std::size_t d = 0; d < depth; ++d) panel[d * m_panelWidth] = right[row * depth + d];
    }
}

template <class T>
std::size_t PackedFeatures<T>::offsetOf(std::size_t row) const {
    return row / m_panelWidth * m_panelWidth * m_depth + row % m_panelWidth;
}

template <class T>
void PackedFeatures<T>::set(std::size_t d, std::size_t first, std::span<const double> values) {
    for (std::size_t done = 0; done < values.size();) {
        const std::size_t row = first + done, inPanel = row % m_panelWidth;
        const std::size_t count = std::min(values.size() - done, m_panelWidth - inPanel);
        T* const to = m_panels.data() + offsetOf(row) + d * m_panelWidth;
        for (std::size_t i = 0; i < count; ++i) to[i] = static_cast<T>(values[done + i]);
        done += count;
    }
}

template <class T>
void PackedFeatures<T>::setRow(std::size_t row, std::span<const double> numbers) {
    T* const to = m_panels.data() + offsetOf(row);
    for (std::size_t d = 0; d < m_depth; ++d) to[d * m_panelWidth] = static_cast<T>(numbers[d]);
}

template <class T>
void PackedFeatures<T>::copyRow(std::size_t row, std::span<T> to) const {
    const T* const from = m_panels.data() + offsetOf(row);
    for (std::size_t d = 0; d < m_depth; ++d) to[d] = from[d * m_panelWidth];
}

template <>
void multiplyFeatures(std::span<const float> left, const PackedFeatures<float>& right, FeatureColumns columns,
                      MatrixOut<float> out) {
    HWY_DYNAMIC_DISPATCH(multiplyFloats)
    (left.data(), left.size() / right.depth(), right, columns, out.data(), static_cast<std::size_t>(out.outerStride()));
}

template <>
void multiplyFeatures(std::span<const double> left, const PackedFeatures<double>& right, FeatureColumns columns,
                      MatrixOut<float> out) {
    HWY_DYNAMIC_DISPATCH(multiplyDoubles)
    (left.data(), left.size() / right.depth(), right, columns, out.data(), static_cast<std::size_t>(out.outerStride()));
}

void multiplyFeatures(std::span<const double> left, const PackedFeatures<double>& right, FeatureColumns columns,
                      MatrixOut<double> out) {
    HWY_DYNAMIC_DISPATCH(multiplyExactly)
    (left.data(), left.size() / right.depth(), right, columns, out.data(), static_cast<std::size_t>(out.outerStride()));
}

template <class T>
void multiplyFeatures(std::span<const T> left, const PackedFeatures<T>& right, MatrixOut<float> out) {
    multiplyFeatures(left, right, {0, right.rows()}, out);
}

void multiplyFeatures(std::span<const double> left, const PackedFeatures<double>& right, MatrixOut<double> out) {
    multiplyFeatures(left, right, {0, right.rows()}, out);
}

template <class T>
bool featureProduct(std::span<const T> left, const PackedFeatures<T>& right, MatrixOut<float> out,
                    const CancelToken& cancel) {
    const std::size_t depth = right.depth(), columns = right.rows();
    if (depth == 0 || columns == 0) return !cancel.cancelled();
    assert(std::cmp_equal(out.rows(), left.size() / depth) && std::cmp_equal(out.cols(), columns));
    return parallelFor(left.size() / depth, kProductRowsAtOnce, cancel, [&](std::size_t begin, std::size_t end) {
        multiplyFeatures(left.subspan(begin * depth, (end - begin) * depth), right, out.middleRows(begin, end - begin));
    });
}

template <class T>
bool symmetricProduct(std::span<const T> left, const PackedFeatures<T>& right, MatrixOut<float> out,
                      const CancelToken& cancel) {
    const std::size_t depth = right.depth(), columns = right.rows();
    if (depth == 0 || columns == 0) return !cancel.cancelled();
    assert(left.size() == columns * depth && std::cmp_equal(out.size(), columns * columns));
    const auto firstColumnOf = [&](std::size_t row) { return row / right.panelWidth() * right.panelWidth(); };
    const bool halfDone = parallelFor(columns, kProductRowsAtOnce, cancel, [&](std::size_t begin, std::size_t end) {
        const FeatureColumns half{firstColumnOf(begin), columns};
        multiplyFeatures(left.subspan(begin * depth, (end - begin) * depth), right, half,
                         out.block(begin, half.begin, end - begin, half.size()));
    });
    return halfDone && parallelFor(columns, kProductRowsAtOnce, cancel, [&](std::size_t begin, std::size_t end) {
               // Square by square, so that both stay in cache.
               for (std::size_t first = 0; first < firstColumnOf(begin); first += kSquare) {
                   const std::size_t last = std::min(first + kSquare, firstColumnOf(begin));
                   for (std::size_t row = begin; row < end; ++row) {
                       for (std::size_t column = first; column < last; ++column) {
                           out(row, column) = out(column, row);
                       }
                   }
               }
           });
}

bool featureProduct(std::span<const float> left, std::span<const float> right, std::size_t depth, MatrixOut<float> out,
                    const CancelToken& cancel) {
    return featureProduct(left, PackedFeatures<float>(right, depth), out, cancel);
}

template void multiplyFeatures(std::span<const float>, const PackedFeatures<float>&, MatrixOut<float>);
template void multiplyFeatures(std::span<const double>, const PackedFeatures<double>&, MatrixOut<float>);
template bool symmetricProduct(std::span<const float>, const PackedFeatures<float>&, MatrixOut<float>,
                               const CancelToken&);
template bool symmetricProduct(std::span<const double>, const PackedFeatures<double>&, MatrixOut<float>,
                               const CancelToken&);
template class PackedFeatures<float>;
template class PackedFeatures<double>;
template bool featureProduct(std::span<const float>, const PackedFeatures<float>&, MatrixOut<float>,
                             const CancelToken&);
template bool featureProduct(std::span<const double>, const PackedFeatures<double>&, MatrixOut<float>,
                             const CancelToken&);

std::string instructionSet() { return HWY_DYNAMIC_DISPATCH(targetName)(); }

} // namespace ropescope
#endif
