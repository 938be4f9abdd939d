// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ropescope/properties/property.h>

namespace ropescope {

/// The position of a text token before the first segment and after each: `subject.positions.cursors`, or, if the rule
/// keeps none, the result of placing every prefix of the sequence. Empty if there are too many prefixes or one is
/// refused.
[[nodiscard]] std::vector<Position> cursorsOf(const Subject& subject);

} // namespace ropescope
