// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Some rows at a time: products with the keys that any of them sees, then the bias and the mask, while the values are
// in cache. Under xPos, exp(decay * (query - key)) is a factor of the query times one of the key. Of a whole symmetric
// map one half is computed and written twice, each time with its bias. Of two long texts, only the first query with all
// keys and all queries with the first key are multiplied: the other values repeat theirs along diagonals.
// Example: 2400 segments of two or three tokens under M-RoPE: 6000 x 6000 x 128 multiply-adds, for any segments.
#include <algorithm>

#include <ropescope/base/parallel.h>
#include <ropescope/scores/dense/table_rows.h>
#include <ropescope/scores/dense/token_product.h>
#include <ropescope/scores/mask.h>
#include <ropescope/scores/rotated_model.h>

namespace ropescope {
namespace {

constexpr std::int64_t kQueriesAtOnce = 48;   ///< a multiple of the kernel's rows; fits L1 with one panel of keys
constexpr std::int64_t kRowsVisited = 24;     ///< at once, as long as the sequence
constexpr std::size_t kKeysAtOnce = 128;      ///< whose features are computed by a worker
constexpr std::size_t kColumnsAtOnce = 2048;  ///< of values in double that wait for their bias
constexpr std::size_t kMirroredPanels = 6;    ///< rows at once of a symmetric map: a multiple of the kernel's rows
constexpr std::size_t kMirroredColumns = 512; ///< that stay in L2 while they are written twice
constexpr Eigen::Index kRowsAhead = 8;        ///< whose ends are fetched before they are streamed

/// Those of row `i` of the values, out of biases by distance, descending.
template <class T>
auto biasesOfRow(const std::vector<T>& biases, MatrixOut<T> values, Eigen::Index i) {
    return Eigen::Map<const Eigen::RowVectorX<T>>(biases.data() + (values.rows() - 1 - i), values.cols());
}

/// The transpose of `from`, square by square, so that both stay in L1.
template <class T>
void transposeInto(MatrixOut<T> to, MatrixIn<T> from) {
    constexpr Eigen::Index kSide = 8;
    for (Eigen::Index row = 0; row < from.rows(); row += kSide) {
        const Eigen::Index rows = std::min(kSide, from.rows() - row);
        for (Eigen::Index column = 0; column < from.cols(); column += kSide) {
            const Eigen::Index columns = std::min(kSide, from.cols() - column);
            if (rows == kSide && columns == kSide)
                to.template block<kSide, kSide>(column, row) =
                    from.template block<kSide, kSide>(row, column).transpose();
            else
                to.block(column, row, columns, rows) = from.block(row, column, rows, columns).transpose();
        }
    }
}

} // namespace

template <class T>
TokenProduct<T>::TokenProduct(const ScoreModel& model, const ScoreWeights& weights, TokenRange keys)
    : m_model(model),
      m_weights(weights),
      m_keys(keys),
      m_symmetric(symmetricRows(weights)),
      m_features(static_cast<std::size_t>(keys.size()),
                 m_symmetric.factors.empty() ? productDepth(weights) : m_symmetric.factors.size()) {}

template <class T>
template <class Write>
bool TokenProduct<T>::visitKeyRows(TokenRange tokens, const CancelToken& cancel, const Write& write) const {
    const std::vector<TokenRange> singles = binRanges(tokens, 0);
    RowMatrix<std::complex<double>> features(singles.size(), m_weights.pairs.size());
    if (!fillMeanFeatures(*m_model.positions, featureRuleOf(m_model), singles, features, cancel)) return false;
    std::vector<double> row(m_features.depth());
    for (std::size_t i = 0; i < singles.size(); ++i) {
        if (m_symmetric.factors.empty())
            writeKeyRow<double>(rowSpan(features, i), row);
        else
            m_symmetric.writeKeyRow(rowSpan(features, i), row);
        write(i, std::span(row));
    }
    return true;
}

template <class T>
bool TokenProduct<T>::prepare(const CancelToken& cancel) {
    return parallelFor(m_features.rows(), kKeysAtOnce, cancel, [&](std::size_t begin, std::size_t end) {
        const TokenRange tokens{m_keys.begin + static_cast<std::int64_t>(begin),
                                m_keys.begin + static_cast<std::int64_t>(end)};
        static_cast<void>(visitKeyRows(tokens, cancel, [&](std::size_t i, std::span<double> row) {
            decayRows(m_weights, static_cast<std::int64_t>(begin + i), -1, row);
            m_features.setRow(begin + i, row);
        }));
    });
}

template <class T>
std::vector<T> TokenProduct<T>::queryRows(TokenRange queries) const {
    const std::size_t depth = m_features.depth();
    std::vector<T> rows(static_cast<std::size_t>(queries.size()) * depth);
    const auto rowAt = [&](std::size_t i) { return std::span(rows).subspan(i * depth, depth); };
    if (m_weights.decays.empty() && overlap(queries, m_keys) == queries) {
        const auto first = static_cast<std::size_t>(queries.begin - m_keys.begin);
        for (std::size_t i = 0; i * depth < rows.size(); ++i) m_features.copyRow(first + i, rowAt(i));
    } else {
        static_cast<void>(visitKeyRows(queries, {}, [&](std::size_t i, std::span<double> row) {
            decayRows(m_weights, queries.begin + static_cast<std::int64_t>(i) - m_keys.begin, 1, row);
            std::ranges::transform(row, rowAt(i).begin(), [](double number) { return static_cast<T>(number); });
        }));
    }
    if (m_symmetric.factors.empty()) toQueryRows<T>(m_weights, rows);
    if (m_symmetric.signs.empty()) return rows;
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i] *= static_cast<T>(m_symmetric.signs[i % depth]);
    return rows;
}

template <class T>
bool TokenProduct<T>::prepareRuns(TokenRange queries, const CancelToken& cancel) {
    if (!m_weights.relative || !m_weights.decays.empty() || m_model.plan->matrices) return !cancel.cancelled();
    m_runs = runsWithTables<T>(*m_model.positions, queries, m_keys);
    return parallelFor(m_runs.size(), 1, cancel, [&](std::size_t at, std::size_t) {
        for (RunTable<T>& table : m_runs[at].tables) fillTable(m_runs[at].queries, table);
    });
}

template <class T>
void TokenProduct<T>::fillTable(TokenRange queries, RunTable<T>& table) const {
    const auto product = [&](TokenRange some, TokenRange keys) {
        const FeatureColumns columns = columnsOf(keys);
        RowMatrix<T> values(some.size(), static_cast<Eigen::Index>(columns.size()));
        multiplyFeatures(std::span<const T>(queryRows(some)), m_features, columns, values);
        return RowMatrix<T>(values.rightCols(keys.size()));
    };
    const TokenRange keys = table.keys;
    const RowMatrix<T> column = product(queries, {keys.begin, keys.begin + 1});
    const RowMatrix<T> row = product({queries.begin, queries.begin + 1}, keys);
    table.values.resize(static_cast<std::size_t>(queries.size() + keys.size() - 1));
    std::reverse_copy(column.data(), column.data() + column.size(), table.values.begin());
    std::copy_n(row.data(), row.size(), table.values.end() - row.size());
}

template <class T>
void TokenProduct<T>::multiply(TokenRange queries, std::span<const T> rows, FeatureColumns columns,
                               MatrixOut<T> values) const {
    const RunQueries<T> none{.queries = {m_keys.end, m_keys.end}};
    for (TokenRange some = queries; some.begin < queries.end; some.begin = some.end) {
        const auto run = std::ranges::upper_bound(m_runs, some.begin, {},
                                                  [](const RunQueries<T>& each) { return each.queries.end; });
        const std::int64_t begins = run == m_runs.end() ? queries.end : run->queries.begin;
        const bool inside = begins <= some.begin;
        some.end = std::min(queries.end, inside ? run->queries.end : begins);
        const auto first = static_cast<std::size_t>(some.begin - queries.begin), depth = m_features.depth();
        multiplyRun(inside ? *run : none, some,
                    rows.subspan(first * depth, static_cast<std::size_t>(some.size()) * depth), columns,
                    values.middleRows(static_cast<Eigen::Index>(first), some.size()));
    }
}

template <class T>
void TokenProduct<T>::multiplyRun(const RunQueries<T>& run, TokenRange queries, std::span<const T> rows,
                                  FeatureColumns columns, MatrixOut<T> values) const {
    const TokenRange keys = tokensOf(columns);
    const auto product = [&](TokenRange some) {
        if (some.size() <= 0) return;
        const FeatureColumns part = columnsOf(some);
        multiplyFeatures(rows, m_features, part,
                         values.middleCols(static_cast<Eigen::Index>(part.begin - columns.begin),
                                           static_cast<Eigen::Index>(part.size())));
    };
    std::int64_t done = keys.begin;
    for (const RunTable<T>& table : run.tables) {
        const TokenRange shared = overlap(table.keys, keys);
        if (shared.size() == 0) continue;
        product({done, shared.begin});
        done = shared.end;
    }
    product({done, keys.end});
    // Last, because products begin with whole panels.
    for (const RunTable<T>& table : run.tables) {
        const TokenRange shared = overlap(table.keys, keys);
        if (shared.size() == 0) continue;
        for (std::int64_t query = queries.begin; query < queries.end; ++query)
            std::ranges::copy(run.valuesFrom(table, query, shared.begin).first(static_cast<std::size_t>(shared.size())),
                              values.row(query - queries.begin).data() + (shared.begin - keys.begin));
    }
}

template <class T>
std::vector<T> TokenProduct<T>::biasesOf(TokenRange queries, TokenRange keys) const {
    std::vector<T> biases(static_cast<std::size_t>(keys.size() + queries.size() - 1));
    m_weights.bias->fill(queries.end - 1, keys.begin, std::span(biases));
    return biases;
}

template <class T>
void TokenProduct<T>::addBias(TokenRange queries, TokenRange keys, MatrixOut<T> values) const {
    if (!m_weights.bias) return;
    const std::vector<T> biases = biasesOf(queries, keys);
    for (Eigen::Index i = 0; i < values.rows(); ++i) values.row(i) += biasesOfRow(biases, values, i);
}

template <class T>
void TokenProduct<T>::fillRows(TokenRange queries, MatrixOut<float> out) const {
    const std::vector<T> rows = queryRows(queries);
    const FeatureColumns seen = columnsOf(keysSeenBy(m_model, queries));
    if constexpr (std::is_same_v<T, float>) {
        multiply(queries, rows, seen, out.middleCols(seen.begin, seen.size()));
    } else {
        RowMatrix<double> values;
        for (FeatureColumns some = seen; some.begin < seen.end; some.begin = some.end) {
            some.end = std::min(some.begin + kColumnsAtOnce, seen.end);
            values.resize(out.rows(), some.size());
            multiply(queries, rows, some, values);
            addBias(queries, tokensOf(some), values);
            out.middleCols(some.begin, some.size()) = values.template cast<float>();
        }
    }
    for (std::int64_t query = queries.begin; query < queries.end; ++query)
        hideUnseen(keysSeenBy(m_model, query), m_keys, rowSpan(out, query - queries.begin));
}

template <class T>
bool TokenProduct<T>::isSymmetric(TokenRange queries) const {
    const bool masked = m_model.options.mask != Mask::None;
    return queries == m_keys && !m_symmetric.factors.empty() && !masked;
}

template <class T>
void TokenProduct<T>::streamRows(TokenRange queries, TokenRange keys, MatrixOut<T> values, MatrixOut<float> out) const {
    const auto columns = static_cast<std::size_t>(values.cols());
    LineStream stream;
    const auto fetch = [&](Eigen::Index i) {
        if (i + kRowsAhead < values.rows()) fetchEnds(rowSpan(out, i + kRowsAhead));
    };
    if constexpr (std::is_same_v<T, float>) {
        for (Eigen::Index i = 0; i < values.rows(); ++i) {
            fetch(i);
            streamCopy(rowSpan(values, i), out.row(i).data(), stream);
        }
    } else {
        const std::vector<T> biases = m_weights.bias ? biasesOf(queries, keys) : std::vector<T>();
        std::vector<float> row(columns + kTablePadding);
        Eigen::Map<Eigen::RowVectorXf> rounded(row.data(), values.cols());
        for (Eigen::Index i = 0; i < values.rows(); ++i) {
            fetch(i);
            if (biases.empty())
                rounded = values.row(i).template cast<float>();
            else
                rounded = (values.row(i) + biasesOfRow(biases, values, i)).template cast<float>();
            streamCopy(std::span(row).first(columns), out.row(i).data(), stream);
        }
    }
    endStream(stream);
}

template <class T>
void TokenProduct<T>::fillMirrored(TokenRange queries, MatrixOut<float> out) const {
    const std::vector<T> rows = queryRows(queries);
    const auto first = queries.begin - m_keys.begin, count = queries.size();
    // Padded, as streams may read past the ends of rows.
    constexpr auto kPadding = static_cast<Eigen::Index>(kTablePadding);
    RowMatrix<T> values(count, static_cast<Eigen::Index>(kMirroredColumns) + kPadding);
    RowMatrix<T> mirrored(static_cast<Eigen::Index>(kMirroredColumns), count + kPadding);
    FeatureColumns some{static_cast<std::size_t>(first), 0};
    for (; some.begin < m_features.rows(); some.begin = some.end) {
        some.end = std::min(some.begin + kMirroredColumns, m_features.rows());
        const auto column = static_cast<Eigen::Index>(some.begin), columns = static_cast<Eigen::Index>(some.size());
        multiply(queries, rows, some, values.leftCols(columns));
        TokenRange keys = tokensOf(some);
        streamRows(queries, keys, values.leftCols(columns), out.block(first, column, count, columns));
        // The square on the diagonal is whole already.
        const Eigen::Index whole = some.begin == static_cast<std::size_t>(first) ? std::min(count, columns) : 0;
        if (columns == whole) continue;
        keys.begin += whole;
        const auto rest = mirrored.topLeftCorner(columns - whole, count);
        transposeInto<T>(rest, values.middleCols(whole, columns - whole));
        streamRows(keys, queries, rest, out.block(column + whole, first, columns - whole, count));
    }
}

template <class T>
bool TokenProduct<T>::fill(TokenRange queries, MatrixOut<float> out, const CancelToken& cancel) const {
    const auto rows = static_cast<std::size_t>(queries.size());
    const auto partOf = [&](std::size_t begin, std::size_t end) {
        return TokenRange{queries.begin + static_cast<std::int64_t>(begin),
                          queries.begin + static_cast<std::int64_t>(end)};
    };
    if (isSymmetric(queries)) {
        return parallelFor(rows, kMirroredPanels * m_features.panelWidth(), cancel,
                           [&](std::size_t begin, std::size_t end) { fillMirrored(partOf(begin, end), out); });
    }
    return parallelFor(rows, kQueriesAtOnce, cancel, [&](std::size_t begin, std::size_t end) {
        fillRows(partOf(begin, end), out.middleRows(begin, end - begin));
    });
}

template <class T>
bool TokenProduct<T>::visit(TokenRange queries, std::int64_t keysAtOnce, const Visitor& visitor,
                            const CancelToken& cancel) const {
    for (TokenRange keys{m_keys.begin, 0}; keys.begin < m_keys.end; keys.begin = keys.end) {
        keys.end = std::min(keys.begin + keysAtOnce, m_keys.end);
        for (TokenRange some = queries; some.begin < queries.end; some.begin = some.end) {
            if (cancel.cancelled()) return false;
            some.end = std::min(some.begin + kRowsVisited, queries.end);
            visitSome(some, keys, visitor);
        }
    }
    return !cancel.cancelled();
}

template <class T>
void TokenProduct<T>::visitSome(TokenRange queries, TokenRange keys, const Visitor& visitor) const {
    const FeatureColumns columns = columnsOf(overlap(keys, keysSeenBy(m_model, queries)));
    if (columns.size() == 0) return;
    const TokenRange tokens = tokensOf(columns);
    RowMatrix<T> values(queries.size(), columns.size());
    multiply(queries, queryRows(queries), columns, values);
    addBias(queries, tokens, values);
    for (std::int64_t query = queries.begin; query < queries.end; ++query) {
        const TokenRange seen = overlap(keys, keysSeenBy(m_model, query));
        if (seen.size() == 0) continue;
        visitor(
            query, seen.begin,
            rowSpan(values, query - queries.begin)
                .subspan(static_cast<std::size_t>(seen.begin - tokens.begin), static_cast<std::size_t>(seen.size())));
    }
}

template <class T>
FeatureColumns TokenProduct<T>::columnsOf(TokenRange seen) const {
    const TokenRange keys = overlap(m_keys, seen);
    if (keys.size() <= 0) return {};
    const auto begin = static_cast<std::size_t>(keys.begin - m_keys.begin);
    return {begin / m_features.panelWidth() * m_features.panelWidth(),
            static_cast<std::size_t>(keys.end - m_keys.begin)};
}

template <class T>
TokenRange TokenProduct<T>::tokensOf(const FeatureColumns& columns) const {
    return {m_keys.begin + static_cast<std::int64_t>(columns.begin),
            m_keys.begin + static_cast<std::int64_t>(columns.end)};
}

template class TokenProduct<float>;
template class TokenProduct<double>;

} // namespace ropescope
