// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0

#include <QTest>

#include <ropescope/positions/vision_encoder.h>
#include <ropescope/rotary/frequency_plan.h>

#include "tests/support/json.h"
#include "tests/support/registration.h"

// Rows and columns of patches inside the vision encoders of the Qwen family, as released code orders them.

using namespace ropescope;
using testing::Json;

class TestVisionEncoder : public QObject {
    Q_OBJECT

private slots:
    void asReleasedCode() {
        const Json cases = testing::readJson(ROPESCOPE_GOLDEN_DIR "/vision_encoder_2d.json").at("cases");
        QVERIFY(!cases.empty());
        for (const Json& golden : cases) {
            std::size_t at = 0;
            for (const Json& thw : golden.at("grid_thw")) {
                const VisionGrid grid{
                    .width = thw[2], .height = thw[1], .frames = thw[0], .merge = golden.at("spatial_merge_size")};
                QVERIFY(validate(grid).hasValue());
                for (std::int64_t token = 0; token < grid.tokens(); ++token, ++at) {
                    const VisionPlace expected{golden.at("positions")[0][at], golden.at("positions")[1][at]};
                    QCOMPARE(visionPlace(grid, token), expected);
                }
            }
            QCOMPARE(at, golden.at("positions")[0].size());
        }
    }

    /// Half of the pairs rotate with the row and half with the column, each with the full range of frequencies.
    void frequenciesRestartForColumns() {
        const auto plan = makeFrequencyPlan({"h", "w"}, {.headDim = 80, .base = 10000, .allocation = "split-restart"});
        QVERIFY(plan.hasValue());
        for (std::size_t k = 0; k < 20; ++k) {
            QCOMPARE(plan->pairs[k].axis, 0);
            QCOMPARE(plan->pairs[k + 20].axis, 1);
            QCOMPARE(plan->pairs[k].inverseFrequency, plan->pairs[k + 20].inverseFrequency);
            QVERIFY(std::abs(plan->pairs[k].inverseFrequency - std::pow(10000.0, -static_cast<double>(k) / 20)) <
                    1e-15);
        }
    }

    void refuses() {
        QVERIFY(!validate(VisionGrid{.width = 3, .height = 4, .frames = 1, .merge = 2}));
        QVERIFY(!validate(VisionGrid{.width = 4, .height = 4, .frames = 1, .merge = 0}));
        QVERIFY(!validate(VisionGrid{.width = 0, .height = 4, .frames = 1, .merge = 1}));
    }
};

ROPESCOPE_TEST(TestVisionEncoder)
#include "tst_vision_encoder.moc"
