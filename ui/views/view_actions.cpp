// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/view_actions.h"

#include <QWidget>

namespace ropescope::ui {

QList<QAction*> viewActions(Context, QWidget*) { return {}; }

} // namespace ropescope::ui
