// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>
#include <QString>

namespace ropescope::ui {

/// An icon of `:/icons` (without its suffix) in one colour; sharp at every scale. Icons are drawn in black and take
/// the colour of the place they stand in.
[[nodiscard]] QIcon tintedIcon(const QString& name, const QColor& colour);

} // namespace ropescope::ui
