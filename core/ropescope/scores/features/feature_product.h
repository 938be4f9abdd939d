// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include <ropescope/base/cancel.h>
#include <ropescope/base/matrix.h>

/// The product of query and key features, with run-time dispatch over instruction sets (Google Highway).
namespace ropescope {

/// The right side of products, arranged once in panels for the instruction set in use. `T` is float, or double where
/// float would not hold the sum to 1e-6.
template <class T>
class PackedFeatures {
public:
    PackedFeatures() = default;
    /// `right` is row-major, `depth` numbers per row.
    PackedFeatures(std::span<const T> right, std::size_t depth);
    /// All zeros, to be filled by set().
    PackedFeatures(std::size_t rows, std::size_t depth);

    /// Sets number `d` of the rows from `first` on.
    void set(std::size_t d, std::size_t first, std::span<const double> values);
    /// Sets all numbers of a row.
    void setRow(std::size_t row, std::span<const double> numbers);
    /// Copies all numbers of a row.
    void copyRow(std::size_t row, std::span<T> to) const;

    [[nodiscard]] std::size_t rows() const { return m_rows; }
    [[nodiscard]] std::size_t depth() const { return m_depth; }
    [[nodiscard]] std::size_t panelWidth() const { return m_panelWidth; }
    [[nodiscard]] const T* data() const { return m_panels.data(); }

private:
    /// Index of a row's first number; its others follow at intervals of the panel width.
    [[nodiscard]] std::size_t offsetOf(std::size_t row) const;

    std::size_t m_rows = 0;
    std::size_t m_depth = 0;
    std::size_t m_panelWidth = 1;
    std::vector<T> m_panels;
};

/// Some rows of the right side, which are columns of the product; `begin` is a multiple of the panel width.
struct FeatureColumns {
    std::size_t begin = 0, end = 0;
    [[nodiscard]] std::size_t size() const { return end > begin ? end - begin : 0; }
};

/// out(i, j) = sum_d left[i*depth + d] * right[j*depth + d], on the calling thread.
template <class T>
void multiplyFeatures(std::span<const T> left, const PackedFeatures<T>& right, MatrixOut<float> out);
/// multiplyFeatures with some of the right rows; `out` has as many columns.
template <class T>
void multiplyFeatures(std::span<const T> left, const PackedFeatures<T>& right, FeatureColumns columns,
                      MatrixOut<float> out);
/// multiplyFeatures without rounding to float.
void multiplyFeatures(std::span<const double> left, const PackedFeatures<double>& right, MatrixOut<double> out);
void multiplyFeatures(std::span<const double> left, const PackedFeatures<double>& right, FeatureColumns columns,
                      MatrixOut<double> out);

/// multiplyFeatures on all cores; bit-identical for any number of threads. False when cancelled.
template <class T>
bool featureProduct(std::span<const T> left, const PackedFeatures<T>& right, MatrixOut<float> out,
                    const CancelToken& cancel = {});

/// featureProduct where left and right are the same features, with `left` weighted so that the product is exactly
/// symmetric: one half is computed, the other is copied from it.
template <class T>
bool symmetricProduct(std::span<const T> left, const PackedFeatures<T>& right, MatrixOut<float> out,
                      const CancelToken& cancel = {});

/// featureProduct with a right side that is used only once. All row-major; sizes must agree.
bool featureProduct(std::span<const float> left, std::span<const float> right, std::size_t depth, MatrixOut<float> out,
                    const CancelToken& cancel = {});

/// Name of the instruction set in use on this machine ("AVX2").
[[nodiscard]] std::string instructionSet();

} // namespace ropescope
