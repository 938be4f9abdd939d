// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ropescope/analysis/decay.h>

#include "ui/document/derivation/derivation.h"

namespace ropescope::ui {

/// The curves of a column at one distance of a result. Empty for a column without curves.
[[nodiscard]] Derivations deriveDecay(const DecayResult& result, std::size_t column, std::size_t distance);

} // namespace ropescope::ui
