// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include <ropescope/check/causes/cause.h>

namespace ropescope {

/// All known causes; of two that explain as much, the first one is named first.
[[nodiscard]] const std::vector<Cause>& causeRegistry();

/// Finds a cause in a list by its id; null if there is none.
[[nodiscard]] const Cause* findCause(std::span<const Cause> causes, std::string_view id);

} // namespace ropescope
