// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace ropescope {

/// The page resources/manual/session-format.md, made from the declarations of the fields: each with what it is, its
/// values, its default and an example.
[[nodiscard]] std::string sessionManual();

} // namespace ropescope
