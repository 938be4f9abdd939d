// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>

#include "ui/charts/number_chart.h"

namespace ropescope::ui {

struct ChartTick {
    double value = 0;
    QString text{};
    bool operator==(const ChartTick&) const = default;
};

/// Round numbers on an axis, ascending: about `most` of them, but never fewer than two nor many more than a reader needs.
[[nodiscard]] std::vector<ChartTick> chartTicks(const ChartAxis& axis, int most);

} // namespace ropescope::ui
