// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <ropescope/base/cancel.h>
#include <ropescope/base/expected.h>
#include <ropescope/check/position_dump.h>
#include <ropescope/positions/position_map.h>

/// A dump of position ids against the positions that a rule gives.
namespace ropescope {

/// The axis of the map that each row of the dump holds. Axes are matched by name; a dump with other names is taken in
/// the order of the map. Fails if their numbers differ.
[[nodiscard]] Expected<std::vector<std::size_t>> axesOfRows(const PositionDump& dump, const PositionMap& expected);

struct CompareOptions {
    double tolerance = 0;        ///< two coordinates are equal if they are at most so far apart
    std::int64_t firstToken = 0; ///< of the map, that the first column of the dump holds
    bool toTheEnd = true;        ///< tokens of the map after the dump's last one count as different
};

/// A token whose position differs.
struct TokenDifference {
    std::int64_t token = 0; ///< of the map
    Element element{};
    std::size_t axis = 0;          ///< of the map, the first that differs
    double expected = 0;           ///< there
    std::optional<double> found{}; ///< empty: the dump ends before
    Position expectedPlace{}, foundPlace{};
};

/// Tokens one after the other, all of which differ.
struct DifferentRange {
    TokenRange tokens{};
    std::optional<Position> shift{}; ///< found - expected, if it is the same for all of them
};

struct SegmentComparison {
    std::int64_t tokens = 0, different = 0, unknown = 0;
    std::optional<Position> shift{}; ///< found - expected, if all known tokens have the same
};

struct Comparison {
    std::int64_t tokens = 0;    ///< of the dump
    std::int64_t different = 0; ///< also those that only one side has
    std::int64_t unknown = 0;   ///< left out: the dump does not tell them
    std::int64_t missing = 0;   ///< of those that differ, expected ones after the end of the dump
    std::int64_t surplus = 0;   ///< of those that differ, tokens of the dump after the end of the sequence
    std::optional<TokenDifference> first{};
    std::vector<SegmentComparison> segments{};
    std::vector<DifferentRange> ranges{}; ///< the first kMaxDifferentRanges of them
    bool moreRanges = false;
    [[nodiscard]] bool equal() const { return different == 0; }
    /// Tokens that the dump tells.
    [[nodiscard]] std::int64_t told() const { return tokens - unknown; }
    /// Those of them that the sequence has too, and how many of these differ.
    [[nodiscard]] std::int64_t shared() const { return told() - surplus; }
    [[nodiscard]] std::int64_t differentShared() const { return different - missing - surplus; }
};

inline constexpr std::size_t kMaxDifferentRanges = 1000;

/// Compares every token that the dump holds. Cancelled: an error.
[[nodiscard]] Expected<Comparison> compare(const PositionMap& expected, const PositionDump& dump,
                                           const CompareOptions& options = {}, const CancelToken& cancel = {});

/// The number of columns of the dump in `columns` that are known and equal to the map's positions; empty if more than
/// `allowed` of them differ, which ends the search early. Tokens that the map lacks differ.
[[nodiscard]] std::optional<std::int64_t> equalTokens(const PositionMap& positions, const PositionDump& dump,
                                                      TokenRange columns, const CompareOptions& options,
                                                      std::int64_t allowed = INT64_MAX, const CancelToken& cancel = {});

/// The first token whose known position differs, among the columns of the dump in `columns`, all of which the map has.
[[nodiscard]] std::optional<std::int64_t> firstDifferent(const PositionMap& positions, const PositionDump& dump,
                                                         TokenRange columns, const CompareOptions& options);

/// Columns of the dump that are not known.
[[nodiscard]] std::int64_t unknownTokens(const PositionDump& dump, TokenRange columns);

} // namespace ropescope
