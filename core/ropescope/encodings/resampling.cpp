// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// A new value is a sum over few old ones on each axis, the weights of both axes multiplied.
// Example: 2 cells (0, 1) bilinearly to 4: centres give 0, 0.25, 0.75, 1; corners give 0, 1/3, 2/3, 1.
// Source: PyTorch, aten/src/ATen/native/UpSample.h; Keys, Cubic convolution interpolation (1981).
#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include <ropescope/encodings/resampling.h>

namespace ropescope {
namespace {

/// What the old cells contribute to one new cell on an axis; unused weights are 0.
struct Taps {
    std::array<std::int64_t, 4> cells{};
    std::array<double, 4> weights{};
};

double sourceOf(std::int64_t cell, std::int64_t from, std::int64_t to, GridCorners corners) {
    if (corners == GridCorners::Corners)
        return to > 1 ? static_cast<double>(cell) * static_cast<double>(from - 1) / static_cast<double>(to - 1) : 0;
    return (static_cast<double>(cell) + 0.5) * static_cast<double>(from) / static_cast<double>(to) - 0.5;
}

Taps linearTaps(double source) {
    const double cell = std::floor(std::max(source, 0.0)), share = std::max(source, 0.0) - cell;
    const auto first = static_cast<std::int64_t>(cell);
    return {{first, first + 1}, {1 - share, share}};
}

Taps cubicTaps(double source) {
    constexpr double kCubic = -0.75;
    const double cell = std::floor(source), share = source - cell;
    const auto near = [](double x) { return ((kCubic + 2) * x - (kCubic + 3)) * x * x + 1; }; // 0 <= x <= 1
    const auto far = [](double x) {
        return ((kCubic * x - 5 * kCubic) * x + 8 * kCubic) * x - 4 * kCubic;
    }; // 1 <= x <= 2
    const auto first = static_cast<std::int64_t>(cell);
    return {{first - 1, first, first + 1, first + 2}, {far(share + 1), near(share), near(1 - share), far(2 - share)}};
}

std::vector<Taps> tapsOf(std::int64_t from, std::int64_t to, Interpolation interpolation, GridCorners corners) {
    std::vector<Taps> taps;
    for (std::int64_t cell = 0; cell < to; ++cell) {
        const double source = sourceOf(cell, from, to, corners);
        taps.push_back(interpolation == Interpolation::Bicubic ? cubicTaps(source) : linearTaps(source));
        for (std::int64_t& old : taps.back().cells) old = std::clamp<std::int64_t>(old, 0, from - 1);
    }
    return taps;
}

} // namespace

RowMatrix<double> resampled(MatrixIn<double> table, TableGrid from, TableGrid to, Interpolation interpolation,
                            GridCorners corners) {
    RowMatrix<double> result = RowMatrix<double>::Zero(to.height * to.width, table.cols());
    const std::vector<Taps> down = tapsOf(from.height, to.height, interpolation, corners);
    const std::vector<Taps> across = tapsOf(from.width, to.width, interpolation, corners);
    Eigen::Index cell = 0;
    for (const Taps& rows : down) {
        for (const Taps& columns : across) {
            for (std::size_t i = 0; i < 4; ++i) {
                for (std::size_t j = 0; j < 4; ++j) {
                    const double weight = rows.weights[i] * columns.weights[j];
                    if (weight != 0)
                        result.row(cell) += weight * table.row(rows.cells[i] * from.width + columns.cells[j]);
                }
            }
            ++cell;
        }
    }
    return result;
}

} // namespace ropescope
