// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace ropescope {

/// The page resources/manual/engines.md: one sequence under every rule that was read in code, where versions of a model
/// part, and since when.
[[nodiscard]] std::string enginesManual();

} // namespace ropescope
