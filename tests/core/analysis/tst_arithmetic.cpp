// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <rapidcheck.h>

#include <QTest>

#include <ropescope/analysis/arithmetic.h>
#include <ropescope/formats/reports/arithmetic_text.h>
#include <ropescope/sequence/notation.h>
#include <ropescope/session/column_model.h>

#include "tests/support/registration.h"

using namespace ropescope;

namespace {

std::shared_ptr<const PlacedSession> schemeLayout(const std::string& scheme, Content content = {},
                                                  std::string scaling = "none") {
    Session session = defaultSession();
    session.sequence = parseNotation("text:3 image:4x3 text:2").value();
    session.schemes = {{.id = scheme}};
    session.scores.content = std::move(content);
    session.rotary.scaling = std::move(scaling);
    session.rotary.params = {{kOriginalLength, {2048}}};
    return placeSession(std::make_shared<const Session>(std::move(session)));
}

} // namespace

class TestArithmetic : public QObject {
    Q_OBJECT
private slots:
    void linesSumToTheScore() {
        for (const char* id : {"flat", "m-rope", "rope-tv", "nope", "hunyuan-vl", "flux", "circle-rope"}) {
            for (const bool random : {false, true}) {
                const auto placed = schemeLayout(id, random ? randomContent(128, 5) : Content{});
                const auto model = scoreModelOf(*placed, placed->columns.front());
                if (!model) continue;
                for (const auto& [query, key] : {std::pair{16, 0}, std::pair{8, 4}, std::pair{0, 16}}) {
                    const Arithmetic made = arithmeticOf(*model, query, key).value();
                    const double score = scoreOfPair(*model, query, key).value();
                    QVERIFY2(std::abs(made.score - score) < 1e-12, id);
                    double sum = 0;
                    for (const ArithmeticLine& line : made.lines) {
                        sum += line.product;
                        if (!line.angle || !line.cosine) continue;
                        const double plain = std::cos(*line.angle - line.phase);
                        QVERIFY(std::abs(*line.cosine - plain) < 1e-9);
                        QVERIFY(std::abs(line.amplitude * *line.cosine - line.product) < 1e-12);
                        if (line.frequency && line.delta)
                            QVERIFY(std::abs(*line.frequency * *line.delta - *line.angle) < 1e-12);
                    }
                    QVERIFY(std::abs(sum - score) < 1e-12);
                }
            }
        }
    }

    void theAttentionFactorIsInTheAmplitude() {
        const auto placed = schemeLayout("flat", {}, "yarn:4");
        const auto model = scoreModelOf(*placed, placed->columns.front()).value();
        const double m = model.plan->attentionFactor;
        QVERIFY(m > 1);
        const auto made = arithmeticOf(model, 16, 0);
        QVERIFY(made);
        for (const ArithmeticLine& line : made->lines) QVERIFY(std::abs(line.amplitude - m * m / 64) < 1e-12);
    }

    void asCsvAndTex() {
        const auto placed = schemeLayout("m-rope");
        const auto model = scoreModelOf(*placed, placed->columns.front()).value();
        const Arithmetic made = arithmeticOf(model, 16, 0).value();
        const QStringList lines = QString::fromStdString(arithmeticCsv(made)).split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 65);
        QCOMPARE(lines.front(), QStringLiteral("pair,axis,theta,delta,angle,phase,cos,amplitude,product"));
        double sum = 0;
        for (qsizetype i = 1; i < lines.size(); ++i) {
            const QStringList cells = lines[i].split(u',');
            QCOMPARE(cells.size(), 9);
            QCOMPARE(cells[0].toInt(), i - 1);
            sum += cells[8].toDouble();
        }
        QVERIFY(std::abs(sum - made.score) < 1e-12);
        const QString tex = QString::fromStdString(arithmeticTex(made, "M-RoPE\n\\end{document}"));
        QVERIFY(tex.startsWith(QStringLiteral("% M-RoPE \\end{document}\n")));
        QCOMPARE(tex.count(QStringLiteral(" \\\\\n")), 64 + 2);
        const Arithmetic small{.lines = {{.pair = 0, .frequency = 2e-7}}};
        QVERIFY(QString::fromStdString(arithmeticTex(small, {})).contains(QStringLiteral("$2\\cdot 10^{-7}$")));
        QVERIFY(tex.endsWith(QStringLiteral("\\end{tabular}\n")));
    }

    void tokensThatAreNotThere() {
        const auto placed = schemeLayout("flat");
        const auto model = scoreModelOf(*placed, placed->columns.front()).value();
        QVERIFY(!arithmeticOf(model, 999, 0));
    }
};

ROPESCOPE_TEST(TestArithmetic)
#include "tst_arithmetic.moc"
