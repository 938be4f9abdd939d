// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "tests/support/json.h"
#include "tests/support/program.h"
#include "tests/support/registration.h"

using namespace ropescope;
using testing::Json;

namespace {

Json judged(const QStringList& options) {
    const test::ProgramRun run = test::runProgram(QStringList{"properties", "--format", "json"} + options);
    return run.code == 0 ? testing::parseJson(run.out.toStdString()) : Json();
}

const Json& propertyOf(const Json& scheme, const char* id) {
    for (const Json& item : scheme.at("properties")) {
        if (item.at("id") == id) return item;
    }
    qFatal("no such property");
}

} // namespace

class TestPropertiesCommand : public QObject {
    Q_OBJECT

private slots:
    /// A row for each property with a verdict, in the order of JSON, and a column for each scheme.
    void texHasTheVerdicts() {
        const QStringList options{"--sequence", "text:5 image:4x3 text:5", "--scheme", "rope-tv", "--scheme", "flat"};
        const test::ProgramRun run = test::runProgram(QStringList{"properties", "--format", "tex"} + options);
        QCOMPARE(run.code, 0);
        const QStringList lines = QString::fromUtf8(run.out).trimmed().split(u'\n');
        QCOMPARE(lines.front(), QStringLiteral("\\begin{tabular}{lcc}"));
        QCOMPARE(lines.back(), QStringLiteral("\\end{tabular}"));
        QCOMPARE(lines.value(2), QStringLiteral("Property & RoPE-TV & Flattened 1D \\\\"));
        const auto wordOf = [](const Json& verdict) {
            return verdict.is_null()     ? QStringLiteral("--")
                   : verdict.get<bool>() ? QStringLiteral("yes")
                                         : QStringLiteral("no");
        };
        const Json file = judged(options);
        const Json& schemes = file.at("schemes");
        QStringList wanted;
        for (std::size_t k = 0; k < schemes[0].at("properties").size(); ++k) {
            const QString one = wordOf(schemes[0].at("properties")[k].at("verdict"));
            const QString other = wordOf(schemes[1].at("properties")[k].at("verdict"));
            if (one != u"--" || other != u"--") wanted << one + QStringLiteral(" & ") + other + QStringLiteral(" \\\\");
        }
        QCOMPARE(lines.size() - 6, wanted.size());
        for (qsizetype i = 0; i < wanted.size(); ++i)
            QVERIFY2(lines[4 + i].endsWith(QStringLiteral(" & ") + wanted[i]), qPrintable(lines[4 + i]));
    }

    void jsonHasTheShapeOfTheContract() {
        const Json file = judged({"--sequence", "text:100 image:16x16 text:5", "--scheme", "rope-tv", "--scheme",
                                  "m-rope", "--scheme=flat"});
        const Json& schemes = file.at("schemes");
        QCOMPARE(schemes.size(), std::size_t{3});
        QVERIFY(schemes[0].at("scheme") == "rope-tv" && schemes[0].at("version").is_null());
        QVERIFY(schemes[1].at("scheme") == "m-rope" && schemes[1].at("version") == "hf4.57.6");
        std::vector<std::string> ids;
        for (const Json& item : schemes[0].at("properties")) {
            ids.push_back(item.at("id"));
            QVERIFY(item.at("verdict").is_boolean() || item.at("verdict").is_null());
            QVERIFY(item.at("law").is_boolean() || item.at("law").is_null());
            for (const Json& place : item.at("segments")) {
                QVERIFY(place.at("segment").is_number_integer() || place.at("segment").is_null());
                QVERIFY(place.at("axis").is_string() || place.at("axis").is_null());
                QVERIFY(place.contains("verdict") && place.at("numbers").is_object());
            }
        }
        QCOMPARE(ids, (std::vector<std::string>{"compatibility", "compatibility-text", "compatibility-image",
                                                "equivalence", "symmetry", "modality-gap", "injective", "monotone",
                                                "integer", "scale-invariant", "continuable", "density", "span",
                                                "overlap", "distinct-times", "relative"}));

        const Json& symmetry = propertyOf(schemes[0], "symmetry");
        QVERIFY(symmetry.at("verdict") == true && symmetry.at("law") == true);
        QVERIFY(symmetry.at("segments")[0] ==
                testing::parseJson(R"({"segment":1,"axis":"h","verdict":true,"numbers":{"before":121,"after":121}})"));
        const Json& slanted = propertyOf(schemes[1], "symmetry");
        QVERIFY(slanted.at("verdict") == false);
        QVERIFY(slanted.at("segments")[0] ==
                testing::parseJson(R"({"segment":1,"axis":"t","verdict":false,"numbers":{"before":1,"after":16}})"));
        QCOMPARE(slanted.at("counterexample").get<std::string>(), std::string("text:2 image:2x1 text:2"));
        QVERIFY(propertyOf(schemes[2], "compatibility").at("verdict") == false);
        QVERIFY(propertyOf(schemes[2], "compatibility-text").at("verdict") == true);
        QVERIFY(propertyOf(schemes[2], "continuable").at("verdict").is_null());
        QVERIFY(!propertyOf(schemes[2], "continuable").at("reason").get<std::string>().empty());
    }

    void textIsATable() {
        const test::ProgramRun run =
            test::runProgram({"properties", "--sequence", "text:100 image:16x8 text:5", "--scheme", "m-rope"});
        QCOMPARE(run.code, 0);
        QVERIFY(run.out.startsWith("m-rope@hf4.57.6  M-RoPE, axes t, h, w, 233 tokens\n"));
        QVERIFY(run.out.contains("\n  property"));
        QVERIFY(run.out.contains("before 1, after 9"));
        QVERIFY(run.out.contains("law fails on image:2x2"));
        QVERIFY(run.out.contains(" 2 image:16x8 ")); // segments count from 1, unlike in JSON
        const QList<QByteArray> lines = run.out.split('\n');
        for (const QByteArray& line : lines) QVERIFY(!line.endsWith(' '));
    }

    /// Tying the frequencies of the two axes breaks text compatibility.
    void rotaryOptionsCount() {
        const QStringList options{"--sequence", "text:5 image:4x3", "--scheme", "rope-tv", "--head-dim", "8"};
        QVERIFY(propertyOf(judged(options).at("schemes")[0], "compatibility-text").at("verdict") == true);
        const Json tied = judged(options + QStringList{"--allocation", "symmetric"});
        QVERIFY(propertyOf(tied.at("schemes")[0], "compatibility-text").at("verdict") == false);
        QVERIFY(test::failedCleanly(
            test::runProgram({"properties", "--sequence", "text:5", "--scheme", "m-rope", "--head-dim", "6"}), 2));
    }

    void parametersAndOriginCount() {
        const QStringList options{"--sequence", "text:2 video:2x2x2 text:2", "--scheme", "rope-tv"};
        QVERIFY(propertyOf(judged(options).at("schemes")[0], "continuable").at("verdict") == false);
        const Json frames = judged(options + QStringList{"--param", "axes=2", "--origin", "0"});
        QVERIFY(propertyOf(frames.at("schemes")[0], "continuable").at("verdict") == true);
        QVERIFY(propertyOf(frames.at("schemes")[0], "span").at("segments")[0].at("numbers").at("low") == 0);
    }

    void wrongInputIsRefused() {
        for (const QStringList& options : {QStringList{},
                                           {"--sequence", ""},
                                           {"--sequence", "text:2", "--scheme", "nop"},
                                           {"--sequence", "av:1x1x1+2", "--scheme", "flat"},
                                           {"--sequence", "text:2", "--format", "csv"},
                                           {"--sequence", "text:2", "word"}}) {
            QVERIFY2(test::failedCleanly(test::runProgram(QStringList{"properties"} + options), 2),
                     qPrintable(options.join(u' ')));
        }
    }

    void longSequencesAreJudgedWithoutTheirTokens() {
        const Json file = judged({"--sequence", "text:1000000000 video:1000x1000x1000 text:1000000000"});
        QVERIFY(propertyOf(file.at("schemes")[0], "equivalence").at("verdict") == true);
        QVERIFY(propertyOf(file.at("schemes")[0], "injective").at("verdict") == true);
    }
};

ROPESCOPE_TEST(TestPropertiesCommand)
#include "tst_properties.moc"
