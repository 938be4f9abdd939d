// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QTest>

#include "tests/support/registration.h"
#include "ui/painters/colour_bar_painter.h"
#include "ui/painters/drawing.h"
#include "ui/painters/heatmap_painter.h"
#include "ui/painters/ribbon_painter.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

template <class Paint>
QImage painted(const PaintStyle& style, const Paint& paint) {
    QImage image(280, 260, QImage::Format_ARGB32_Premultiplied);
    image.fill(style.palette.panel);
    QPainter painter(&image);
    paint(painter);
    return image;
}

} // namespace

/// Conversion between pixels and tokens, and ticks.
class HeatmapGeometryTest : public QObject {
    Q_OBJECT

private slots:
    void tokenAndPixelAgree_data();
    void tokenAndPixelAgree();
    void outsideTheMapIsNoToken();
    void partsDoNotOverlap();
    void zoomKeepsThePointUnderThePointer();
    void zoomStaysInsideAndAboveTwoTokens();
    void panStaysInside();
    void ribbonHitsTokens();
    void ticksAreRoundAndInside_data();
    void ticksAreRoundAndInside();
    void ticksOfDegenerateRanges();
    void badgesLeaveTheAxisNamesWhole();
};

void HeatmapGeometryTest::tokenAndPixelAgree_data() {
    QTest::addColumn<qint64>("tokens");
    QTest::addColumn<double>("begin");
    QTest::addColumn<double>("end");
    QTest::newRow("one token") << qint64{1} << 0.0 << 1.0;
    QTest::newRow("small") << qint64{22} << 0.0 << 1.0;
    QTest::newRow("zoomed") << qint64{736} << 0.25 << 0.3125;
    QTest::newRow("a billion") << qint64{1'000'000'000} << 0.5 << 0.5000001;
    QTest::newRow("the most") << qint64{1'000'000'000'000} << 0.5 << 0.5000000001;
}

void HeatmapGeometryTest::tokenAndPixelAgree() {
    QFETCH(qint64, tokens);
    QFETCH(double, begin);
    QFETCH(double, end);
    const Viewport view{begin, end, begin, end};
    const HeatmapGeometry geometry = heatmapGeometry({10, 20, 260, 270}, tokens, view, paintStyle(ThemeKind::Light));
    const auto first = static_cast<qint64>(begin * static_cast<double>(tokens));
    const auto last = std::min(tokens - 1, static_cast<qint64>(end * static_cast<double>(tokens)));
    const qint64 step = std::max<qint64>(1, (last - first) / 50);
    for (qint64 token = first; token <= last; token += step) {
        const QPointF middle(geometry.xOfToken(static_cast<double>(token) + 0.5),
                             geometry.yOfToken(static_cast<double>(token) + 0.5));
        if (!geometry.map.contains(middle)) continue;
        QCOMPARE(geometry.keyAt(middle), std::optional<std::int64_t>(token));
        QCOMPARE(geometry.queryAt(middle), std::optional<std::int64_t>(token));
    }
    QCOMPARE(geometry.xOfToken(begin * static_cast<double>(tokens)), geometry.map.left());
}

void HeatmapGeometryTest::outsideTheMapIsNoToken() {
    const HeatmapGeometry geometry = heatmapGeometry({0, 0, 260, 270}, 22, {}, paintStyle(ThemeKind::Light));
    QVERIFY(!geometry.keyAt({geometry.map.left() - 1, geometry.map.center().y()}));
    QVERIFY(!geometry.keyAt({geometry.map.right() + 1, geometry.map.center().y()}));
    QVERIFY(!geometry.queryAt({geometry.map.center().x(), geometry.map.bottom() + 1}));
    QCOMPARE(geometry.keyAt(geometry.map.bottomRight()), std::optional<std::int64_t>(21));
    QVERIFY(!heatmapGeometry({0, 0, 260, 270}, 0, {}, paintStyle(ThemeKind::Light)).keyAt({100, 100}));
}

void HeatmapGeometryTest::partsDoNotOverlap() {
    for (const QRectF area : {QRectF(0, 0, 261, 270), QRectF(5, 5, 900, 200), QRectF(0, 0, 120, 400)}) {
        const HeatmapGeometry geometry = heatmapGeometry(area, 22, {}, paintStyle(ThemeKind::Light));
        QVERIFY(area.contains(geometry.map));
        QVERIFY(area.contains(geometry.footer));
        QVERIFY(!geometry.map.intersects(geometry.keyRuler));
        QVERIFY(!geometry.map.intersects(geometry.queryRuler));
        QVERIFY(!geometry.keyRuler.intersects(geometry.footer));
        QCOMPARE(geometry.map.width(), geometry.map.height());
    }
}

void HeatmapGeometryTest::zoomKeepsThePointUnderThePointer() {
    const Viewport before{0.2, 0.8, 0.1, 0.9};
    const Viewport after = zoomed(before, 2, 0.25, 0.75, 1000);
    QCOMPARE(after.queryBegin + 0.25 * (after.queryEnd - after.queryBegin), 0.2 + 0.25 * 0.6);
    QCOMPARE(after.keyBegin + 0.75 * (after.keyEnd - after.keyBegin), 0.1 + 0.75 * 0.8);
    QCOMPARE(after.queryEnd - after.queryBegin, 0.3);
    QCOMPARE(zoomed(before, 0, 0.5, 0.5, 1000), before);
}

void HeatmapGeometryTest::zoomStaysInsideAndAboveTwoTokens() {
    Viewport view;
    for (int i = 0; i < 200; ++i) view = zoomed(view, 1.5, 1, 0, 22);
    QCOMPARE(view.queryEnd - view.queryBegin, 2.0 / 22);
    QCOMPARE(view.queryEnd, 1.0);
    QCOMPARE(view.keyBegin, 0.0);
    for (int i = 0; i < 200; ++i) view = zoomed(view, 1 / 1.5, 0.3, 0.3, 22);
    QCOMPARE(view, Viewport{});
    QCOMPARE(zoomed({}, 100, 0.5, 0.5, 1), Viewport{});
}

void HeatmapGeometryTest::panStaysInside() {
    const Viewport view{0.25, 0.5, 0.0, 1.0};
    QCOMPARE(panned(view, 10, 10), (Viewport{0.75, 1.0, 0.0, 1.0}));
    QCOMPARE(panned(view, -10, -10), (Viewport{0.0, 0.25, 0.0, 1.0}));
    QCOMPARE(panned(view, 0.125, 0).queryBegin, 0.375);
}

void HeatmapGeometryTest::ribbonHitsTokens() {
    const QRectF area(10, 0, 220, 30);
    QCOMPARE(ribbonTokenAt({10.5, 10}, area, 22), std::optional<std::int64_t>(0));
    QCOMPARE(ribbonTokenAt({229.5, 10}, area, 22), std::optional<std::int64_t>(21));
    QCOMPARE(ribbonTokenAt({230, 10}, area, 22), std::optional<std::int64_t>(21));
    QVERIFY(!ribbonTokenAt({5, 10}, area, 22));
    QVERIFY(!ribbonTokenAt({20, 10}, area, TokenScale()));
}

void HeatmapGeometryTest::ticksAreRoundAndInside_data() {
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<int>("count");
    QTest::addColumn<QString>("texts");
    QTest::newRow("scores") << 0.559 << 1.0 << 5 << "0.6 0.7 0.8 0.9 1.0";
    QTest::newRow("few") << 0.559 << 1.0 << 3 << "0.6 0.8 1.0";
    QTest::newRow("around zero") << -1.0 << 1.0 << 4 << "-1 0 1";
    QTest::newRow("fifths") << 0.0 << 1.0 << 6 << "0.0 0.2 0.4 0.6 0.8 1.0";
    QTest::newRow("positions") << 1.0 << 824.0 << 5 << "200 400 600 800";
    QTest::newRow("tiny") << -2.4e-7 << 2.1e-7 << 4 << "-2e-7 0 2e-7";
    QTest::newRow("billions") << 0.0 << 1e9 << 5 << "0 5e8 1e9";
    QTest::newRow("far off") << 1e9 << 1.0003e9 << 4 << "1e9 1.0001e9 1.0002e9 1.0003e9";
    QTest::newRow("narrow") << 0.9994 << 1.0 << 4 << "0.9994 0.9996 0.9998 1.0000";
}

void HeatmapGeometryTest::ticksAreRoundAndInside() {
    QFETCH(double, low);
    QFETCH(double, high);
    QFETCH(int, count);
    QFETCH(QString, texts);
    const auto ticks = roundTicks({low, high}, count);
    QVERIFY(ticks.size() <= static_cast<std::size_t>(count));
    QStringList words;
    for (const double tick : ticks) {
        QVERIFY(tick >= low - 1e-9 && tick <= high + 1e-9);
        words << tickText(tick, ticks).replace(QChar(0x2212), QLatin1Char('-'));
    }
    QCOMPARE(words.join(QLatin1Char(' ')), texts);
}

void HeatmapGeometryTest::ticksOfDegenerateRanges() {
    QCOMPARE(roundTicks({0.5, 0.5}, 4), std::vector<double>{0.5});
    QVERIFY(roundTicks({0, std::numeric_limits<double>::infinity()}, 4).empty());
    QVERIFY(roundTicks({std::numeric_limits<double>::quiet_NaN(), 1}, 4).empty());
    QVERIFY(roundTicks({0, 1}, 0).empty());
}

/// The axis name "query" makes room for the Q badge as "key" does for the K badge.
void HeatmapGeometryTest::badgesLeaveTheAxisNamesWhole() {
    const PaintStyle style = paintStyle(ThemeKind::Light);
    const QRectF area(0, 0, 280, 273);
    const HeatmapGeometry geometry = heatmapGeometry(area, 113, {}, style); // cells of 2 px
    QCOMPARE(geometry.map.height(), 226.0);
    const auto imageWith = [&](std::optional<std::int64_t> query) {
        return painted(style, [&](QPainter& painter) {
            paintAxisNames(painter, geometry, {}, style);
            paintHeatmapMarks(painter, geometry, {query, {}, -1}, {}, {}, style);
        });
    };
    const int length = static_cast<int>(textWidth(style.fonts.caption, QStringLiteral("query"))) + 1;
    const auto wordAt = [&](const QImage& image, double below) {
        return image.copy(static_cast<int>(geometry.queryRuler.left()) - 16,
                          static_cast<int>(geometry.map.top() + below), 14, length);
    };
    const QImage word = wordAt(imageWith({}), 0);
    QVERIFY(word != wordAt(imageWith({}), 100)); // nothing is painted there
    // Token 3 is at 7 px; the badge reaches 8 px further, and the word begins 2 px after it.
    QCOMPARE(wordAt(imageWith(3), 17), word);
    QCOMPARE(wordAt(imageWith(100), 0), word);
    // Where the map is too low for both, only the badge is shown, and no part of the word.
    const HeatmapGeometry low = heatmapGeometry({0, 0, 280, 97}, 2, {}, style);
    const QImage image = painted(style, [&](QPainter& painter) {
        paintAxisNames(painter, low, {}, style);
        paintHeatmapMarks(painter, low, {0, {}, -1}, {}, {}, style);
    });
    const double badge = low.yOfToken(0.5);
    for (int x = static_cast<int>(low.queryRuler.left()) - 16; x < static_cast<int>(low.queryRuler.left()) - 2; ++x) {
        for (int y = 0; y < image.height(); ++y)
            if (std::abs(y + 0.5 - badge) > 10) QCOMPARE(image.pixelColor(x, y), style.palette.panel);
    }
}

ROPESCOPE_TEST(HeatmapGeometryTest)
#include "tst_heatmap_geometry.moc"
