// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <ropescope/positions/position_map.h>

/// Long texts in products: the value of two tokens in runs with the same steps depends on their distance alone, so that
/// a run of m queries has m + n - 1 different values with one of n keys, instead of m * n.
namespace ropescope {

/// Consecutive tokens whose coordinates are evenly spaced on every axis, such as a text.
struct EvenRun {
    TokenRange tokens;
    std::array<double, kMaxAxes> steps{};
};

/// Fewer tokens are not worth a table.
inline constexpr std::int64_t kLongRun = 256;
/// There is a table per pair of runs, so only so many are considered, the longest.
inline constexpr std::size_t kMaxLongRuns = 16;

/// The runs of at least kLongRun tokens in a range, in token order. O(blocks).
[[nodiscard]] std::vector<EvenRun> longRuns(const PositionMap& positions, TokenRange range);

/// The values of the queries of a run with a run of keys.
template <class T>
struct RunTable {
    TokenRange keys;
    /// By (key - first key) - (query - first query), from that of the last query with the first key on.
    std::vector<T> values{};
};

/// A run of queries with its tables, ordered by keys.
template <class T>
struct RunQueries {
    TokenRange queries;
    std::vector<RunTable<T>> tables{};

    /// The values of a query with the keys of one of the tables, from `key` on.
    [[nodiscard]] std::span<const T> valuesFrom(const RunTable<T>& table, std::int64_t query, std::int64_t key) const {
        const std::int64_t first = queries.end - 1 - query + key - table.keys.begin;
        return std::span(table.values).subspan(static_cast<std::size_t>(first));
    }
};

/// The long runs of queries that have tables, in token order. The tables have no values yet.
template <class T>
[[nodiscard]] std::vector<RunQueries<T>> runsWithTables(const PositionMap& positions, TokenRange queries,
                                                        TokenRange keys);

} // namespace ropescope
