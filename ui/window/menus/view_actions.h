// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QList>

#include "ui/document/context.h"

class QWidget;

namespace ropescope::ui {

/// Visible rows, Grid/Fields (G, F), scores over patches (S), causal mask (C), zoom (+, -, 0), focused scheme ([, ]):
/// for the View menu. The actions belong to `parent` and their shortcuts act in its window. Create them once per
/// window.
[[nodiscard]] QList<QAction*> viewActions(Context context, QWidget* parent);

} // namespace ropescope::ui
