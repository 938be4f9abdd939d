// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/export_actions.h"

#include <QWidget>

namespace ropescope::ui {

QList<QAction*> exportActions(Context, QWidget*) { return {}; }

} // namespace ropescope::ui
