// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <filesystem>
#include <string>

#include <QTest>

#include <ropescope/schemes/scheme_registry.h>

#include "tests/support/golden_cases.h"
#include "tests/support/golden_names.h"
#include "tests/support/json.h"
#include "tests/support/registration.h"

// Position ids and rope deltas as computed by transformers itself, for every golden file whose model is registered.

using namespace ropescope;
using testing::Json;

namespace {

void compareCase(const Scheme& scheme, const Json& golden) {
    const auto map = placeTokens(scheme, testing::sequenceOf(golden), testing::paramsOf(scheme, golden));
    QVERIFY2(map.hasValue(), map ? "" : map.error().message().c_str());
    QCOMPARE(map->tokens, golden.at("n_tokens").get<std::int64_t>());
    // Qwen3-Omni's values are float32; all others are integers.
    const double tolerance = scheme.model == "qwen3-omni" ? 1e-3 : 0;
    const auto equal = [tolerance](double mine, const Json& theirs) {
        return std::abs(mine - theirs.get<double>()) <= tolerance;
    };
    QVERIFY(equal(map->ropeDelta, golden.at("rope_delta")));
    const Json& positions = golden.at("positions");
    QCOMPARE(positions.size(), map->axes.size());
    for (std::int64_t token = 0; token < map->tokens; ++token) {
        const Position position = map->positionOf(token);
        for (std::size_t axis = 0; axis < positions.size(); ++axis) {
            QVERIFY(equal(position[axis], positions[axis][static_cast<std::size_t>(token)]));
        }
    }
}

} // namespace

class TestGoldenPositions : public QObject {
    Q_OBJECT

private slots:
    void cases_data() {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<QByteArray>("golden");
        for (const auto& entry : std::filesystem::directory_iterator(ROPESCOPE_GOLDEN_DIR "/positions")) {
            const Json file = testing::readJson(entry.path().string());
            for (const Json& golden : file.at("cases")) {
                QTest::newRow(golden.at("id").get<std::string>().c_str())
                    << QString::fromStdString(testing::schemeIdOf(file.at("scheme")))
                    << QByteArray::fromStdString(golden.dump());
            }
        }
    }

    void cases() {
        QFETCH(const QString, scheme);
        QFETCH(const QByteArray, golden);
        const auto found = findScheme(scheme.toStdString());
        QVERIFY2(found.hasValue(), "a golden file without its scheme");
        compareCase(**found, testing::parseJson(golden.toStdString()));
    }
};

ROPESCOPE_TEST(TestGoldenPositions)
#include "tst_golden_positions.moc"
