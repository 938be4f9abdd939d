// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_ticks.h"

#include <algorithm>
#include <cmath>

#include "ui/document/words/rounding_words.h"
#include "ui/painters/colour_bar_painter.h"

namespace ropescope::ui {

namespace {

constexpr int kMostNumbers = 6; ///< at a linear axis, however long

/// At most `most` round numbers, and not too many.
std::vector<ChartTick> linearTicks(ValueRange range, int most) {
    std::vector<ChartTick> ticks;
    const std::vector<double> values = roundTicks(range, std::clamp(most, 2, kMostNumbers));
    for (const double value : values) ticks.push_back({value, tickText(value, values)});
    return ticks;
}

/// About that many powers of ten.
std::vector<ChartTick> decadeTicks(ValueRange powers, int most) {
    std::vector<ChartTick> ticks;
    const int first = static_cast<int>(std::ceil(powers.low - 1e-9)), last = static_cast<int>(powers.high + 1e-9);
    const int step = std::max(1, (last - first + most) / std::max(most, 1));
    for (int power = first; power <= last; power += step) {
        const bool plain = power >= 0 && power < 4;
        ticks.push_back({static_cast<double>(power),
                         plain ? QString::number(std::lround(std::pow(10.0, power))) : powerOfTen(power)});
    }
    return ticks;
}

} // namespace

std::vector<ChartTick> chartTicks(const ChartAxis& axis, int most) {
    return axis.logarithmic ? decadeTicks(axis.range, most) : linearTicks(axis.range, most);
}

} // namespace ropescope::ui
