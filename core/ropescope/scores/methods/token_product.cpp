// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Some rows at a time: products with the keys that any of them sees, then the bias and the mask, while the values are
// in cache. Under xPos, exp(decay * (query - key)) is a factor of the query times one of the key.
// Example: 2400 segments of two or three tokens under M-RoPE: 6000 x 6000 x 128 multiply-adds, for any segments.
#include <algorithm>

#include <ropescope/base/parallel.h>
#include <ropescope/scores/features/rotated_model.h>
#include <ropescope/scores/methods/token_product.h>
#include <ropescope/scores/model/tuning.h>
#include <ropescope/scores/weights/mask.h>

namespace ropescope {
namespace {} // namespace

template <class T>
TokenProduct<T>::TokenProduct(const ScoreModel& model, const ScoreWeights& weights, TokenRange keys)
    : m_model(model),
      m_weights(weights),
      m_keys(keys),
      m_features(static_cast<std::size_t>(keys.size()), productDepth(weights)) {}

template <class T>
template <class Write>
bool TokenProduct<T>::visitKeyRows(TokenRange tokens, const CancelToken& cancel, const Write& write) const {
    const std::vector<TokenRange> singles = binRanges(tokens, 0);
    RowMatrix<std::complex<double>> features(singles.size(), m_weights.pairs.size());
    if (!fillMeanFeatures(*m_model.positions, featureRuleOf(m_model), singles, features, cancel)) return false;
    std::vector<double> row(m_features.depth());
    for (std::size_t i = 0; i < singles.size(); ++i) {
        writeKeyRow<double>(rowSpan(features, i), row);
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
    toQueryRows<T>(m_weights, rows);
    return rows;
}

template <class T>
void TokenProduct<T>::addBias(TokenRange queries, TokenRange keys, MatrixOut<T> values) const {
    if (!m_weights.bias) return;
    // By distance, descending from that of the last query and the first key.
    std::vector<T> biases(static_cast<std::size_t>(keys.size() + queries.size() - 1));
    m_weights.bias->fill(queries.end - 1, keys.begin, std::span(biases));
    for (Eigen::Index i = 0; i < values.rows(); ++i)
        values.row(i) += Eigen::Map<const Eigen::RowVectorX<T>>(biases.data() + (values.rows() - 1 - i), values.cols());
}

template <class T>
void TokenProduct<T>::fillRows(TokenRange queries, MatrixOut<float> out) const {
    const std::vector<T> rows = queryRows(queries);
    const FeatureColumns seen = columnsOf(keysSeenBy(m_model, queries));
    if constexpr (std::is_same_v<T, float>) {
        multiplyFeatures(std::span<const T>(rows), m_features, seen, out.middleCols(seen.begin, seen.size()));
    } else {
        RowMatrix<double> values;
        for (FeatureColumns some = seen; some.begin < seen.end; some.begin = some.end) {
            some.end = std::min(some.begin + kColumnsAtOnce, seen.end);
            values.resize(out.rows(), some.size());
            multiplyFeatures(std::span<const T>(rows), m_features, some, MatrixOut<T>(values));
            addBias(queries, tokensOf(some), values);
            out.middleCols(some.begin, some.size()) = values.template cast<float>();
        }
    }
    for (std::int64_t query = queries.begin; query < queries.end; ++query)
        hideUnseen(keysSeenBy(m_model, query), m_keys, rowSpan(out, query - queries.begin));
}

template <class T>
bool TokenProduct<T>::fill(TokenRange queries, MatrixOut<float> out, const CancelToken& cancel) const {
    const auto rows = static_cast<std::size_t>(queries.size());
    return parallelFor(rows, kQueriesAtOnce, cancel, [&](std::size_t begin, std::size_t end) {
        const TokenRange some{queries.begin + static_cast<std::int64_t>(begin),
                              queries.begin + static_cast<std::int64_t>(end)};
        fillRows(some, out.middleRows(begin, end - begin));
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
    multiplyFeatures(std::span<const T>(queryRows(queries)), m_features, columns, MatrixOut<T>(values));
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
