// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <ropescope/base/matrix.h>

/// Tables over a grid, such as learned position embeddings of images, resampled to a grid of another size.
namespace ropescope {

struct TableGrid {
    std::int64_t height = 1, width = 1;
    bool operator==(const TableGrid&) const = default;
};

enum class Interpolation { Bilinear, Bicubic };

/// Where the places of the new grid lie in the old one. Centres: cells keep their extent, (i + 1/2) g/h - 1/2
/// (PyTorch's align_corners=False). Corners: the outermost cells keep their centres, i (g - 1)/(h - 1)
/// (align_corners=True, linspace).
enum class GridCorners { Centres, Corners };

/// `table` has one row per cell of `from`, row by row; the result likewise over `to`. Bicubic is Keys' kernel with
/// a = -0.75; both repeat the border. O(cells of `to` x taps x columns).
[[nodiscard]] RowMatrix<double> resampled(MatrixIn<double> table, TableGrid from, TableGrid to,
                                          Interpolation interpolation, GridCorners corners);

} // namespace ropescope
