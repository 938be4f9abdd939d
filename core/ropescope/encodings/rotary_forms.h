// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ropescope/base/matrix.h>
#include <ropescope/base/pair_layout.h>

/// RoPE written in three ways, with the same numbers: a complex number per pair, a matrix, and element by element. The
/// matrix is the one of RoFormer: pair (x, y) becomes (x cos α - y sin α, x sin α + y cos α).
namespace ropescope {

enum class RotaryForm { Complex, Matrix, Elementwise };

/// `vector` with pair k rotated by `angles[k]`, in radians; vector.size() is 2 * angles.size().
[[nodiscard]] Eigen::VectorXd rotated(RotaryForm form, VectorIn vector, VectorIn angles, PairLayout layout);

/// The matrix of the rotation, two entries different from 0 per row.
[[nodiscard]] RowMatrix<double> rotationMatrix(VectorIn angles, PairLayout layout);

} // namespace ropescope
