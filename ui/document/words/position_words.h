// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include <QString>

#include <ropescope/positions/position_map.h>

/// Coordinates, scores and axes as written throughout the UI. Numbers are independent of the locale.
namespace ropescope::ui {

/// A coordinate as in cells: at most four decimals.
[[nodiscard]] QString coordinateText(double value);
/// A score with `digits` decimals, or as 3e−5 if those would all be 0; the minus sign is U+2212.
[[nodiscard]] QString scoreText(double value, int digits);
/// A score with three decimals, or as many as give it two significant digits, but at most five: "0.918", "0.0016".
[[nodiscard]] QString scoreLabel(double value);
/// "0.12 … 1.00": with two decimals, or as many as needed to tell the ends apart.
[[nodiscard]] QString scoreRangeText(double low, double high);
/// At most `digits` significant digits, without trailing zeros; the minus sign is U+2212.
[[nodiscard]] QString significantText(double value, int digits);
/// "#20"; displayed token numbers start at 1.
[[nodiscard]] QString tokenText(std::int64_t token);
/// "#6–#17", or "#6" for a single token.
[[nodiscard]] QString rangeText(const TokenRange& tokens);
/// "(5.5, 5)" or "8" for one axis.
[[nodiscard]] QString positionText(const Position& position, int axisCount);
/// "34" for (34, 34, 34), as text has one number on all axes; otherwise as above.
[[nodiscard]] QString shortPositionText(const Position& position, int axisCount);
[[nodiscard]] bool sameOnAllAxes(const Position& position, int axisCount);
/// The display name of an axis: "row" for h, "col" for w, "img" for image_index, otherwise the id.
[[nodiscard]] QString axisTitle(std::string_view axis);

} // namespace ropescope::ui
