// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <functional>
#include <numbers>
#include <set>

#include <QTest>

#include <ropescope/encodings/encoding_registry.h>

#include "tests/support/registration.h"

// The codes of each encoding against a second implementation that is as plain as its formula.

using namespace ropescope;

namespace {

using Code = std::function<double(std::int64_t position, int dim)>;

RowMatrix<double> codesOf(const std::string& choice, std::int64_t begin, std::int64_t end, int dim,
                          std::int64_t length = 0) {
    const auto parsed = parseEncoding(choice);
    if (!parsed) qFatal("%s", parsed.error().message().c_str());
    const auto codes =
        encode(*parsed->encoding, {.begin = begin, .end = end, .dim = dim, .length = length, .params = parsed->params});
    if (!codes) qFatal("%s", codes.error().message().c_str());
    return *codes;
}

std::string refusal(const std::string& choice, std::int64_t begin, std::int64_t end, int dim) {
    const auto parsed = parseEncoding(choice);
    if (!parsed) return parsed.error().message();
    const auto codes = encode(*parsed->encoding, {.begin = begin, .end = end, .dim = dim, .params = parsed->params});
    return codes ? std::string() : codes.error().message();
}

void compare(const std::string& choice, std::int64_t begin, std::int64_t end, int dim, const Code& plain) {
    const RowMatrix<double> codes = codesOf(choice, begin, end, dim);
    QCOMPARE(codes.rows(), end - begin);
    QCOMPARE(codes.cols(), dim);
    for (std::int64_t p = begin; p < end; ++p)
        for (int i = 0; i < dim; ++i)
            QVERIFY2(std::abs(codes(p - begin, i) - plain(p, i)) <= 1e-12,
                     qPrintable(QStringLiteral("%1, position %2, dimension %3: %4 is not %5")
                                    .arg(QString::fromStdString(choice))
                                    .arg(p)
                                    .arg(i)
                                    .arg(codes(p - begin, i))
                                    .arg(plain(p, i))));
}

double powerOf(double base, int numerator, int denominator) {
    return std::pow(base, -static_cast<double>(numerator) / denominator);
}

} // namespace

class TestEncodings : public QObject {
    Q_OBJECT
private slots:
    void integersAndNone() {
        compare("none", 3, 9, 4, [](auto, auto) { return 0; });
        compare("integer", 3, 9, 4, [](auto p, auto) { return static_cast<double>(p); });
        compare("normalised", 3, 9, 4, [](auto p, auto) { return static_cast<double>(p) / 9; });
        compare("normalised length=100", 3, 9, 4, [](auto p, auto) { return static_cast<double>(p) / 100; });
        QCOMPARE(codesOf("normalised", 0, 2, 1, 50)(1, 0), 1.0 / 50);
        QCOMPARE(codesOf("integer", 999'999'999'999, 1'000'000'000'000, 1)(0, 0), 999'999'999'999.0);
    }

    void binary() {
        compare("binary", 0, 40, 8, [](auto p, auto i) {
            std::int64_t rest = p;
            for (int bit = 0; bit < i; ++bit) rest /= 2;
            return static_cast<double>(rest % 2);
        });
        const RowMatrix<double> code = codesOf("binary", 252, 253, 8); // 11111100
        for (int i = 0; i < 8; ++i) QCOMPARE(code(0, i), i < 2 ? 0.0 : 1.0);
        QCOMPARE(codesOf("binary", 1, 2, 100).sum(), 1.0);
    }

    void sinusoidal() {
        compare("sinusoidal", 0, 60, 8, [](auto p, auto i) {
            const double angle = static_cast<double>(p) * powerOf(10000, i / 2 * 2, 8);
            return i % 2 == 0 ? std::sin(angle) : std::cos(angle);
        });
        compare("sinusoidal form=concat base=500", 0, 60, 8, [](auto p, auto i) {
            const double angle = static_cast<double>(p) * std::exp(-std::log(500.0) * (i % 4) / 3);
            return i < 4 ? std::sin(angle) : std::cos(angle);
        });
        compare("rope base=500", 0, 60, 8, [](auto p, auto i) {
            const double angle = static_cast<double>(p) * powerOf(500, i / 2, 4);
            return i % 2 == 0 ? std::cos(angle) : std::sin(angle);
        });
        compare("pyramid level=3", 0, 60, 8, [](auto p, auto i) {
            const double angle = static_cast<double>(p) / 8 * powerOf(10000, i / 2, 4);
            return i % 2 == 0 ? std::sin(angle) : std::cos(angle);
        });
        QVERIFY(codesOf("pyramid level=0", 0, 9, 8) == codesOf("sinusoidal", 0, 9, 8));
    }

    /// The last wavelength is 2πb^((d-2)/d) in the paper and 2πb where sines and cosines are concatenated.
    void bothConventionsOfTheLastWavelength() {
        const double paper = std::asin(codesOf("sinusoidal", 1, 2, 64)(0, 62));
        const double concatenated = std::asin(codesOf("sinusoidal form=concat", 1, 2, 64)(0, 31));
        QVERIFY(std::abs(2 * std::numbers::pi / paper - 2 * std::numbers::pi * std::pow(1e4, 62.0 / 64)) < 1e-6);
        QVERIFY(std::abs(2 * std::numbers::pi / concatenated - 2 * std::numbers::pi * 1e4) < 1e-6);
    }

    void anglesOfFarPositionsAreExact() {
        const auto p = 1'000'000'000'000 - 1;
        const long double turn = 2 * std::numbers::pi_v<long double>;
        const auto angle = static_cast<double>(std::fmod(static_cast<long double>(p), turn));
        QVERIFY(std::abs(codesOf("sinusoidal", p, p + 1, 8)(0, 0) - std::sin(angle)) < 1e-7); // of long double
    }

    void tablesHaveTheirSizes() {
        for (const auto& [choice, positions] : {std::pair{"learned", 1024},
                                                {"learned variant=clip-text", 77},
                                                {"learned variant=vit", 197},
                                                {"learned variant=clip-image", 50},
                                                {"learned variant=vit height=3 width=5", 16}}) {
            QCOMPARE(codesOf(choice, 0, positions, 4).rows(), positions);
            const std::string why = refusal(choice, positions, positions + 1, 4);
            QVERIFY2(why.find(std::to_string(positions - 1) + " only") != std::string::npos, why.c_str());
        }
    }

    void tablesAreSeeded() {
        const RowMatrix<double> table = codesOf("learned", 0, 1024, 16);
        QVERIFY(codesOf("learned", 100, 110, 16) == table.middleRows(100, 10)); // whatever part is asked for
        QVERIFY(codesOf("learned seed=1", 0, 1024, 16) != table);
        const double deviation = std::sqrt(table.squaredNorm() / static_cast<double>(table.size()));
        QVERIFY(std::abs(deviation - 0.02) < 0.001);
        QVERIFY(std::abs(table.mean()) < 0.001);
    }

    /// Patches are resampled, the class token is not.
    void imageTablesAreResampled() {
        const RowMatrix<double> trained = codesOf("learned variant=clip-image grid=2", 0, 5, 4);
        const RowMatrix<double> used =
            codesOf("learned variant=clip-image grid=2 height=3 width=3 align_corners=true", 0, 10, 4);
        QVERIFY(used.row(0) == trained.row(0));
        QVERIFY(used.row(1).isApprox(trained.row(1), 1e-12) && used.row(9).isApprox(trained.row(4), 1e-12));
        QVERIFY(used.row(5).isApprox(trained.bottomRows(4).colwise().mean(), 1e-12));
        const RowMatrix<double> part =
            codesOf("learned variant=clip-image grid=2 height=3 width=3 align_corners=true", 4, 7, 4);
        QVERIFY(part == used.middleRows(4, 3));
    }

    void conditional() {
        // With equal tokens, a code depends on the border only: its sums are those of the kernel's places inside.
        const RowMatrix<double> ones = codesOf("conditional content=ones width=5", 0, 20, 6);
        QVERIFY(ones.row(6).isApprox(ones.row(7), 1e-12) && ones.row(7).isApprox(ones.row(13), 1e-12));
        std::set<double> distinct;
        for (Eigen::Index row = 0; row < 20; ++row) distinct.insert(std::round(ones(row, 0) * 1e9));
        QCOMPARE(distinct.size(), std::size_t{9});
        // Token by token, from the codes of single tokens: the convolution is linear in them.
        const RowMatrix<double> all = codesOf("conditional width=3 seed=4", 0, 9, 5);
        std::vector<Eigen::RowVectorXd> kernel(9, Eigen::RowVectorXd(5)), token(9, Eigen::RowVectorXd(5));
        for (int i = 0; i < 9; ++i) {
            seededRow(4, -1 - i, entriesOf(kernel[static_cast<std::size_t>(i)]));
            seededRow(4, i, entriesOf(token[static_cast<std::size_t>(i)]));
        }
        for (int row = 0; row < 3; ++row) {
            for (int column = 0; column < 3; ++column) {
                Eigen::RowVectorXd sum = Eigen::RowVectorXd::Zero(5);
                for (int u = -1; u <= 1; ++u)
                    for (int v = -1; v <= 1; ++v)
                        if (row + u >= 0 && row + u < 3 && column + v >= 0 && column + v < 3)
                            sum += kernel[static_cast<std::size_t>(3 * (u + 1) + v + 1)].cwiseProduct(
                                       token[static_cast<std::size_t>(3 * (row + u) + column + v)]) /
                                   3;
                QVERIFY((all.row(3 * row + column) - sum).cwiseAbs().maxCoeff() <= 1e-12);
            }
        }
        QVERIFY(codesOf("conditional width=3 seed=4", 3, 5, 5, 9) == all.middleRows(3, 2));
    }

    void refusals_data() {
        QTest::addColumn<QString>("choice");
        QTest::addColumn<int>("begin");
        QTest::addColumn<int>("end");
        QTest::addColumn<int>("dim");
        QTest::addColumn<QString>("part");
        QTest::newRow("id") << "sinusoidl" << 0 << 4 << 8 << "sinusoidal";
        QTest::newRow("param") << "sinusoidal bas=4" << 0 << 4 << 8 << "base";
        QTest::newRow("no params") << "integer base=4" << 0 << 4 << 8 << "no parameters";
        QTest::newRow("word") << "sinusoidal form=concatt" << 0 << 4 << 8 << "concat";
        QTest::newRow("range") << "sinusoidal base=1" << 0 << 4 << 8 << "1.0001";
        QTest::newRow("no value") << "sinusoidal base" << 0 << 4 << 8 << "base";
        QTest::newRow("whole") << "pyramid level=1.5" << 0 << 4 << 8 << "digits";
        QTest::newRow("odd") << "sinusoidal" << 0 << 4 << 7 << "even";
        QTest::newRow("concat of 2") << "sinusoidal form=concat" << 0 << 4 << 2 << "at least 4";
        QTest::newRow("dim") << "integer" << 0 << 4 << 0 << "4096";
        QTest::newRow("positions") << "integer" << 4 << 4 << 8 << "FIRST:END";
        QTest::newRow("negative") << "integer" << -1 << 4 << 8 << "FIRST:END";
        QTest::newRow("many") << "integer" << 0 << 100'000'000 << 8 << "16777216";
        QTest::newRow("resampled") << "learned variant=vit height=256 width=256" << 0 << 4 << 4096 << "16777216";
    }
    void refusals() {
        QFETCH(QString, choice);
        QFETCH(int, begin);
        QFETCH(int, end);
        QFETCH(int, dim);
        QFETCH(QString, part);
        const QString why = QString::fromStdString(refusal(choice.toStdString(), begin, end, dim));
        QVERIFY2(why.contains(part), qPrintable(why));
    }

    void choicesMayHaveSpaces() {
        QVERIFY(parseEncoding("  sinusoidal   form=concat ").hasValue());
        QVERIFY(!parseEncoding("").hasValue() && !parseEncoding("  ").hasValue());
    }
};

ROPESCOPE_TEST(TestEncodings)
#include "tst_encodings.moc"
