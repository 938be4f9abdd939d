// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>

#include "core/analysis/session.h"
#include "ui/document/context.h"

class QWidget;

namespace ropescope::ui {

class ViewRow;

/// A kind of view: one row of the board. Adding one is a row and a view file, and one line in registry.cpp.
struct ViewKind {
    QString id;                ///< "heatmap"
    QString title;             ///< for menus, translated
    bool ViewSettings::*shown; ///< the setting that shows the row
    int minimumHeight;         ///< with its head, in design pixels
    int share;                 ///< of the height, as a weight
    ViewRow* (*make)(Context context, QWidget* parent);
};

/// All kinds in the order of the board. Made anew on each call, in the language of the moment.
[[nodiscard]] std::vector<ViewKind> viewRegistry();

} // namespace ropescope::ui
