// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ropescope/analysis/patch_kernel.h>

#include "ui/document/derivation/derivation.h"

namespace ropescope::ui {

/// The mean score at a patch offset (query minus key) in rows and columns, and the score of one pair with that offset.
/// Empty if no pair has it.
[[nodiscard]] Derivations derivePatchOffset(const PatchKernelResult& result, std::size_t column, std::int64_t rows,
                                            std::int64_t columns);

} // namespace ropescope::ui
