// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace ropescope {

/// A name without its version: "qwen2-vl" of "qwen2-vl@4.50.0".
[[nodiscard]] inline std::string unversioned(std::string_view name) { return std::string(name.substr(0, name.find('@'))); }

} // namespace ropescope
