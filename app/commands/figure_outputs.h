// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/options/options.h"
#include "ui/figure/figure.h"

namespace ropescope::app {

/// Writes a figure to each of the outputs, with the pictures beside them, once all formats are done. Fails if a picture
/// would replace another output or the input.
[[nodiscard]] Expected<void> writeFigures(const Options& options, const ui::Figure& figure,
                                          const std::vector<OutputFile>& outputs);

} // namespace ropescope::app
