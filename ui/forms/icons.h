// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QColor>
#include <QIcon>
#include <QString>

#include "ui/document/theme.h"

namespace ropescope::ui {

/// The icon of the program. Unlike an icon made from a file it is not read before it is drawn, and needs no plugins:
/// looking for the one that reads a file loads those of all picture formats.
[[nodiscard]] QIcon programIcon();
/// The icon `:/icons/NAME.svg` in one colour, sharp at any scale. The files are black; callers pick the colour that
/// suits the context.
[[nodiscard]] QIcon tintedIcon(const QString& name, const QColor& colour);
/// Like tintedIcon(), but the colour is taken from the current theme on every paint. The theme must outlive the icon.
[[nodiscard]] QIcon themedIcon(const Theme& theme, const QString& name,
                               std::function<QColor(const Palette&)> colour = &Palette::ink2);

} // namespace ropescope::ui
