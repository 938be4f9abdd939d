// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <ropescope/base/expected.h>
#include <ropescope/base/matrix.h>

/// Numbers that somebody's implementation wrote, before it is known what they mean.
namespace ropescope {

/// Numbers of a dump from `begin` up to, but not including, `end` that the dump does not tell: a printed tensor that
/// was shortened with `...`.
struct UnknownRange {
    std::int64_t begin = 0, end = 0;
    bool operator==(const UnknownRange&) const = default;
};

/// A place where a list was shortened with `...` while nothing tells how long it is.
struct DumpGap {
    std::int64_t at = 0;        ///< values before it
    std::int64_t items = 0;     ///< entries of its list that are there
    std::int32_t dimension = 0; ///< of its list; 0 is the outermost
    bool operator==(const DumpGap&) const = default;
};

inline constexpr std::int64_t kUntold = -1; ///< size of a dimension that was shortened everywhere

/// An array of a dump: of a file, or of text pasted from a terminal.
struct DumpArray {
    std::string name{};                  ///< in its file: "position_ids"; empty if it has none
    std::string type{};                  ///< as NumPy names it: "int64", "float32"
    std::vector<std::int64_t> shape{};   ///< sizes of the dimensions, slowest first; kUntold until withShape
    RowMatrix<double> values{};          ///< in C order; columns are the last dimension. NaN where unknown
    std::vector<UnknownRange> unknown{}; ///< ascending, of indices into `values` in C order
    std::vector<DumpGap> gaps{};         ///< in the order of the text; then `values` is one row of what is there
    std::vector<std::string> columns{};  ///< names of the entries of the last dimension, if the file has them

    /// "int64 of shape (3, 1, 98)", with ? for kUntold.
    [[nodiscard]] std::string description() const;
};

/// The largest array that withShape makes: sizes that a text claims, or that somebody states, are not trusted further.
inline constexpr std::int64_t kMaxFilledValues = std::int64_t{1} << 22;

/// "(3, 1, 98)", with ? for kUntold.
[[nodiscard]] std::string dumpShapeText(const std::vector<std::int64_t>& shape);

/// Number of entries; `limit` + 1 if there are more than `limit`.
[[nodiscard]] std::int64_t dumpCount(const std::vector<std::int64_t>& shape, std::int64_t limit);

/// An array that was shortened, with its true shape: what is there is at its right place, the rest is unknown. An array
/// without gaps must have that shape. Fails if the shape does not fit what is there.
[[nodiscard]] Expected<DumpArray> withShape(DumpArray array, const std::vector<std::int64_t>& shape);

} // namespace ropescope
