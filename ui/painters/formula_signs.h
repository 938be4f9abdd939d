// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainterPath>
#include <QRectF>
#include <QString>

/// Signs of formulas that grow with what they enclose, as filled shapes.
namespace ropescope::ui {

/// The width of a delimiter such as `(` or `⌊` at this height; `em` is the size of the font.
[[nodiscard]] double delimiterWidth(const QString& sign, double height, double em);
/// The delimiter that fills a box of that width.
[[nodiscard]] QPainterPath delimiterShape(const QString& sign, const QRectF& box, double em);
/// A root sign in a box, with a line of the length `over` at its right end.
[[nodiscard]] QPainterPath rootShape(const QRectF& box, double over, double em);
/// An accent, centred in a box, which it fills in width if it is a line or an arrow.
[[nodiscard]] QPainterPath accentShape(const QString& sign, const QRectF& box, double em);
/// The thickness of the lines of a formula.
[[nodiscard]] double ruleThickness(double em);

} // namespace ropescope::ui
