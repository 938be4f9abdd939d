// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/context.h"

#include <algorithm>

#include "ui/document/focus.h"
#include "ui/document/placement.h"

namespace ropescope::ui {

const PlacedSessionPtr& Context::placed() const { return placement.placed(); }

const SchemeColumn* Context::focusedColumn() const {
    const auto& columns = placed()->columns;
    const auto index = static_cast<std::size_t>(std::max(0, focus.scheme()));
    return index < columns.size() ? &columns[index] : nullptr;
}

} // namespace ropescope::ui
