// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/lesson/allocate_picture.h"

#include <algorithm>
#include <array>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <ropescope/lessons/questions.h>

#include "ui/document/convert.h"
#include "ui/painters/drawing.h"

namespace ropescope::ui {

namespace {

constexpr std::array kPaintedAxes{"t", "h", "w"};
constexpr double kPaintedStripHeight = 34, kPaintedStripGap = 30, kPaintedBrushSide = 34;
constexpr int kPaintedFarthest = 64; ///< frames of the curve

} // namespace

AllocatePicture::AllocatePicture(LessonPlay& play, QWidget* parent) : AnswerPicture(play, parent) {
    setFocusPolicy(Qt::StrongFocus);
}

QStringList AllocatePicture::given() const {
    QStringList axes = play().answers().given;
    while (axes.size() < m_truth.size()) axes << QString::fromLatin1(kPaintedAxes[0]);
    return axes.first(m_truth.size());
}

/// The mean score over the pairs of the time axis by the distance of two frames.
QList<QPointF> AllocatePicture::curveOf(const QStringList& axes) const {
    if (!axes.contains(QString::fromLatin1(kPaintedAxes[0]))) return {};
    const LessonQuantity kernel{"curve",
                                "kernel",
                                {{"distance", "0-" + std::to_string(kPaintedFarthest)},
                                 {"axis", kPaintedAxes[0]},
                                 {"allocation", "pattern:" + toStdString(axes.join(QString()))}}};
    const auto base = sessionOf(play().lesson().lesson, play().values());
    const auto result = base ? evaluate(kernel, *base, play().values()) : Expected<QuantityResult>(base.error());
    const auto* values = result ? std::get_if<std::vector<double>>(&result->value) : nullptr;
    QList<QPointF> points;
    if (values)
        for (std::size_t i = 0; i < values->size(); ++i) points.append({static_cast<double>(i), (*values)[i]});
    return points;
}

void AllocatePicture::refresh() {
    m_truth.clear();
    setAccessibleName(tr("Pairs and their axes: choose an axis with t, h or w, and paint"));
    if (!play().current().question) return;
    const auto answer = answerOf(*play().current().question, play().values());
    if (const auto* words = answer ? std::get_if<std::vector<std::string>>(&*answer) : nullptr)
        for (const std::string& word : *words) m_truth << toQString(word);
    m_own = curveOf(given());
    m_released = play().answers().revealed ? curveOf(m_truth) : QList<QPointF>();
}

QRectF AllocatePicture::cell(int pair, double top) const {
    const double step = static_cast<double>(width()) / std::max<double>(1, static_cast<double>(m_truth.size()));
    return {pair * step, top, step, static_cast<double>(look().pixels(kPaintedStripHeight))};
}

QRectF AllocatePicture::brushBox(int axis) const {
    const double side = look().pixels(kPaintedBrushSide);
    return {axis * (side + look().pixels(10)), 0, side, side};
}

void AllocatePicture::paintStrip(QPainter& painter, const QStringList& axes, double top, const QString& name) const {
    const Palette& palette = look().style.palette;
    for (int pair = 0; pair < axes.size(); ++pair) {
        const QRectF box = cell(pair, top);
        painter.fillRect(box.adjusted(0.5, 0, -0.5, 0), palette.axis(toStdString(axes[pair])));
        if (box.width() >= 14) drawText(painter, box, Qt::AlignHCenter, axes[pair], look().small(), palette.panel);
    }
    drawText(painter, {0, top + look().pixels(kPaintedStripHeight), double(width()), look().pixels(24) * 1.0},
             Qt::AlignLeft, name, look().small(), palette.ink2);
}

void AllocatePicture::paintBrushes(QPainter& painter) const {
    const Palette& palette = look().style.palette;
    for (int axis = 0; axis < static_cast<int>(kPaintedAxes.size()); ++axis) {
        const char* name = kPaintedAxes[static_cast<std::size_t>(axis)];
        painter.setPen(axis == m_brush ? QPen(palette.ink, 3) : QPen(palette.line, 1));
        painter.setBrush(palette.axis(name));
        painter.drawRoundedRect(brushBox(axis).adjusted(2, 2, -2, -2), 4, 4);
        drawText(painter, brushBox(axis), Qt::AlignHCenter, QString::fromLatin1(name), look().small(), palette.panel);
    }
}

void AllocatePicture::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing, true);
    const PaintStyle style = chartStyle();
    paintBrushes(painter);
    double top = look().pixels(kPaintedBrushSide + 14);
    paintStrip(painter, given(), top, tr("yours, from the fastest pair to the slowest"));
    top += look().pixels(kPaintedStripHeight + kPaintedStripGap);
    if (play().answers().revealed) {
        paintStrip(painter, m_truth, top, tr("released"));
        top += look().pixels(kPaintedStripHeight + kPaintedStripGap);
    }
    ChartContent chart{.x = {.range = {0, kPaintedFarthest}, .title = tr("distance in frames")},
                       .y = {.range = {-0.5, 1}, .title = tr("mean over the pairs of t")}};
    chart.series.push_back({.name = tr("yours"),
                            .colour = style.palette.ink3,
                            .width = 2,
                            .points = m_own,
                            .form = ChartSeries::Form::Dashes});
    if (!m_released.isEmpty())
        chart.series.push_back({.name = tr("released"), .colour = style.palette.ink, .width = 2, .points = m_released});
    const double legend = 20 * style.unit;
    m_chart.paint(painter, {0, top, double(width()), height() - top - legend}, chart, style);
    paintChartLegend(painter, {m_chart.plotArea().left(), height() - legend, double(width()), legend}, chart.series,
                     style);
}

void AllocatePicture::paintAt(const QPointF& point) {
    if (m_truth.isEmpty()) return;
    const double step = cell(0, 0).width();
    const int pair = std::clamp(static_cast<int>(point.x() / step), 0, static_cast<int>(m_truth.size()) - 1);
    QStringList axes = given();
    const auto [from, to] = std::minmax({m_last.value_or(pair), pair});
    for (int i = from; i <= to; ++i) axes[i] = QString::fromLatin1(kPaintedAxes[static_cast<std::size_t>(m_brush)]);
    m_last = pair;
    play().give([&](StepAnswers& answers) { answers.given = axes; });
}

void AllocatePicture::mousePressEvent(QMouseEvent* event) {
    for (int axis = 0; axis < static_cast<int>(kPaintedAxes.size()); ++axis)
        if (brushBox(axis).contains(event->position())) m_brush = axis;
    m_last.reset();
    update();
    if (canAnswer() && cell(0, look().pixels(kPaintedBrushSide + 14))
                           .united(cell(int(m_truth.size()) - 1, look().pixels(kPaintedBrushSide + 14)))
                           .contains(event->position())) {
        paintAt(event->position());
    }
}

void AllocatePicture::mouseMoveEvent(QMouseEvent* event) {
    if (canAnswer() && m_last && event->buttons() & Qt::LeftButton) paintAt(event->position());
}

void AllocatePicture::keyPressEvent(QKeyEvent* event) {
    const auto named = std::ranges::find_if(
        kPaintedAxes, [&](const char* axis) { return event->text().toLower() == QLatin1String(axis); });
    if (named == kPaintedAxes.end()) return AnswerPicture::keyPressEvent(event);
    m_brush = static_cast<int>(named - kPaintedAxes.begin());
    update();
}

} // namespace ropescope::ui
