// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/context.h"

#include "ui/document/placement.h"

namespace ropescope::ui {

const LayoutPtr& Context::layout() const { return placement.layout(); }

} // namespace ropescope::ui
