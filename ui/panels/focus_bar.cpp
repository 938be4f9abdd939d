// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/focus_bar.h"

namespace ropescope::ui {

FocusBar::FocusBar(Context context, QWidget* parent) : QWidget(parent), m_context(context) {}

} // namespace ropescope::ui
