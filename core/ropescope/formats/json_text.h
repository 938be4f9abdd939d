// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace ropescope {

/// A JSON string with its quotes; quotes, backslashes and control characters escaped, UTF-8 left as it is. Bytes that
/// are none become U+FFFD, so that the text can be read again.
[[nodiscard]] std::string jsonString(std::string_view text);

} // namespace ropescope
