// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <filesystem>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/json.h"
#include "tests/support/program.h"
#include "tests/support/registration.h"

// The golden files as someone outside reads the contract: a sequence file with the fields of section 1, the file's name
// as scheme, and its `params` as --param of the same name.

using namespace ropescope;
using testing::Json;

namespace {

Json contractSegment(const Json& golden) {
    const std::string kind = golden.at("kind");
    Json segment{{"type", kind == "video_frame" ? "video" : kind == "sound" ? "audio" : kind}};
    for (const char* field : {"tokens", "audio_tokens", "keep", "role", "index", "of", "thumb", "slices", "parts",
                              "fps", "temporal_compression"})
        if (golden.contains(field) && !golden.at(field).is_null()) segment[field] = golden.at(field);
    if (golden.value("boundary_tokens_inside", 0) > 0) segment["boundary_tokens"] = golden.at("boundary_tokens_inside");
    if (golden.contains("second_per_grid") && !golden.at("second_per_grid").is_null())
        segment["seconds_per_grid"] = golden.at("second_per_grid");
    if (!golden.contains("grid")) return segment;
    if (kind == "sound") return segment["tokens"] = golden.at("grid")[0], segment;
    segment["height"] = golden.at("grid")[1];
    segment["width"] = golden.at("grid")[2];
    if (kind == "image" && golden.at("grid")[0] != 1)
        segment["type"] = "video"; // Qwen-Image has pictures of several frames
    if (segment["type"] != "image") segment["frames"] = golden.at("grid")[0];
    return segment;
}

/// Prompts in several chunks, actions and what raises are not asked for.
bool isPlaced(const Json& golden) {
    const Json& params = golden.at("params");
    if (golden.contains("raises") || (params.contains("chunks") && params.at("chunks").size() > 1)) return false;
    for (const Json& segment : golden.at("segments"))
        if (segment.at("kind") == "action") return false;
    return true;
}

QStringList paramOptions(const Json& params) {
    QStringList options;
    for (const auto& [name, value] : params.items()) {
        const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
        if (!value.is_null()) options << "--param" << QString::fromStdString(name + "=" + text);
    }
    return options;
}

} // namespace

class TestGoldenCommands : public QObject {
    Q_OBJECT

private slots:
    void positions_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("cases");
        for (const char* folder : {"/positions", "/generators"}) {
            for (const auto& entry : std::filesystem::directory_iterator(ROPESCOPE_GOLDEN_DIR + std::string(folder))) {
                const Json file = testing::readJson(entry.path().string());
                QTest::newRow(entry.path().stem().string().c_str())
                    << QString::fromStdString(entry.path().stem().string())
                    << QByteArray::fromStdString(file.at("cases").dump());
            }
        }
    }

    /// A few cases of each file, with all of their parameters.
    void positions() {
        QFETCH(const QString, name);
        QFETCH(const QByteArray, cases);
        const QTemporaryDir folder;
        int compared = 0;
        const Json all = testing::parseJson(cases.toStdString());
        for (std::size_t at = 0; at < all.size(); at += std::max<std::size_t>(1, all.size() / 4)) {
            Json golden = all[at];
            if (golden.contains("rows")) {
                const Json params = golden.at("params");
                golden = golden.at("rows")[0];
                if (!golden.contains("params")) golden["params"] = params;
            }
            if (!isPlaced(golden)) continue;
            Json segments = Json::array();
            for (const Json& segment : golden.at("segments")) segments.push_back(contractSegment(segment));
            const QString path = folder.filePath("sequence.json");
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(QByteArray::fromStdString(Json{{"segments", segments}}.dump()));
            file.close();
            const test::ProgramRun run =
                test::runProgram(QStringList{"positions", "--sequence-file", path, "--scheme", name} +
                                 paramOptions(golden.at("params")));
            QVERIFY2(run.code == 0, run.err.constData());
            const Json mine = testing::parseJson(run.out.toStdString()).at("positions");
            const Json& theirs = golden.at("positions");
            QCOMPARE(mine.size(), theirs.size());
            const double tolerance = name.startsWith("cosmos3") ? 4e-3 : golden.contains("rope_delta") ? 0 : 1e-5;
            for (std::size_t axis = 0; axis < mine.size(); ++axis) {
                QCOMPARE(mine[axis].size(), theirs[axis].size());
                for (std::size_t token = 0; token < mine[axis].size(); ++token)
                    QVERIFY(std::abs(mine[axis][token].get<double>() - theirs[axis][token].get<double>()) <= tolerance);
            }
            ++compared;
        }
        QVERIFY(compared > 0);
    }

    void parametersOfOtherKinds() {
        const auto run = [](const QStringList& options) {
            return test::runProgram(QStringList{"frequencies", "--head-dim", "128"} + options);
        };
        // Sections are a parameter of frequencies.
        const auto sections = run({"--scheme", "qwen2-vl", "--param", "mrope_section=[24, 20, 20]"});
        QCOMPARE(sections.out, run({"--scheme", "qwen2-vl", "--allocation", "sections:24,20,20"}).out);
        QVERIFY(run({"--scheme", "ernie4.5-vl", "--param", "mrope_section=22,22,20"}).code == 2);
        QVERIFY(run({"--scheme", "kandinsky5", "--param", "scale_factor=1,2"}).err.contains("2 numbers for 3"));
        QVERIFY(run({"--scheme", "rope-tv", "--param", "spatial_merge_size=2"}).code == 2);
        const auto said = run({"--scheme", "qwen2-vl", "--param", "spatial_merge_size=2"});
        QVERIFY(said.code == 0 && said.err.contains("changes nothing"));
    }
};

ROPESCOPE_TEST(TestGoldenCommands)
#include "tst_golden_commands.moc"
