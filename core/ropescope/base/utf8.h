// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string_view>

namespace ropescope {

/// Bytes of the character at the front of `text`; 0 when they are not valid UTF-8. `text` is not empty.
[[nodiscard]] std::size_t characterLength(std::string_view text);

} // namespace ropescope
