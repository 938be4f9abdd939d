// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/number_chart.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <tuple>

#include <QAreaSeries>
#include <QCategoryAxis>
#include <QChart>
#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QGraphicsTextItem>
#include <QLegendMarker>
#include <QLineSeries>
#include <QScatterSeries>
#include <QTextDocument>
#include <QThread>

#include "ui/charts/chart_ticks.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

constexpr double kTickWidth = 50, kTickHeight = 28; ///< least distance between ticks, in design pixels
constexpr double kBandLine = 12;                    ///< of the names above bands, in design pixels
constexpr double kTopMargin = 6;                    ///< for half a label at the end of an axis
constexpr double kCurveWidth = 1.25;
constexpr double kLegendHeight = 22, kLegendRoom = 2000, kLegendLine = 18;

/// The one thread of all charts: Qt Charts measures texts with a text item that all charts share.
struct ChartThread : QThread {
    QObject inside;

    ChartThread() {
        inside.moveToThread(this);
        start();
    }
    ~ChartThread() override {
        quit();
        wait();
    }
};

/// Runs `work` on the thread of the charts and waits for it.
void inTurn(const std::function<void()>& work) {
    static ChartThread thread;
    QMetaObject::invokeMethod(&thread.inside, work, Qt::BlockingQueuedConnection);
}

/// Lengths of dashes and of the gaps after them, in widths of the line; empty: the line is not broken.
QList<qreal> dashesOf(ChartSeries::Form form) {
    using enum ChartSeries::Form;
    switch (form) {
    case Dashes: return {4, 3};
    case ShortDashes: return {1.5, 1.5};
    case DashDots: return {5, 1.5, 1, 1.5};
    case Line:
    case Area:
    case Dots:
    case Rings: break;
    }
    return {};
}

bool isLine(ChartSeries::Form form) { return form == ChartSeries::Form::Line || !dashesOf(form).isEmpty(); }

/// Draws the texts that Qt Charts has laid out in the way of all other texts, and hides them from the scene.
void paintTexts(QPainter& painter, const QGraphicsScene& scene, const QPointF& offset) {
    std::vector<QGraphicsTextItem*> texts;
    for (QGraphicsItem* item : scene.items()) {
        auto* text = qgraphicsitem_cast<QGraphicsTextItem*>(item);
        if (text && text->isVisible() && !text->toPlainText().isEmpty()) texts.push_back(text);
    }
    // The order of a scene's items differs from run to run, and the same figure has the same bytes.
    std::ranges::sort(texts, {}, [](const QGraphicsTextItem* text) {
        return std::tuple(text->scenePos().y(), text->scenePos().x(), text->toPlainText());
    });
    for (QGraphicsTextItem* text : texts) {
        const QFontMetricsF metrics(text->font());
        const double margin = text->document()->documentMargin();
        const QString box = text->toPlainText(), words = box.trimmed();
        painter.save();
        painter.translate(offset);
        painter.setTransform(text->sceneTransform(), true);
        const double padding = metrics.horizontalAdvance(box) - metrics.horizontalAdvance(words);
        drawText(painter, {margin + padding, margin, metrics.horizontalAdvance(words), metrics.height()},
                 Qt::AlignHCenter | Qt::AlignTop, words, text->font(), text->defaultTextColor());
        painter.restore();
        text->setOpacity(0);
    }
}

/// The objects of Qt Charts, for one painting. Charts that are kept and filled again are no faster, and lay themselves
/// out by what they showed before.
struct ChartStage {
    QGraphicsScene scene;
    QChart* chart = new QChart; ///< owned by the scene, series and axes by the chart
    std::array<QCategoryAxis*, 2> axes{new QCategoryAxis, new QCategoryAxis};

    ChartStage();
    void add(QAbstractSeries* series);
    void showAxis(std::size_t index, const ChartAxis& shown, int most, const PaintStyle& style);
    void show(ChartSeries series, const ChartContent& content, const PaintStyle& style);
    void showLine(const ChartSeries& series, const PaintStyle& style);
    void showDots(const ChartSeries& series, const PaintStyle& style);
    void showArea(const ChartSeries& series);
    double showLegend(const std::vector<ChartSeries>& shown, const PaintStyle& style);
    void layOut(const QRectF& area) const;
    void render(QPainter& painter, const QRectF& area, bool square = false);
};

ChartStage::ChartStage() {
    scene.setItemIndexMethod(QGraphicsScene::NoIndex);
    scene.addItem(chart);
    chart->setAnimationOptions(QChart::NoAnimation);
    chart->setBackgroundVisible(false);
    chart->setMargins({0, static_cast<int>(kTopMargin), 8, 0});
    chart->setContentsMargins(0, 0, 0, 0);
    chart->layout()->setContentsMargins(0, 0, 0, 0);
    chart->setBackgroundRoundness(0);
    chart->legend()->hide();
    chart->addAxis(axes[0], Qt::AlignBottom);
    chart->addAxis(axes[1], Qt::AlignLeft);
    for (QCategoryAxis* axis : axes) axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
}

void ChartStage::add(QAbstractSeries* series) {
    chart->addSeries(series);
    for (QCategoryAxis* axis : axes) series->attachAxis(axis);
}

void ChartStage::showAxis(std::size_t index, const ChartAxis& shown, int most, const PaintStyle& style) {
    QCategoryAxis* axis = axes[index];
    axis->setLabelsFont(style.fonts.monoSmall);
    axis->setTitleFont(style.fonts.caption);
    axis->setLabelsBrush(style.palette.ink3);
    axis->setTitleBrush(style.palette.ink3);
    axis->setLinePen(hairline(style.palette.lineStrong, style));
    axis->setGridLinePen(hairline(style.palette.line, style));
    axis->setTruncateLabels(false);
    axis->setTitleText(shown.title);
    std::vector<ChartTick> wanted = chartTicks(shown, most);
    ValueRange range = shown.range;
    if (shown.reversed) { // by changed signs, because Qt Charts leaves out labels of axes that it reverses
        range = {-range.high, -range.low};
        std::ranges::reverse(wanted);
        for (ChartTick& tick : wanted) tick.value = -tick.value;
    }
    // Where all labels are narrower than "...", Qt Charts shortens the title of a vertical axis to that.
    if (index == 1)
        for (ChartTick& tick : wanted) tick.text = tick.text.rightJustified(3, QChar(QChar::Nbsp));
    axis->setStartValue(range.low);
    for (const ChartTick& tick : wanted) axis->append(tick.text, tick.value);
    axis->setRange(range.low, range.high);
}

void ChartStage::showDots(const ChartSeries& series, const PaintStyle& style) {
    auto* shown = new QScatterSeries;
    const bool rings = series.form == ChartSeries::Form::Rings;
    shown->setMarkerSize(series.width * style.unit);
    shown->setPen(rings ? hairline(series.colour, style) : QPen(Qt::NoPen));
    shown->setBrush(rings ? style.palette.panel : series.colour);
    shown->replace(series.points);
    add(shown);
}

void ChartStage::showArea(const ChartSeries& series) {
    auto* shown = new QAreaSeries;
    shown->setLowerSeries(new QLineSeries(shown));
    shown->setUpperSeries(new QLineSeries(shown));
    shown->lowerSeries()->replace(series.lower);
    shown->upperSeries()->replace(series.points);
    shown->setPen(Qt::NoPen);
    shown->setBrush(series.colour);
    add(shown);
}

void ChartStage::showLine(const ChartSeries& series, const PaintStyle& style) {
    auto* shown = new QLineSeries;
    shown->setPen(chartPen(series, style));
    shown->replace(series.points);
    add(shown);
}

void ChartStage::show(ChartSeries series, const ChartContent& content, const PaintStyle& style) {
    using enum ChartSeries::Form;
    for (QList<QPointF>* points : {&series.points, &series.lower})
        for (QPointF& point : *points)
            point = {content.x.reversed ? -point.x() : point.x(), content.y.reversed ? -point.y() : point.y()};
    if (series.form == Area)
        showArea(series);
    else if (series.form == Dots || series.form == Rings)
        showDots(series, style);
    else
        showLine(series, style);
}

/// Only the legend, on one line; returns its width.
double ChartStage::showLegend(const std::vector<ChartSeries>& shown, const PaintStyle& style) {
    for (QCategoryAxis* axis : axes) axis->hide();
    QLegend* legend = chart->legend();
    legend->show();
    legend->setFont(style.fonts.caption);
    legend->setLabelBrush(style.palette.ink2);
    legend->layout()->setContentsMargins(0, 0, 0, 0);
    legend->detachFromChart(); // attached ones shorten their names
    for (const ChartSeries& series : shown) {
        if (series.name.isEmpty()) continue;
        auto* sample = new QLineSeries;
        sample->setName(series.name);
        sample->setPen(chartPen(series, style));
        chart->addSeries(sample);
        QLegendMarker* marker = legend->markers(sample).front();
        if (isLine(series.form)) {
            marker->setShape(QLegend::MarkerShapeFromSeries);
            continue;
        }
        marker->setBrush(series.colour);
        marker->setPen(series.colour);
    }
    const QRectF room(0, 0, kLegendRoom, kLegendHeight);
    legend->setGeometry(room);
    layOut(room);
    return legend->childrenBoundingRect().right();
}

void ChartStage::layOut(const QRectF& area) const {
    chart->setGeometry(area);
    chart->layout()->activate();
    chart->legend()->layout()->activate();
}

void ChartStage::render(QPainter& painter, const QRectF& area, bool square) {
    const QRectF all(QPointF(0, 0), area.size());
    scene.setSceneRect(all);
    layOut(all);
    if (square) {
        const QSizeF plot = chart->plotArea().size();
        const double wide = std::max(0.0, plot.width() - plot.height()), high = wide + plot.height() - plot.width();
        layOut(all.adjusted(wide / 2, 0, -wide / 2, -high));
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(Qt::NoBrush); // Qt Charts draws some lines as paths and would fill them
    paintTexts(painter, scene, area.topLeft());
    scene.render(&painter, area, all, Qt::IgnoreAspectRatio);
    painter.restore();
}

/// Where a value is along an axis, from 0 at its left or lower end to 1.
double shareOf(const ChartAxis& axis, double value) {
    const double share = (value - axis.range.low) / (axis.range.high - axis.range.low);
    return axis.reversed ? 1 - share : share;
}

double valueAt(const ChartAxis& axis, double share) {
    return axis.range.low + (axis.range.high - axis.range.low) * (axis.reversed ? 1 - share : share);
}

/// A band as the area below the top of the plot.
ChartSeries areaOf(const ChartBand& band, const ChartContent& content) {
    const auto [low, high] = content.y.range;
    return {.colour = band.colour,
            .points = {{band.from, high}, {band.to, high}},
            .lower = {{band.from, low}, {band.to, low}},
            .form = ChartSeries::Form::Area};
}

/// Names of bands above the plot and of lines above the ends where they begin.
void paintLabels(QPainter& painter, const QRectF& plot, const ChartContent& content, const PaintStyle& style) {
    const double line = kBandLine * style.unit;
    const auto across = [&](double x) { return plot.left() + shareOf(content.x, x) * plot.width(); };
    for (const ChartBand& band : content.bands) {
        const double left = across(band.from), width = across(band.to) - left;
        const double needed =
            std::max(textWidth(style.fonts.caption, band.name), textWidth(style.fonts.monoSmall, band.range));
        if (band.name.isEmpty() || needed > width) continue;
        const QRectF top(left, plot.top() - 2 * line - 2 * style.unit, width, line);
        drawText(painter, top, Qt::AlignHCenter, band.name, style.fonts.caption, style.palette.ink2);
        drawText(painter, top.translated(0, line), Qt::AlignHCenter, band.range, style.fonts.monoSmall,
                 style.palette.ink3);
    }
    for (const ChartSeries& series : content.series) {
        if (series.label.isEmpty() || series.points.isEmpty()) continue;
        const QPointF end = series.points.front();
        const double y = plot.bottom() - shareOf(content.y, end.y()) * plot.height();
        const double above = y - line - style.unit;
        const bool crossed = std::ranges::any_of(content.series, [&](const ChartSeries& other) {
            if (other.label.isEmpty() || other.points.isEmpty()) return false;
            const double place = plot.bottom() - shareOf(content.y, other.points.front().y()) * plot.height();
            return place < y && place > above;
        });
        const double top = crossed || above < plot.top() ? y : above;
        const bool fromRight = end.x() > series.points.back().x();
        const double pad = 4 * style.unit, left = fromRight ? plot.left() : across(end.x()) + pad;
        drawText(painter, {left, top, fromRight ? across(end.x()) - pad - left : plot.width(), line},
                 fromRight ? Qt::AlignRight : Qt::AlignLeft, series.label, style.fonts.caption, series.colour);
    }
}

} // namespace

void NumberChart::paint(QPainter& painter, const QRectF& area, const ChartContent& content, const PaintStyle& style) {
    inTurn([&] {
        ChartStage stage;
        QChart& chart = *stage.chart;
        chart.setTitleFont(style.fonts.caption);
        chart.setTitleBrush(style.palette.ink2);
        chart.setTitle(content.title);
        stage.showAxis(0, content.x, static_cast<int>(area.width() / (kTickWidth * style.unit)), style);
        stage.showAxis(1, content.y, static_cast<int>(area.height() / (kTickHeight * style.unit)), style);
        bool named = false;
        for (const ChartBand& band : content.bands) {
            stage.show(areaOf(band, content), content, style);
            named = named || !band.name.isEmpty();
        }
        for (const ChartSeries& series : content.series) stage.show(series, content, style);
        const double top = named ? kTopMargin + 2 * kBandLine * style.unit : kTopMargin;
        chart.setMargins({0, static_cast<int>(top), 8, 0});
        stage.render(painter, area, content.square);
        m_plotArea = chart.mapRectToScene(chart.plotArea()).translated(area.topLeft());
        m_x = content.x;
        m_y = content.y;
        paintLabels(painter, m_plotArea, content, style);
    });
}

QPen chartPen(const ChartSeries& series, const PaintStyle& style) {
    QPen pen = hairline(series.colour, style, series.width);
    pen.setJoinStyle(Qt::RoundJoin);
    if (const QList<qreal> dashes = dashesOf(series.form); !dashes.isEmpty()) pen.setDashPattern(dashes);
    return pen;
}

ChartSeries chartCurve(std::size_t index, const PaintStyle& style) {
    using enum ChartSeries::Form;
    constexpr std::array kForms{Line, Dashes, ShortDashes, DashDots};
    return {.colour = style.palette.curve(index), .width = kCurveWidth, .form = kForms[index % kForms.size()]};
}

std::optional<QPointF> NumberChart::valuesAt(const QPointF& point) const {
    if (m_plotArea.isEmpty() || !m_plotArea.contains(point)) return {};
    return QPointF(valueAt(m_x, (point.x() - m_plotArea.left()) / m_plotArea.width()),
                   valueAt(m_y, (m_plotArea.bottom() - point.y()) / m_plotArea.height()));
}

QPointF NumberChart::placeOf(const QPointF& values) const {
    return {m_plotArea.left() + shareOf(m_x, values.x()) * m_plotArea.width(),
            m_plotArea.bottom() - shareOf(m_y, values.y()) * m_plotArea.height()};
}

std::optional<std::size_t> NumberChart::nearestAt(const QPointF& point, const std::vector<double>& numbers) const {
    const auto values = valuesAt(point);
    if (!values || numbers.empty()) return {};
    const auto off = [&](double number) {
        return std::abs((m_x.logarithmic ? std::log10(number) : number) - values->x());
    };
    return static_cast<std::size_t>(std::ranges::min_element(numbers, {}, off) - numbers.begin());
}

void paintChartLegend(QPainter& painter, const QRectF& area, const std::vector<ChartSeries>& series,
                      const PaintStyle& style) {
    QRectF line = area;
    for (const auto& shown : chartLegendLines(series, style, area.width())) {
        inTurn([&] {
            ChartStage stage;
            stage.showLegend(shown, style);
            stage.render(painter, line);
        });
        line.adjust(0, kLegendLine * style.unit, 0, 0);
    }
}

std::vector<std::vector<ChartSeries>> chartLegendLines(std::vector<ChartSeries> series, const PaintStyle& style,
                                                       double width) {
    std::vector<std::vector<ChartSeries>> lines;
    while (!series.empty()) {
        std::vector<ChartSeries> line = series;
        while (line.size() > 1 && chartLegendWidth(line, style) > width) line.pop_back();
        series.erase(series.begin(), series.begin() + static_cast<std::ptrdiff_t>(line.size()));
        lines.push_back(std::move(line));
    }
    return lines;
}

double chartLegendWidth(const std::vector<ChartSeries>& series, const PaintStyle& style) {
    double width = 0;
    inTurn([&] { width = ChartStage().showLegend(series, style); });
    return width;
}

} // namespace ropescope::ui
