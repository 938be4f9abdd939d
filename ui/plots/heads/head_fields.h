// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/document/fields/form_field.h"

namespace ropescope::ui {

/// The settings of the plot of heads: file, heads, kind of score, mask, axes.
[[nodiscard]] std::vector<FormField> headFields(const Session& session);

} // namespace ropescope::ui
