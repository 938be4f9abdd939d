// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include <QString>

#include <ropescope/positions/position_map.h>

/// Coordinates, scores and axes as they are written everywhere. Numbers never follow the locale.
namespace ropescope::ui {

/// A coordinate as it is written in cells: at most four digits after the point.
[[nodiscard]] QString coordinateText(double value);
/// A score with `digits` digits after the point, or as 3e−5 when those would all be 0; the minus sign is U+2212.
[[nodiscard]] QString scoreText(double value, int digits);
/// "0.12 … 1.00": with two digits, or as many as tell them apart.
[[nodiscard]] QString scoreRangeText(double low, double high);
/// At most so many significant digits, without trailing zeros; the minus sign is U+2212.
[[nodiscard]] QString significantText(double value, int digits);
/// "#20": tokens are counted from 1.
[[nodiscard]] QString tokenText(std::int64_t token);
/// "#6–#17", or "#6" of one token.
[[nodiscard]] QString rangeText(const TokenRange& tokens);
/// "(5.5, 5)" or "8" for one axis.
[[nodiscard]] QString positionText(const Position& position, int axisCount);
/// The name of an axis as people read it: "row" for h, "col" for w, "img" for image_index, the id otherwise.
[[nodiscard]] QString axisTitle(std::string_view axis);

} // namespace ropescope::ui
