// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <span>

/// Sums of table entries along rows of keys, with run-time dispatch over instruction sets.
namespace ropescope {

/// Entries that may be read, and numbers that may be written, past the end of what a call names.
inline constexpr std::size_t kTablePadding = 64;

/// What the scores of one query with one part of keys are the sum of.
template <class T>
struct RowTerms {
    std::size_t rows = 1, columns = 0;  ///< of the part
    const T* scalars = nullptr;         ///< one a row
    const T* column = nullptr;          ///< one a column, or absent
    std::span<const T* const> tokens{}; ///< each one a token; at most kMaxTokenTables
};
inline constexpr std::size_t kMaxTokenTables = 5;

/// out[r*columns + c] = scalars[r] + column[c] + sum of tokens[n][r*columns + c], rounded once, and up to kTablePadding
/// numbers of anything after the last.
void sumTerms(const RowTerms<float>& terms, float* out);
void sumTerms(const RowTerms<double>& terms, float* out);
void sumTerms(const RowTerms<double>& terms, double* out);

/// Floats on their way past the caches, to memory that will not be read soon. Lines of cache are written whole, also where
/// one call goes on behind what the last one wrote: half a line would first be read. Parts of lines that are left where a
/// stream begins, jumps or ends go through the caches.
struct LineStream {
    static constexpr std::size_t kLine = 16; ///< floats
    float* to = nullptr;                     ///< past the last float
    std::array<float, 2 * kLine> rest{}; ///< the last floats, of a line that is not whole yet; and room for a vector
    std::size_t rests = 0;
};
/// The least length of several rows that are streamed.
inline constexpr std::size_t kStreamedColumns = LineStream::kLine;
/// Streams to `out` what sumTerms writes, and nothing after the last number: one row, or several of at least
/// kStreamedColumns. These go over into each other: after the last column, `column` begins again for kStreamedColumns.
void streamTerms(const RowTerms<float>& terms, float* out, LineStream& stream);
/// Streams a copy of `row` to `out`. What stands up to kTablePadding after it may be read.
void streamCopy(std::span<const float> row, float* out, LineStream& stream);
/// Writes what is left, and puts all of it before what this thread writes from now on.
void endStream(LineStream& stream);

} // namespace ropescope
