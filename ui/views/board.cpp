// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/board.h"

namespace ropescope::ui {

Board::Board(Context context, QWidget* parent) : QWidget(parent), m_context(context) {}

} // namespace ropescope::ui
