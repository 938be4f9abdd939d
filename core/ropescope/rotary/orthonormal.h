// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <Eigen/Core>

#include <ropescope/base/random.h>

namespace ropescope {

/// A random orthonormal basis as columns: standard normal vectors after Gram–Schmidt, run twice because rounding errors
/// remain after one pass.
template <class Square>
[[nodiscard]] Square randomBasis(Random& random, Eigen::Index size) {
    Square basis(size, size);
    for (Eigen::Index column = 0; column < size; ++column) {
        for (double& value : basis.col(column)) value = random.normal();
        for (int pass = 0; pass < 2; ++pass) {
            for (Eigen::Index other = 0; other < column; ++other)
                basis.col(column) -= basis.col(other).dot(basis.col(column)) * basis.col(other);
            basis.col(column).normalize();
        }
    }
    return basis;
}

} // namespace ropescope
