// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include "core/properties/property.h"

namespace ropescope {

/// All properties, in the order of the contract.
[[nodiscard]] const std::vector<Property>& propertyRegistry();

/// Null for an unknown id.
[[nodiscard]] const Property* findProperty(std::string_view id);

/// Every property of the subject, in the order of the registry.
[[nodiscard]] std::vector<Finding> judgeAll(const Subject& subject);

} // namespace ropescope
