// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

#include <ropescope/scores/methods/key_parts.h>
#include <ropescope/scores/methods/table_rows.h>

/// Scores of single tokens as sums of small tables over coordinate differences: a score is a sum over axes, and on each
/// axis a part of the sequence has few distinct or evenly spaced places (a text, the rows of an image), whose
/// differences repeat. A row of scores is then a few contiguous additions.
namespace ropescope {

/// The tables of consecutive queries with one group of keys.
template <class T>
class DifferenceTables {
public:
    /// `keys` and `queries` (consecutive parts) must outlive this. Unusable if cancelled.
    DifferenceTables(const KeyParts<T>& keys, const KeyGroup& group, std::span<const TokenPart> queries,
                     const CancelToken& cancel);

    /// Writes the values for `keys`, which are in the group, including the bias, followed by up to kTablePadding
    /// unspecified numbers. Not thread-safe.
    void fillRow(std::int64_t query, TokenRange keys, T* out);
    /// Streams the value for every key of the group that is in `seen`, rounded once, NaN for others. Not thread-safe.
    void streamRow(std::int64_t query, TokenRange seen, float* out, LineStream& stream);

private:
    /// A table for one or several axes, for one part of the queries and one of the keys.
    struct Table {
        Along query = Along::Nothing; ///< what selects the row of the table
        Along key = Along::Nothing;   ///< what the entries of a row run along
        const T* entries = nullptr;
        std::size_t width = 0; ///< of a row; for a sliding table, of a phase
        bool sliding = false;  ///< rows overlap: row i begins at entry start - i * queryStep
        std::int64_t start = 0, queryStep = 0, keyStep = 1;
        [[nodiscard]] const T* rowOf(const TokenPart& part, std::size_t offset) const;
    };
    struct PairTables {
        std::vector<Table> tables;
        bool oneRow = false; ///< no entries along rows or columns: the key part can be treated as one row
    };
    /// Axes that share a sliding table.
    struct Slide;
    struct QueryPart {
        const TokenPart* part = nullptr;
        std::vector<PairTables> pairs; ///< one per key part of the group
    };
    /// A query within its part.
    struct QueryPlace {
        const QueryPart& part;
        std::size_t offset;
    };

    std::span<T> newEntries(std::size_t size);
    void addPart(QueryPart& query, const CancelToken& cancel);
    void addPair(const QueryPart& query, std::size_t keyPart, PairTables& pair);
    void addSliding(const QueryPart& query, const TokenPart& key, const Slide& slide, PairTables& pair);
    void addFlat(const QueryPart& query, std::size_t keyPart, std::size_t axis, PairTables& pair);
    void addBias();
    void addScalars(const Table& table, const TokenPart& key, const T* row);
    void addColumn(const TokenPart& key, const T* row, RowTerms<T>& terms);
    [[nodiscard]] QueryPlace placeOf(std::int64_t query) const;
    /// The terms of the scores of a query with a key part of the group; valid until the next call.
    [[nodiscard]] RowTerms<T> termsOf(const QueryPlace& query, std::size_t keyPart);
    /// The same terms with a column that wraps around, as streamTerms requires.
    [[nodiscard]] RowTerms<T> repeated(RowTerms<T> terms);
    /// Whether a part is long enough to be streamed directly, and can be.
    [[nodiscard]] bool isLong(const QueryPlace& query, std::size_t keyPart) const;

    const KeyParts<T>& m_keys;
    KeyGroup m_group;
    std::span<const TokenPart> m_parts; ///< of the group
    std::vector<QueryPart> m_queries;
    std::array<std::vector<T>, kMaxAxes> m_rows{}; ///< query features of the current part
    std::vector<std::unique_ptr<T[]>> m_entries;   ///< of each table, padded
    std::int64_t m_lastQuery = 0;
    std::span<const T> m_biases;        ///< by distance, descending from that of the last query and the first key
    std::vector<T> m_scalars, m_column; ///< of the current row
    std::vector<const T*> m_tokenRows;  ///< of the current row
    std::vector<float> m_floats;        ///< values of the current row that are not streamed straight from the tables
};

} // namespace ropescope
