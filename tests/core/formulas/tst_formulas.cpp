// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <clocale>
#include <cmath>
#include <locale>
#include <map>
#include <thread>

#include <QTest>

#include <ropescope/formulas/expression.h>
#include <ropescope/formulas/functions.h>

#include "tests/support/law.h"
#include "tests/support/random_formulas.h"
#include "tests/support/registration.h"

using namespace ropescope;

namespace {

const std::vector<FormulaVariable> kVariables{{"L"}, {"w", true}, {"h", true}, {"k"}, {"i"}, {"j"}};
constexpr std::size_t kI = 4;

/// The value with L = 5, w = 4, h = 3, k = 2, i = 49, j = 7.
double valueOf(const std::string& text) {
    auto expression = Expression::compile(text, kVariables);
    if (!expression) qFatal("%s: %s", text.c_str(), expression.error().message().c_str());
    return expression->at(std::vector<double>{5, 4, 3, 2, 49, 7});
}

std::array<Dependence, 4> dependenceOf(const std::string& text) {
    const auto expression = Expression::compile(text, kVariables);
    if (!expression) qFatal("%s: %s", text.c_str(), expression.error().message().c_str());
    const auto& d = expression->shape().dependence;
    return {d[0], d[3], d[4], d[5]};
}

/// A locale with digit grouping and a decimal comma, as on some desktops.
struct Commas : std::numpunct<char> {
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\3"; }
};

} // namespace

class TestFormulas : public QObject {
    Q_OBJECT

private slots:
    void computes_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("value");
        const auto row = [](const char* text, double value) { QTest::newRow(text) << text << value; };
        row("L + (w*h - h)/2 + i + 1", 59.5);
        row("2 + 3*4", 14);
        row("-2^2", -4);
        row("2^3^2", 512);
        row("2*-3", -6);
        row("2--3", 5);
        row("-2^-3^2 * 512", -1);
        row("+i - -2^2", 53);
        row("8/4/2", 1);
        row("1e3 + .5 + 5.", 1005.5);
        row("floor(-1.5) + ceil(-1.5)", -3);
        row("round(0.5) + round(1.5) + round(2.5) + round(-0.5)", 4);
        row("mod(7, 3)", 1);
        row("mod(-1, 3)", 2);
        row("mod(7, -3)", -2);
        row("mod(-6, 3)", 0);
        row("mod(5.5, 2)", 1.5);
        row("max(1, i, k) - min(w, h)", 46);
        row("abs(-3) + sqrt(16) + sign(-2) + sign(0)", 6);
        row("i > 48 && j <= 7 ? 1 : 2", 1);
        row("i != 49 || j == 7", 1);
        row("0 ? 1 : 0 ? 2 : 3", 3);
        row("cos(0) + atan2(0, 1) + exp(0) + ln(1) + log2(8)", 5);
        row("pi", 3.141592653589793);
        row(" ( i )\t+ 1 ", 50);
        // Rewriting this as a multiplication by 1/49 would give 0.
        row("floor(i*1/49)", 1);
        row("floor(i/49)", 1);
    }
    void computes() {
        QFETCH(const QString, text);
        QFETCH(const double, value);
        QCOMPARE(valueOf(text.toStdString()), value);
    }

    void hasNoValueWhereThereIsNone() {
        for (const char* text : {"0/0", "mod(1, 0)", "sqrt(-1)", "max(1, 0/0)", "min(0/0, 1)", "ln(-1)", "round(0/0)"})
            QVERIFY2(std::isnan(valueOf(text)), text);
        for (const char* text : {"1/0", "-1/0", "exp(1e6)"}) QVERIFY2(std::isinf(valueOf(text)), text);
    }

    void refuses_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("offset");
        QTest::addColumn<int>("length");
        QTest::addColumn<QString>("part");
        QTest::addColumn<QString>("replacement");
        const auto row = [](const QByteArray& text, int offset, int length, const char* part,
                            const char* replacement = "") {
            QTest::newRow(text.left(40).replace('\0', '0').constData())
                << text << offset << length << part << replacement;
        };
        row("", 0, 0, "no formula");
        row("   ", 3, 0, "no formula");
        row("x = 5", 2, 1, "only compute", "==");
        row("i=5", 1, 1, "only compute", "==");
        row("x + 1", 0, 1, "known: L, w, h, k, i, j, pi and the functions floor");
        row("I + 1", 0, 1, "did you mean `i`?", "i");
        row("flor(i)", 0, 4, "did you mean `floor`?", "floor");
        row(QByteArray("i\0+1", 4), 1, 1, "NUL");
        row("i +\n1", 3, 1, "\\x0a");
        row("i + \x01", 4, 1, "\\x01");
        row("2k", 1, 1, "operator is missing", "*k");
        row("2 (i)", 2, 1, "operator is missing", "*(");
        row("i (2)", 2, 1, "not a function", "*(");
        row("floor", 0, 5, "write floor(a)");
        row("mod(1)", 0, 3, "write mod(a, b)");
        row("mod(1, 2, 3)", 0, 3, "3 values");
        row("max()", 0, 3, "0 values");
        row("(i + 1", 0, 1, "not closed");
        row("i + 1)", 5, 1, "no bracket is open");
        row("i, j", 1, 1, "comma");
        row("(i, j)", 2, 1, "comma");
        row("i ? 1", 2, 1, "without its `:`");
        row("i : 1", 2, 1, "without a `?`");
        row("i +", 3, 0, "missing at the end");
        row("* i", 0, 1, "value is missing");
        row("i ** 2", 2, 2, "write ^", "^");
        row("i // 2", 2, 2, "floor(a / b)");
        row("i % 2", 2, 1, "mod(a, b)");
        row("2×k", 1, 2, "write *", "*");
        row("（i)", 0, 3, "write (", "(");
        row("i \" j", 2, 1, "is not allowed in a formula");
        row("\xff", 0, 1, "\\xff");
        row("1e999", 0, 5, "double");
        row("1e", 1, 1, "operator is missing", "*e");
        row("1.2.3", 3, 2, "operator is missing");
        row(QByteArray(100'000, '(') + "i" + QByteArray(100'000, ')'), 4096, 195'905, "200001 bytes");
        row(QByteArray(2000, '(') + "i" + QByteArray(2000, ')'), 64, 1, "64 nested brackets");
        row(QByteArray(65, '(') + "i" + QByteArray(65, ')'), 64, 1, "64 nested brackets");
        row(QByteArray("1?1:").repeated(100) + "1", 257, 1, "64 nested brackets");
        row(QByteArray("-").repeated(4000) + "1", 1, 1, "value is missing");
    }
    void refuses() {
        QFETCH(const QByteArray, text);
        QFETCH(const int, offset);
        QFETCH(const int, length);
        QFETCH(const QString, part);
        QFETCH(const QString, replacement);
        const auto expression = Expression::compile(text.toStdString(), kVariables);
        QVERIFY(!expression);
        const Error& error = expression.error();
        const QString message = QString::fromStdString(error.message());
        QVERIFY2(message.contains(part), qPrintable(message));
        QVERIFY(error.place.has_value());
        QCOMPARE(static_cast<int>(error.place->offset), offset);
        QCOMPARE(static_cast<int>(error.place->length), length);
        QCOMPARE(QString::fromStdString(error.replacement), replacement);
    }

    void countsColumnsInCharacters() {
        QCOMPARE(Expression::compile("2·3 + x", kVariables).error().what.english(), "column 2");
        QCOMPARE(Expression::compile("i + x", kVariables).error().what.english(), "column 5");
    }

    void sixtyFourBracketsAreRead() {
        QCOMPARE(valueOf(std::string(64, '(') + "i" + std::string(64, ')')), 49.0);
        QCOMPARE(valueOf(std::string(4094, ' ') + "+i"), 49.0);
    }

    void longChainsAreRead() {
        std::string sum = "1";
        while (sum.size() + 2 <= kMaxFormulaBytes) sum += "+1";
        QCOMPARE(valueOf(sum), 2048.0);
        std::string power = "1";
        while (power.size() + 2 <= kMaxFormulaBytes) power += "^1";
        QCOMPARE(valueOf(power), 1.0);
    }

    void tellsHowItDepends() {
        using enum Dependence;
        using Shape = std::array<Dependence, 4>; // L k i j
        QVERIFY((dependenceOf("L + k*w*h + i*w + j") == Shape{Affine, Affine, Affine, Affine}));
        QVERIFY((dependenceOf("w*h/2") == Shape{None, None, None, None}));
        QVERIFY((dependenceOf("L + floor(i/2) + j") == Shape{Affine, None, Any, Affine}));
        QVERIFY((dependenceOf("i*j + k") == Shape{None, Affine, Any, Any}));
        QVERIFY((dependenceOf("-(i - 2*j)/(w + 1)") == Shape{None, None, Affine, Affine}));
        QVERIFY((dependenceOf("1/i") == Shape{None, None, Any, None}));
        QVERIFY((dependenceOf("i^2 + 2^w*j") == Shape{None, None, Any, Affine}));
        QVERIFY((dependenceOf("w > h ? i : j") == Shape{None, None, Affine, Affine}));
        QVERIFY((dependenceOf("i > 1 ? k : j") == Shape{None, Any, Any, Any}));
        QVERIFY((dependenceOf("i < j") == Shape{None, None, Any, Any}));
        QVERIFY((dependenceOf("max(w, L)") == Shape{Any, None, None, None}));
        const auto used = Expression::compile("w + i", kVariables)->shape().used;
        QVERIFY(used[1] && used[kI] && !used[0]);
    }

    /// The evaluator against a walk over the tree that the text was printed from, and the claimed dependences.
    void agreesWithItsTree() {
        QVERIFY(testing::holds("values are those of the tree", [] {
            const auto tree = *testing::formulaTree(kVariables);
            const auto values = *rc::gen::container<std::vector<double>>(
                kVariables.size(), rc::gen::map(rc::gen::inRange(-40, 200), [](int n) { return n / 4.0; }));
            auto expression = Expression::compile(tree->text(), kVariables);
            RC_ASSERT(expression.hasValue());
            const double expected = tree->value(values);
            const double found = expression->at(values);
            RC_ASSERT(found == expected || (std::isnan(found) && std::isnan(expected)));
        }));
        QVERIFY(testing::holds("affine means even steps", [] {
            const auto tree = *testing::formulaTree(kVariables);
            const auto expression = Expression::compile(tree->text(), kVariables);
            RC_ASSERT(expression.hasValue());
            std::vector<double> values{5, 4, 3, 2, 6, 7};
            const std::size_t variable = *rc::gen::elementOf(std::vector<std::size_t>{0, 3, 4, 5});
            const auto at = [&](double x) {
                values[variable] = x;
                return tree->value(values);
            };
            const double a = at(0), b = at(1), c = at(2);
            if (!std::isfinite(a) || !std::isfinite(b) || !std::isfinite(c)) return;
            const double size = std::max({1.0, std::abs(a), std::abs(b), std::abs(c)});
            const Dependence claim = expression->shape().dependence[variable];
            if (claim == Dependence::None) RC_ASSERT(a == b && b == c);
            // Values beyond any coordinate lose their steps to rounding.
            if (claim == Dependence::Affine && size < 1e9) RC_ASSERT(std::abs((c - b) - (b - a)) <= 1e-5 * size);
        }));
    }

    void doesNotFollowTheLocale() {
        const std::locale before = std::locale::global(std::locale(std::locale::classic(), new Commas));
        const double value = valueOf("1.5 + max(1, 2.25)");
        std::locale::global(before);
        QCOMPARE(value, 3.75);
    }

    void threadsCompileTheirOwn() {
        std::vector<double> sums(4);
        std::vector<std::thread> threads;
        for (double& sum : sums) {
            threads.emplace_back([&sum] {
                for (int round = 0; round < 50; ++round) sum += valueOf("floor(i*1/49) + mod(i, 4)");
            });
        }
        for (std::thread& thread : threads) thread.join();
        for (const double sum : sums) QCOMPARE(sum, 100.0);
    }

    void everyFunctionIsCallable() {
        for (const FormulaFunction& function : formulaFunctions()) {
            const std::string one = function.name + "(0.5)";
            const std::string two = function.name + "(0.5, 0.25)";
            QCOMPARE(Expression::compile(one, {}).hasValue(), function.takes(1));
            QCOMPARE(Expression::compile(two, {}).hasValue(), function.takes(2));
            QVERIFY(std::isfinite(valueOf(function.takes(1) ? one : two)));
        }
    }
};

ROPESCOPE_TEST(TestFormulas)
#include "tst_formulas.moc"
