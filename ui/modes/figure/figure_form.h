// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "ui/document/context.h"
#include "ui/document/fields/form_field.h"

namespace ropescope::ui {

class Figure;

/// The fields of the page: venue, size, texts, colours, and what is on it besides the panels.
[[nodiscard]] std::vector<FormField> pageFields(const Context& context, std::size_t figure);

/// The sizes of columns and rows; those of the drawn figure where none are chosen. `drawn` may be null.
[[nodiscard]] std::vector<FormField> gridFields(const Context& context, std::size_t figure, const Figure* drawn);

} // namespace ropescope::ui
