// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/plot.h"

namespace ropescope::ui {

/// A column of the data in an area, without marks. Data and style must outlive it.
inline PlotPanel panelOf(const PlotData& data, const QRectF& area, const PaintStyle& style, std::size_t column = 0) {
    return {.data = data,
            .index = column,
            .placed = *data.placed,
            .scheme = data.placed->columns[column],
            .area = area,
            .viewport = {},
            .marks = {},
            .score = {},
            .style = style};
}

} // namespace ropescope::ui
