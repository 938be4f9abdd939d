// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <filesystem>
#include <fstream>

#include <nlohmann/json.hpp>

#include <QtTest>

#include "core/schemes/registry.h"

// Position ids and rope deltas as transformers' own functions gave them, for every golden file whose model is registered.

using namespace ropescope;
using nlohmann::json;

namespace {

/// "qwen2_vl@hf4.57.6" of the file is "qwen2-vl@hf4.57.6" here.
std::string schemeId(std::string name) {
    std::replace(name.begin(), name.end(), '_', '-');
    return name;
}

Segment segmentOf(const json& entry) {
    const std::string kind = entry.at("kind");
    if (kind == "text") return TextSegment{entry.at("tokens")};
    if (kind == "pad") return PadSegment{entry.at("tokens")};
    if (kind == "audio") return AudioSegment{entry.at("tokens")};
    const std::array<std::int64_t, 3> grid = entry.at("grid");
    if (kind == "image") return ImageSegment{grid[2], grid[1]};
    VideoSegment video{grid[2], grid[1], grid[0], {}};
    if (entry.contains("second_per_grid") && !entry.at("second_per_grid").is_null()) {
        video.secondsPerGrid = entry.at("second_per_grid").get<double>();
    }
    return video;
}

void compareCase(const Scheme& scheme, const json& golden) {
    Sequence sequence;
    for (const json& entry : golden.at("segments")) sequence.segments.push_back(segmentOf(entry));
    const auto map = placeTokens(scheme, sequence);
    QVERIFY(map.hasValue());
    QCOMPARE(map->tokens, golden.at("n_tokens").get<std::int64_t>());
    QCOMPARE(map->ropeDelta, golden.at("rope_delta").get<double>());
    const json& positions = golden.at("positions");
    QCOMPARE(positions.size(), map->axes.size());
    for (std::int64_t token = 0; token < map->tokens; ++token) {
        const Position position = map->positionOf(token);
        for (std::size_t axis = 0; axis < positions.size(); ++axis) {
            QCOMPARE(position[axis], positions[axis][static_cast<std::size_t>(token)].get<double>());
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
            std::ifstream stream(entry.path());
            const json file = json::parse(stream);
            for (const json& golden : file.at("cases")) {
                QTest::newRow(golden.at("id").get<std::string>().c_str())
                    << QString::fromStdString(schemeId(file.at("scheme"))) << QByteArray::fromStdString(golden.dump());
            }
        }
    }

    void cases() {
        QFETCH(const QString, scheme);
        QFETCH(const QByteArray, golden);
        const auto found = findScheme(scheme.toStdString());
        QVERIFY2(found.hasValue(), "a golden file without its scheme");
        compareCase(**found, json::parse(golden.toStdString()));
    }
};

QTEST_GUILESS_MAIN(TestGoldenPositions)
#include "tst_golden_positions.moc"
