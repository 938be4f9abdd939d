// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/rotary_panel.h"

namespace ropescope::ui {

RotaryPanel::RotaryPanel(Context context, QWidget* parent) : QWidget(parent), m_context(context) {}

} // namespace ropescope::ui
