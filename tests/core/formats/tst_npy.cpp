// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#include <array>

#include <QTest>

#include <ropescope/formats/numpy/npy.h>

#include "tests/support/registration.h"

using namespace ropescope;

namespace {

/// A file as another program writes it, with the given header.
std::string npyFile(const std::string& literal, const std::string& body, char major = 1) {
    std::string bytes("\x93NUMPY", 6);
    bytes += {major, '\0', static_cast<char>(literal.size() & 0xff), static_cast<char>(literal.size() >> 8)};
    if (major > 1) bytes += std::string(2, '\0');
    return bytes + literal + body;
}

} // namespace

class TestNpy : public QObject {
    Q_OBJECT

private slots:
    void headerIsWhatNumpyWrites() {
        const std::array<std::int64_t, 2> shape{3, 4};
        const std::string header = npyHeader(NpyType::Float32, shape);
        QCOMPARE(header.size() % 64, std::size_t{0});
        QCOMPARE(header.substr(0, 8), std::string("\x93NUMPY\x01\x00", 8));
        QCOMPARE(header.substr(10, 59), std::string("{'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }"));
        QCOMPARE(header.back(), '\n');
    }

    void vectorsComeBack() {
        const std::vector<double> values{0.1, -2.5, 1e300, 0.0, 3};
        const Expected<NpyArray> array = parseNpy(npyVector(values), "v");
        QVERIFY(array);
        QCOMPARE(array->values, values);
        QCOMPARE(array->shape, std::vector<std::int64_t>{5});
        QVERIFY(array->isFloat());
        QCOMPARE(array->description(), std::string("<f8 of shape (5,)"));
    }

    void typesOfEveryWidth_data() {
        QTest::addColumn<QByteArray>("descr");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<double>("value");
        QTest::newRow("f2") << QByteArray("<f2") << QByteArray("\x00\xc1", 2) << -2.5;
        QTest::newRow("f2 subnormal") << QByteArray("<f2") << QByteArray("\x01\x00", 2) << 0x1p-24;
        QTest::newRow("f4") << QByteArray("<f4") << QByteArray("\x00\x00\x20\xc0", 4) << -2.5;
        QTest::newRow("f4 big") << QByteArray(">f4") << QByteArray("\xc0\x20\x00\x00", 4) << -2.5;
        QTest::newRow("i1") << QByteArray("|i1") << QByteArray("\xfe", 1) << -2.0;
        QTest::newRow("u1") << QByteArray("|u1") << QByteArray("\xfe", 1) << 254.0;
        QTest::newRow("i4") << QByteArray("<i4") << QByteArray("\xfe\xff\xff\xff", 4) << -2.0;
        QTest::newRow("i8") << QByteArray("<i8") << QByteArray("\x01\x00\x00\x00\x01\x00\x00\x00", 8) << 4294967297.0;
    }
    void typesOfEveryWidth() {
        QFETCH(QByteArray, descr);
        QFETCH(QByteArray, body);
        QFETCH(double, value);
        const std::string literal =
            "{'descr': '" + descr.toStdString() + "', 'fortran_order': False, 'shape': (1,), }\n";
        for (const char major : {'\1', '\2', '\3'}) {
            const Expected<NpyArray> array = parseNpy(npyFile(literal, body.toStdString(), major), "x");
            QVERIFY(array);
            QCOMPARE(array->values.size(), std::size_t{1});
            QCOMPARE(array->values.front(), value);
        }
    }

    void fortranOrderIsTransposed() {
        const std::string literal = "{'descr': '|u1', 'fortran_order': True, 'shape': (2, 3)}\n";
        const Expected<NpyArray> array = parseNpy(npyFile(literal, "\x01\x04\x02\x05\x03\x06"), "x");
        QVERIFY(array);
        QCOMPARE(array->values, (std::vector<double>{1, 2, 3, 4, 5, 6}));
    }

    void faultsAreRefused_data() {
        QTest::addColumn<QByteArray>("literal");
        QTest::addColumn<QString>("why");
        const auto row = [](const char* name, const char* literal, const char* why) {
            QTest::newRow(name) << QByteArray(literal) << QString::fromLatin1(why);
        };
        row("objects", "{'descr': '|O', 'fortran_order': False, 'shape': (1,)}", "not plain numbers");
        row("too short", "{'descr': '<f8', 'fortran_order': False, 'shape': (3,)}", "does not fit");
        row("too long", "{'descr': '|u1', 'fortran_order': False, 'shape': (3,)}", "does not fit");
        row("overflow", "{'descr': '|u1', 'fortran_order': False, 'shape': (4294967296, 4294967297)}", "does not fit");
        row("negative", "{'descr': '|u1', 'fortran_order': False, 'shape': (-8,)}", "cannot be read");
        row("no shape", "{'descr': '|u1', 'fortran_order': False}", "without descr");
    }
    void faultsAreRefused() {
        QFETCH(QByteArray, literal);
        QFETCH(QString, why);
        const Expected<NpyArray> array = parseNpy(npyFile(literal.toStdString(), std::string(8, '\0')), "x.npy");
        QVERIFY(!array);
        QCOMPARE(array.error().what.english(), std::string("x.npy"));
        QVERIFY2(array.error().why.english().find(why.toStdString()) != std::string::npos,
                 array.error().why.english().c_str());
    }

    void everyCutIsRefused() {
        const std::string whole = npyVector(std::vector<double>{1, 2, 3});
        for (std::size_t size = 0; size < whole.size(); ++size) {
            QVERIFY(!parseNpy(std::string_view(whole).substr(0, size), "cut"));
        }
    }
};

ROPESCOPE_TEST(TestNpy)
#include "tst_npy.moc"
