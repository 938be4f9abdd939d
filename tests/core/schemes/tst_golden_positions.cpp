// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <filesystem>
#include <string>

#include <QTest>

#include <ropescope/schemes/scheme_registry.h>

#include "tests/support/golden_cases.h"
#include "tests/support/json.h"
#include "tests/support/registration.h"

// Position ids and rope deltas as computed by transformers and the inference engines themselves. The name of a golden
// file is an alias of its scheme.

using namespace ropescope;
using testing::Json;

namespace {

void compareCase(const Scheme& scheme, const Json& golden) {
    const auto map = placeTokens(scheme, testing::sequenceOf(golden), testing::paramsOf(scheme, golden));
    QVERIFY2(map.hasValue(), map ? "" : map.error().message().c_str());
    QCOMPARE(map->tokens, golden.at("n_tokens").get<std::int64_t>());
    const auto equal = [](double mine, const Json& theirs) { return mine == theirs.get<double>(); };
    QVERIFY(equal(map->ropeDelta, golden.at("rope_delta")));
    if (golden.contains("next")) QVERIFY(equal(map->next[0], golden.at("next")));
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
                if (!testing::isAsked(golden)) continue;
                QTest::newRow(golden.at("id").get<std::string>().c_str())
                    << QString::fromStdString(entry.path().stem().string()) << QByteArray::fromStdString(golden.dump());
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

    /// Pruned video in bfloat16: times above 256, counted from the start of the video, keep eight binary digits, half
    /// to even; 101, 202 and 303 seconds are 101, 202 and 304.
    void bfloat16() {
        const Scheme& evs = **findScheme("qwen2.5-vl@vllm+evs");
        SegmentDetails details;
        details.keep.assign(16, 1);
        const Sequence sequence{{TextSegment{3}, VideoSegment{2, 2, 4, 101.0, 0, {}, details}, TextSegment{2}}};
        const auto timeAt = [&](double bits, std::int64_t token) {
            return placeTokens(evs, sequence, {{"tokens_per_second", 1}, {"embed_dtype", bits}})->positionOf(token)[0];
        };
        for (const double bits : {32.0, 16.0}) {
            QCOMPARE(timeAt(bits, 7), 3 + 101.0);
            QCOMPARE(timeAt(bits, 11), 3 + 202.0);
            QCOMPARE(timeAt(bits, 15), 3 + (bits == 16 ? 304.0 : 303.0));
            QCOMPARE(timeAt(bits, 19), 5.0);
        }
    }
};

ROPESCOPE_TEST(TestGoldenPositions)
#include "tst_golden_positions.moc"
