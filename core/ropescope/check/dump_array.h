// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

/// Numbers that somebody's implementation wrote, before it is known what they mean.
namespace ropescope {

/// Numbers of a dump from `begin` up to, but not including, `end` that the dump does not tell: a printed tensor that was
/// shortened with `...`.
struct UnknownRange {
    std::int64_t begin = 0, end = 0;
    bool operator==(const UnknownRange&) const = default;
};

/// An array of a dump: of a file, or of text pasted from a terminal.
struct DumpArray {
    std::string name{};                  ///< in its file: "position_ids"; empty if it has none
    std::string type{};                  ///< as NumPy names it: "int64", "float32"
    std::vector<std::int64_t> shape{};   ///< sizes of the dimensions, slowest first
    std::vector<double> values{};        ///< row-major, whatever the order in the file; NaN where unknown
    std::vector<UnknownRange> unknown{}; ///< ascending, of indices into `values`
};

} // namespace ropescope
