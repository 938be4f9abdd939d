// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>

/// Sums of table entries along rows of keys, with run-time dispatch over instruction sets.
namespace ropescope {

/// Entries that may be read, and floats that may be written, past the end of what a call names.
inline constexpr std::size_t kTablePadding = 64;

/// What the scores of one query with one part of keys are the sum of.
template <class T>
struct RowTerms {
    std::size_t rows = 1, columns = 0;  ///< of the part
    const T* scalars = nullptr;         ///< one a row
    const T* column = nullptr;          ///< one a column, or absent
    std::span<const T* const> tokens{}; ///< each one a token; at most kMaxTokenTables
};
inline constexpr std::size_t kMaxTokenTables = 4;

/// A finished row on its way past the caches, to memory that will not be read soon. Memory takes a while for each line, in
/// which the sums of the next row are made.
struct RowStream {
    const float* from = nullptr;
    float* to = nullptr;
    std::size_t left = 0; ///< floats: whole vectors
};
/// Starts to copy `row`, which must stay until finishStream.
[[nodiscard]] RowStream beginStream(std::span<const float> row, float* out);
/// Copies what is left.
void finishStream(RowStream& stream);
/// Makes rows copied by this thread visible to others.
void flushStreams();

/// out[r*columns + c] = scalars[r] + column[c] + sum of tokens[n][r*columns + c], and up to kTablePadding floats of
/// anything after the last. Meanwhile copies some of `stream`.
void sumTerms(const RowTerms<float>& terms, float* out, RowStream& stream);
void sumTerms(const RowTerms<double>& terms, float* out, RowStream& stream);

} // namespace ropescope
