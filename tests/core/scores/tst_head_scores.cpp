// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <string>
#include <vector>

#include <QTest>

#include <ropescope/formats/tensors/head_vectors.h>

#include "tests/support/placed.h"
#include "tests/support/registration.h"

// Scores of real queries and keys against plain loops over pairs, heads and bins.

using namespace ropescope;

namespace {

constexpr int kHeadDim = 8;

DumpArray vectorsNamed(std::string name, std::int64_t heads, std::int64_t tokens, double seed) {
    DumpArray array{.name = std::move(name), .type = "float32", .shape = {1, heads, tokens, kHeadDim}};
    array.values.resize(heads * tokens, kHeadDim);
    for (Eigen::Index i = 0; i < array.values.size(); ++i)
        array.values.data()[i] = std::sin(seed + 1.7 * static_cast<double>(i));
    return array;
}

/// q_i and k_j rotated by the difference of their positions, pair by pair (half layout).
double plainLogit(const DumpArray& q, const DumpArray& k, const PositionMap& map, const FrequencyPlan& plan,
                  std::int64_t head, std::int64_t keyHead, std::int64_t i, std::int64_t j) {
    double sum = 0;
    for (std::size_t pair = 0; pair < kHeadDim / 2; ++pair) {
        const auto axis = static_cast<std::size_t>(plan.pairs[pair].axis);
        const double angle = plan.pairs[pair].inverseFrequency * (map.positionOf(i)[axis] - map.positionOf(j)[axis]);
        const auto a = static_cast<Eigen::Index>(pair), b = a + kHeadDim / 2;
        const Eigen::Index row = head * map.tokens + i, column = keyHead * map.tokens + j;
        const double x = q.values(row, a), y = q.values(row, b), u = k.values(column, a), v = k.values(column, b);
        sum += (x * u + y * v) * std::cos(angle) + (x * v - y * u) * std::sin(angle);
    }
    return sum / std::sqrt(kHeadDim);
}

std::vector<TokenRange> singles(std::int64_t tokens) {
    std::vector<TokenRange> ranges;
    for (std::int64_t i = 0; i < tokens; ++i) ranges.push_back({i, i + 1});
    return ranges;
}

} // namespace

class TestHeadScores : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        m_map = testing::placedOf("m-rope", "text:3 image:3x2 text:2");
        m_plan = *makeFrequencyPlan({"t", "h", "w"}, {.headDim = kHeadDim, .base = 10, .allocation = "sections:2,1,1"});
        m_q = vectorsNamed("q", 4, m_map.tokens, 0.3);
        m_k = vectorsNamed("k", 2, m_map.tokens, 2);
        m_vectors = *headVectorsOf({m_q, m_k}, "file", m_map.tokens, kHeadDim);
    }

    void logitsOfGroupedHeads() {
        const auto cells = singles(m_map.tokens);
        for (const std::size_t head : {0U, 3U}) {
            const auto scores = headScores(m_vectors, head, m_plan, m_map, {}, cells, cells);
            QVERIFY(scores);
            for (std::int64_t i = 0; i < m_map.tokens; ++i)
                for (std::int64_t j = 0; j < m_map.tokens; ++j)
                    QVERIFY(std::abs((*scores)(i, j) - logit(static_cast<std::int64_t>(head), i, j)) < 1e-5);
        }
    }

    void causalSoftmaxInBins() {
        const std::vector<TokenRange> queries{{0, 4}, {4, 11}}, keys{{0, 2}, {2, 11}};
        const auto scores = headScores(m_vectors, 1, m_plan, m_map, {.softmax = true, .causal = true}, queries, keys);
        for (std::size_t r = 0; r < 2; ++r) {
            for (std::size_t c = 0; c < 2; ++c) {
                double sum = 0, cells = 0;
                for (std::int64_t i = queries[r].begin; i < queries[r].end; ++i) {
                    double all = 0;
                    for (std::int64_t j = 0; j <= i; ++j) all += std::exp(logit(1, i, j));
                    for (std::int64_t j = keys[c].begin; j < std::min(keys[c].end, i + 1); ++j, ++cells)
                        sum += std::exp(logit(1, i, j)) / all;
                }
                const auto row = static_cast<Eigen::Index>(r), column = static_cast<Eigen::Index>(c);
                QVERIFY(std::abs((*scores)(row, column) - sum / cells) < 1e-6);
            }
        }
    }

    /// Vectors that the model has rotated are not rotated again, and need no right positions.
    void rotatedVectors() {
        DumpArray q = m_q, k = m_k;
        q.name = "q_embed";
        k.name = "k_embed";
        const auto vectors = headVectorsOf({q, k}, "file", m_map.tokens, kHeadDim);
        QVERIFY(vectors && vectors->rotated);
        const auto cells = singles(m_map.tokens);
        const auto scores = headScores(*vectors, 0, m_plan, m_map, {}, cells, cells);
        double product = 0;
        for (int d = 0; d < kHeadDim; ++d) product += q.values(5, d) * k.values(2, d);
        QVERIFY(std::abs((*scores)(5, 2) - product / std::sqrt(kHeadDim)) < 1e-5);
    }

    void shapes() {
        const std::int64_t n = m_map.tokens;
        DumpArray turned = m_q; // (tokens, heads, head dim)
        turned.shape = {n, 4, kHeadDim};
        for (std::int64_t token = 0; token < n; ++token)
            for (std::int64_t head = 0; head < 4; ++head)
                turned.values.row(token * 4 + head) = m_q.values.row(head * n + token);
        const auto vectors = headVectorsOf({turned, m_k}, "file", n, kHeadDim);
        QVERIFY(vectors && vectors->queries[2] == m_vectors.queries[2]);
        const auto refused = [&](const DumpArray& q, const DumpArray& k, std::int64_t tokens) {
            return !headVectorsOf({q, k}, "file", tokens, kHeadDim).hasValue();
        };
        QVERIFY(refused(m_q, m_k, n + 1));
        QVERIFY(refused(m_q, vectorsNamed("k", 3, n, 1), n));
        QVERIFY(refused(m_q, vectorsNamed("v", 4, n, 1), n));
        DumpArray broken = m_q;
        broken.values(0, 0) = NAN;
        QVERIFY(refused(broken, m_k, n));
        // Of which no score overflows.
        broken.values(0, 0) = -1e10;
        QVERIFY(!refused(broken, m_k, n));
        broken.values(n + 5, 2) = -1e11;
        QCOMPARE(
            headVectorsOf({broken, m_k}, "f.npz", n, kHeadDim).error().message(),
            std::string("f.npz, q[0,1,5,2]: holds -100000000000, but no magnitude may be above 10000000000; scale it "
                        "down, so that scores do not overflow"));
    }

private:
    [[nodiscard]] double logit(std::int64_t head, std::int64_t i, std::int64_t j) const {
        return plainLogit(m_q, m_k, m_map, m_plan, head, head / 2, i, j);
    }

    PositionMap m_map;
    FrequencyPlan m_plan;
    DumpArray m_q, m_k;
    HeadVectors m_vectors;
};

ROPESCOPE_TEST(TestHeadScores)
#include "tst_head_scores.moc"
