// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <ropescope/encodings/resampling.h>

#include "tests/support/json.h"
#include "tests/support/registration.h"

// Tables resampled as PyTorch does it (tests/golden/resampling).

using namespace ropescope;
using testing::Json;

class TestResampling : public QObject {
    Q_OBJECT
private slots:
    void equalsPyTorch() {
        const Json cases = testing::readJson(ROPESCOPE_GOLDEN_DIR "/resampling/resampling.json");
        QCOMPARE(cases.size(), std::size_t{24});
        for (const Json& each : cases) {
            const auto table = each.at("table").get<std::vector<double>>();
            const auto expected = each.at("result").get<std::vector<double>>();
            const TableGrid from{each.at("from")[0], each.at("from")[1]}, to{each.at("to")[0], each.at("to")[1]};
            const RowMatrix<double> result =
                resampled(matrixOver(std::span(table), 1), from, to,
                          each.at("mode") == "bicubic" ? Interpolation::Bicubic : Interpolation::Bilinear,
                          each.at("align_corners").get<bool>() ? GridCorners::Corners : GridCorners::Centres);
            QCOMPARE(static_cast<std::size_t>(result.rows()), expected.size());
            for (std::size_t i = 0; i < expected.size(); ++i)
                QVERIFY2(std::abs(result(static_cast<Eigen::Index>(i), 0) - expected[i]) <= 1e-6, each.dump().c_str());
        }
    }

    void columnsAreResampledAlike() {
        const RowMatrix<double> table = RowMatrix<double>::Random(12, 3);
        const RowMatrix<double> all = resampled(table, {3, 4}, {5, 6}, Interpolation::Bicubic, GridCorners::Centres);
        for (Eigen::Index column = 0; column < 3; ++column) {
            const RowMatrix<double> one = table.col(column);
            QVERIFY(all.col(column) ==
                    resampled(one, {3, 4}, {5, 6}, Interpolation::Bicubic, GridCorners::Centres).col(0));
        }
    }
};

ROPESCOPE_TEST(TestResampling)
#include "tst_resampling.moc"
