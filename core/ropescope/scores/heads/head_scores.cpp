// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
// logit(i, j) = (R_i q_i) . (R_j k_j) / sqrt(d), softmax over the keys that the mask leaves. Source: Vaswani et al. 2017;
// grouped heads: Ainslie et al. 2023. Example: d = 4, q_0 = k_0 = (1, 0, 0, 0) gives 0.5 at (0, 0).
#include <algorithm>
#include <cmath>
#include <limits>

#include <ropescope/scores/heads/head_scores.h>
#include <ropescope/scores/heads/vector_rotation.h>

namespace ropescope {
namespace {

constexpr std::int64_t kHeadQueriesAtOnce = 256;

RowMatrix<float> rotatedRows(const RowMatrix<float>& rows, const FrequencyPlan& plan, const PositionMap& positions) {
    RowMatrix<float> result(rows.rows(), rows.cols());
    Eigen::RowVectorXd vector;
    for (Eigen::Index token = 0; token < rows.rows(); ++token) {
        vector = rows.row(token).cast<double>();
        rotateVector(plan, dimensionAngles(plan, positions.positionOf(token)), vector);
        result.row(token) = vector.cast<float>();
    }
    return result;
}

/// Masks a row of logits and turns it into probabilities if they are wanted.
template <class Row>
void finishRow(Row row, std::int64_t query, const HeadScoreOptions& options) {
    const Eigen::Index seen = options.causal ? std::min<Eigen::Index>(query + 1, row.size()) : row.size();
    const float hidden = options.softmax ? 0 : std::numeric_limits<float>::quiet_NaN();
    row.tail(row.size() - seen).setConstant(hidden);
    if (!options.softmax) return;
    auto open = row.head(seen);
    open = (open.array() - open.maxCoeff()).exp();
    open /= open.sum();
}

/// Sums and numbers of the unmasked cells of one row of bins.
class BinRow {
public:
    explicit BinRow(std::span<const TokenRange> keys) : m_keys(keys), m_sums(keys.size()), m_cells(keys.size()) {}

    template <class Row>
    void add(const Row& row, std::int64_t query, bool causal) {
        for (std::size_t bin = 0; bin < m_keys.size(); ++bin) {
            const std::int64_t end = causal ? std::min(m_keys[bin].end, query + 1) : m_keys[bin].end;
            for (std::int64_t key = m_keys[bin].begin; key < end; ++key) m_sums[bin] += static_cast<double>(row[key]);
            m_cells[bin] += std::max<std::int64_t>(end - m_keys[bin].begin, 0);
        }
    }

    template <class Row>
    void write(Row row, bool softmax) {
        for (std::size_t bin = 0; bin < m_keys.size(); ++bin) {
            const float hidden = softmax ? 0 : std::numeric_limits<float>::quiet_NaN();
            row[static_cast<Eigen::Index>(bin)] =
                m_cells[bin] == 0 ? hidden : static_cast<float>(m_sums[bin] / static_cast<double>(m_cells[bin]));
        }
        std::ranges::fill(m_sums, 0);
        std::ranges::fill(m_cells, 0);
    }

private:
    std::span<const TokenRange> m_keys;
    std::vector<double> m_sums;
    std::vector<std::int64_t> m_cells;
};

std::optional<Error> headFault(const HeadVectors& vectors, const FrequencyPlan& plan, const PositionMap& positions) {
    if (plan.matrices)
        return Error{.what = message("queries and keys"),
                     .why = message("this scheme does not rotate pairs one by one"),
                     .hint = message("choose another --scheme or --frequencies-of")};
    if (vectors.tokens == positions.tokens && vectors.headDim == plan.headDim) return {};
    return Error{.what = message("queries and keys"),
                 .why = message("they have %1 tokens and head dim %2, but the sequence %3 and the scheme %4",
                                vectors.tokens, vectors.headDim, positions.tokens, plan.headDim),
                 .hint = message("check the head dim, the sequence and the scheme")};
}

} // namespace

Expected<RowMatrix<float>> headScores(const HeadVectors& vectors, std::size_t head, const FrequencyPlan& plan,
                                      const PositionMap& positions, const HeadScoreOptions& options,
                                      std::span<const TokenRange> queries, std::span<const TokenRange> keys,
                                      const CancelToken& cancel) {
    if (auto fault = headFault(vectors, plan, positions)) return *std::move(fault);
    const auto turned = [&](const RowMatrix<float>& rows) {
        return vectors.rotated ? rows : rotatedRows(rows, plan, positions);
    };
    const RowMatrix<float> q = turned(vectors.queries[head]), k = turned(vectors.keys[vectors.keyHeadOf(head)]);
    const float scale = 1 / std::sqrt(static_cast<float>(vectors.headDim));
    RowMatrix<float> result(static_cast<Eigen::Index>(queries.size()), static_cast<Eigen::Index>(keys.size()));
    RowMatrix<float> rows;
    BinRow sums(keys);
    for (std::size_t bin = 0; bin < queries.size(); ++bin) {
        for (std::int64_t begin = queries[bin].begin; begin < queries[bin].end; begin += kHeadQueriesAtOnce) {
            if (cancel.cancelled()) return cancelledError(message("scores"));
            const std::int64_t count = std::min(kHeadQueriesAtOnce, queries[bin].end - begin);
            rows.noalias() = scale * (q.middleRows(begin, count) * k.transpose());
            for (std::int64_t i = 0; i < count; ++i) {
                finishRow(rows.row(i), begin + i, options);
                sums.add(rows.row(i), begin + i, options.causal);
            }
        }
        sums.write(result.row(static_cast<Eigen::Index>(bin)), options.softmax);
    }
    return result;
}

} // namespace ropescope
