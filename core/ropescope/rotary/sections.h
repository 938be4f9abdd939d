// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include <ropescope/base/expected.h>

/// Sections divide the pairs among the axes: "16,24,24".
namespace ropescope {

/// Parses comma-separated integers up to kMaxHeadDim; reads at most kMaxAxes + 1 of them. The error's `what` is
/// "sections".
[[nodiscard]] Expected<std::vector<int>> parseSections(std::string_view text);

/// Sizes of n contiguous parts of m pairs; the remainder goes to the first parts.
[[nodiscard]] std::vector<int> equalSections(int pairs, int axes);

} // namespace ropescope
