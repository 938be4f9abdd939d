// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include <ropescope/properties/property.h>

namespace ropescope {

/// The built-in properties, in the order of the contract.
[[nodiscard]] const std::vector<Property>& propertyRegistry();

/// A property in a list; null for an unknown id.
[[nodiscard]] const Property* findProperty(std::span<const Property> properties, std::string_view id);
/// A property in propertyRegistry(); null for an unknown id.
[[nodiscard]] const Property* findProperty(std::string_view id);

/// Judges every property of a list, in its order.
[[nodiscard]] std::vector<Finding> judgeAll(const Subject& subject,
                                            std::span<const Property> properties = propertyRegistry());

} // namespace ropescope
