// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/context.h"
#include "ui/figure/figure.h"

class QWidget;

namespace ropescope::ui {

/// What to export: only the focused view, its plot over all schemes, all plots of one scheme, or everything.
enum class ExportScope { View, Row, Column, All };

/// The figure of what `window` currently shows. If `window` is null, no view is focused.
[[nodiscard]] FigureSpec figureSpec(const Context& context, const QWidget* window, ExportScope scope);

} // namespace ropescope::ui
