// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <concepts>
#include <cstddef>
#include <span>
#include <type_traits>

#include <Eigen/Core>

/// The matrix types of core: Eigen's, row-major like files and NumPy arrays.
namespace ropescope {

template <class T>
using RowMatrix = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// Output parameter: a matrix, a block of a larger one, or an Eigen::Map of foreign memory, without a copy. Entries of
/// a row are contiguous; the row stride is arbitrary.
template <class T>
using MatrixOut = Eigen::Ref<RowMatrix<T>>;
/// Input parameter, without a copy if the entries of each row are contiguous.
template <class T>
using MatrixIn = const Eigen::Ref<const RowMatrix<T>>&;

using VectorIn = const Eigen::Ref<const Eigen::VectorXd>&;

/// A row as a span, for kernels.
template <class M>
[[nodiscard]] auto rowSpan(M&& matrix, std::integral auto row) {
    using T = std::remove_pointer_t<decltype(matrix.data())>;
    return std::span<T>(matrix.data() + static_cast<Eigen::Index>(row) * matrix.outerStride(),
                        static_cast<std::size_t>(matrix.cols()));
}

/// All entries, row by row, of a matrix without gaps between its rows, or of a vector.
template <class M>
[[nodiscard]] auto entriesOf(M&& matrix) {
    using T = std::remove_pointer_t<decltype(matrix.data())>;
    return std::span<T>(matrix.data(), static_cast<std::size_t>(matrix.size()));
}

/// A map over row-major numbers, `columns` per row.
template <class T>
[[nodiscard]] Eigen::Map<std::conditional_t<std::is_const_v<T>, const RowMatrix<std::remove_const_t<T>>, RowMatrix<T>>>
matrixOver(std::span<T> entries, std::size_t columns) {
    const auto width = static_cast<Eigen::Index>(columns);
    return {entries.data(), width == 0 ? 0 : static_cast<Eigen::Index>(entries.size()) / width, width};
}

/// A copy of the numbers as a vector.
[[nodiscard]] inline Eigen::VectorXd vectorOf(std::span<const double> numbers) {
    return Eigen::Map<const Eigen::VectorXd>(numbers.data(), static_cast<Eigen::Index>(numbers.size()));
}

/// Whether sizes and entries are equal; Eigen's == requires equal sizes.
template <class A, class B>
[[nodiscard]] bool sameEntries(const Eigen::MatrixBase<A>& a, const Eigen::MatrixBase<B>& b) {
    return a.rows() == b.rows() && a.cols() == b.cols() && a.cwiseEqual(b).all();
}

} // namespace ropescope
