// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/lesson/place_picture.h"

#include <algorithm>
#include <cmath>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <ropescope/session/placed_session.h>

#include "ui/document/convert.h"

namespace ropescope::ui {

namespace {

constexpr double kPlaceStep = 0.5; ///< places snap to halves
constexpr double kPlaceMargin = 1; ///< around all places, in positions

/// Column and row of a token, or its one position twice.
QPointF placeIn(const PositionMap& map, std::int64_t token) {
    const Position position = map.positionOf(token);
    const auto axes = static_cast<std::size_t>(map.axisCount());
    return axes == 1 ? QPointF(position[0], position[0]) : QPointF(position[axes - 1], position[axes - 2]);
}

} // namespace

PlacePicture::PlacePicture(LessonPlay& play, QWidget* parent) : AnswerPicture(play, parent) {
    setFocusPolicy(Qt::StrongFocus);
}

void PlacePicture::refresh() {
    m_others.clear();
    m_patches.clear();
    setAccessibleName(tr("Plane of positions: drag the segment to its place, or use the arrow keys"));
    const auto step = stepFigure(play().lesson(), play().step(), true, play().values());
    if (!step || !play().current().question) return;
    const auto placed = placeSession(step->session);
    if (placed->columns.empty() || !placed->columns.front().positions) return;
    const PositionMap& map = *placed->columns.front().positions;
    const int segment = play().current().question->segment - 1;
    m_start = {};
    m_farthest = 1;
    for (std::int64_t token = 0; token < map.tokens; ++token) {
        const QPointF at = placeIn(map, token);
        const bool dragged = map.elementOf(token).segment == segment;
        if (!dragged && m_patches.isEmpty()) m_start = at + QPointF(1, 1);
        (dragged ? m_patches : m_others).append(at);
        m_farthest = std::max({m_farthest, at.x(), at.y()});
    }
}

QPointF PlacePicture::place() const { return play().answers().place.value_or(m_start); }

void PlacePicture::moveTo(const QPointF& place) {
    const auto snapped = [&](double value) {
        return std::clamp(std::round(value / kPlaceStep) * kPlaceStep, 0.0, std::ceil(m_farthest));
    };
    play().give([&](StepAnswers& answers) { answers.place = QPointF(snapped(place.x()), snapped(place.y())); });
}

void PlacePicture::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const PaintStyle style = chartStyle();
    const Palette& palette = style.palette;
    const bool revealed = play().answers().revealed;
    ChartContent chart{.x = {.range = {0, m_farthest + kPlaceMargin}, .title = tr("column")},
                       .y = {.range = {0, m_farthest + kPlaceMargin}, .title = tr("row"), .reversed = true},
                       .square = true};
    chart.series.push_back({.colour = palette.lineStrong, .points = {{0, 0}, {m_farthest, m_farthest}}});
    const double dot = std::clamp(0.7 * std::min(width(), height()) / (m_farthest + 2) / style.unit, 3.0, 16.0);
    using Form = ChartSeries::Form;
    chart.series.push_back({.colour = palette.text.line, .width = dot, .points = m_others, .form = Form::Dots});
    if (!m_patches.isEmpty()) {
        const QPointF by = place() - m_patches.front();
        QList<QPointF> given;
        for (const QPointF& patch : m_patches) given.append(patch + by);
        const bool wrong = revealed && play().answers().place && !by.isNull();
        if (wrong) {
            chart.series.push_back({.colour = palette.fail, .points = {given.front(), m_patches.front()}});
            chart.series.push_back({.colour = palette.fail, .width = dot, .points = given, .form = Form::Rings});
        }
        chart.series.push_back(
            {.colour = palette.image.line, .width = dot, .points = revealed ? m_patches : given, .form = Form::Dots});
    }
    m_chart.paint(painter, QRectF(rect()), chart, style);
}

void PlacePicture::mousePressEvent(QMouseEvent* event) {
    const auto values = m_chart.valuesAt(event->position());
    if (!canAnswer() || !values || m_patches.isEmpty()) return;
    const QPointF by = place() - m_patches.front();
    const bool on = std::ranges::any_of(m_patches, [&](const QPointF& patch) {
        const QPointF off = patch + by - *values;
        return std::max(std::abs(off.x()), std::abs(off.y())) <= 1;
    });
    m_grip = on ? *values - place() : QPointF();
    moveTo(*values - *m_grip);
}

void PlacePicture::mouseMoveEvent(QMouseEvent* event) {
    const auto values = m_chart.valuesAt(event->position());
    if (m_grip && values && canAnswer()) moveTo(*values - *m_grip);
}

void PlacePicture::mouseReleaseEvent(QMouseEvent*) { m_grip.reset(); }

void PlacePicture::keyPressEvent(QKeyEvent* event) {
    const QPointF by = event->key() == Qt::Key_Left    ? QPointF(-kPlaceStep, 0)
                       : event->key() == Qt::Key_Right ? QPointF(kPlaceStep, 0)
                       : event->key() == Qt::Key_Up    ? QPointF(0, -kPlaceStep)
                       : event->key() == Qt::Key_Down  ? QPointF(0, kPlaceStep)
                                                       : QPointF();
    if (by.isNull() || !canAnswer()) return AnswerPicture::keyPressEvent(event);
    moveTo(place() + by);
}

} // namespace ropescope::ui
