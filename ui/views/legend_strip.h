// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/charts/number_chart.h"
#include "ui/document/context.h"

namespace ropescope::ui {

/// The legend of the charts in a row: on one line, as wide as it is, or on as many as its width asks for.
class LegendStrip : public QWidget {
public:
    enum class Lines { One, Wrapped };
    LegendStrip(Context context, QWidget* parent, Lines lines = Lines::One);
    void show(std::vector<ChartSeries> series);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Context m_context;
    std::vector<ChartSeries> m_series;
    int m_width = 0;
};

} // namespace ropescope::ui
