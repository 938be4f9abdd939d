// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QColor>
#include <QIcon>
#include <QString>

#include "ui/document/theme.h"

namespace ropescope::ui {

/// An icon of `:/icons` (without its suffix) in one colour; sharp at every scale. Icons are drawn in black and take
/// the colour of the place they stand in.
[[nodiscard]] QIcon tintedIcon(const QString& name, const QColor& colour);
/// The same in a colour of the theme in force whenever the icon is painted. The theme outlives the icon.
[[nodiscard]] QIcon themedIcon(const Theme& theme, const QString& name,
                               std::function<QColor(const Palette&)> colour = &Palette::ink2);

} // namespace ropescope::ui
