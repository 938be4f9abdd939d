// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <map>

#include <QTest>

#include <ropescope/encodings/encoding_registry.h>
#include <ropescope/encodings/ideal_properties.h>

#include "tests/support/plain_ideal.h"
#include "tests/support/registration.h"

// The table of five properties: its verdicts, and its numbers against a plain second implementation.

using namespace ropescope;
using namespace ropescope::testing;

namespace {

std::string marksOf(std::string_view id, const EncodingParams& params = {}) {
    std::string marks;
    for (const IdealFinding& finding : judgeIdeal(**findEncoding(id), params))
        marks += !finding.verdict ? '-' : *finding.verdict ? 'y' : 'n';
    return marks;
}

double numberOf(const std::vector<IdealFinding>& findings, std::size_t property, std::string_view name) {
    for (const auto& [known, value] : findings[property].numbers)
        if (known == name) return value;
    qFatal("no such number");
}

RowMatrix<double> plainCodes(std::string_view id, std::int64_t count, std::int64_t length, std::int64_t seed = 0,
                             int dim = 16) {
    EncodingParams params;
    if (seed > 0 && (id == "learned" || id == "conditional")) params["seed"] = static_cast<double>(seed);
    return *encode(**findEncoding(id), {.end = count, .dim = dim, .length = length, .params = params});
}

void verifyNumber(double found, double plain, const std::string& what) {
    QVERIFY2(std::abs(found - plain) <= 1e-12,
             qPrintable(QStringLiteral("%1: %2, not %3").arg(QString::fromStdString(what)).arg(found).arg(plain)));
}

} // namespace

class TestIdealProperties : public QObject {
    Q_OBJECT
private slots:
    /// unique, linear, longer, deterministic, dimensions.
    void verdicts() {
        const std::map<std::string_view, std::string> expected{
            {"none", "n----"},    {"integer", "yynyy"},     {"normalised", "nynyy"},
            {"binary", "ynyyn"},  {"sinusoidal", "yyyyy"},  {"learned", "ynnnn"},
            {"pyramid", "yyyyy"}, {"conditional", "nnnnn"}, {"rope", "yyyyy"}};
        QCOMPARE(expected.size(), encodingRegistry().size());
        for (const auto& [id, marks] : expected)
            QCOMPARE(std::string(id) + " " + marksOf(id), std::string(id) + " " + marks);
    }

    void verdictsDependOnParameters() {
        QCOMPARE(marksOf("sinusoidal", {{"form", 1}}), std::string("yyyyy"));
        QCOMPARE(marksOf("conditional", {{"content", 1}}).front(), 'n');
        QCOMPARE(marksOf("normalised", {{"length", 4096}}), std::string("yynyy")); // one length for all
        QCOMPARE(marksOf("learned", {{"variant", 1}}), std::string("ynnnn"));
        QCOMPARE(marksOf("learned", {{"variant", 2}, {"grid", 1}, {"height", 1}, {"width", 1}}).size(), std::size_t{5});
    }

    void numbersEqualAPlainImplementation() {
        for (const Encoding& encoding : encodingRegistry()) {
            const std::string id(encoding.id);
            const std::vector<IdealFinding> findings = judgeIdeal(encoding);
            const RowMatrix<double> codes = plainCodes(id, 256, 256);
            verifyNumber(numberOf(findings, 0, "distance"), plainDistance(codes), id + " distance");
            verifyNumber(numberOf(findings, 0, "change"),
                         plainChange(plainCodes(id, 10, 10), plainCodes(id, 10, 10000)), id + " change");
            double residual = 0;
            for (const Eigen::Index step : {1, 7})
                residual = std::max(residual, plainResidual(codes.topRows(256 - step), codes.bottomRows(256 - step)));
            verifyNumber(numberOf(findings, 1, "residual"), residual, id + " residual");
            verifyNumber(numberOf(findings, 3, "change"), plainChange(codes, plainCodes(id, 256, 256, 1)),
                         id + " seeds");
            const std::int64_t coded = id == "learned" ? 1024 : 2048;
            const RowMatrix<double> trained = plainCodes(id, 512, 512), longer = plainCodes(id, coded, 2048);
            QCOMPARE(numberOf(findings, 2, "coded"), static_cast<double>(coded));
            verifyNumber(numberOf(findings, 2, "largest"), plainChange(longer, 0 * longer), id + " largest");
            verifyNumber(numberOf(findings, 2, "largest_trained"), plainChange(trained, 0 * trained), id + " trained");
            verifyNumber(numberOf(findings, 2, "change"), plainChange(trained, longer), id + " longer");
            verifyNumber(numberOf(findings, 2, "distance"), plainDistance(longer), id + " distance of longer");
        }
    }

    void gridsEqualAPlainImplementation() {
        for (const Encoding& encoding : encodingRegistry()) {
            const std::string id(encoding.id);
            const std::vector<IdealFinding> findings = judgeIdeal(encoding);
            const RowMatrix<double> axis = plainCodes(id, 12, 12, 0, 8);
            RowMatrix<double> codes(144, 16), from(110, 16), to(110, 16);
            for (Eigen::Index i = 0; i < 144; ++i) codes.row(i) << axis.row(i / 12), axis.row(i % 12);
            for (Eigen::Index i = 0; i < 110; ++i) {
                from.row(i) = codes.row(i / 10 * 12 + i % 10);
                to.row(i) = codes.row((i / 10 + 1) * 12 + i % 10 + 2);
            }
            verifyNumber(numberOf(findings, 4, "distance"), plainDistance(codes), id + " distance");
            verifyNumber(numberOf(findings, 4, "residual"), plainResidual(from, to), id + " residual");
        }
    }
};

ROPESCOPE_TEST(TestIdealProperties)
#include "tst_ideal_properties.moc"
