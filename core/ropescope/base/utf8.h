// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string_view>

namespace ropescope {

/// Length in bytes of the first character of `text`; 0 if it is not valid UTF-8. `text` must not be empty.
[[nodiscard]] std::size_t characterLength(std::string_view text);

} // namespace ropescope
