// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/charts/number_chart.h"
#include "ui/document/context.h"

namespace ropescope::ui {

/// The legend of the charts in a row.
class LegendStrip : public QWidget {
public:
    LegendStrip(Context context, QWidget* parent);
    void show(std::vector<ChartSeries> series);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Context m_context;
    std::vector<ChartSeries> m_series;
    int m_width = 0;
};

} // namespace ropescope::ui
