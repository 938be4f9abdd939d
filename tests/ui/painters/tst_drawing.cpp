// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QBuffer>
#include <QImage>
#include <QPdfWriter>
#include <QTest>

#include "tests/support/registration.h"
#include "ui/painters/drawing.h"

using namespace ropescope::ui;

namespace {

QImage blank(double ratio) {
    QImage image(QSize(40, 300), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::white);
    return image;
}

} // namespace

class TestDrawing : public QObject {
    Q_OBJECT
private slots:
    void uprightPartsJoinUnseen_data() {
        QTest::addColumn<double>("ratio");
        QTest::addColumn<double>("top");
        QTest::addColumn<double>("bottom");
        for (const double ratio : {1.0, 1.25, 1.5, 2.0}) {
            QTest::addRow("whole pixels, %g", ratio) << ratio << 0.0 << 300 / ratio;
            QTest::addRow("parts of pixels, %g", ratio) << ratio << 3.3 << 141.7;
            QTest::addRow("short, %g", ratio) << ratio << 10.25 << 12.5;
        }
    }
    void uprightPartsJoinUnseen() {
        QFETCH(double, ratio);
        QFETCH(double, top);
        QFETCH(double, bottom);
        QImage whole = blank(ratio), parts = blank(ratio);
        int count = 0;
        const auto draw = [](QPainter& painter, double from, double to) {
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(QPen(QColor(0x17, 0x1c, 0x23, 190), 2.5, Qt::SolidLine, Qt::FlatCap));
            painter.drawLine(QLineF(9.3, from, 9.3, to));
        };
        {
            QPainter wholePainter(&whole), partPainter(&parts);
            draw(wholePainter, top, bottom);
            drawUpright(partPainter, top, bottom, [&](double from, double to) {
                draw(partPainter, from, to);
                ++count;
            });
        }
        QCOMPARE(parts, whole);
        QCOMPARE(count > 1, (bottom - top) * ratio > 60);
    }

    void scoresKeepTheirFirstDigit() {
        const auto is = [](double value, int digits, const char* text) {
            return scoreText(value, digits) == QString::fromUtf8(text);
        };
        QVERIFY(is(0.70664, 4, "0.7066"));
        QVERIFY(is(-0.0595, 3, "−0.060") || is(-0.0595, 3, "−0.059"));
        QVERIFY(is(0.00051, 3, "0.001"));
        QVERIFY(is(0.00031, 3, "3e−4"));
        QVERIFY(is(-0.0000312, 4, "−3e−5"));
        QVERIFY(is(2.4e-8, 4, "2e−8"));
        QVERIFY(is(0, 3, "0.000"));
        QVERIFY(is(-1e-17, 3, "0.000")); // rounding error, not a score
        QVERIFY(is(0.2, 0, "0"));
        QVERIFY(is(std::nan(""), 3, "–"));
    }

    /// A patch kernel of M-RoPE spans 0.995 to 1: "1.00 … 1.00" would say nothing.
    void rangesTellTheirEndsApart() {
        QCOMPARE(scoreRangeText(-0.2512, 1), QStringLiteral("−0.25 … 1.00"));
        QCOMPARE(scoreRangeText(0.9951, 1), QStringLiteral("0.995 … 1.000"));
        QCOMPARE(scoreRangeText(1, 1), QStringLiteral("1.00 … 1.00"));
        QCOMPARE(scoreRangeText(1, 1 + 1e-12), QStringLiteral("1.000000 … 1.000000"));
    }

    void uprightIsOnePartOnPages() {
        QBuffer file;
        QVERIFY(file.open(QIODevice::WriteOnly));
        QPdfWriter writer(&file);
        QPainter painter(&writer);
        std::vector<std::pair<double, double>> parts;
        drawUpright(painter, 3.5, 500.5, [&](double from, double to) { parts.emplace_back(from, to); });
        QCOMPARE(parts.size(), 1U);
        QCOMPARE(parts.front(), std::pair(3.5, 500.5));
    }
};

ROPESCOPE_TEST(TestDrawing)
#include "tst_drawing.moc"
