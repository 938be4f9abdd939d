// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace ropescope {

/// The page resources/manual/session-format.md, generated from the field declarations: each field with its meaning,
/// values, default and an example.
[[nodiscard]] std::string sessionManual();

} // namespace ropescope
