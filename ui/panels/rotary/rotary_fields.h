// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/document/context.h"
#include "ui/document/fields/form_field.h"

namespace ropescope::ui {

/// The rotary settings of all columns: head dimension, base, allocation, scaling with the lengths that it needs, and
/// origin. Where the session has no base or length, they show that of the focused column's scheme.
[[nodiscard]] std::vector<FormField> rotaryFields(Context context);

} // namespace ropescope::ui
