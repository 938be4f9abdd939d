// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include <ropescope/base/matrix.h>

/// What decides the properties of an ideal encoding, in plain loops over its codes.
namespace ropescope::testing {

inline double plainDistance(const RowMatrix<double>& codes) {
    double least = INFINITY;
    for (Eigen::Index i = 0; i < codes.rows(); ++i) {
        for (Eigen::Index j = 0; j < i; ++j) {
            const double* a = codes.data() + i * codes.cols();
            const double* b = codes.data() + j * codes.cols();
            double sum = 0;
            for (Eigen::Index c = 0; c < codes.cols(); ++c) sum += (a[c] - b[c]) * (a[c] - b[c]);
            least = std::min(least, std::sqrt(sum));
        }
    }
    return least;
}

inline double plainChange(const RowMatrix<double>& before, const RowMatrix<double>& after) {
    double most = 0;
    for (Eigen::Index i = 0; i < before.rows(); ++i)
        for (Eigen::Index c = 0; c < before.cols(); ++c) most = std::max(most, std::abs(before(i, c) - after(i, c)));
    return most;
}

/// By Gram-Schmidt over 1 and the columns of `from`, twice, in long double: what of `to` lies outside their span.
inline double plainResidual(const RowMatrix<double>& from, const RowMatrix<double>& to) {
    using Column = std::vector<long double>;
    const auto dot = [](const Column& a, const Column& b) {
        long double sum = 0;
        for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
        return sum;
    };
    std::vector<Column> basis;
    const auto rest = [&](Column column) {
        for (int pass = 0; pass < 2; ++pass) {
            for (const Column& each : basis) {
                const long double share = dot(each, column);
                for (std::size_t i = 0; i < column.size(); ++i) column[i] -= share * each[i];
            }
        }
        return column;
    };
    const auto add = [&](const Column& column) {
        Column own = rest(column);
        const long double size = std::sqrt(dot(own, own));
        if (size <= 1e-12L * std::sqrt(dot(column, column)) || size == 0) return;
        for (long double& number : own) number /= size;
        basis.push_back(std::move(own));
    };
    const auto columnOf = [](const RowMatrix<double>& matrix, Eigen::Index c) {
        Column column;
        for (Eigen::Index i = 0; i < matrix.rows(); ++i) column.push_back(matrix(i, c));
        return column;
    };
    add(Column(static_cast<std::size_t>(from.rows()), 1));
    long double size = 0;
    for (Eigen::Index c = 0; c < to.cols(); ++c) {
        const Column about = rest(columnOf(to, c)); // its mean, so far
        size += dot(about, about);
    }
    for (Eigen::Index c = 0; c < from.cols(); ++c) add(columnOf(from, c));
    long double left = 0;
    for (Eigen::Index c = 0; c < to.cols(); ++c) {
        const Column outside = rest(columnOf(to, c));
        left += dot(outside, outside);
    }
    return static_cast<double>(std::sqrt(left / (size > 0 ? size : 1)));
}

} // namespace ropescope::testing
