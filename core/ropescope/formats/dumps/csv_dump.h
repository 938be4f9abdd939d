// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <ropescope/check/dump_array.h>
#include <ropescope/formats/dumps/dump_limits.h>

namespace ropescope {

/// A table of numbers as an array of rows x columns. Cells are separated
/// by semicolons, tabs, commas, or spaces: the first of these that the first line has. Lines before it may be comments,
/// `#`; the last of them, or the first line, may name the columns. Columns of words are left out. Fails if a row has
/// another number of cells than the first one, or a word where that has a number.
[[nodiscard]] Expected<std::vector<DumpArray>> parseCsvDump(std::string_view text, const std::string& name,
                                                            const DumpLimits& limits = {});

} // namespace ropescope
