// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <map>

#include <QTest>

#include <ropescope/encodings/encoding_registry.h>
#include <ropescope/encodings/ideal_properties.h>

#include "tests/support/registration.h"

// The table of five properties: its verdicts, and its numbers against a plain second implementation.

using namespace ropescope;

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

double plainDistance(const RowMatrix<double>& codes) {
    double least = INFINITY;
    for (Eigen::Index i = 0; i < codes.rows(); ++i) {
        for (Eigen::Index j = 0; j < i; ++j) {
            const double* a = codes.data() + i * codes.cols();
            const double* b = codes.data() + j * codes.cols();
            double sum = 0;
            for (Eigen::Index c = 0; c < codes.cols(); ++c) sum += (a[c] - b[c]) * (a[c] - b[c]);
            least = std::min(least, std::sqrt(sum));
        }
    }
    return least;
}

double plainChange(const RowMatrix<double>& before, const RowMatrix<double>& after) {
    double most = 0;
    for (Eigen::Index i = 0; i < before.rows(); ++i)
        for (Eigen::Index c = 0; c < before.cols(); ++c) most = std::max(most, std::abs(before(i, c) - after(i, c)));
    return most;
}

/// By Gram-Schmidt over 1 and the columns of `from`, twice, in long double: what of `to` lies outside their span.
double plainResidual(const RowMatrix<double>& from, const RowMatrix<double>& to) {
    using Column = std::vector<long double>;
    const auto dot = [](const Column& a, const Column& b) {
        long double sum = 0;
        for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
        return sum;
    };
    std::vector<Column> basis;
    const auto rest = [&](Column column) {
        for (int pass = 0; pass < 2; ++pass) {
            for (const Column& each : basis) {
                const long double share = dot(each, column);
                for (std::size_t i = 0; i < column.size(); ++i) column[i] -= share * each[i];
            }
        }
        return column;
    };
    const auto add = [&](const Column& column) {
        Column own = rest(column);
        const long double size = std::sqrt(dot(own, own));
        if (size <= 1e-12L * std::sqrt(dot(column, column)) || size == 0) return;
        for (long double& number : own) number /= size;
        basis.push_back(std::move(own));
    };
    const auto columnOf = [](const RowMatrix<double>& matrix, Eigen::Index c) {
        Column column;
        for (Eigen::Index i = 0; i < matrix.rows(); ++i) column.push_back(matrix(i, c));
        return column;
    };
    add(Column(static_cast<std::size_t>(from.rows()), 1));
    long double size = 0;
    for (Eigen::Index c = 0; c < to.cols(); ++c) {
        const Column about = rest(columnOf(to, c)); // its mean, so far
        size += dot(about, about);
    }
    for (Eigen::Index c = 0; c < from.cols(); ++c) add(columnOf(from, c));
    long double left = 0;
    for (Eigen::Index c = 0; c < to.cols(); ++c) {
        const Column outside = rest(columnOf(to, c));
        left += dot(outside, outside);
    }
    return static_cast<double>(std::sqrt(left / (size > 0 ? size : 1)));
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
