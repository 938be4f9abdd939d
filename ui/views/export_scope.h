// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/context.h"
#include "ui/figure/figure.h"

class QWidget;

namespace ropescope::ui {

/// What an export takes: the focused view alone, its plot over all schemes, the plots of one scheme, or everything.
enum class ExportScope { View, Row, Column, All };

/// The figure of what `window` shows now. `window` may be null: then no view has the focus.
[[nodiscard]] FigureSpec figureSpec(const Context& context, const QWidget* window, ExportScope scope);

} // namespace ropescope::ui
