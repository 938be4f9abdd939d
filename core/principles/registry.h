// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include "core/principles/principle.h"

namespace ropescope {

/// All properties, in the order of the contract.
[[nodiscard]] const std::vector<Principle>& principleRegistry();

/// Null for an unknown id.
[[nodiscard]] const Principle* findPrinciple(std::string_view id);

/// Every property of the subject, in the order of the registry.
[[nodiscard]] std::vector<Finding> judgeAll(const Subject& subject);

} // namespace ropescope
