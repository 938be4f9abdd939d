// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <map>
#include <string>

#include <QRegularExpression>
#include <QTest>

#include <ropescope/formats/reports/engines_file.h>
#include <ropescope/schemes/scheme_registry.h>
#include <ropescope/sequence/notation.h>

#include "tests/support/json.h"
#include "tests/support/registration.h"

// The survey's table: Qwen2.5-VL, a video of 8 frames of 4x6 patches after 5 text tokens, at several frame rates.

using namespace ropescope;
using testing::Json;

namespace {

std::string written(Expected<void> (*write)(const EngineReport&, const ByteSink&), const EngineReport& report) {
    std::string text;
    const auto sink = [&text](std::string_view part) -> Expected<void> {
        text += part;
        return {};
    };
    return write(report, sink) ? text : std::string();
}

EngineReport reportOf(const std::string& seconds) {
    const auto sequence = parseNotation("text:5 video:6x4x8@" + seconds);
    const Scheme& reference = **findScheme("qwen2.5-vl@hf5.15.0");
    auto rules = compareRules(rulesOfModel(reference), reference, sequence ? *sequence : Sequence{}, {});
    return {.reference = &reference, .rules = rules ? *std::move(rules) : std::vector<ComparedRule>()};
}

} // namespace

class TestEnginesFile : public QObject {
    Q_OBJECT

private slots:
    void enginesPart_data() {
        QTest::addColumn<QString>("seconds");
        QTest::addColumn<QList<double>>("library");
        QTest::addColumn<QList<double>>("engines");
        QTest::addColumn<double>("next");
        using Times = QList<double>;
        const Times same{5, 5, 5, 5, 5, 5, 5, 5};
        QTest::newRow("1 fps") << "2" << Times{5, 9, 13, 17, 21, 25, 29, 33} << Times{5, 9, 13, 17, 21, 25, 29, 33}
                               << 34.0;
        QTest::newRow("2 fps") << "1" << Times{5, 7, 9, 11, 13, 15, 17, 19} << Times{5, 7, 9, 11, 13, 15, 17, 19}
                               << 20.0;
        QTest::newRow("4 fps") << "0.5" << same << Times{5, 6, 7, 8, 9, 10, 11, 12} << 13.0;
        QTest::newRow("30/7 fps") << "0.4666666666666667" << same << Times{5, 5, 6, 7, 8, 9, 10, 11} << 12.0;
    }
    void enginesPart() {
        QFETCH(const QString, seconds);
        QFETCH(const QList<double>, library);
        QFETCH(const QList<double>, engines);
        QFETCH(const double, next);
        const EngineReport report = reportOf(seconds.toStdString());
        int compared = 0;
        for (const ComparedRule& result : report.rules) {
            const std::string& version = result.scheme->version;
            const QList<double> times(result.times.begin(), result.times.end());
            if (version == "hf5.15.0") {
                QCOMPARE(times, library);
                QCOMPARE(result.positions.next[0], 11.0);
                QVERIFY(!result.firstDifference);
            } else if (version == "vllm-28be48fa" || version == "sglang-6ed5780c") {
                QCOMPARE(times, engines);
                QCOMPARE(result.positions.next[0], next);
                ++compared;
            }
        }
        QCOMPARE(compared, 2);
    }

    void rulesWithEqualPositionsShareALine() {
        const EngineReport report = reportOf("0.5");
        const std::string text = written(writeEnginesText, report);
        const QRegularExpression line(QStringLiteral("\\n5 6 7 8 9 10 11 12 +13 "));
        QVERIFY2(QString::fromStdString(text).contains(line), text.c_str());
        QVERIFY(text.find("vllm-28be48fa, sglang-6ed5780c") != std::string::npos);
        const Json json = testing::parseJson(written(writeEnginesJson, report));
        QCOMPARE(json.at("rules").size(), report.rules.size());
        for (const Json& rule : json.at("rules")) {
            if (rule.at("scheme") != "qwen2.5-vl@vllm-28be48fa") continue;
            QCOMPARE(rule.at("first_difference").at("token").get<int>(), 5 + 24); // the second frame
            QCOMPARE(rule.at("first_difference").at("segment").get<int>(), 1);
            QCOMPARE(rule.at("provenance").at("how").get<std::string>(), std::string("run"));
            QCOMPARE(rule.at("next")[0].get<double>(), 13.0);
        }
    }

    /// Every released rule says where it was read, and engines are found without their commit.
    void rulesSayWhereTheyWereRead() {
        for (const Scheme& scheme : schemeRegistry()) {
            if (scheme.group != SchemeGroup::Released) continue;
            const Provenance& code = scheme.provenance;
            for (const std::string& text : {code.repository, code.commit, code.path, code.function})
                QVERIFY2(!text.empty(), scheme.id.c_str());
        }
        const std::map<std::string, std::string> names{{"qwen2.5-vl@vllm", "qwen2.5-vl@vllm-28be48fa"},
                                                       {"Qwen2.5-VL@vllm+evs", "qwen2.5-vl@vllm-28be48fa+evs"},
                                                       {"qwen3-vl@llama.cpp", "qwen3-vl@llama.cpp-3f545bec"},
                                                       {"mrope__llama.cpp-3f545bec", "qwen2-vl@llama.cpp-3f545bec"},
                                                       {"minicpm-v4.7", "minicpm-v4.7@hf-77debbab"},
                                                       {"hunyuan-vl@tencent", "hunyuan-vl@vllm-28be48fa"}};
        for (const auto& [name, id] : names) {
            const auto found = findScheme(name);
            QVERIFY2(found, name.c_str());
            QCOMPARE((*found)->id, id);
        }
    }
};

ROPESCOPE_TEST(TestEnginesFile)
#include "tst_engines_file.moc"
