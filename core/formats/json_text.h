// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace ropescope {

/// A JSON string with its quotes; quotes, backslashes and control characters escaped, UTF-8 left as it is.
[[nodiscard]] std::string jsonString(std::string_view text);

} // namespace ropescope
