// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <QTest>

#include <ropescope/formats/numpy/npy.h>
#include <ropescope/session/fields/named_settings.h>
#include <ropescope/session/session_fields.h>
#include <ropescope/sweeps/sweep_parts.h>

#include "tests/support/registration.h"

using namespace ropescope;

namespace {

SweepAxis axisOf(const char* text) { return parseSweepAxis(text).value(); }

Sweep twoByThree() {
    return {.axes = {axisOf("scheme=flat,m-rope"), axisOf("n=1..3")},
            .measures = {parseSweepMeasure("next").value(), parseSweepMeasure("far=kernel distance=1,64").value()}};
}

/// A part whose values are made of the numbers of its points; `refused`: without values, with an error.
SweepResult partOf(const Sweep& sweep, SweepPart part, std::int64_t refused = -1) {
    SweepResult result{.sweep = sweep,
                       .specification = specificationText(sweep, "1", "{\"a\": 1}", {}),
                       .part = part,
                       .values = {},
                       .processor = "AVX2"};
    result.values.resize(2);
    for (std::int64_t i = part.index - 1; i < sweep.pointCount(); i += part.count) {
        const auto number = static_cast<double>(i);
        result.points.push_back(i);
        result.values[0].push_back(i == refused ? SweepValue() : SweepValue(number));
        result.values[1].push_back(i == refused ? SweepValue() : SweepValue(std::vector<double>{number, -number}));
        result.errors.emplace_back(i == refused ? "no rule for “video”" : "");
    }
    return result;
}

std::string bytesOf(const SweepResult& result) { return sweepNpz(result).value(); }

} // namespace

class TestSweep : public QObject {
    Q_OBJECT

private slots:
    void valuesAreWhatTheySay_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("values");
        const auto row = [](const char* text, const char* values) { QTest::newRow(text) << text << values; };
        row("n=8,16,32", "8 16 32");
        row("n=1..4", "1 2 3 4");
        row("n=-2..2:2", "-2 0 2");
        row("n=1..10:4", "1 5 9");
        row("n=3..1", "3 2 1");
        row("n=5..5", "5");
        row("n=lin:0..1:5", "0 0.25 0.5 0.75 1");
        row("n=lin:3..9:1", "3");
        row("n=log:1e4..1e6:3", "10000 100000 1000000");
        row("n=log:1000..0.001:7", "1000 100 10 1 0.1 0.01 0.001");
        row("n=a;b,c", "a b,c");
        row("n=sections:16,24,24;", "sections:16,24,24");
        row("n=x..y", "x..y");
    }
    void valuesAreWhatTheySay() {
        QFETCH(QString, text);
        QFETCH(QString, values);
        QStringList found;
        for (const std::string& value : axisOf(text.toUtf8().constData()).values)
            found << QString::fromStdString(value);
        QCOMPARE(found.join(u' '), values);
    }

    /// The double nearest to a (b/a)^(i/n), by powers in twice the precision: x^n between those of its neighbours' halves.
    void logarithmicValuesAreTheNearest() {
#ifdef __SIZEOF_FLOAT128__
        __extension__ using Wide = __float128;
        const auto power = [](Wide base, int n) {
            Wide product = 1;
            for (int i = 0; i < n; ++i) product *= base;
            return product;
        };
        for (const auto& [first, last] : {std::pair(1e4, 1e6), std::pair(0.37, 91.5), std::pair(7e-3, 6e-4)}) {
            for (const int count : {4, 12, 41}) {
                const auto text =
                    "x=log:" + formatNumber(first) + ".." + formatNumber(last) + ":" + std::to_string(count);
                const auto numbers = axisOf(text.c_str()).numbers;
                for (int i = 0; i < count; ++i) {
                    const double x = numbers[static_cast<std::size_t>(i)];
                    const Wide right = power(first, count - 1 - i) * power(last, i);
                    const Wide below = (Wide(x) + Wide(std::nextafter(x, 0.0))) / 2;
                    const Wide above = (Wide(x) + Wide(std::nextafter(x, INFINITY))) / 2;
                    QVERIFY(power(below, count - 1) <= right && right <= power(above, count - 1));
                }
            }
        }
#endif
    }

    void faultsAreNamed_data() {
        QTest::addColumn<QString>("text");
        for (const char* text : {"n", "=1", "n=", "n=1,,2", "n=lin:1..2", "n=lin:1..2:0", "n=log:0..1:3",
                                 "n=log:-1..1:3", "n=1..9:0", "n=1..99999999", "n=lin:0..1:1000001", "n m=1"})
            QTest::newRow(text) << text;
    }
    void faultsAreNamed() {
        QFETCH(QString, text);
        const auto axis = parseSweepAxis(text.toStdString());
        QVERIFY(!axis && !axis.error().hint.empty());
    }

    void measuresAreRead() {
        const SweepMeasure far = parseSweepMeasure("far=kernel distance=1,64 axis=h").value();
        QCOMPARE(far.label, std::string("far"));
        QCOMPARE(far.quantity.kind, std::string("kernel"));
        QCOMPARE(far.quantity.arguments, (FieldTexts{{"axis", "h"}, {"distance", "1,64"}}));
        QCOMPARE(parseSweepMeasure("formula n >= 2 ? 1 : 0").value().quantity.arguments.at("formula"),
                 std::string("n >= 2 ? 1 : 0"));
        QCOMPARE(parseSweepMeasure("theta pair=3 params=beta_fast=32").value().quantity.arguments.at("params"),
                 std::string("beta_fast=32"));
        for (const char* wrong :
             {"", "kernal distance=1", "kernel distanc=1", "kernel distance=1 distance=2", "rope_delta 7"})
            QVERIFY(!parseSweepMeasure(wrong));
    }

    void theLastAxisIsTheFastest() {
        const Sweep sweep = twoByThree();
        QCOMPARE(sweep.pointCount(), 6);
        QCOMPARE(sweep.textAt(0), std::string("scheme=flat n=1"));
        QCOMPARE(sweep.textAt(1), std::string("scheme=flat n=2"));
        QCOMPARE(sweep.textAt(5), std::string("scheme=m-rope n=3"));
        QCOMPARE(filledAt(sweep, "{scheme}-{n}-{m}.pdf", 4), std::string("m-rope-2-{m}.pdf"));
    }

    void limitsAreChecked() {
        Sweep sweep = twoByThree();
        QVERIFY(checkSweep(sweep));
        sweep.axes.push_back(axisOf("n=1,2"));
        QVERIFY(!checkSweep(sweep)); // one name twice
        sweep.axes = std::vector(9, axisOf("a=1"));
        QVERIFY(!checkSweep(sweep));
        sweep.axes = {axisOf("a=1..2000"), axisOf("b=1..2000")};
        QVERIFY(!checkSweep(sweep));
    }

    void partsInAnyOrderAreTheWhole() {
        const Sweep sweep = twoByThree();
        SweepResult whole = partOf(sweep, {1, 1}, 4);
        whole.part.reset();
        for (const std::int64_t count : {1, 2, 4, 9}) {
            SweepMerge merge;
            for (std::int64_t i = count; i >= 1; --i) {
                const auto part = parseSweepPart(bytesOf(partOf(sweep, {i, count}, 4)), "p");
                QVERIFY2(part, part ? "" : part.error().message().c_str());
                QVERIFY(merge.add(*part, "p" + std::to_string(i)));
            }
            QVERIFY(!merge.missing() && !merge.unlike());
            QVERIFY(bytesOf(std::move(merge).take()) == bytesOf(whole));
        }
    }

    void whatIsMissingIsNamed() {
        const Sweep sweep{.axes = {axisOf("n=1..15")}, .measures = twoByThree().measures};
        SweepMerge merge;
        for (const std::int64_t i : {1, 2, 5}) QVERIFY(merge.add(partOf(sweep, {i, 7}), "p"));
        QCOMPARE(merge.missing()->english(), std::string("parts 3-4,6-7 of 7 are missing: 8 of 15 points"));
        QVERIFY(merge.add(partOf(sweep, {3, 15}), "q"));
        QCOMPARE(merge.missing()->english(), std::string("points 3,5-6,9-10,12-13 are missing: 7 of 15 points"));
    }

    void partsOfOtherSweepsAreRefused() {
        const Sweep sweep = twoByThree();
        SweepMerge merge;
        QVERIFY(merge.add(partOf(sweep, {1, 2}), "a.npz"));
        QVERIFY(merge.add(partOf(sweep, {1, 2}), "again.npz"));
        SweepResult other = partOf(sweep, {2, 2});
        other.specification = specificationText(sweep, "1", "{\"a\": 2}", {});
        QCOMPARE(merge.add(other, "b.npz").error().message(),
                 std::string("b.npz, session.a: it is `2`, but `1` in a.npz; merge parts of one sweep"));
        SweepResult changed = partOf(sweep, {1, 2});
        changed.values[0][0] = 7.0;
        QVERIFY(!merge.add(changed, "c.npz"));
    }

    void shapesMustBeEqual() {
        SweepResult result = partOf(twoByThree(), {1, 1});
        QVERIFY(checkShapes(result));
        result.values[1][4] = std::vector<double>{1};
        QVERIFY(checkShapes(result).error().message().find("point 4 (scheme=m-rope n=2)") != std::string::npos);
        result.values[1][4] = SweepValue();
        QVERIFY(checkShapes(result));
    }

    void csvHasARowForEachPoint() {
        SweepResult result = partOf({.axes = {axisOf("n=1,2")}, .measures = twoByThree().measures}, {1, 1}, 1);
        std::string text;
        QVERIFY(writeSweepCsv(result, [&](std::string_view piece) {
            text += piece;
            return Expected<void>{};
        }));
        QCOMPARE(text, std::string("n,next,far.0,far.1,error\n1,0,0,0,\n2,nan,nan,nan,no rule for “video”\n"));
    }

    void damagedPartsAreRefused() {
        const std::string bytes = bytesOf(partOf(twoByThree(), {1, 2}));
        QVERIFY(parseSweepPart(bytes, "p"));
        for (std::size_t length = 0; length < bytes.size(); length += 97)
            QVERIFY(!parseSweepPart(bytes.substr(0, length), "p"));
        for (std::size_t i = 0; i < bytes.size(); i += 13) { // read or refused, as the place may be unused
            std::string damaged = bytes;
            damaged[i] = static_cast<char>(damaged[i] ^ 0x55);
            (void)parseSweepPart(damaged, "p");
        }
        SweepResult whole = partOf(twoByThree(), {1, 1});
        whole.part.reset();
        QVERIFY(!parseSweepPart(bytesOf(whole), "p"));
    }

    void textsAreThoseOfNumPy() {
        const std::vector<std::string> texts{"", "a", "ä€😀", "no\nrule"};
        const std::string bytes = npyTexts(std::array<std::int64_t, 2>{2, 2}, texts);
        QVERIFY(bytes.find("'descr': '<U7'") != std::string::npos);
        const auto read = parseNpyTexts(bytes, "t");
        QVERIFY(read && read->values == texts && read->shape == (std::vector<std::int64_t>{2, 2}));
        QVERIFY(!parseNpyTexts(bytes.substr(0, bytes.size() - 1), "t"));
    }

    void everySettingHasAName() {
        for (const std::string& name : settingNames()) QVERIFY2(!fieldNamed(name).empty(), name.c_str());
        forEachField([](const auto& field) { QCOMPARE(fieldNamed(field.name), std::string(field.name)); });
        for (const auto& [name, field] : {std::pair("base", "rotary.base"), std::pair("head_dim", "rotary.head_dim"),
                                          std::pair("mode", "scores.mode"), std::pair("scheme", "schemes")})
            QCOMPARE(fieldNamed(name), std::string(field));
        QCOMPARE(fieldNamed("n"), std::string());
    }
};

ROPESCOPE_TEST(TestSweep)
#include "tst_sweep.moc"
