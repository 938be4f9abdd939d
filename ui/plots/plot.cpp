// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plot.h"

#include <algorithm>

#include <QImage>

namespace ropescope::ui {

std::optional<std::size_t> columnIn(const PlacedSession& made, const PlacedSession& placed, std::size_t column) {
    if (column >= placed.columns.size()) return {};
    const auto same = [&](const SchemeColumn& each) {
        return each.positionsKey == placed.columns[column].positionsKey;
    };
    if (column < made.columns.size() && same(made.columns[column])) return column;
    const auto found = std::ranges::find_if(made.columns, same);
    if (found == made.columns.end()) return {};
    return static_cast<std::size_t>(found - made.columns.begin());
}

Derivations PlotPainter::derive(const QPointF& point, const PlotPanel& panel) const {
    const PlotHit at = hit(point, panel);
    if (!at.key) return {};
    const auto query = at.query ? at.query : panel.marks.queryToken;
    if (!query) return derivePosition(panel.placed, panel.scheme, *at.key);
    const bool marked = query == panel.marks.queryToken && at.key == panel.marks.keyToken;
    return derivePosition(panel.placed, panel.scheme, *query) + derivePosition(panel.placed, panel.scheme, *at.key) +
           derivePair(panel.placed, panel.scheme, *query, *at.key, marked ? panel.score : std::nullopt);
}

QRectF ChartPainter::axesBox(const PlotPanel& panel) {
    paintUnseen(*this, panel);
    return m_chart.plotArea();
}

void ChartPainter::paintChart(QPainter& painter, const PlotPanel& panel, ChartContent content) {
    m_titles = {content.x.title, content.y.title};
    if (!panel.xTitle) content.x.title.clear();
    if (!panel.yTitle) content.y.title.clear();
    m_chart.paint(painter, panel.area, content, panel.style);
}

void paintUnseen(PlotPainter& painter, const PlotPanel& panel) {
    QImage nowhere(1, 1, QImage::Format_ARGB32_Premultiplied);
    QPainter unseen(&nowhere);
    painter.paint(unseen, panel);
}

Error tooManyBins(const Plot& plot, std::int64_t wanted, int most) {
    return {.code = ErrorCode::Content,
            .what = message("figure"),
            .why = message("the plot %1 would have %2 bins per side, and can have %3", plot.id(), wanted, most),
            .hint = message("write --bins %1 or less", most)};
}

Expected<PlotDataPtr> computePlot(const Plot& plot, const PlotRequest& request, const JobControl& control) {
    const auto work = plot.work(request);
    if (!work) return PlotDataPtr();
    return work->fine ? work->fine(control) : work->coarse(control);
}

} // namespace ropescope::ui
