// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

#include <ropescope/scores/dense/key_parts.h>
#include <ropescope/scores/dense/table_rows.h>

/// Scores of single tokens as sums of small tables over differences of coordinates: a score is a sum over axes, and on an
/// axis a part of the sequence has few distinct places or even ones (a text, the rows of an image), whose differences
/// repeat. A row of scores is then a few contiguous additions.
namespace ropescope {

/// The tables of consecutive queries with a group of keys.
template <class T>
class DifferenceTables {
public:
    /// `keys` and `queries`, consecutive parts, outlive this. Of no use when cancelled.
    DifferenceTables(const KeyParts<T>& keys, const KeyGroup& group, std::span<const TokenPart> queries,
                     const CancelToken& cancel);

    /// The value for every key of the group, bias included, and up to kTablePadding numbers of anything behind them. Not
    /// from two threads at once.
    void fillRow(std::int64_t query, T* out) requires std::is_same_v<T, double>;
    /// The value for every key of the group that is `seen`, rounded once, and NaN for others, through `stream`. Not from two
    /// threads at once.
    void streamRow(std::int64_t query, TokenRange seen, float* out, LineStream& stream);

private:
    /// A table for one or several axes of one part of queries and one of keys.
    struct Table {
        Along query = Along::Nothing; ///< what picks the row of the table
        Along key = Along::Nothing;   ///< what the entries of a row are along
        const T* entries = nullptr;
        std::size_t width = 0; ///< of a row; of a sliding table, of a phase
        bool sliding = false;  ///< rows overlap: row i begins at entry start - i * queryStep
        std::int64_t start = 0, queryStep = 0, keyStep = 1;
        [[nodiscard]] const T* rowOf(const TokenPart& part, std::size_t offset) const;
    };
    struct PairTables {
        std::vector<Table> tables;
        bool oneRow = false; ///< no entry is along rows or columns: the key part is as good as one row
    };
    /// Axes that share a sliding table.
    struct Slide;
    struct QueryPart {
        const TokenPart* part = nullptr;
        std::vector<PairTables> pairs; ///< one a key part of the group
    };
    /// A query in its part.
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
    /// What the scores of a query with a key part of the group are the sum of; good until the next call.
    [[nodiscard]] RowTerms<T> termsOf(const QueryPlace& query, std::size_t keyPart);
    /// The same terms with a column that begins again.
    [[nodiscard]] RowTerms<T> repeated(RowTerms<T> terms);
    /// Whether a part is worth being streamed on its own, and can be.
    [[nodiscard]] bool isLong(const QueryPlace& query, std::size_t keyPart) const;

    const KeyParts<T>& m_keys;
    KeyGroup m_group;
    std::span<const TokenPart> m_parts; ///< of the group
    std::vector<QueryPart> m_queries;
    std::array<std::vector<T>, kMaxAxes> m_rows{}; ///< query features of the part at hand
    std::vector<std::unique_ptr<T[]>> m_entries;   ///< of each table, padded
    std::int64_t m_lastQuery = 0;
    std::span<const T> m_biases;        ///< by distance, from that of the last query and the first key down
    std::vector<T> m_scalars, m_column; ///< of the row at hand
    std::vector<const T*> m_tokenRows;  ///< of the row at hand
    std::vector<float> m_floats;        ///< of the row at hand what is not streamed straight from the tables
};

} // namespace ropescope
