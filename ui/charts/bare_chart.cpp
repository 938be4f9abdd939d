// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/bare_chart.h"

#include <mutex>

#include <QAreaSeries>
#include <QChart>
#include <QLineSeries>
#include <QPainter>
#include <QValueAxis>

namespace ropescope::ui {

namespace {

/// Scenes add themselves to a list of the application without locking.
std::mutex& turn() {
    static std::mutex mutex;
    return mutex;
}

} // namespace

BareChart::BareChart() {
    const std::scoped_lock lock(turn());
    m_scene = std::make_unique<QGraphicsScene>();
    m_chart = new QChart;
    m_axes = {new QValueAxis, new QValueAxis};
    m_scene->setItemIndexMethod(QGraphicsScene::NoIndex);
    m_scene->addItem(m_chart);
    m_chart->setAnimationOptions(QChart::NoAnimation);
    m_chart->setBackgroundVisible(false);
    m_chart->setPlotAreaBackgroundVisible(false);
    m_chart->setMargins({});
    m_chart->setContentsMargins(0, 0, 0, 0);
    m_chart->setBackgroundRoundness(0);
    m_chart->legend()->hide();
    for (QValueAxis* axis : m_axes) {
        axis->setRange(0, 1);
        axis->setVisible(false);
    }
    m_chart->addAxis(m_axes[0], Qt::AlignBottom);
    m_chart->addAxis(m_axes[1], Qt::AlignLeft);
    m_band = new QAreaSeries;
    m_band->setLowerSeries(new QLineSeries(m_band));
    m_band->setUpperSeries(new QLineSeries(m_band));
    add(m_band);
}

BareChart::~BareChart() {
    const std::scoped_lock lock(turn());
    m_scene.reset();
}

void BareChart::add(QAbstractSeries* series) {
    m_chart->addSeries(series);
    for (QValueAxis* axis : m_axes) series->attachAxis(axis);
}

void BareChart::paint(QPainter& painter, const QRectF& plot, const std::vector<ChartLine>& lines,
                      const ChartBand& band) {
    const std::scoped_lock lock(turn());
    m_band->setVisible(band.colour.isValid());
    m_band->setBrush(band.colour);
    m_band->setPen(Qt::NoPen);
    m_band->lowerSeries()->replace(band.lower);
    m_band->upperSeries()->replace(band.upper);
    while (m_lines.size() < lines.size()) add(m_lines.emplace_back(new QLineSeries));
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        m_lines[i]->setVisible(i < lines.size());
        if (i >= lines.size()) continue;
        m_lines[i]->setPen(lines[i].pen);
        m_lines[i]->replace(lines[i].points);
    }
    const QRectF all(QPointF(0, 0), plot.size());
    m_chart->setGeometry(all);
    m_chart->setPlotArea(all);
    m_scene->setSceneRect(all);
    painter.setBrush(Qt::NoBrush); // Qt Charts draws some lines as paths and would fill them
    m_scene->render(&painter, plot, all, Qt::IgnoreAspectRatio);
}

} // namespace ropescope::ui
