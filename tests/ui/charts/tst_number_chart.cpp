// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QBuffer>
#include <QImage>
#include <QSvgGenerator>
#include <QTest>

#include "tests/support/registration.h"
#include "ui/charts/number_chart.h"

using namespace ropescope;
using namespace ropescope::ui;

namespace {

ChartContent someChart() {
    return {.x = {.range = {0, 6}, .title = QStringLiteral("distance"), .logarithmic = true},
            .y = {.range = {-1, 1}, .title = QStringLiteral("score")},
            .series = {{.name = QStringLiteral("band"),
                        .colour = Qt::yellow,
                        .points = {{0, 0.5}, {6, 0.5}},
                        .lower = {{0, -0.5}, {6, -0.5}},
                        .form = ChartSeries::Form::Area},
                       {.name = QStringLiteral("a line with a rather long name"),
                        .colour = Qt::red,
                        .width = 3,
                        .points = {{0, 0}, {6, 0}}}},
            .title = QStringLiteral("one chart")};
}

/// The page as SVG whose texts are texts.
template <class Paint>
QString svgOf(Paint paint) {
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    QPainter painter(&generator);
    paint(painter);
    painter.end();
    return QString::fromUtf8(buffer.data());
}

} // namespace

class TestNumberChart : public QObject {
    Q_OBJECT
private slots:
    void axesHaveTheirTextsAndSeriesTheirPlaces() {
        const PaintStyle style = paintStyle(ThemeKind::Light);
        NumberChart chart;
        QImage image(400, 200, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        chart.paint(painter, {20, 10, 360, 180}, someChart(), style);
        painter.end();
        const QRectF plot = chart.plotArea();
        QVERIFY(QRectF(20, 10, 360, 180).contains(plot) && plot.width() > 250 && plot.height() > 90);
        const QPoint centre = plot.center().toPoint();
        QCOMPARE(image.pixelColor(centre), QColor(Qt::red));
        QCOMPARE(image.pixelColor(centre + QPoint(10, static_cast<int>(plot.height() / 8))), QColor(Qt::yellow));
        const QString svg = svgOf([&](QPainter& page) { chart.paint(page, {20, 10, 360, 180}, someChart(), style); });
        for (const char* text : {"1", "1000", "10⁶", "−1.0", "0.0", "distance", "score", "one chart"})
            QVERIFY2(svg.contains(u'>' + QString::fromUtf8(text) + u'<'), text);
    }

    void pointsHaveTheirValues() {
        const PaintStyle style = paintStyle(ThemeKind::Light);
        NumberChart chart;
        QVERIFY(!chart.valuesAt({100, 100}));
        QImage image(400, 200, QImage::Format_RGB32);
        QPainter painter(&image);
        chart.paint(painter, image.rect(), someChart(), style);
        painter.end();
        const QRectF plot = chart.plotArea();
        const QPointF middle = chart.valuesAt(plot.center()).value();
        QVERIFY(std::abs(middle.x() - 3) < 1e-9 && std::abs(middle.y()) < 1e-9);
        QVERIFY((chart.placeOf(middle) - plot.center()).manhattanLength() < 1e-6);
        QVERIFY((chart.placeOf({0, 1}) - plot.topLeft()).manhattanLength() < 1e-6);
        QVERIFY(!chart.valuesAt(plot.topLeft() - QPointF(1, 0)));
        const std::vector<double> distances{1, 100, 1e4, 1e6};
        QCOMPARE(chart.nearestAt(plot.topLeft() + QPointF(0.01, 1), distances), std::size_t{0});
        QCOMPARE(chart.nearestAt(chart.placeOf({3.1, 0}), distances), std::size_t{2}); // along the logarithms
        QCOMPARE(chart.nearestAt(plot.topRight() - QPointF(0.01, -1), distances), std::size_t{3});
    }

    /// A reversed axis runs down, with the same numbers at the same values.
    void aReversedAxisRunsDown() {
        const PaintStyle style = paintStyle(ThemeKind::Light);
        ChartContent content{.x = {.range = {0, 20}}, .y = {.range = {-3, 20}}, .series = {}};
        content.series = {{.colour = Qt::red, .width = 7, .points = {{5, 15}}, .form = ChartSeries::Form::Dots}};
        const auto painted = [&](QPointF& place) {
            NumberChart chart;
            QImage image(300, 200, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            chart.paint(painter, image.rect(), content, style);
            painter.end();
            place = chart.placeOf({5, 15});
            const QPointF back = chart.valuesAt(place).value();
            return (back - QPointF(5, 15)).manhattanLength() < 1e-9 &&
                   image.pixelColor(place.toPoint()) == QColor(Qt::red);
        };
        QPointF up, down;
        QVERIFY(painted(up));
        content.y.reversed = true;
        QVERIFY(painted(down));
        QVERIFY(up.y() < 100 && down.y() > 100 && up.x() == down.x());
        const QString svg = svgOf([&](QPainter& page) { NumberChart().paint(page, {0, 0, 300, 200}, content, style); });
        for (const char* text : {"0", "5", "10", "15", "20"})
            QVERIFY2(svg.count(u'>' + QString::fromUtf8(text) + u'<') == 2, text);
        content.x.reversed = true;
        QPointF left;
        QVERIFY(painted(left));
        QVERIFY(left.x() > up.x());
    }

    /// In a wide area and in a high one, in the middle and at the top; what is found at a point moves with it.
    void aSquareChartHasSquareAxes() {
        const PaintStyle style = paintStyle(ThemeKind::Light);
        ChartContent content = someChart();
        content.square = true;
        for (const QRectF& area : {QRectF(10, 20, 500, 200), QRectF(10, 20, 200, 500)}) {
            NumberChart chart;
            QImage image(600, 600, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            chart.paint(painter, area, content, style);
            painter.end();
            const QRectF plot = chart.plotArea();
            QVERIFY2(std::abs(plot.width() - plot.height()) < 1 && plot.width() > 110,
                     qPrintable(QString::number(plot.width())));
            QVERIFY(area.contains(plot) && plot.center().y() < area.top() + 130);
            QVERIFY(std::abs(plot.center().x() - area.center().x()) < 40);
            QCOMPARE(image.pixelColor(chart.placeOf({3, 0}).toPoint()), QColor(Qt::red));
            QCOMPARE(image.pixelColor(chart.placeOf({3, 0.4}).toPoint()), QColor(Qt::yellow));
        }
    }

    /// Even if all numbers at it have a single digit.
    void aVerticalAxisKeepsItsTitle() {
        ChartContent content{
            .x = {.range = {0, 6}}, .y = {.range = {0, 6}, .title = QStringLiteral("时间")}, .series = {}};
        const QString svg = svgOf([&](QPainter& page) {
            NumberChart().paint(page, {0, 0, 300, 200}, content, paintStyle(ThemeKind::Light));
        });
        QVERIFY(svg.contains(QStringLiteral(">时间<")));
        QCOMPARE(svg.count(QStringLiteral(">4<")), 2);
    }

    /// Larger charts have more numbers at their axes, down to two.
    void ticksFollowTheRoom() {
        const PaintStyle style = paintStyle(ThemeKind::Light);
        const auto numbers = [&](const QRectF& area) {
            NumberChart chart;
            const QString svg = svgOf([&](QPainter& page) { chart.paint(page, area, someChart(), style); });
            return svg.count(QStringLiteral("<text")) - 3; // two names and a title
        };
        const auto small = numbers({0, 0, 120, 80}), large = numbers({0, 0, 500, 300});
        QVERIFY2(small < large && large <= 7 + 11, qPrintable(QStringLiteral("%1 %2").arg(small).arg(large)));
    }

    /// What a chart drew before leaves nothing behind.
    void paintedAgainEqualsNew() {
        const PaintStyle style = paintStyle(ThemeKind::Light);
        const auto paintedBy = [&](NumberChart& chart, const ChartContent& content) {
            QImage image(300, 160, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            chart.paint(painter, image.rect(), content, style);
            return image;
        };
        ChartContent other = someChart();
        other.x = {.range = {0, 2}};
        other.series.pop_back();
        other.title.clear();
        NumberChart reused, fresh;
        paintedBy(reused, someChart());
        QCOMPARE(paintedBy(reused, other), paintedBy(fresh, other));
        NumberChart another;
        QCOMPARE(paintedBy(reused, someChart()), paintedBy(another, someChart()));
    }

    void aLegendHasAllNames() {
        const PaintStyle style = paintStyle(ThemeKind::Light);
        const std::vector<ChartSeries> series = someChart().series;
        const double width = chartLegendWidth(series, style);
        for (const double room : {width, width * 0.8}) { // one line, and two
            const QString svg = svgOf([&](QPainter& page) {
                paintChartLegend(page, {0, 0, room, room < width ? 44.0 : 22.0}, series, style);
            });
            QVERIFY(svg.contains(QStringLiteral(">band<")));
            QVERIFY(svg.contains(QStringLiteral(">a line with a rather long name<")));
        }
    }
};

ROPESCOPE_TEST(TestNumberChart)
#include "tst_number_chart.moc"
