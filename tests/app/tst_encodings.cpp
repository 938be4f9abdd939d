// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <ropescope/formats/numpy/npy.h>

#include "tests/support/json.h"
#include "tests/support/program.h"
#include "tests/support/registration.h"

// `ropescope encodings`: codes in each format, the list with its properties, and refusals.

using namespace ropescope;
using testing::Json;

namespace {

Json jsonOf(const QStringList& arguments) {
    const test::ProgramRun run =
        test::runProgram(QStringList{"encodings"} + arguments + QStringList{"--format", "json"});
    if (run.code != 0) qFatal("%s", run.err.constData());
    return testing::parseJson(run.out.toStdString());
}

} // namespace

class TestEncodingsCommand : public QObject {
    Q_OBJECT

private slots:
    /// The form of the contract.
    void codesAsJson() {
        const Json codes = jsonOf({"sinusoidal", "--positions", "3:6", "--dim", "4"});
        QCOMPARE(codes.size(), std::size_t{4});
        QVERIFY(codes.at("encoding") == "sinusoidal");
        QVERIFY(codes.at("dim") == 4);
        QVERIFY((codes.at("positions") == Json{3, 4, 5}));
        for (int i = 0; i < 3; ++i) {
            const Json& code = codes.at("values")[static_cast<std::size_t>(i)];
            const double expected[] = {std::sin(3 + i), std::cos(3 + i), std::sin(0.01 * (3 + i)),
                                       std::cos(0.01 * (3 + i))};
            QCOMPARE(code.size(), std::size_t{4});
            for (std::size_t c = 0; c < 4; ++c) QVERIFY(std::abs(code[c].get<double>() - expected[c]) < 1e-12);
        }
        QVERIFY((jsonOf({"binary", "--positions", "252:253"}).at("values")[0] == Json{0, 0, 1, 1, 1, 1, 1, 1}));
        QVERIFY((jsonOf({"integer", "--positions", "2:4", "--dim", "2"}).at("values") == Json{{2, 2}, {3, 3}}));
        QVERIFY((jsonOf({"normalised", "--positions", "2:4", "--dim", "1", "--param", "length=8"}).at("values") ==
                 Json{{0.25}, {0.375}}));
        QCOMPARE(jsonOf({"integer"}).at("positions").size(), std::size_t{16});
        QVERIFY(jsonOf({"integer"}).at("dim") == 8);
    }

    void parametersAreTaken() {
        const Json codes =
            jsonOf({"sinusoidal", "--param", "form=concat", "--param", "base=100", "--positions", "1:2", "--dim", "4"});
        const double expected[] = {std::sin(1), std::sin(0.01), std::cos(1), std::cos(0.01)};
        for (std::size_t c = 0; c < 4; ++c)
            QVERIFY(std::abs(codes.at("values")[0][c].get<double>() - expected[c]) < 1e-12);
    }

    void codesInOtherFormats() {
        QCOMPARE(test::runProgram({"encodings", "integer", "--positions", "5:7", "--dim", "2", "--format", "csv"}).out,
                 QByteArray("position,0,1\n5,5,5\n6,6,6\n"));
        QTemporaryDir folder;
        const QString path = folder.filePath("codes.npy");
        QCOMPARE(test::runProgram({"encodings", "integer", "--positions", "5:7", "--dim", "3", "-o", path}).code, 0);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto array = parseNpy(file.readAll().toStdString(), "codes.npy");
        QVERIFY(array.hasValue());
        QCOMPARE(array->type, std::string("<f8"));
        QCOMPARE(array->shape, (std::vector<std::int64_t>{2, 3}));
        QCOMPARE(array->values, (std::vector<double>{5, 5, 5, 6, 6, 6}));
        const QByteArray text = test::runProgram({"encodings", "learned", "--param", "variant=vit"}).out;
        for (const char* part : {"learned  ", "variant = vit", "unique", "deterministic", "dimensions", "\n  15  "})
            QVERIFY2(text.contains(part), part);
    }

    void theListHasProperties() {
        const Json list = jsonOf({}).at("encodings");
        QStringList ids;
        for (const Json& encoding : list) {
            ids << QString::fromStdString(encoding.at("id"));
            for (const char* field : {"title", "rule", "formula", "source"})
                QVERIFY(!encoding.at(field).get<std::string>().empty());
            QCOMPARE(encoding.at("properties").size(), std::size_t{5});
            for (const Json& property : encoding.at("properties")) QVERIFY(!property.at("numbers").empty());
        }
        QCOMPARE(ids.join(' '),
                 QStringLiteral("none integer normalised binary sinusoidal learned pyramid conditional rope"));
        QVERIFY(list[4].at("properties")[0].at("verdict") == true);
        QVERIFY(list[0].at("properties")[1].at("verdict").is_null());
        const QByteArray table = test::runProgram({"encodings", "--format", "csv"}).out;
        QVERIFY(table.startsWith("encoding,unique,linear,longer,deterministic,dimensions\nnone,no,,,,\n"));
        QVERIFY(table.contains("\nsinusoidal,yes,yes,yes,yes,yes\n"));
        const QByteArray text = test::runProgram({"encodings"}).out;
        for (const QString& id : ids) QVERIFY(text.contains(id.toUtf8()));
    }

    void refusals_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("name") << QStringList{"sine"};
        QTest::newRow("two") << QStringList{"integer", "binary"};
        QTest::newRow("positions") << QStringList{"integer", "--positions", "7"};
        QTest::newRow("order") << QStringList{"integer", "--positions", "7:7"};
        QTest::newRow("dim") << QStringList{"integer", "--dim", "0"};
        QTest::newRow("odd") << QStringList{"sinusoidal", "--dim", "7"};
        QTest::newRow("param") << QStringList{"integer", "--param", "base=3"};
        QTest::newRow("value") << QStringList{"sinusoidal", "--param", "base=x"};
        QTest::newRow("beyond the table") << QStringList{"learned", "--positions", "1024:1025"};
        QTest::newRow("memory") << QStringList{"integer", "--positions", "0:1000000000000"};
        QTest::newRow("list with dim") << QStringList{"--dim", "4"};
        QTest::newRow("list as npy") << QStringList{"--format", "npy"};
    }
    void refusals() {
        QFETCH(QStringList, arguments);
        const test::ProgramRun run = test::runProgram(QStringList{"encodings"} + arguments);
        QVERIFY2(test::failedCleanly(run, 2), run.err.constData());
    }

    void helpNamesEncodingsAndParameters() {
        const QByteArray help = test::runProgram({"encodings", "--help"}).out;
        for (const char* part : {"sinusoidal", "form=paper|concat", "variant=", "--positions A:B", "conditional"})
            QVERIFY2(help.contains(part), part);
        QVERIFY(test::runProgram({"encodings", "--help", "--language", "zh_CN"}).out.contains("位置编码"));
    }
};

ROPESCOPE_TEST(TestEncodingsCommand)
#include "tst_encodings.moc"
