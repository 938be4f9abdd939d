// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <QImage>
#include <QPainter>
#include <QRectF>

#include <ropescope/raster/colour_map.h>
#include <ropescope/raster/pixels.h>

#include "ui/document/theme.h"

namespace ropescope::ui {

/// A horizontal bar with ticks at round values below, and a pointer at `mark`. With `decades` the range is in powers of
/// ten, with ticks "10⁻³"; `mark` is a value, not its logarithm. `ends`: words for both ends in place of ticks.
void paintColourBar(QPainter& painter, const QRectF& area, const ColourMap& map, ValueRange range, bool decades,
                    std::optional<double> mark, const PaintStyle& style, const QStringList& ends = {});

/// A bar in the colours with the id `ramp` at the right of a map, the lowest value at the bottom; its numbers stand
/// below the map. Nothing without an id.
void paintOwnRamp(QPainter& painter, const QRectF& map, std::string_view ramp, const PaintStyle& style);

/// The colours of a map from left to right, one pixel high.
[[nodiscard]] QImage rampImage(const ColourMap& map);
/// Position of a value in a range, 0 … 1; 0.5 if the range is empty.
[[nodiscard]] double fractionOf(ValueRange range, double value);
/// Round tick values inside a range, at most `count`.
[[nodiscard]] std::vector<double> roundTicks(ValueRange range, int count);
/// The text of a tick, with as many digits as the step between `ticks` requires.
[[nodiscard]] QString tickText(double value, const std::vector<double>& ticks);

} // namespace ropescope::ui
