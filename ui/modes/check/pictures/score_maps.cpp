// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/modes/check/pictures/score_maps.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>

#include "ui/document/theme.h"
#include "ui/document/words/error_words.h"
#include "ui/document/words/lists.h"
#include "ui/document/words/position_words.h"
#include "ui/forms/own_height.h"
#include "ui/painters/colour_bar_painter.h"
#include "ui/painters/drawing.h"
#include "ui/painters/map_cells.h"
#include "ui/painters/ribbon_painter.h"

namespace ropescope::ui {

namespace {

constexpr int kMapPanels = 3, kLeastPanel = 210, kMostMap = 300;
constexpr double kPanelHead = 28, kPanelAround = 58, kPanelSides = 48, kScaleWidth = 96, kPointedLine = 18;
constexpr double kStaleOpacity = 0.35;

QString signedScore(double value) { return (value > 0 ? QStringLiteral("+") : QString()) + scoreLabel(value); }

QString rangeOfTokens(const TokenRange& tokens) {
    if (tokens.size() == 1) return QString::number(tokens.begin);
    return QStringLiteral("%1–%2").arg(tokens.begin).arg(tokens.end - 1);
}

} // namespace

ScoreMaps::ScoreMaps(Context context, QWidget* parent) : QWidget(parent), m_context(context), m_feed(context.jobs) {
    setObjectName(QStringLiteral("scoreMaps"));
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&m_feed, &FeedBase::ready, this, &ScoreMaps::takeResult);
    connect(&context.theme, &Theme::changed, this, &ScoreMaps::forget);
}

void ScoreMaps::show(CheckedDumpPtr checked) {
    if (!checked || checked->result.equal() || checked->tokens() == 0) {
        m_checked = nullptr;
        m_feed.drop();
        return takeResult();
    }
    m_checked = std::move(checked);
    m_feed.requestCancellable(++m_requests, scoreChangeJob(m_checked));
    describe();
    emit changed();
}

bool ScoreMaps::stale() const { return m_feed.result() && m_feed.result()->checked != m_checked; }

void ScoreMaps::takeResult() {
    describe();
    fitHeight();
    emit changed();
}

void ScoreMaps::describe() {
    m_pointed.clear();
    setAccessibleName(tr("Scores as expected, in your dump, and their difference"));
    setAccessibleDescription(largestText());
    forget();
}

void ScoreMaps::forget() {
    m_content = QPixmap();
    update();
}

QString ScoreMaps::largestText() const {
    if (m_feed.error()) return errorText(*m_feed.error());
    const auto change = m_feed.result();
    if (!change || stale() || change->difference.error) return {};
    const auto& largest = change->largest;
    if (!largest) return tr("no score changes");
    return tr("largest change %1 at query %2, key %3")
        .arg(signedScore(largest->value), rangeOfTokens(largest->query), rangeOfTokens(largest->key));
}

QString ScoreMaps::summary() const {
    const auto change = m_feed.result();
    if (!change || stale()) return {};
    QStringList sentences;
    if (change->checked->result.scheme().relative)
        sentences << tr("Nothing changes between tokens that are off by the same; the ring marks the largest change.");
    if (change->tokens.size() < change->checked->tokens())
        sentences << tr("Only tokens %1 are shown.").arg(rangeOfTokens(change->tokens));
    return joinSentences(sentences);
}

QRectF ScoreMaps::panel(int map) const {
    const int columns = std::clamp(width() / kLeastPanel, 1, kMapPanels);
    const double side = std::min<double>(static_cast<double>(width()) / columns, kMostMap + kPanelSides);
    const double height = kPanelHead + side - kPanelSides + kPanelAround;
    const int row = map / columns;
    return QRectF(map % columns * side, row * height, side, height);
}

void ScoreMaps::fitHeight() {
    setOwnHeight(*this, m_feed.result() ? static_cast<int>(panel(kMapPanels - 1).bottom() + kPointedLine) : 0);
}

HeatmapGeometry ScoreMaps::geometry(int map) const {
    const auto change = m_feed.result();
    const QRectF area = panel(map).adjusted(0, kPanelHead, -4, 0);
    return heatmapGeometry(area, change->maps->placed->columns[0].positions.scale(TokenAxis::Proportional),
                           change->maps->viewport, m_context.theme.style());
}

void ScoreMaps::paintPanel(QPainter& painter, int map) const {
    const PaintStyle& style = m_context.theme.style();
    const auto change = m_feed.result();
    const PlacedSession& placed = *change->maps->placed;
    const bool difference = map == kMapPanels - 1;
    const ScoreColumn& column = difference ? change->difference : change->maps->columns[static_cast<std::size_t>(map)];
    const HeatmapGeometry place = geometry(map);
    const QString title = map == 0 ? tr("expected") : difference ? tr("yours − expected") : tr("yours");
    const QRectF head(place.map.left(), panel(map).top(), place.map.width(), kPanelHead);
    drawText(painter, head, Qt::AlignLeft, title, style.fonts.bodyBold, style.palette.ink);
    if (column.error) {
        drawError(painter, place.map, *column.error, style);
    } else {
        // Without the numbers of the other maps, which count tokens from 1.
        const PositionMap& positions = *placed.columns[static_cast<std::size_t>(std::min(map, 1))].positions;
        paintMap(painter, place, column, positions, style);
        paintModalityRuler(painter, place.keyRuler, Qt::Horizontal, *placed.session, positions, place.keys(), style);
        paintModalityRuler(painter, place.queryRuler, Qt::Vertical, *placed.session, positions, place.queries(), style);
        paintAxisNames(painter, place, {}, style);
    }
    const auto ramp = findColourMap(difference ? std::string("rdbu") : placed.session->colour.map);
    const double room = head.width() - textWidth(style.fonts.bodyBold, title) - 12;
    if (column.error || !ramp || room < kScaleWidth / 2) return;
    const double wide = std::min(room, kScaleWidth);
    paintColourBar(painter, QRectF(head.right() - wide, head.top(), wide, kPanelHead - 2), **ramp, column.range,
                   column.decades, {}, style);
    if (!difference || !change->largest) return;
    const QRectF cell = cellBox(place, change->largest->query, change->largest->key);
    for (const auto& [colour, width] : {std::pair(QColor(Qt::white), 4.0), std::pair(QColor(0x17, 0x1c, 0x23), 1.6)}) {
        painter.setPen(QPen(colour, width));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(cell.center(), 6, 6);
    }
}

void ScoreMaps::paintEvent(QPaintEvent*) {
    const auto change = m_feed.result();
    if (!change || width() < kPanelSides) return;
    if (m_content.isNull() || m_content.deviceIndependentSize() != QSizeF(size())) {
        m_content = QPixmap(size() * devicePixelRatioF());
        m_content.setDevicePixelRatio(devicePixelRatioF());
        m_content.fill(Qt::transparent);
        QPainter painter(&m_content);
        painter.setRenderHint(QPainter::Antialiasing);
        for (int map = 0; map < kMapPanels; ++map) paintPanel(painter, map);
    }
    QPainter painter(this);
    painter.setOpacity(stale() ? kStaleOpacity : 1);
    painter.drawPixmap(0, 0, m_content);
    const PaintStyle& style = m_context.theme.style();
    drawText(painter, QRectF(0, height() - kPointedLine, width(), kPointedLine), Qt::AlignLeft, m_pointed,
             style.fonts.caption, style.palette.ink2);
}

std::optional<ScoreMaps::Cell> ScoreMaps::cellAt(const QPointF& point) const {
    const auto change = m_feed.result();
    if (!change || stale() || change->difference.error) return {};
    const ScoreMap& scores = change->difference.scores;
    for (int map = 0; map < kMapPanels; ++map) {
        const HeatmapGeometry place = geometry(map);
        const auto query = place.queryAt(point), key = place.keyAt(point);
        if (!place.map.contains(point) || !query || !key) continue;
        const auto row = std::ranges::upper_bound(scores.queries, *query, {}, &TokenRange::end);
        const auto column = std::ranges::upper_bound(scores.keys, *key, {}, &TokenRange::end);
        if (row == scores.queries.end() || column == scores.keys.end()) return {};
        return Cell{.map = map,
                    .row = static_cast<std::size_t>(row - scores.queries.begin()),
                    .column = static_cast<std::size_t>(column - scores.keys.begin())};
    }
    return {};
}

QString ScoreMaps::cellText(const Cell& cell) const {
    const auto change = m_feed.result();
    const ScoreMap& scores = change->difference.scores;
    const auto value = [&](const ScoreMap& map) { return static_cast<double>(map.at(cell.row, cell.column)); };
    return tr("query %1, key %2: expected %3, yours %4, change %5")
        .arg(rangeOfTokens(scores.queries[cell.row]), rangeOfTokens(scores.keys[cell.column]),
             scoreLabel(value(change->maps->columns[0].scores)), scoreLabel(value(change->maps->columns[1].scores)),
             signedScore(value(scores)));
}

void ScoreMaps::mousePressEvent(QMouseEvent* event) {
    if (const auto cell = cellAt(event->position()))
        emit tokenChosen(m_feed.result()->difference.scores.queries[cell->row].begin);
}

void ScoreMaps::mouseMoveEvent(QMouseEvent* event) {
    const auto cell = cellAt(event->position());
    m_pointed = cell ? cellText(*cell) : QString();
    update();
}

void ScoreMaps::leaveEvent(QEvent*) {
    m_pointed.clear();
    update();
}

void ScoreMaps::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitHeight();
}

void ScoreMaps::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) describe();
    QWidget::changeEvent(event);
}

} // namespace ropescope::ui
