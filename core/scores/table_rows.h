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

/// Finished rows on their way past the caches, one behind the other, to memory that will not be read soon. Memory takes a
/// while for each line, in which the sums of the next row are made. Lines are written whole, also where rows meet: half a
/// line would first be read.
struct RowStream {
    float* to = nullptr;                     ///< where the next row goes on
    const float* from = nullptr;             ///< of the row on its way
    std::size_t left = 0;                    ///< of that row, floats: whole vectors
    std::array<float, kTablePadding> rest{}; ///< end of the rows before, for the first line of the next
    std::size_t rests = 0;
};
/// Starts to copy `row`, which must stay until finishRow.
void beginRow(RowStream& stream, std::span<const float> row);
/// Copies what is left of it, but for the part of a line at its end.
void finishRow(RowStream& stream);
/// Copies that too, and makes rows copied by this thread visible to others.
void endStream(RowStream& stream);

/// out[r*columns + c] = scalars[r] + column[c] + sum of tokens[n][r*columns + c], rounded once, and up to kTablePadding
/// numbers of anything after the last. Meanwhile copies some of `stream`.
void sumTerms(const RowTerms<float>& terms, float* out, RowStream& stream);
void sumTerms(const RowTerms<double>& terms, float* out, RowStream& stream);
void sumTerms(const RowTerms<double>& terms, double* out, RowStream& stream);

} // namespace ropescope
