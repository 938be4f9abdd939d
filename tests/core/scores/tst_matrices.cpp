// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
//
// Eigen types in the API of core: maps, blocks and refs are filled in place, with the values of an owning matrix.
#include <cstring>

#include <QTest>

#include <ropescope/positions/coordinates.h>
#include <ropescope/properties/search/pair_rotations.h>
#include <ropescope/scores/score_map.h>

#include "tests/support/allocations.h"
#include "tests/support/placed.h"
#include "tests/support/registration.h"

using namespace ropescope;
using namespace ropescope::testing;

namespace {

constexpr Eigen::Index kMargin = 5;

bool sameBits(MatrixIn<float> a, MatrixIn<float> b) {
    if (a.rows() != b.rows() || a.cols() != b.cols()) return false;
    for (Eigen::Index row = 0; row < a.rows(); ++row) {
        if (std::memcmp(rowSpan(a, row).data(), rowSpan(b, row).data(), rowSpan(a, row).size_bytes()) != 0)
            return false;
    }
    return true;
}

/// `fill(out)` into a map, a block and a ref of existing memory; must allocate much less than the matrix itself.
template <class Fill>
void intoEveryKind(const RowMatrix<float>& expected, const Fill& fill) {
    const Eigen::Index rows = expected.rows(), columns = expected.cols();
    const auto most = static_cast<std::size_t>(expected.size()) * sizeof(float) / 2;
    std::vector<float> foreign(static_cast<std::size_t>(expected.size()) + 1);
    Eigen::Map<RowMatrix<float>> map(foreign.data() + 1, rows, columns); // aligned only as a float
    RowMatrix<float> around = RowMatrix<float>::Constant(rows + 2 * kMargin, columns + 2 * kMargin, 7);
    RowMatrix<float> whole(rows, columns);
    MatrixOut<float> ref(whole);
    const Allocations taken;
    fill(map);
    fill(around.block(kMargin, kMargin, rows, columns));
    fill(ref);
    QVERIFY2(taken.largest() < most, qPrintable(QString::number(taken.largest())));
    QVERIFY(sameBits(map, expected));
    QVERIFY(sameBits(around.block(kMargin, kMargin, rows, columns), expected));
    QVERIFY(sameBits(whole, expected));
    around.block(kMargin, kMargin, rows, columns).setConstant(7);
    QVERIFY((around.array() == 7).all());
}

ScoreModel modelOf(const char* allocation, ScoreOptions options, const char* notation) {
    auto map = placedOf("rope-2d", notation);
    auto plan = makeFrequencyPlan(map.axes, {.headDim = 64, .allocation = allocation}).value();
    return scoreModel(std::move(map), std::move(plan), std::move(options));
}

} // namespace

class TestMatrices : public QObject {
    Q_OBJECT

private slots:
    void scoresAreWrittenInPlace_data() {
        QTest::addColumn<QString>("allocation");
        QTest::addColumn<int>("mode");
        QTest::addColumn<int>("mask");
        QTest::addColumn<QString>("bias");
        QTest::addColumn<int>("bins");
        const auto row = [](const char* name, const char* allocation, ScoreMode mode, Mask mask, const char* bias,
                            int bins) {
            QTest::newRow(name) << allocation << static_cast<int>(mode) << static_cast<int>(mask) << bias << bins;
        };
        row("tables", "alternate", ScoreMode::Score, Mask::None, "none", 0);
        row("tables, causal", "alternate", ScoreMode::Score, Mask::Causal, "none", 0);
        row("tables in double", "alternate", ScoreMode::Logit, Mask::Causal, "alibi:1/8", 0);
        row("product", "golden-gate", ScoreMode::Score, Mask::None, "none", 0);
        row("product of bins", "alternate", ScoreMode::Score, Mask::Block, "none", 900);
        row("product in double", "golden-gate", ScoreMode::Logit, Mask::None, "alibi:1/8", 0);
        row("softmax", "alternate", ScoreMode::Softmax, Mask::Causal, "none", 0);
        row("xpos", "alternate", ScoreMode::Logit, Mask::Causal, "xpos", 300);
        row("matrices", "string:1", ScoreMode::Score, Mask::Causal, "none", 0);
    }

    void scoresAreWrittenInPlace() {
        QFETCH(QString, allocation);
        QFETCH(int, mode);
        QFETCH(int, mask);
        QFETCH(QString, bias);
        QFETCH(int, bins);
        const ScoreModel model = modelOf(qPrintable(allocation),
                                         {.mode = static_cast<ScoreMode>(mode),
                                          .mask = static_cast<Mask>(mask),
                                          .content = {},
                                          .bias = parseBias(bias.toStdString()).value()},
                                         bins == 300 ? "text:60 image:20x13 text:90" : "text:500 image:33x17 text:401");
        const auto ranges = binRanges(model.positions->tokens, bins);
        Allocations taken;
        const ScoreMap expected = scoreMap(model, ranges, ranges).value();
        QVERIFY(taken.largest() >= static_cast<std::size_t>(expected.values.size()) * sizeof(float));
        intoEveryKind(expected.values, [&](MatrixOut<float> out) { QVERIFY(scoreInto(model, ranges, ranges, out)); });
    }

    void rowsAreHandedOutWhole() {
        const ScoreModel model = modelOf("alternate", {}, "text:30 image:7x5");
        const auto tokens = binRanges(model.positions->tokens, 0);
        const ScoreMap map = scoreMap(model, tokens, tokens).value();
        QVERIFY(scoreRows(model, tokens, tokens, [&](std::size_t first, MatrixIn<float> rows) {
            return sameBits(rows, map.values.middleRows(first, rows.rows()));
        }));
    }

    void coordinatesAreWrittenInPlace() {
        for (const char* scheme : {"rope-tv", "m-rope", "circle-rope", "flat"}) {
            const PositionMap map = placedOf(scheme, "text:5 image:40x31 video:6x5x4 text:7");
            const TokenRange part{3, map.tokens - 2};
            const RowMatrix<double> all = coordinates(map, part);
            QCOMPARE(all.rows(), map.axisCount());
            for (std::int64_t token = part.begin; token < part.end; ++token) {
                const Position position = map.positionOf(token);
                for (Eigen::Index axis = 0; axis < all.rows(); ++axis)
                    QCOMPARE(all(axis, token - part.begin), position[static_cast<std::size_t>(axis)]);
            }
            RowMatrix<double> around(all.rows() + 1, all.cols() + 3);
            std::vector<double> foreign(static_cast<std::size_t>(all.size()));
            auto over = matrixOver(std::span(foreign), static_cast<std::size_t>(all.cols()));
            const Allocations taken;
            coordinatesInto(map, part, over);
            coordinatesInto(map, part, around.block(1, 2, all.rows(), all.cols()));
            QCOMPARE(taken.count(), std::size_t{0});
            QVERIFY(sameEntries(over, all));
            QVERIFY(sameEntries(around.block(1, 2, all.rows(), all.cols()), all));
        }
    }

    void omegaIsTheAngles() {
        for (const char* allocation : {"alternate", "golden-gate", "mixed:3"}) {
            const auto plan = makeFrequencyPlan({"h", "w"}, {.headDim = 16, .allocation = allocation}).value();
            const RowMatrix<double> frequencies = omega(plan, 2);
            QCOMPARE(frequencies.rows(), Eigen::Index{plan.pairCount()});
            QVERIFY(plan.dense() ? sameEntries(frequencies, plan.rows) : frequencies(1, 0) == 0.0);
            for (std::size_t k = 0; k < plan.pairs.size(); ++k)
                QVERIFY(std::abs(frequencies.row(k).norm() / plan.pairs[k].inverseFrequency - 1) < 1e-14);
        }
        QVERIFY(makeFrequencyPlan({"h"}, {.allocation = "mixed:1"}).value() !=
                makeFrequencyPlan({"h", "w"}, {.allocation = "mixed:1"}).value());
    }

    /// Moves along each axis count for rows over several axes too.
    void denseRowsSeeMoves() {
        const auto plan = makeFrequencyPlan({"h", "w"}, {.allocation = "golden-gate"}).value();
        QCOMPARE(rankOf(plan, {{1, 0, 0, 0}, {0, 1, 0, 0}, {1, 1, 0, 0}, {0, 0, 5, 0}}), 2);
        QCOMPARE(rotationOf(plan, 1, {1, 0, 0, 0}), plan.rows(1, 0));
    }

    void contentsOfOtherSizesDiffer() {
        QVERIFY(onesContent(4) != onesContent(6));
        QVERIFY(onesContent(4) == onesContent(4));
        QVERIFY(Content{} != onesContent(2));
    }
};

ROPESCOPE_TEST(TestMatrices)
#include "tst_matrices.moc"
