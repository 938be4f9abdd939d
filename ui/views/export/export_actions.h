// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QAction>
#include <QList>

#include "ui/document/context.h"

class QWidget;

namespace ropescope::ui {

class Exporter;

/// Figures (Ctrl+E) and copies (Ctrl+Shift+C) of the focused view, its row over all schemes, or all. For the File menu;
/// the actions belong to `parent`, whose window determines the focused view. `showFigures` shows the figures of the
/// session.
[[nodiscard]] QList<QAction*> exportActions(Context context, QWidget* parent, const std::function<void()>& showFigures);

/// The same for all rows of one column, for the menu of its header. `exporter` must outlive the actions.
[[nodiscard]] QList<QAction*> columnExportActions(Context context, int column, Exporter& exporter, QWidget* parent);

} // namespace ropescope::ui
