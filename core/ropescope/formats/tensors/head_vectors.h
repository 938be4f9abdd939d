// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include <ropescope/check/dump_array.h>
#include <ropescope/scores/heads/head_scores.h>

/// Queries and keys among the arrays of a file: `q` and `k` (query, key, query_states, key_states, xq, xk), or, if only
/// those are there, after rotation: `q_rotated`, `q_embed`, `k_rotated`, …
namespace ropescope {

/// Arrays of (tokens, head dim), (heads, tokens, head dim) or (tokens, heads, head dim), with a batch of one before, or
/// (tokens, heads x head dim). `tokens` are those of the sequence. Fails, naming the array, if a shape does not fit, if
/// the heads of keys do not divide those of queries, and for numbers that are not finite or above kMaxContentNumber.
[[nodiscard]] Expected<HeadVectors> headVectorsOf(const std::vector<DumpArray>& arrays, const std::string& name,
                                                  std::int64_t tokens, int headDim);

} // namespace ropescope
