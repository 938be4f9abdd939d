// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace ropescope {

/// A JSON string including its quotes. Quotes, backslashes and control characters are escaped; UTF-8 is kept. Invalid
/// UTF-8 bytes become U+FFFD, so that the text can be read back.
[[nodiscard]] std::string jsonString(std::string_view text);

} // namespace ropescope
