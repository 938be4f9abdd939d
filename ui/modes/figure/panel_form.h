// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "ui/document/context.h"
#include "ui/document/fields/form_field.h"

namespace ropescope::ui {

/// The fields of a panel of a figure of the session: its scheme, its plots and its title, and in what it differs from the
/// session. None if there is no such panel.
[[nodiscard]] std::vector<FormField> panelFields(const Context& context, std::size_t figure, int panel);

} // namespace ropescope::ui
