// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/inspector.h"

namespace ropescope::ui {

Inspector::Inspector(Context context, QWidget* parent) : QWidget(parent), m_context(context) {}

} // namespace ropescope::ui
