// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <ropescope/formats/numpy/npy.h>

#include "tests/support/json.h"
#include "tests/support/program.h"
#include "tests/support/registration.h"

// `ropescope check` as a build pipeline runs it: exit codes, formats, and the options that say what a dump holds.

using namespace ropescope;
using testing::Json;

namespace {

const QString kSequence = QStringLiteral("text:12 image:6x4 text:10 image:8x5 text:12");

using Ids = std::vector<std::vector<double>>;

/// The right positions, by the program itself.
Ids positionsOf(const QString& sequence, const QString& scheme) {
    const auto run = test::runProgram({"positions", "--sequence", sequence, "--scheme", scheme});
    return testing::parseJson(run.out.toStdString()).at("positions").get<Ids>();
}

QString savedIds(const QTemporaryDir& folder, const QString& name, const Ids& ids,
                 std::vector<std::int64_t> shape = {}) {
    if (shape.empty()) shape = {std::ssize(ids), std::ssize(ids[0])};
    std::string bytes = npyHeader(NpyType::Float64, shape);
    for (const auto& axis : ids)
        for (const double id : axis) bytes.append(reinterpret_cast<const char*>(&id), sizeof id);
    QFile file(folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly)) return {};
    file.write(bytes.data(), static_cast<qint64>(bytes.size()));
    return file.fileName();
}

/// The mock-up's mistake: the text resumes after the height of an image.
Ids byHeight() {
    Ids ids = positionsOf(kSequence, "m-rope");
    for (auto& axis : ids)
        for (std::size_t token = 36; token < axis.size(); ++token) axis[token] -= token < 86 ? 2 : 5;
    return ids;
}

test::ProgramRun check(const QString& file, const QStringList& options) {
    QStringList arguments{"check", file};
    if (!options.contains("--sequence"))
        arguments << "--sequence" << kSequence << "--scheme"
                  << "m-rope";
    return test::runProgram(arguments + options);
}

} // namespace

class TestCheck : public QObject {
    Q_OBJECT

private slots:
    void equal() {
        const QTemporaryDir folder;
        const Ids ids = positionsOf(kSequence, "m-rope");
        const auto run = check(savedIds(folder, "right.npy", ids), {"--format", "json"});
        QCOMPARE(run.code, 0);
        const Json json = testing::parseJson(run.out.toStdString());
        QCOMPARE(json.at("equal").get<bool>(), true);
        QCOMPARE(json.at("different").get<int>(), 0);
        QVERIFY(json.at("first").is_null());
        QCOMPARE(json.at("fits")[0].at("scheme").get<std::string>(), std::string("qwen2-vl@hf4.57.6"));
        for (const std::vector<std::int64_t>& shape : {std::vector<std::int64_t>{3, 1, 98}, {3, 98}})
            QCOMPARE(check(savedIds(folder, "shape.npy", ids, shape), {}).code, 0);
    }

    void different() {
        const QTemporaryDir folder;
        const QString file = savedIds(folder, "wrong.npy", byHeight());
        const auto run = check(file, {"--format", "json"});
        QCOMPARE(run.code, 1);
        const Json json = testing::parseJson(run.out.toStdString());
        const Json first = testing::parseJson(
            R"({"token":36,"segment":2,"frame":null,"row":null,"column":null,"axis":"t","expected":18,"found":16})");
        QCOMPARE(json.at("tokens").get<int>(), 98);
        QCOMPARE(json.at("different").get<int>(), 62);
        QVERIFY(json.at("first") == first);
        QCOMPARE(json.at("causes")[0].at("id").get<std::string>(), std::string("next-from-height"));
        QCOMPARE(json.at("causes")[0].at("explains").get<int>(), 98);
        QVERIFY(json.at("causes")[0].contains("fix") && json.at("causes")[0].contains("anchor"));
        QVERIFY(json.at("ranges")[0] == testing::parseJson(R"({"begin":36,"end":98,"shift":null})"));

        const auto text = check(file, {});
        QCOMPARE(text.code, 1);
        QVERIFY(text.out.contains("resumes at max(t, h, w) + 1 = 17 + 1; yours resumes at h + 1 = 15 + 1"));
        QVERIFY(text.out.contains("next-from-height"));
        QVERIFY(check(file, {"--language", "zh_CN"}).out.contains("第一处不同"));
    }

    void pipelines() {
        const QTemporaryDir folder;
        const QString file = savedIds(folder, "wrong.npy", byHeight());
        const auto junit = check(file, {"--format", "junit"});
        QCOMPARE(junit.code, 1);
        int failures = 0;
        QXmlStreamReader xml(junit.out);
        while (!xml.atEnd()) {
            xml.readNext();
            failures += xml.isStartElement() && xml.name() == QLatin1String("failure");
        }
        QVERIFY(!xml.hasError());
        QCOMPARE(failures, 1);
        const auto github = check(file, {"--format", "github"});
        QCOMPARE(github.code, 1);
        QVERIFY(github.out.startsWith("::error title=ropescope check::"));
        QVERIFY(github.out.contains("| 98 | 62 |"));
        // Nothing in the name of a file is a command, a line or a colour of the log.
        const QString hostile = savedIds(folder, "a\r::error::b\n::set-env name=c::d\033[31m%0A|,e.npy", byHeight());
        const auto escaped = check(hostile, {"--format", "github"});
        QCOMPARE(escaped.code, 1);
        QCOMPARE(escaped.out.count('\n'), github.out.count('\n'));
        for (const char c : escaped.out) QVERIFY(c == '\n' || static_cast<unsigned char>(c) >= 0x20);
        QVERIFY2(escaped.out.contains("a%0D::error::b%0A::set-env name=c::d\\x1b[31m%250A|,e.npy"),
                 escaped.out.constData());
        QVERIFY2(escaped.out.contains("a\\x0d::error::b ::set-env name=c::d\\x1b[31m%0A\\|,e.npy |"),
                 escaped.out.constData());
    }

    void options() {
        const QTemporaryDir folder;
        const Ids ids = positionsOf(kSequence, "m-rope");
        const QString swapped = savedIds(folder, "hwt.npy", {ids[1], ids[2], ids[0]});
        QCOMPARE(check(swapped, {}).code, 1);
        QCOMPARE(check(swapped, {"--axes", "h,w,t"}).code, 0);
        Ids slice = ids, near = ids;
        for (auto& axis : slice) axis = {axis.begin() + 20, axis.begin() + 50};
        QCOMPARE(check(savedIds(folder, "slice.npy", slice), {"--tokens", "20:50"}).code, 0);
        near[0][3] += 0.25;
        const QString file = savedIds(folder, "near.npy", near);
        QCOMPARE(check(file, {}).code, 1);
        QCOMPARE(check(file, {"--tolerance", "0.5"}).code, 0);
        QCOMPARE(check(savedIds(folder, "all.npy", ids), {"--all-versions", "--selftest"}).code, 0);
    }

    /// llama.cpp gives pairs 61 and 62 of interleaved sections to its fourth axis.
    void axisMap() {
        const QTemporaryDir folder;
        std::vector<double> map;
        for (int k = 0; k < 64; ++k)
            map.push_back(k == 61 || k == 62 ? 3 : k % 3 == 1 ? (k < 60 ? 1 : 0) : k % 3 == 2 ? (k < 60 ? 2 : 0) : 0);
        const QString file = savedIds(folder, "axis_of_pair.npy", {map});
        const auto run = check(file, {"--scheme", "qwen3-vl", "--sequence", "text:5", "--format", "json"});
        QCOMPARE(run.code, 1);
        const Json json = testing::parseJson(run.out.toStdString());
        QCOMPARE(json.at("different").get<int>(), 2);
        QCOMPARE(json.at("first").at("pair").get<int>(), 61);
        QCOMPARE(json.at("fits").at(0).at("scheme").get<std::string>(), std::string("qwen3-vl@llama.cpp-3f545bec"));
        QCOMPARE(json.at("fits").at(0).at("different").get<int>(), 0);
    }

    void pieces() {
        const QTemporaryDir folder;
        const Ids ids = positionsOf(kSequence, "m-rope");
        Ids first = ids, second = ids, restarted = ids;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            first[axis].resize(40);
            second[axis].erase(second[axis].begin(), second[axis].begin() + 40);
            std::copy_n(ids[axis].begin(), 58, restarted[axis].begin() + 40);
        }
        const QString a = savedIds(folder, "a.npy", first), b = savedIds(folder, "b.npy", second);
        QCOMPARE(check(a, {b, "--splits"}).code, 0);
        const auto run = check(savedIds(folder, "r.npy", restarted), {"--splits", "40,98", "--format", "json"});
        QCOMPARE(run.code, 1);
        const Json json = testing::parseJson(run.out.toStdString());
        QCOMPARE(json.at("causes")[0].at("id").get<std::string>(), std::string("chunk-restart"));
        QCOMPARE(json.at("pieces")[0].at("different").get<int>(), 0);
    }

    /// Two schemes, without a dump.
    void against() {
        const auto run =
            test::runProgram({"check", "--against", "qwen2.5-vl@hf5.3.0-bug", "--scheme", "qwen2.5-vl@hf5.15.0",
                              "--sequence", "text:15 video:6x4x8@2 text:20", "--format", "json"});
        QCOMPARE(run.code, 1);
        const Json json = testing::parseJson(run.out.toStdString());
        QCOMPARE(json.at("fits")[0].at("scheme").get<std::string>(), std::string("qwen2.5-vl@hf5.3.0-bug"));
        QVERIFY(json.at("first").at("token").get<int>() == 15);
    }

    void faults() {
        const QTemporaryDir folder;
        QVERIFY(test::failedCleanly(test::runProgram({"check", "--sequence", "text:5"}), 2));
        QVERIFY(test::failedCleanly(check(folder.filePath("none.npy"), {}), 3));
        const QString file = savedIds(folder, "two.npy", {{0, 1}, {0, 1}});
        QVERIFY(test::failedCleanly(check(file, {}), 2));
        const QString right = savedIds(folder, "right.npy", positionsOf(kSequence, "m-rope"));
        QVERIFY(test::failedCleanly(check(right, {"--tokens", "9"}), 2));
        QVERIFY(test::failedCleanly(check(right, {"--packed", "5"}), 2));
        QVERIFY(test::failedCleanly(check(right, {"--decode", "never"}), 2));
    }
};

ROPESCOPE_TEST(TestCheck)
#include "tst_check.moc"
