// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace ropescope {

/// The page resources/manual/session-format.md, generated from the field declarations: description, values, default and
/// an example of each field.
[[nodiscard]] std::string sessionManual();

} // namespace ropescope
