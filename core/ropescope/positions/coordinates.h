// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ropescope/base/matrix.h>
#include <ropescope/positions/position_map.h>

namespace ropescope {

/// Positions of a range of tokens inside the map, axes x tokens.
[[nodiscard]] RowMatrix<double> coordinates(const PositionMap& positions, TokenRange range);

/// The same, written to `out` (axes x tokens of the range).
void coordinatesInto(const PositionMap& positions, TokenRange range, MatrixOut<double> out);

/// Writes the coordinates on one axis to `out`, one per token of the range.
void axisInto(const PositionMap& positions, std::size_t axis, TokenRange range, Eigen::Ref<Eigen::RowVectorXd> out);

} // namespace ropescope
