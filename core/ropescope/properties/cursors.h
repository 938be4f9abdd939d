// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include <ropescope/properties/property.h>

namespace ropescope {

/// Where text would stand before the first segment and after each, by `subject.positions.cursors`, or where the rule
/// keeps none, by placing every beginning of the sequence. Empty when that would be too many or one is refused.
[[nodiscard]] std::vector<Position> cursorsOf(const Subject& subject);

} // namespace ropescope
