// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTemporaryDir>
#include <QTest>

#include <ropescope/formats/numpy/npy.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/sequence/notation.h>

#include "tests/support/json.h"
#include "tests/support/program.h"
#include "tests/support/registration.h"

using namespace ropescope;
using testing::Json;

namespace {

Json positions(const QStringList& options) {
    const test::ProgramRun run = test::runProgram(QStringList{"positions"} + options);
    return run.code == 0 ? testing::parseJson(run.out.toStdString()) : Json(run.err.toStdString());
}

/// Coordinates of one token over all axes.
std::vector<double> tokenAt(const Json& file, std::size_t token) {
    std::vector<double> coordinates;
    for (const Json& axis : file["positions"]) coordinates.push_back(axis.at(token));
    return coordinates;
}

std::string number(const Json& value) { return std::to_string(value.get<long long>()); }

/// A golden case's segments as notation; its grids are (frames, height, width).
std::string notationOf(const Json& segments) {
    std::string text;
    for (const Json& segment : segments) {
        const std::string kind = segment.at("kind");
        text += text.empty() ? "" : " ";
        if (kind == "text" || kind == "pad") {
            text += kind + ":" + number(segment.at("tokens"));
            continue;
        }
        const Json& grid = segment.at("grid");
        text += kind + ":" + number(grid[2]) + "x" + number(grid[1]);
        if (kind == "video") text += "x" + number(grid[0]);
    }
    return text;
}

} // namespace

class TestPositions : public QObject {
    Q_OBJECT

private slots:
    void contractExample() {
        const test::ProgramRun run =
            test::runProgram({"positions", "--sequence", "text:5 image:4x3 text:5", "--scheme", "rope-tv"});
        QCOMPARE(run.code, 0);
        QVERIFY(run.err.isEmpty());
        QVERIFY(run.out.startsWith(
            "{\"scheme\":\"rope-tv\",\"version\":null,\"axes\":[\"h\",\"w\"],\"tokens\":22,\"origin\":1,\n"
            " \"segments\":[{\"type\":\"text\",\"first\":0,\"count\":5},{\"type\":\"image\",\"first\":5,\"count\":12}"));
        QVERIFY(run.out.endsWith("\"next\":[23,23],\"maximum\":[22,22],\"rope_delta\":0}\n"));
    }

    /// What the window says below the titles, one line each; the result is not affected.
    void segmentsWithoutARuleAreReported() {
        const test::ProgramRun run = test::runProgram(
            {"positions", "--sequence", "text:2 audio:3 video:2x2x2", "--scheme", "rope-tie", "--format", "csv"});
        QCOMPARE(run.code, 0);
        QVERIFY(run.out.startsWith("token,segment,type,h,w\n"));
        QCOMPARE(run.err, QByteArray("ropescope: rope-tie: no rule for video: its frames one after the other\n"
                                     "ropescope: rope-tie: no rule for audio: it counts as text\n"));
        const test::ProgramRun alone =
            test::runProgram({"scores", "--sequence", "text:2 video:2x2x2", "--scheme", "qwen3-vl", "--bins", "1"});
        QVERIFY(alone.err.contains("no real prompt has a video without timestamps"));
    }

    void squareImageAfterAHundredTokens_data() {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QList<double>>("first");
        QTest::addColumn<QList<double>>("last");
        QTest::addColumn<double>("next");
        QTest::newRow("rope-tv") << QStringList{"--scheme", "rope-tv"} << QList<double>{221, 221}
                                 << QList<double>{236, 236} << 357.0;
        QTest::newRow("rope-tie") << QStringList{"--scheme", "rope-tie"} << QList<double>{117, 117}
                                  << QList<double>{372, 372} << 389.0;
        QTest::newRow("m-rope") << QStringList{"--scheme", "m-rope", "--origin", "1"} << QList<double>{101, 101, 101}
                                << QList<double>{101, 116, 116} << 117.0;
        QTest::newRow("flat") << QStringList{"--scheme", "flat"} << QList<double>{101} << QList<double>{356} << 357.0;
    }
    void squareImageAfterAHundredTokens() {
        QFETCH(QStringList, options);
        QFETCH(QList<double>, first);
        QFETCH(QList<double>, last);
        QFETCH(double, next);
        const Json file = positions(options + QStringList{"--sequence", "text:100 image:16x16 text:1"});
        QVERIFY2(file.is_object(), file.dump().c_str());
        QCOMPARE(tokenAt(file, 100), std::vector<double>(first.begin(), first.end()));
        QCOMPARE(tokenAt(file, 355), std::vector<double>(last.begin(), last.end()));
        QCOMPARE(tokenAt(file, 356), std::vector<double>(static_cast<std::size_t>(first.size()), next));
    }

    void ropeTvGivesHalves() {
        const Json file = positions({"--sequence", "text:100 image:4x3", "--scheme", "rope-tv"});
        QCOMPARE(tokenAt(file, 100), (std::vector<double>{105.5, 105}));
    }

    void everyGoldenCase() {
        const Json golden = testing::readJson(ROPESCOPE_GOLDEN_DIR "/positions/qwen2_vl__hf4.57.6.json");
        QVERIFY(golden.at("cases").size() >= 20);
        for (const Json& item : golden.at("cases")) {
            const std::string id = item.at("id");
            const Json file = positions({"--scheme", "qwen2-vl@hf4.57.6", "--sequence",
                                         QString::fromStdString(notationOf(item.at("segments")))});
            QVERIFY2(file.is_object(), (id + ": " + file.dump()).c_str());
            QVERIFY2(file.at("positions") == item.at("positions"), id.c_str());
            QVERIFY2(file.at("rope_delta") == item.at("rope_delta"), id.c_str());
            QVERIFY(file.at("axes") == golden.at("axes"));
            QVERIFY(file.at("tokens") == item.at("n_tokens"));
        }
    }

    void schemeAndVersionAreWritten_data() {
        QTest::addColumn<QString>("asked");
        QTest::addColumn<QString>("scheme");
        QTest::newRow("alias") << "m-rope"
                               << "m-rope";
        QTest::newRow("version") << "qwen2-vl@hf4.57.6"
                                 << "qwen2-vl";
    }
    void schemeAndVersionAreWritten() {
        QFETCH(QString, asked);
        QFETCH(QString, scheme);
        const Json file = positions({"--sequence", "text:1", "--scheme", asked});
        QCOMPARE(file.at("scheme").get<std::string>(), scheme.toStdString());
        QCOMPARE(file.at("version").get<std::string>(), std::string("hf4.57.6"));
    }

    void npyAndCsvHoldTheSame() {
        const QTemporaryDir folder;
        const QStringList sequence{"--sequence", "text:5 image:4x3 text:5"};
        for (const auto& [scheme, type] : {std::pair{"rope-tv", "<f8"}, std::pair{"m-rope", "<i8"}}) {
            const Json json = positions(sequence + QStringList{"--scheme", scheme});
            const QString path = folder.filePath(QStringLiteral("p.npy"));
            const test::ProgramRun run =
                test::runProgram(QStringList{"positions", "--scheme", scheme, "-o", path} + sequence);
            QCOMPARE(run.code, 0);
            QFile bytes(path);
            QVERIFY(bytes.open(QIODevice::ReadOnly));
            const Expected<NpyArray> array = parseNpy(bytes.readAll().toStdString(), "p.npy");
            QVERIFY(array);
            QCOMPARE(array->type, std::string(type));
            std::vector<double> flat;
            for (const Json& axis : json.at("positions")) flat.insert(flat.end(), axis.begin(), axis.end());
            QCOMPARE(array->values, flat);
        }
        const test::ProgramRun csv = test::runProgram(QStringList{"positions", "--format", "csv"} + sequence);
        QVERIFY(csv.out.startsWith("token,segment,type,h,w\n0,0,text,1,1\n"));
        QCOMPARE(csv.out.count('\n'), 23);
    }

    void filesAreReadLikeNotation() {
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("s.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"segments": [{"type":"text","tokens":5}, {"type":"image","width":4,"height":3}]})");
        file.close();
        QVERIFY(positions({"--sequence-file", file.fileName()}) == positions({"--sequence", "text:5 image:4x3"}));
    }

    void aVideoHasThreeAxesInRopeTv() {
        const Json file = positions({"--sequence", "text:2 video:2x2x2 text:1"});
        QCOMPARE(file.at("axes").get<std::vector<std::string>>(), (std::vector<std::string>{"h", "w", "t"}));
        QCOMPARE(positions({"--sequence", "text:2 video:2x2x2", "--param", "axes=2"}).at("axes").size(),
                 std::size_t{2});
    }

    /// Every scheme prints what core places, under its own version.
    void everyScheme() {
        for (const Scheme& scheme : schemeRegistry()) {
            const Json file =
                positions({"--sequence", "text:3 image:3x2 text:2", "--scheme", QString::fromStdString(scheme.id)});
            QVERIFY2(file.is_object(), scheme.id.c_str());
            QCOMPARE(file.at("scheme").get<std::string>(), scheme.model);
            QCOMPARE(file.at("version").is_null() ? "" : file.at("version").get<std::string>(), scheme.version);
            const auto map = placeTokens(scheme, *parseNotation("text:3 image:3x2 text:2"));
            QCOMPARE(file.at("axes").get<std::vector<std::string>>(), map->axes);
            QCOMPARE(file.at("tokens").get<std::int64_t>(), map->tokens);
            for (std::int64_t token = 0; token < map->tokens; ++token) {
                const Position place = map->positionOf(token);
                QCOMPARE(tokenAt(file, static_cast<std::size_t>(token)),
                         std::vector<double>(place.begin(), place.begin() + map->axisCount()));
            }
        }
    }

    void parametersOfSchemes() {
        const auto last = [](const char* scheme, const char* param) {
            const Json file = positions({"--sequence", "text:2 video:2x2x3", "--scheme", scheme, "--param", param});
            return file.is_object() ? tokenAt(file, 13) : std::vector<double>{};
        };
        QCOMPARE(last("videorope", "delta=0.5"), (std::vector<double>{3, 4, 4}));
        QCOMPARE(last("hope", "gamma=1.5"), (std::vector<double>{5, 6, 6}));
        QCOMPARE(last("v2pe", "delta=1/4"), (std::vector<double>{4}));
        const Json ring = positions({"--sequence", "image:1x1", "--scheme", "circle-rope", "--param", "radius=0",
                                     "--param", "offset=3", "--param", "alpha=1", "--param", "dff=0"});
        QCOMPARE(tokenAt(ring, 0), (std::vector<double>{3, 3, 3}));
        const auto wrong =
            test::runProgram({"positions", "--sequence", "text:1", "--scheme", "v2pe", "--param", "delta=1/0"});
        QVERIFY(test::failedCleanly(wrong, 2));
    }

    void aHeadOfMhropeTurnsByItsAxis() {
        for (const auto& [head, axis] : {std::pair{"1", "t"}, std::pair{"4", "h"}, std::pair{"7", "w"}}) {
            const auto run = test::runProgram(
                {"frequencies", "--scheme", "mhrope", "--param", QStringLiteral("head=") + QLatin1String(head)});
            const Json plan = testing::parseJson(run.out.toStdString());
            for (const Json& pair : plan.at("pairs")) QCOMPARE(pair.at("axis").get<std::string>(), std::string(axis));
        }
    }
};

ROPESCOPE_TEST(TestPositions)
#include "tst_positions.moc"
