// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/legend_strip.h"

#include <cmath>

#include "ui/document/words/lists.h"

namespace ropescope::ui {

LegendStrip::LegendStrip(Context context, QWidget* parent) : QWidget(parent), m_context(context) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
}

QSize LegendStrip::sizeHint() const { return {m_width, 22}; }

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
    paintChartLegend(painter, QRectF(0, (height() - sizeHint().height()) / 2.0, width(), sizeHint().height()), m_series,
                     m_context.theme.style());
}

} // namespace ropescope::ui
