// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/scheme_list.h"

namespace ropescope::ui {

SchemeList::SchemeList(Context context, QWidget* parent) : QWidget(parent), m_context(context) {}

} // namespace ropescope::ui
