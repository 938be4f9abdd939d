// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/legend_strip.h"

#include <algorithm>
#include <cmath>

#include "ui/document/words/lists.h"

namespace ropescope::ui {

namespace {

constexpr int kLine = 22;

} // namespace

LegendStrip::LegendStrip(Context context, QWidget* parent, Lines lines) : QWidget(parent), m_context(context) {
    QSizePolicy policy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    if (lines == Lines::Wrapped) {
        policy = {QSizePolicy::Preferred, QSizePolicy::Preferred};
        policy.setHeightForWidth(true);
    }
    setSizePolicy(policy);
}

QSize LegendStrip::sizeHint() const { return {m_width, kLine}; }

QSize LegendStrip::minimumSizeHint() const { return sizePolicy().hasHeightForWidth() ? QSize(0, kLine) : sizeHint(); }

int LegendStrip::heightForWidth(int width) const {
    const auto lines = chartLegendLines(m_series, m_context.theme.style(), width).size();
    return kLine * std::max(1, static_cast<int>(lines));
}

void LegendStrip::show(std::vector<ChartSeries> series) {
    setVisible(!series.empty());
    if (series == m_series) return;
    m_series = std::move(series);
    m_width = static_cast<int>(std::ceil(chartLegendWidth(m_series, m_context.theme.style())));
    QStringList names, hints;
    for (const ChartSeries& shown : m_series) {
        names << shown.name;
        if (!shown.hint.isEmpty()) hints << shown.hint;
    }
    setAccessibleName(joinNames(names));
    setToolTip(hints.join(u'\n'));
    setAccessibleDescription(toolTip());
    updateGeometry();
    update();
}

void LegendStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const int used = std::min(height(), sizePolicy().hasHeightForWidth() ? heightForWidth(width()) : kLine);
    paintChartLegend(painter, QRectF(0, (height() - used) / 2.0, width(), used), m_series, m_context.theme.style());
}

} // namespace ropescope::ui
