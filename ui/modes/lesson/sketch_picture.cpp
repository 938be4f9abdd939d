// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/lesson/sketch_picture.h"

#include <algorithm>
#include <utility>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <ropescope/lessons/questions.h>

namespace ropescope::ui {

SketchPicture::SketchPicture(LessonPlay& play, QWidget* parent) : AnswerPicture(play, parent) {
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::CrossCursor);
}

void SketchPicture::refresh() {
    m_truth.clear();
    setAccessibleName(tr("Sketch of the curve"));
    if (!play().current().question) return;
    const auto answer = answerOf(*play().current().question, play().values());
    if (const auto* list = answer ? std::get_if<std::vector<double>>(&*answer) : nullptr) m_truth = *list;
}

ChartContent SketchPicture::content() const {
    const Palette& palette = look().style.palette;
    const double low = m_truth.empty() ? 0 : std::min(0.0, *std::ranges::min_element(m_truth));
    const double last = m_truth.empty() ? 1 : static_cast<double>(m_truth.size() - 1);
    ChartContent chart{.x = {.range = {0, last}, .title = tr("distance in tokens")},
                       .y = {.range = {low, 1}, .title = tr("score")}};
    const StepAnswers& answers = play().answers();
    if (!answers.sketch.isEmpty())
        chart.series.push_back({.name = tr("your sketch"),
                                .colour = palette.ink3,
                                .width = 2,
                                .points = answers.sketch,
                                .form = ChartSeries::Form::Dashes});
    if (!answers.revealed) return chart;
    ChartSeries truth{.name = tr("truth"), .colour = palette.ink, .width = 2};
    for (std::size_t i = 0; i < m_truth.size(); ++i) truth.points.append({static_cast<double>(i), m_truth[i]});
    chart.series.push_back(std::move(truth));
    return chart;
}

void SketchPicture::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const PaintStyle style = chartStyle();
    const ChartContent shown = content();
    const double legend = 20 * style.unit; // there from the start: the axes must not move under the pen
    m_chart.paint(painter, QRectF(rect()).adjusted(0, 0, 0, -legend), shown, style);
    paintChartLegend(painter, QRectF(m_chart.plotArea().left(), height() - legend, width(), legend), shown.series,
                     style);
}

void SketchPicture::drawTo(const QPointF& point) {
    const QRectF plot = m_chart.plotArea();
    const QPointF inside(std::clamp(point.x(), plot.left(), plot.right()),
                         std::clamp(point.y(), plot.top(), plot.bottom()));
    const auto values = m_chart.valuesAt(inside);
    if (!values) return;
    const double pen = std::exchange(m_pen, values->x()).value_or(values->x());
    const auto [from, to] = std::minmax({pen, values->x()});
    play().give([&](StepAnswers& answers) {
        QList<QPointF>& curve = answers.sketch;
        // The stroke replaces what it passes; where the pen comes from is a part of it.
        curve.removeIf([&](const QPointF& each) {
            return each.x() == values->x() || (each.x() >= from && each.x() <= to && each.x() != pen);
        });
        curve.insert(std::ranges::upper_bound(curve, values->x(), {}, &QPointF::x), *values);
    });
}

void SketchPicture::mousePressEvent(QMouseEvent* event) {
    if (!canAnswer() || event->button() != Qt::LeftButton) return;
    m_pen.reset();
    drawTo(event->position());
}

void SketchPicture::mouseMoveEvent(QMouseEvent* event) {
    if (canAnswer() && event->buttons() & Qt::LeftButton) drawTo(event->position());
}

void SketchPicture::mouseReleaseEvent(QMouseEvent*) { m_pen.reset(); }

void SketchPicture::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Delete || !canAnswer()) return AnswerPicture::keyPressEvent(event);
    play().give([](StepAnswers& answers) { answers.sketch.clear(); });
}

} // namespace ropescope::ui
