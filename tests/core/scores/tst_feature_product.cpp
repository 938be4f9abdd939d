// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <QTest>

#include <ropescope/scores/features/feature_product.h>

#include "tests/support/registration.h"
#include "tests/support/targets.h"

using namespace ropescope;
using testing::supportedTargets;
using testing::Targets;

namespace {

/// Integers small enough that every sum is exact in float, so that results do not depend on summation order.
template <class T>
std::vector<T> wholeNumbers(std::size_t count, unsigned seed) {
    std::vector<T> values(count);
    for (T& value : values) {
        seed = seed * 1664525u + 1013904223u;
        value = static_cast<T>(static_cast<int>(seed >> 24) - 128);
    }
    return values;
}

template <class T>
bool isExact(std::size_t rows, std::size_t columns, std::size_t depth) {
    const auto left = wholeNumbers<T>(rows * depth, 1), right = wholeNumbers<T>(columns * depth, 2);
    RowMatrix<float> out = RowMatrix<float>::Constant(rows, columns, -1.0F);
    if (!featureProduct<T>(left, PackedFeatures<T>(right, depth), out)) return false;
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < columns; ++j) {
            T sum = 0;
            for (std::size_t d = 0; d < depth; ++d) sum += left[i * depth + d] * right[j * depth + d];
            if (out(i, j) != static_cast<float>(sum)) return false;
        }
    }
    return true;
}

} // namespace

class TestFeatureProduct : public QObject {
    Q_OBJECT
private slots:
    void everySizeOnEveryTarget();
    void halvesGiveTheWhole();
    void targetsAreReallyChosen();
    void nothingBesideTheResultIsWritten();
    void longSumsStayExactEnough();
    void emptySides();
    void cancelled();
};

void TestFeatureProduct::everySizeOnEveryTarget() {
    for (const std::int64_t target : supportedTargets()) {
        const Targets only(target);
        QVERIFY2(isExact<float>(1, 1, 1) && isExact<double>(1, 1, 1), hwy::TargetName(target));
        QVERIFY2(isExact<float>(97, 101, 129) && isExact<double>(97, 101, 129), hwy::TargetName(target));
        for (std::size_t rows = 1; rows <= 13; ++rows) {
            for (std::size_t columns = 1; columns <= 35; ++columns) {
                QVERIFY2(isExact<float>(rows, columns, 3) && isExact<double>(rows, columns, 3),
                         hwy::TargetName(target));
            }
        }
        for (std::size_t depth : {1, 2, 63, 64, 65, 128, 200}) QVERIFY(isExact<float>(7, 19, depth));
    }
}

void TestFeatureProduct::halvesGiveTheWhole() {
    const std::size_t depth = 70;
    for (const std::int64_t target : supportedTargets()) {
        const Targets only(target);
        for (const std::size_t side : {1, 2, 31, 32, 33, 47, 48, 49, 100, 257}) {
            std::vector<float> right(side * depth), left(side * depth);
            for (std::size_t i = 0; i < right.size(); ++i) {
                right[i] = std::sin(static_cast<float>(i));
                left[i] = right[i] / 64; // exact
            }
            RowMatrix<float> whole(side, side), half = RowMatrix<float>::Constant(side, side, -1.0F);
            QVERIFY(featureProduct(left, right, depth, whole));
            QVERIFY(symmetricProduct<float>(left, PackedFeatures<float>(right, depth), half));
            QVERIFY2(sameEntries(whole, half), hwy::TargetName(target));
        }
    }
}

void TestFeatureProduct::targetsAreReallyChosen() {
    for (const std::int64_t target : supportedTargets()) {
        const Targets only(target);
        QCOMPARE(instructionSet(), std::string(hwy::TargetName(target)));
    }
}

void TestFeatureProduct::nothingBesideTheResultIsWritten() {
    const std::size_t rows = 7, columns = 17, depth = 5;
    const auto left = wholeNumbers<float>(rows * depth, 1), right = wholeNumbers<float>(columns * depth, 2);
    std::vector<float> memory(rows * columns + 128, 12345.0f);
    featureProduct(left, right, depth, matrixOver(std::span(memory).subspan(64, rows * columns), columns));
    for (std::size_t i = 0; i < 64; ++i) {
        QCOMPARE(memory[i], 12345.0f);
        QCOMPARE(memory[64 + rows * columns + i], 12345.0f);
    }
}

void TestFeatureProduct::longSumsStayExactEnough() {
    // 4096 terms of weight 1/2048 and features of up to 1: the diagonal for a head dim of 4096.
    const std::size_t depth = 4096;
    std::vector<float> left(depth), right(depth);
    double expected = 0;
    for (std::size_t d = 0; d < depth; ++d) {
        right[d] = static_cast<float>(std::abs(std::sin(static_cast<double>(d))));
        left[d] = right[d] / 2048.0f;
        expected += static_cast<double>(left[d]) * static_cast<double>(right[d]);
    }
    RowMatrix<float> out(1, 1);
    QVERIFY(featureProduct(left, right, depth, out));
    QVERIFY(std::abs(static_cast<double>(out(0, 0)) - expected) < 2e-7);
}

void TestFeatureProduct::emptySides() {
    const std::vector<float> none;
    RowMatrix<float> noRow(0, 1), noColumn(1, 0);
    const std::vector<float> row{1, 2};
    QVERIFY(featureProduct(none, row, 2, noRow));
    QVERIFY(featureProduct(row, none, 2, noColumn));
}

void TestFeatureProduct::cancelled() {
    const std::vector<float> row{1, 2};
    RowMatrix<float> out(1, 1);
    const CancelToken cancel;
    cancel.cancel();
    QVERIFY(!featureProduct(row, row, 2, out, cancel));
}

ROPESCOPE_TEST(TestFeatureProduct)
#include "tst_feature_product.moc"
