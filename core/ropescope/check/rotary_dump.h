// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <ropescope/base/words.h>
#include <ropescope/check/dump_array.h>
#include <ropescope/positions/position_map.h>
#include <ropescope/rotary/frequency_plan.h>

/// Dumps of what follows from position ids: which axis rotates a pair, by what frequency, and the rotation itself.
namespace ropescope {

enum class RotaryKind {
    AxisMap,     ///< the axis of each pair or dimension, as an index into the axes
    Frequencies, ///< radians per position of each pair: inv_freq
    Table,       ///< cosines or sines of the angles: (…, tokens, pairs or rotated dimensions)
    Vectors      ///< queries or keys, before and after rotation: (…, tokens, head dim)
};
inline constexpr std::array kRotaryKindWords{
    Word<RotaryKind>{"axes", RotaryKind::AxisMap}, Word<RotaryKind>{"frequencies", RotaryKind::Frequencies},
    Word<RotaryKind>{"table", RotaryKind::Table}, Word<RotaryKind>{"vectors", RotaryKind::Vectors}};

/// Whether dumps of this kind have a row for each token, made of its angles.
[[nodiscard]] inline bool hasAngles(RotaryKind kind) {
    return kind == RotaryKind::Table || kind == RotaryKind::Vectors;
}

/// One array to compare, for vectors with what it was before.
struct RotaryDump {
    RotaryKind kind = RotaryKind::AxisMap;
    DumpArray array{};
    DumpArray before{};                     ///< of vectors
    bool sine = false;                      ///< of a table: sines
    bool cached = false;                    ///< of a table: then the other ones in the same row, as vLLM keeps them
    bool byAxis = false;                    ///< of a table: all pairs by each axis in turn, before they are chosen
    std::int64_t tokens = 1, tokenStep = 1; ///< row r of the array is token (r / tokenStep) % tokens
    [[nodiscard]] std::int64_t tokenOf(std::int64_t row) const { return row / tokenStep % tokens; }
};

/// The kind that the names of the arrays tell (`inv_freq`, `axis_of_pair`, `cos`, `sin`, `cos_sin_cache`; `q` with
/// `q_rotated` or `q_embed`, `k` likewise); empty: these are not such arrays. An only array without a name has that of
/// its file.
[[nodiscard]] std::optional<RotaryKind> rotaryKindOf(const std::vector<DumpArray>& arrays,
                                                     const std::string& file = {});

/// The arrays of that kind, checked against the numbers of pairs and tokens. An array without a name, or the only one,
/// is taken for what `kind` says. Fails if there is none, or if none has a shape that fits.
[[nodiscard]] Expected<std::vector<RotaryDump>> rotaryDumps(const std::vector<DumpArray>& arrays, RotaryKind kind,
                                                            const FrequencyPlan& plan, std::int64_t tokens);

/// The queries and keys among arrays, null where there are none: before rotation, or else after it.
struct VectorPair {
    const DumpArray* queries = nullptr;
    const DumpArray* keys = nullptr;
    bool rotated = false;
    [[nodiscard]] bool whole() const { return queries != nullptr && keys != nullptr; }
};
[[nodiscard]] VectorPair vectorsIn(const std::vector<DumpArray>& arrays);

/// What the dump should hold in each place under a plan: rows as those of its array. Tokens that the map lacks are NaN.
[[nodiscard]] RowMatrix<double> predicted(const RotaryDump& dump, const FrequencyPlan& plan,
                                          const PositionMap& positions);

/// The pair that a column of the dump belongs to; -1 beyond the rotated dimensions.
[[nodiscard]] std::int64_t pairOfColumn(const RotaryDump& dump, const FrequencyPlan& plan, std::int64_t column);

} // namespace ropescope
