// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

/// Sums of table entries along rows of keys, with run-time dispatch over instruction sets.
namespace ropescope {

/// Number of entries past the end of the arguments of a call that may be read, or written in the output.
inline constexpr std::size_t kTablePadding = 64;

/// The terms of the scores of one query with one part of the keys.
template <class T>
struct RowTerms {
    std::size_t rows = 1, columns = 0;  ///< of the part
    const T* scalars = nullptr;         ///< one per row
    const T* column = nullptr;          ///< one per column, or absent
    std::span<const T* const> tokens{}; ///< one entry per token each; at most kMaxTokenTables
};
inline constexpr std::size_t kMaxTokenTables = 5;

/// out[r*columns + c] = scalars[r] + column[c] + sum of tokens[n][r*columns + c], rounded once.
void sumTerms(const RowTerms<float>& terms, float* out);
void sumTerms(const RowTerms<double>& terms, float* out);
/// out[i] = the same for token begin + i of the part, for tokens [begin, end).
template <class T>
void sumTerms(const RowTerms<T>& terms, std::size_t begin, std::size_t end, T* out);

/// Floats written past the caches, to memory that will not be read soon. Cache lines are written whole, also where one
/// call continues after the previous one: a partial line would have to be read first. Partial lines where a stream
/// starts, jumps or ends go through the caches.
struct LineStream {
    static constexpr std::size_t kLine = 16; ///< floats
    float* to = nullptr;                     ///< past the last float
    std::array<float, 2 * kLine> rest{};     ///< the last floats, of an incomplete line, plus space for a vector
    std::size_t rests = 0;
};
/// Minimum columns for streaming several rows.
inline constexpr std::size_t kStreamedColumns = LineStream::kLine;
/// Streams to `out` what sumTerms writes, but nothing after the last number: one row, or several of at least
/// kStreamedColumns columns. Rows merge into each other: after the last column, `column` must repeat its first
/// kStreamedColumns.
void streamTerms(const RowTerms<float>& terms, float* out, LineStream& stream);
/// Streams a copy of `row` to `out`. Up to kTablePadding numbers after it may be read.
void streamCopy(std::span<const float> row, float* out, LineStream& stream);
/// Streams this many zeros to `out`; 0 is none.
void streamZeros(std::int64_t count, float* out, LineStream& stream);
/// Fetches the lines at the ends of a row that will be streamed soon: shared with what is beside it, they are read
/// before they are written.
void fetchEnds(std::span<const float> row);
/// Writes what is left, with a fence before all later writes of this thread.
void endStream(LineStream& stream);

} // namespace ropescope
